import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import type { Pdfium } from "@tushen/drawing/pdfium/pdfium-calls";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { wholePage } from "@tushen/drawing/page/region";
import type { Ink } from "@tushen/sample/canvas/canvas";
import { writePdf } from "@tushen/drawing/pdf-writer";
import { createRandom } from "@tushen/sample/random";
import { sheetSize } from "./edited-sheet.ts";

const run = promisify(execFile);
const info = { title: "bench", author: "bench", writtenOn: "2026-03-16" };

/** The sheet as drawn, or through a matrix in mm of paper. */
export const asPdf = (ink: Ink, matrix?: readonly number[], size = sheetSize): Uint8Array => {
  const chunks = matrix ? [`${matrix.join(" ")} cm`, ...ink.chunks] : ink.chunks;
  return writePdf([{ ...size, turn: 0, ink: { ...ink, chunks } }], info);
};

/** The ways in which the later edition reaches us; undefined where this machine has not got the program. */
export const variants: Record<string, (ink: Ink, pdfium: Pdfium) => Promise<Uint8Array | undefined>> = {
  "same producer": async (ink) => asPdf(ink),
  "shifted 3, -2 mm": async (ink) => asPdf(ink, [1, 0, 0, 1, 3, -2]),
  "scaled 1.01": async (ink) => asPdf(ink, [1.01, 0, 0, 1.01, -4, -3]),
  "turned 90°": async (ink) =>
    asPdf(ink, [0, 1, -1, 0, sheetSize.height, 0], { width: sheetSize.height, height: sheetSize.width }),
  pdftocairo: (ink) => throughProgram(asPdf(ink), "pdftocairo"),
  ghostscript: (ink) => throughProgram(asPdf(ink), "gs"),
  qpdf: (ink) => throughProgram(asPdf(ink), "qpdf"),
  "scan 150 dpi": async (ink, pdfium) => scanned(pdfium, asPdf(ink)),
};

const programs = {
  pdftocairo: (from, to) => ["-pdf", from, to],
  gs: (from, to) => ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", `-sOutputFile=${to}`, from],
  qpdf: (from, to) => ["--object-streams=disable", from, to],
} satisfies Record<string, (from: string, to: string) => string[]>;

/** The file written anew by another program; undefined where this machine has not got it. */
export const throughProgram = async (
  bytes: Uint8Array,
  program: keyof typeof programs,
): Promise<Uint8Array | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), "compare-"));
  const [from, to] = [join(folder, "from.pdf"), join(folder, "to.pdf")];
  try {
    await writeFile(from, bytes);
    await run(program, programs[program](from, to));
    return await readFile(to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const dotsPerInch = 150;
const skew = (0.35 * Math.PI) / 180;

/** Drawn in grey, turned by 0.35°, blurred, paled to 85 % and given noise, as one picture on a page. */
const scanned = (pdfium: Pdfium, bytes: Uint8Array): Uint8Array => {
  const sheet = openSheet(pdfium, bytes);
  const { width, height, ...region } = wholePage(sheet.page(0), dotsPerInch / 72);
  const pixels = sheet.render(0, { width, height, ...region });
  sheet.close();
  const grey = (x: number, y: number) => {
    const [u, v] = [Math.floor(x), Math.floor(y)];
    if (u < 0 || v < 0 || u + 1 >= width || v + 1 >= height) return 255;
    const at = (dx: number, dy: number) => pixels[((v + dy) * width + u + dx) * 4 + 1] ?? 255;
    const [fx, fy] = [x - u, y - v];
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  };
  const random = createRandom("noise of a scanner");
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const picture = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [u, v] = [width / 2 + cos * dx - sin * dy, height / 2 + sin * dx + cos * dy];
      const blurred = (grey(u, v) * 2 + grey(u - 0.6, v - 0.6) + grey(u + 0.6, v + 0.6)) / 4;
      picture[y * width + x] = Math.max(0, Math.min(255, 250 - (255 - blurred) * 0.85 + (random.next() - 0.5) * 17));
    }
  }
  return picturePdf(picture, width, height);
};

const picturePdf = (picture: Uint8Array, width: number, height: number): Uint8Array => {
  const [w, h] = [(width / dotsPerInch) * 72, (height / dotsPerInch) * 72];
  const data = deflateSync(picture, { level: 1 });
  const content = Buffer.from(`${w} 0 0 ${h} 0 0 cm /I Do`);
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from("\nendstream")]),
    Buffer.concat([
      Buffer.from(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
      ),
      data,
      Buffer.from("\nendstream"),
    ]),
  ];
  const chunks = [Buffer.from("%PDF-1.5\n")];
  let length = chunks[0]?.length ?? 0;
  const offsets = parts.map((part, i) => {
    const chunk = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(part), Buffer.from("\nendobj\n")]);
    const offset = length;
    chunks.push(chunk);
    length += chunk.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  chunks.push(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
};
