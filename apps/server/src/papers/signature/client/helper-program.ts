import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { Act } from "../../../context.ts";
import type { ArchiveEntry } from "../../../ground/platform/files/archive-entry.ts";
import { zipOf } from "../../../ground/platform/files/zip.ts";

const helper = fileURLToPath(new URL("../../../../../helper/", import.meta.url));

const filesOf = (folder: string, patterns: string[], under = ""): ArchiveEntry[] =>
  globSync(patterns, { cwd: folder })
    .filter((path) => !path.endsWith(".test.ts"))
    .toSorted()
    .map((path) => ({ path: `tushen-helper/${under}${path}`, bytes: readFileSync(join(folder, path)) }));

let program: readonly ArchiveEntry[] | undefined;

/** The program and its library; read once, when somebody first asks for it. */
const readProgram = (): readonly ArchiveEntry[] => {
  const forge = dirname(createRequire(join(helper, "package.json")).resolve("node-forge/package.json"));
  return [
    ...filesOf(helper, ["README.md", "package.json", "src/*.ts"]),
    ...filesOf(forge, ["package.json", "LICENSE", "lib/*.js"], "node_modules/node-forge/"),
  ];
};

/** The helper as it runs on a computer with Node, set for the portal at `origin`. */
const entriesFor = (origin: string): ArchiveEntry[] => {
  const start = (path: string, text: string) => ({ path: `tushen-helper/${path}`, bytes: Buffer.from(text) });
  return [
    ...(program ??= readProgram()),
    start("start.cmd", `@cd /d "%~dp0"\r\n@node src\\main.ts ${origin}\r\n@pause\r\n`),
    start("start.sh", `#!/bin/sh\ncd "$(dirname "$0")" && exec node src/main.ts ${origin}\n`),
  ];
};

export const helperProgram: Act<typeof signatureCalls.helperProgram> = ({ files, origin, now }) =>
  Promise.resolve({
    type: "application/zip",
    name: "tushen-helper.zip",
    stream: zipOf(files, entriesFor(origin), now),
  });
