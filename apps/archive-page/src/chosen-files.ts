import type { ArchivedFile } from "@tushen/domain/results/archive-facts";
import { createHash } from "./stand-ins/crypto.ts";
import { type CheckedPdf, type Roots, verifyFile } from "./verify-file.ts";

/** "same": byte by byte what the portal packed. */
export type Sum = "same" | "changed" | "missing" | "added";

export interface Checked {
  readonly path: string;
  readonly sum: Sum;
  readonly pdf?: CheckedPdf;
}

/** Written by the packing itself, beside what the page lists. */
const pageName = "查看与查验.html";
const unlisted = new Set(["文件校验值.sha256", pageName]);

/** Chosen files by their path below the folder that holds the page, else below the chosen one. */
export const byPath = (chosen: readonly File[]): Map<string, File> => {
  const paths = chosen.map((file) => (file.webkitRelativePath || file.name).normalize("NFC"));
  const [page = ""] = paths.filter((path) => path.endsWith(pageName)).sort((a, b) => a.length - b.length);
  const [top = ""] = paths;
  const folder = page ? page.slice(0, -pageName.length) : top.slice(0, top.indexOf("/") + 1);
  const below = chosen.map((file, index) => [(paths[index] ?? "").slice(folder.length), file] as const);
  return new Map(below.filter((_, index) => paths[index]?.startsWith(folder)));
};

const sumOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest().toString("hex");

const checkOne = async (path: string, file: File, wanted: string | undefined, roots: Roots): Promise<Checked> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sum = wanted === undefined ? "added" : sumOf(bytes) === wanted ? "same" : "changed";
  return path.toLowerCase().endsWith(".pdf") ? { path, sum, pdf: await verifyFile(path, bytes, roots) } : { path, sum };
};

/** Checks each file of the list, and whatever else lies in the folder. */
export const checkFiles = async (
  files: readonly ArchivedFile[],
  chosen: ReadonlyMap<string, File>,
  roots: Roots,
  noteDone: (one: Checked) => void,
): Promise<void> => {
  const wanted = new Map(files.map(({ path, sha256 }) => [path.normalize("NFC"), sha256]));
  for (const path of wanted.keys()) if (!chosen.has(path)) noteDone({ path, sum: "missing" });
  for (const [path, file] of chosen)
    if (!unlisted.has(path)) noteDone(await checkOne(path, file, wanted.get(path), roots));
};
