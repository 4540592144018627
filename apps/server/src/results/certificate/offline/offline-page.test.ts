import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { authority } from "@tushen/seal/given-signers";
import { folder, fresh, twice, ways } from "@tushen/seal/given-tampering";
import { afterAll, expect, it } from "vitest";
import { sumOf } from "../../../ground/platform/files/archive-entry.ts";
import { bundle } from "./offline-page.ts";

const own = mkdtempSync(join(tmpdir(), "offline-page-"));
afterAll(() => {
  for (const made of [own, folder]) rmSync(made, { recursive: true });
});

interface Found {
  readonly verdict: string;
  readonly signatures: readonly { readonly sentence: string }[];
  readonly removedSigners: readonly string[];
  readonly problem: string;
}

/** The check as it stands in the page: bundled for a browser, without Node's crypto, files and buffers. */
const bundled = async (name: string): Promise<unknown> => {
  const script = join(own, `${name}.mjs`);
  writeFileSync(script, await bundle(`${name}.ts`));
  return import(pathToFileURL(script).href);
};
type Roots = Readonly<Record<"roots" | "timeRoots", readonly string[]>>;
const { verifyFile } = (await bundled("verify-file")) as {
  verifyFile: (path: string, bytes: Uint8Array, roots: Roots) => Promise<Found>;
};
const roots = [authority.certificatePem];
const check = (path: string): Promise<Found> =>
  verifyFile(path, new Uint8Array(readFileSync(path)), { roots, timeRoots: roots });

it.each(ways)("the page of an archive finds %s", async (_, make, verdict, reason) => {
  const found = await check(await make());
  const sentences = [...found.signatures.map(({ sentence }) => sentence), ...found.removedSigners];
  expect(sentences.join("；")).toMatch(reason);
  expect(found.verdict).toBe(verdict);
});

it("the page of an archive says that signatures are good where they are, and that a file is cut off", async () => {
  const path = await twice();
  expect(await check(path)).toMatchObject({ verdict: "valid", signatures: [{}, {}], removedSigners: [] });
  const cut = fresh();
  writeFileSync(cut, readFileSync(path).subarray(0, -40));
  expect(await check(cut)).toMatchObject({ verdict: "unreadable", problem: expect.stringContaining("结构损坏") });
});

interface Checked {
  readonly path: string;
  readonly sum: string;
  readonly pdf?: Found;
}
type Listed = readonly { readonly path: string; readonly sha256: string }[];

it("the page of an archive names files that were changed, taken out or put in, wherever the folder lies", async () => {
  const { byPath, checkFiles } = (await bundled("chosen-files")) as {
    byPath: (chosen: readonly File[]) => Map<string, File>;
    checkFiles: (files: Listed, chosen: Map<string, File>, roots: Roots, note: (one: Checked) => void) => Promise<void>;
  };
  const listed = ["a.pdf", "b.json", "c.json"].map((path) => ({
    path,
    sha256: sumOf({ path, bytes: Buffer.from(path) }),
  }));
  const file = (path: string, text: string) =>
    Object.defineProperty(new File([text], path), "webkitRelativePath", { value: `下载/成果/${path}` });
  const chosen = [file("查看与查验.html", ""), file("a.pdf", "a.pdf"), file("b.json", "other"), file("d.json", "")];
  const found: Checked[] = [];
  await checkFiles(listed, byPath(chosen), { roots, timeRoots: roots }, (one) => found.push(one));
  expect(found).toMatchObject([
    { path: "c.json", sum: "missing" },
    { path: "a.pdf", sum: "same", pdf: { verdict: "unreadable" } },
    { path: "b.json", sum: "changed" },
    { path: "d.json", sum: "added" },
  ]);
});
