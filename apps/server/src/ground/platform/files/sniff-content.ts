import type { Content } from "./file-store.ts";

/** Bytes of the beginning of a file that tell its kind. */
export const HEAD_IN_BYTES = 8192;

export type ContentKind =
  | "pdf"
  | "png"
  | "jpeg"
  | "dwg"
  | "dxf"
  | "ctb"
  | "ifc"
  | "docx"
  | "xlsx"
  | "pptx"
  | "ofd"
  | "zip"
  | "ole";

const latin = new TextDecoder("latin1");
const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);

/** The kind the first bytes show by their signature; undefined if none is known. */
export const sniffContent = (head: Uint8Array): ContentKind | undefined => {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (startsWith(head, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "ole"; // .doc, .xls
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return zipKind(head);
  const text = latin.decode(head.subarray(0, 1024));
  if (/^AC10\d\d/.test(text)) return "dwg";
  if (text.startsWith("PIAFILEVERSION_2.0,CTBVER1,compress")) return "ctb";
  if (text.startsWith("AutoCAD Binary DXF") || /^(?:ï»¿)?(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(text))
    return "dxf";
  if (/^(?:ï»¿)?\s*ISO-10303-21;/.test(text)) return "ifc"; // ISO 10303-21, 5.2; some writers put a byte order mark.
  // PDF readers accept some bytes before the header (ISO 32000-1, Annex H.3.4.1).
  if (/%PDF-[12]\.\d/.test(text)) return "pdf";
  return undefined;
};

// Office formats are archives, told apart by the names of their entries. Their writers put these first; if another
// entry comes first and the name lies beyond the head, the file counts as a plain archive.
const zipKind = (head: Uint8Array): ContentKind => {
  const names = latin.decode(head);
  if (names.includes("OFD.xml")) return "ofd";
  const office = names.includes("[Content_Types].xml") || names.includes("_rels/.rels");
  if (names.includes("word/") || (office && names.includes("wordprocessingml"))) return "docx";
  if (names.includes("xl/") || (office && names.includes("spreadsheetml"))) return "xlsx";
  if (names.includes("ppt/")) return "pptx";
  return "zip";
};

/** How programs and pages begin: Windows, Linux, Mac and shell programs; HTML, SVG, PHP. */
const runnable =
  /^(?:MZ|\x7fELF|[\xcf\xce]\xfa\xed\xfe|#!)|<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php)[\s>]/i;

/** Whether a computer or a browser would run the text. */
const isRunnable = (text: string): boolean => runnable.test(text.trimStart());

/** Bytes before the PDF header, which readers skip: a page or program there would make the file both. */
const beforePdf = (head: Uint8Array): string => latin.decode(head.subarray(0, 1024)).split("%PDF-", 1)[0] ?? "";

const kindsOf: Readonly<Record<string, readonly ContentKind[]>> = {
  pdf: ["pdf"],
  png: ["png"],
  jpg: ["jpeg"],
  jpeg: ["jpeg"],
  dwg: ["dwg"],
  dxf: ["dxf"],
  ctb: ["ctb"],
  // Either is read by its content, so a plain model may be called a packed one.
  ifc: ["ifc", "zip"],
  ifczip: ["zip", "ifc"],
  // The entries that tell an office file may lie beyond the head.
  docx: ["docx", "zip"],
  xlsx: ["xlsx", "zip"],
  pptx: ["pptx", "zip"],
  ofd: ["ofd", "zip"],
  zip: ["zip", "docx", "xlsx", "pptx", "ofd"],
  doc: ["ole"],
  xls: ["ole"],
  rvt: ["ole"],
  rte: ["ole"],
  rfa: ["ole"],
  wps: ["ole", "docx", "zip"],
  et: ["ole", "xlsx", "zip"],
};

/** Vendor formats without a signature that holds for all releases; they are only offered as downloads. */
const opaque = new Set(["bdvp", "skp", "3ds", "obj", "fbx", "dae", "igms", "nwd", "nwc"]);

/**
 * Whether the beginning of a file agrees with its name; an unknown extension never does. For a format without a public
 * signature (a vendor's encrypted drawing .bdvp, most models) everything does except a program or a page.
 */
export const agreesWithName = (head: Uint8Array, fileName: string): boolean => {
  const extension = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  if (opaque.has(extension)) return head.length > 0 && !isRunnable(latin.decode(head.subarray(0, 1024)));
  const kind = sniffContent(head);
  if (kind === "pdf" && isRunnable(beforePdf(head))) return false;
  const allowed = Object.hasOwn(kindsOf, extension) ? kindsOf[extension] : undefined;
  return kind !== undefined && (allowed?.includes(kind) ?? false);
};

/** The first bytes of a content, and the complete content again. */
export const peekContent = async (content: Content): Promise<{ head: Uint8Array; content: Content }> => {
  const source = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_IN_BYTES) {
    const next = await source.next();
    if (next.done) break;
    read.push(next.value);
    size += next.value.length;
  }
  const whole = async function* () {
    try {
      yield* read;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { head: Buffer.concat(read).subarray(0, HEAD_IN_BYTES), content: whole() };
};
