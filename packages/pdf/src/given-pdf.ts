import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

/** Tiny PDF files written by hand for the tests of this package. */
export interface GivenPdf {
  pages?: { mediaBox?: number[]; cropBox?: number[]; rotate?: number; userUnit?: number }[];
  /** Objects in a stream and a cross-reference stream instead of a table. */
  xrefStream?: boolean;
  /** Further entries of the catalog, as PDF syntax. */
  catalog?: string;
  /** Further entries of the trailer, as PDF syntax. */
  trailer?: string;
}

export const givenPdf = (path: string, given: GivenPdf = {}): string => {
  const pages = given.pages ?? [{}];
  const objects = [
    `<</Type /Catalog /Pages 2 0 R ${given.catalog ?? ""}>>`,
    `<</Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${index + 4} 0 R`).join(" ")}] /MediaBox [0 0 400 300]>>`,
    "<</Producer (\\(given\\) by \\101)>>",
    ...pages.map(({ mediaBox, cropBox, rotate, userUnit }) =>
      [
        "<</Type /Page /Parent 2 0 R /Resources <<>>",
        mediaBox ? `/MediaBox [${mediaBox.join(" ")}]` : "",
        cropBox ? `/CropBox [${cropBox.join(" ")}]` : "",
        rotate ? `/Rotate ${rotate}` : "",
        userUnit ? `/UserUnit ${userUnit}` : "",
        ">>",
      ].join(" "),
    ),
  ];
  const entries = `/Root 1 0 R /Info 3 0 R ${given.trailer ?? ""}`;
  writeFileSync(path, given.xrefStream ? withStreams(objects, entries) : withTable(objects, entries));
  return path;
};

const withTable = (objects: string[], entries: string): Buffer => {
  let text = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<</Size ${size} ${entries}>>\nstartxref\n${text.length}\n%%EOF`,
    "latin1",
  );
};

/** All objects sit in one object stream; the rows of the cross-reference stream use the PNG predictor "up". */
const withStreams = (objects: string[], entries: string): Buffer => {
  const holder = objects.length + 1;
  const own = objects.length + 2;
  const bodies = objects.join(" ");
  let position = 0;
  const header = objects
    .map((body, index) => {
      const pair = `${index + 1} ${position}`;
      position += body.length + 1;
      return pair;
    })
    .join(" ");
  const packed = deflateSync(Buffer.from(`${header} ${bodies}`, "latin1"));
  const head = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  const stream = Buffer.concat([
    Buffer.from(
      `${holder} 0 obj\n<</Type /ObjStm /N ${objects.length} /First ${header.length + 1} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const startOfXref = head.length + stream.length;
  const rows = [
    [0, 0, 0],
    ...objects.map((_, index) => [2, holder, index]),
    [1, head.length, 0],
    [1, startOfXref, 0],
  ].map(([kind = 0, first = 0, second = 0]) => [kind, first >> 8, first & 255, second]);
  const filtered = rows.flatMap((row, index) => [
    2,
    ...row.map((value, column) => (value - (rows[index - 1]?.[column] ?? 0) + 256) & 255),
  ]);
  const data = deflateSync(Buffer.from(filtered));
  return Buffer.concat([
    head,
    stream,
    Buffer.from(
      `${own} 0 obj\n<</Type /XRef /Size ${own + 1} /W [1 2 1] ${entries} /Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>> /Length ${data.length}>>\nstream\n`,
    ),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${startOfXref}\n%%EOF\n`),
  ]);
};

/** Whether an independent program is on this machine; its tests say in their title that they need it. */
export const hasProgram = (program: string): boolean => {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
