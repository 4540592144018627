import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** In these tests an independent program checks the drawings; without it they are skipped and say so. */
export const hasPoppler = !spawnSync("pdftotext", ["-v"]).error;

/** Page size in points as stored, turn and count. */
export const pdfInfo = async (bytes: Uint8Array) => {
  const out = await onFile(bytes, async (file) => (await run("pdfinfo", [file])).stdout);
  const number = (pattern: RegExp) => Number(pattern.exec(out)?.[1] ?? Number.NaN);
  return {
    pages: number(/Pages:\s+(\d+)/),
    width: number(/Page size:\s+([\d.]+) x/),
    height: number(/Page size:\s+[\d.]+ x ([\d.]+)/),
    rotate: number(/Page rot:\s+(\d+)/),
  };
};

export const pdfText = (bytes: Uint8Array): Promise<string> =>
  onFile(bytes, async (file) => (await run("pdftotext", ["-raw", file, "-"], { maxBuffer: 1e8 })).stdout);

/** A grey picture of the page as displayed. */
export const pdfPicture = (bytes: Uint8Array, dotsPerInch: number) =>
  onFile(bytes, async (file) => {
    await run("pdftoppm", ["-r", String(dotsPerInch), "-gray", "-singlefile", file, `${file}.out`]);
    const image = await readFile(`${file}.out.pgm`);
    const [head = "", width = "0", height = "0"] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString("latin1")) ?? [];
    return { width: Number(width), height: Number(height), pixels: image.subarray(head.length) };
  });

const onFile = async <T>(bytes: Uint8Array, use: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "sample-"));
  try {
    await writeFile(join(folder, "sheet.pdf"), bytes);
    return await use(join(folder, "sheet.pdf"));
  } finally {
    await rm(folder, { recursive: true });
  }
};
