import { formFields } from "./form-field.ts";
import { EndOfData } from "@tushen/pdf/parser";
import type { PdfSource } from "@tushen/pdf/source";
import { isName, type PdfDict, PdfString, type PdfValue } from "@tushen/pdf/value";

/** A signature or document time stamp in a file, with the bytes it covers: all up to `end` but its own hole. */
export interface FoundSignature {
  fieldName: string;
  value: PdfDict;
  contents: Uint8Array;
  hole: { start: number; end: number };
  end: number;
}

interface Signatures {
  /** In the order in which they were made. */
  readonly found: FoundSignature[];
  /** Fields that claim to be signed and cover nothing sensible. */
  readonly malformed: { readonly name: string; readonly value: PdfDict }[];
}

export const findSignatures = (source: PdfSource): Signatures => {
  const found: FoundSignature[] = [];
  const malformed: Signatures["malformed"] = [];
  for (const { name, field } of formFields(source)) {
    const value = source.dict(field.get("V"));
    if (!isName(source.resolve(field.get("FT")), "Sig") || !value) continue;
    const one = located(source, name, value);
    if (one) found.push(one);
    else malformed.push({ name, value });
  }
  return { found: found.sort((a, b) => a.end - b.end), malformed };
};

/** A document time stamp (ISO 32000-2, 12.8.5) is a token over the file and nobody's signature. */
export const isTimeStamp = (source: PdfSource, value: PdfDict): boolean =>
  isName(source.resolve(value.get("SubFilter")), "ETSI.RFC3161");

/** The byte range must cover the file from its first byte and leave out exactly the signature itself. */
const located = (source: PdfSource, fieldName: string, value: PdfDict): FoundSignature | undefined => {
  const range = source.array(value.get("ByteRange"))?.map((item: PdfValue) => source.resolve(item));
  const contents = source.resolve(value.get("Contents"));
  if (range?.length !== 4 || !range.every((item) => typeof item === "number") || !(contents instanceof PdfString))
    return;
  const [first = 0, start = 0, rest = 0, length = 0] = range as number[];
  const end = rest + length;
  if (first !== 0 || start <= 0 || rest <= start || end > source.size) return;
  const hole = source.bytes(start, rest - start).toString("latin1");
  if (!/^<[0-9A-Fa-f\s]*>$/.test(hole)) return;
  if (!Buffer.from(hole.slice(1, -1).replace(/\s/g, ""), "hex").equals(contents.bytes)) return;
  return { fieldName, value, contents: contents.bytes, hole: { start, end: rest }, end };
};

/** Where the increments of a file end: behind the end mark that follows each cross-reference section. */
export const revisionEnds = (source: PdfSource): number[] =>
  source.sections.map((section) =>
    source.parseAt(section, ({ bytes }) => {
      const mark = /startxref\s+\d+\s+%%EOF\r?\n?/.exec(bytes.toString("latin1"));
      if (!mark) throw new EndOfData();
      return Math.min(section + mark.index + mark[0].length, source.size);
    }),
  );
