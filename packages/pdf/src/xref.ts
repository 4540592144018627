import { type Cursor, parseValue, skipSpace, wholeNumber, word } from "./parser.ts";
import type { PdfDict, PdfStream } from "./value.ts";
import { broken } from "./pdf-error.ts";

export type XrefEntry =
  | { kind: "offset"; offset: number; generation: number }
  | { kind: "compressed"; stream: number; index: number }
  | { kind: "free" };

/** What is read of a file before its objects can be found. */
interface Readable {
  readonly size: number;
  bytes(at: number, length: number): Buffer;
  parseAt<T>(at: number, parse: (cursor: Cursor) => T): T;
  streamAt(offset: number): PdfStream;
  decoded(stream: PdfStream): Buffer;
}

type Entries = Map<number, XrefEntry>;

/** Reads the whole chain of cross-reference tables, streams and hybrids, newest first (ISO 32000-1, 7.5.4 and 7.5.8). */
export const readCrossReferences = (source: Readable, entries: Entries) => {
  const tail = source.bytes(Math.max(0, source.size - 2048), 2048).toString("latin1");
  // Plotters and mail programs append bytes after the end; readers look for the last end mark (ISO 32000-1, annex H.3).
  const mark = [...tail.matchAll(/startxref\s+(\d{1,15})\s+%%EOF/g)].at(-1);
  if (!mark) throw broken("no startxref at the end");
  const startOfXref = Number(mark[1]);
  const first = readSection(source, startOfXref, entries);
  const seen = new Set([startOfXref]);
  let previous = first.dict.get("Prev");
  while (previous !== undefined) {
    if (typeof previous !== "number" || seen.has(previous)) throw broken("chain of cross references");
    seen.add(previous);
    previous = readSection(source, previous, entries).dict.get("Prev");
  }
  return { trailer: first.dict, sections: [...seen], usesXrefStream: first.isStream };
};

const add = (entries: Entries, object: number, entry: XrefEntry): void => {
  if (!entries.has(object)) entries.set(object, entry);
};

const readSection = (source: Readable, at: number, entries: Entries): { dict: PdfDict; isStream: boolean } => {
  const isTable = source.parseAt(at, (cursor) => {
    skipSpace(cursor);
    return String.fromCharCode(cursor.bytes[cursor.at] ?? 0) === "x";
  });
  if (!isTable) return { dict: readXrefStream(source, at, entries), isStream: true };
  const table: Entries = new Map();
  const dict = source.parseAt(at, (cursor) => {
    table.clear();
    if (word(cursor) !== "xref") throw new SyntaxError("xref expected");
    for (;;) {
      const text = word(cursor);
      if (text === "trailer") break;
      if (!/^\d{1,10}$/.test(text)) throw new SyntaxError("subsection expected");
      const start = Number(text);
      const count = wholeNumber(cursor);
      for (let index = 0; index < count; index += 1) {
        const offset = wholeNumber(cursor);
        const generation = wholeNumber(cursor);
        const inUse = word(cursor) === "n";
        add(table, start + index, inUse && offset > 0 ? { kind: "offset", offset, generation } : { kind: "free" });
      }
    }
    const value = parseValue(cursor);
    if (!(value instanceof Map)) throw new SyntaxError("trailer expected");
    return value;
  });
  // A hybrid file hides objects from old readers: free in the table, present in the stream.
  const hybrid = dict.get("XRefStm");
  if (typeof hybrid === "number") readXrefStream(source, hybrid, entries);
  for (const [object, entry] of table) add(entries, object, entry);
  return { dict, isStream: false };
};

const readXrefStream = (source: Readable, at: number, entries: Entries): PdfDict => {
  const stream = source.streamAt(at);
  const { dict } = stream;
  const data = source.decoded(stream);
  const widths = dict.get("W");
  const size = dict.get("Size");
  if (!Array.isArray(widths) || widths.length < 3 || typeof size !== "number") throw broken("cross-reference stream");
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths.map(Number);
  const index = dict.get("Index");
  const sections = Array.isArray(index) ? index.map(Number) : [0, size];
  let position = 0;
  const field = (width: number, otherwise: number) => {
    if (width === 0) return otherwise;
    let value = 0;
    for (let byte = 0; byte < width; byte += 1) value = value * 256 + (data[position + byte] ?? 0);
    position += width;
    return value;
  };
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const start = sections[section] ?? 0;
    const count = sections[section + 1] ?? 0;
    for (let entry = 0; entry < count && position < data.length; entry += 1) {
      const kind = field(kindWidth, 1);
      const first = field(firstWidth, 0);
      const second = field(secondWidth, 0);
      if (kind === 1) add(entries, start + entry, { kind: "offset", offset: first, generation: second });
      else if (kind === 2) add(entries, start + entry, { kind: "compressed", stream: first, index: second });
      else add(entries, start + entry, { kind: "free" });
    }
  }
  return dict;
};
