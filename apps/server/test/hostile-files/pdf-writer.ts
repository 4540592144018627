import { deflateSync } from "node:zlib";

/** A PDF object: a dictionary or other text, or a stream with its dictionary. */
export type PdfObject = string | { readonly dictionary: string; readonly stream: Buffer };

const bytesOf = (object: PdfObject): Buffer<ArrayBuffer> => {
  if (typeof object === "string") return Buffer.from(object, "latin1");
  const { dictionary, stream } = object;
  const head = Buffer.from(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`, "latin1");
  return Buffer.concat([head, stream, Buffer.from("\nendstream")]);
};

/** Writes objects 1, 2, … with a table and a trailer; `trailer` may extend or replace it. */
export const pdfOf = (objects: readonly PdfObject[], trailer = ""): Buffer => {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let size = Buffer.concat(parts).length;
  const add = (bytes: Buffer<ArrayBuffer>) => {
    parts.push(bytes);
    size += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(size);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from("\nendobj\n")]));
  }
  const start = size;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
};

export const stream = (content: string | Buffer, dictionary = ""): PdfObject => ({
  dictionary,
  stream: typeof content === "string" ? Buffer.from(content, "latin1") : content,
});

/** The content deflated `times` times. */
export const deflated = (content: Buffer, times = 1, dictionary = ""): PdfObject => {
  let packed = content;
  for (let i = 0; i < times; i++) packed = deflateSync(packed);
  return { dictionary: `${dictionary} /Filter [${"/FlateDecode ".repeat(times)}]`, stream: packed };
};

interface OnePage {
  readonly box?: string;
  readonly content?: PdfObject;
  readonly resources?: string;
  readonly page?: string;
  /** Objects 5, 6, … */
  readonly more?: readonly PdfObject[];
  readonly trailer?: string;
}

/** A correct sheet of one page, except for the given parts. */
export const onePage = ({
  box = "[0 0 842 595]",
  content = stream("0 0 m 800 500 l S"),
  resources = "",
  page = "",
  more = [],
  trailer,
}: OnePage = {}): Buffer =>
  pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      content,
      ...more,
    ],
    trailer,
  );

/** A correct file with this many pages. */
export const pages = (count: number, change: (page: number) => PdfObject | null = () => null): Buffer =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, i) => `${3 + i} 0 R`).join(" ")}] >>`,
    ...Array.from(
      { length: count },
      (_, i): PdfObject => change(i + 1) ?? "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >>",
    ),
  ]);
