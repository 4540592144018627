/** The objects of PDF (ISO 32000-1, 7.3) as plain values. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict;

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class PdfRef {
  readonly object: number;
  readonly generation: number;
  constructor(object: number, generation = 0) {
    this.object = object;
    this.generation = generation;
  }
}

export type PdfDict = Map<string, PdfValue>;

export const name = (value: string) => new PdfName(value);
export const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));
export const isName = (value: PdfValue | undefined, expected: string) =>
  value instanceof PdfName && value.name === expected;

/** Text string (7.9.2.2): Latin letters as they are, anything else in UTF-16BE with its mark. */
export const textString = (text: string): PdfString => {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, "latin1"));
  return new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]));
};

export const textOf = (value: PdfValue | undefined): string | undefined => {
  if (!(value instanceof PdfString)) return undefined;
  const bytes = Buffer.from(value.bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return bytes
      .subarray(2, bytes.length - (bytes.length % 2))
      .swap16()
      .toString("utf16le");
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString("utf8");
  return bytes.toString("latin1");
};

const irregular = /[^\x21-\x7e]|[#()<>[\]{}/%]/g;

const number = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
  return text === "-0" ? "0" : text;
};

/** PDF syntax of a value. */
export const serialise = (value: PdfValue): string => {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return number(value);
  if (value instanceof PdfName) return nameSyntax(value.name);
  if (value instanceof PdfRef) return `${value.object} ${value.generation} R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString("hex")}>`;
  if (Array.isArray(value)) return `[${value.map(serialise).join(" ")}]`;
  return `<<${[...value].map(([key, item]) => `${nameSyntax(key)} ${serialise(item)}`).join("\n")}>>`;
};

const nameSyntax = (text: string) =>
  `/${text.replace(irregular, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;

export interface PdfStream {
  dict: PdfDict;
  /** Where the encoded bytes start in the file. */
  start: number;
  length: number;
}
