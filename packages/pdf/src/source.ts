import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { type Cursor, EndOfData, expectWord, parseValue, skipSpace, wholeNumber } from "./parser.ts";
import { type PdfDict, PdfRef, type PdfStream, type PdfValue } from "./value.ts";
import { readCrossReferences, type XrefEntry } from "./xref.ts";
import { broken, PdfError } from "./pdf-error.ts";

/** No value extends beyond this. */
const ending = Buffer.from(" ]");
const largestWindow = 64 * 1024 * 1024;

/** Random access to the objects of a PDF on disk; only requested parts are read. */
export class PdfSource {
  readonly path: string;
  /** End of the file, or of the revision being read. */
  readonly size: number;
  readonly entries = new Map<number, XrefEntry>();
  readonly trailer: PdfDict;
  /** Where the cross-reference sections start, newest first. */
  readonly sections: number[];
  /** The form of the newest cross-reference section; an update uses the same. */
  readonly usesXrefStream: boolean;
  readonly #file: number;
  readonly #objectStreams = new Map<number, Map<number, PdfValue>>();

  /** With `end` an earlier revision is read: the file as it was when it ended there. */
  constructor(path: string, end?: number) {
    this.path = path;
    this.#file = openSync(path, "r");
    try {
      this.size = end ?? fstatSync(this.#file).size;
      if (!this.bytes(0, 8).toString("latin1").startsWith("%PDF-")) {
        throw new PdfError("not-a-pdf", "文件不是规范的 PDF");
      }
      const { trailer, sections, usesXrefStream } = readCrossReferences(this, this.entries);
      this.trailer = trailer;
      this.sections = sections;
      this.usesXrefStream = usesXrefStream;
      if (trailer.has("Encrypt")) throw new PdfError("encrypted", "PDF 已加密，无法签章，请去除密码后重新上传");
      if (!(this.resolve(trailer.get("Root")) instanceof Map)) throw broken("no catalog");
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  bytes(at: number, length: number): Buffer {
    const wanted = Math.max(0, Math.min(length, this.size - at));
    const buffer = Buffer.alloc(wanted);
    let read = 0;
    while (read < wanted) {
      const count = readSync(this.#file, buffer, read, wanted - read, at + read);
      if (count === 0) throw broken("file became shorter");
      read += count;
    }
    return buffer;
  }

  /** Parses at an offset of the file, and reads on as far as the value needs. */
  parseAt<T>(at: number, parse: (cursor: Cursor) => T): T {
    if (at < 0 || at >= this.size) throw broken(`position ${at} is outside the file`);
    for (let window = 2048; ; window *= 4) {
      // Bytes after the end, so that a value that touches the end can be finished.
      const whole = at + window >= this.size;
      const bytes = whole ? Buffer.concat([this.bytes(at, window), ending]) : this.bytes(at, window);
      try {
        return parse({ bytes, at: 0 });
      } catch (error) {
        if (error instanceof SyntaxError) throw broken(`at ${at}: ${error.message}`);
        if (!(error instanceof EndOfData)) throw error;
        if (whole || window > largestWindow) throw broken(`at ${at}: unexpected end`);
      }
    }
  }

  /** Follows references to a direct value. For a stream it returns the dictionary. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? null;
    for (let hops = 0; found instanceof PdfRef; hops += 1) {
      if (hops > 30) throw broken("references in a circle");
      found = this.#object(found.object);
    }
    return found;
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  array(value: PdfValue | undefined): PdfValue[] | undefined {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : undefined;
  }

  #object(object: number): PdfValue {
    const entry = this.entries.get(object);
    if (!entry || entry.kind === "free") return null;
    if (entry.kind === "compressed") return this.#objectStream(entry.stream).get(object) ?? null;
    return this.parseAt(entry.offset, (cursor) => {
      readHeader(cursor, object);
      return parseValue(cursor);
    });
  }

  streamAt(offset: number, object?: number): PdfStream {
    const { dict, start } = this.parseAt(offset, (cursor) => {
      readHeader(cursor, object);
      const value = parseValue(cursor);
      if (!(value instanceof Map)) throw new SyntaxError("stream dictionary expected");
      expectWord(cursor, "stream");
      const next = cursor.bytes[cursor.at];
      if (next === undefined || cursor.bytes[cursor.at + 1] === undefined) throw new EndOfData();
      const eol = next === 13 ? (cursor.bytes[cursor.at + 1] === 10 ? 2 : 1) : 1;
      return { dict: value, start: offset + cursor.at + eol };
    });
    const length = this.resolve(dict.get("Length"));
    if (typeof length !== "number" || length < 0 || start + length > this.size)
      throw broken(`stream at ${offset}: length`);
    return { dict, start, length };
  }

  /** The decoded bytes of a cross-reference or object stream. */
  decoded({ dict, start, length }: PdfStream): Buffer {
    const filters = this.resolve(dict.get("Filter"));
    const filter = Array.isArray(filters) ? filters : filters === null ? [] : [filters];
    const parameters = this.resolve(dict.get("DecodeParms"));
    const parameter = this.dict(Array.isArray(parameters) ? parameters[0] : parameters);
    const encoded = this.bytes(start, length);
    if (filter.length === 0) return encoded;
    const [only] = filter.map((one) => this.resolve(one));
    if (filter.length > 1 || !(only && typeof only === "object" && "name" in only && only.name === "FlateDecode")) {
      throw broken("unknown filter of a structural stream");
    }
    let data: Buffer;
    try {
      data = inflateSync(encoded, { maxOutputLength: largestWindow });
    } catch (cause) {
      throw broken(`structural stream at ${start}: ${cause instanceof Error ? cause.message : cause}`);
    }
    const predictor = Number(this.resolve(parameter?.get("Predictor")) ?? 1);
    return predictor >= 10 ? unfilter(data, Number(this.resolve(parameter?.get("Columns")) ?? 1)) : data;
  }

  #objectStream(object: number): Map<number, PdfValue> {
    const known = this.#objectStreams.get(object);
    if (known) return known;
    const entry = this.entries.get(object);
    if (entry?.kind !== "offset") throw broken(`object stream ${object} is missing`);
    const stream = this.streamAt(entry.offset, object);
    const data = this.decoded(stream);
    const count = Number(this.resolve(stream.dict.get("N")));
    const first = Number(this.resolve(stream.dict.get("First")));
    const bytes = Buffer.concat([data, ending]);
    const values = new Map<number, PdfValue>();
    try {
      const header: Cursor = { bytes, at: 0 };
      for (let index = 0; index < count; index += 1) {
        const number = wholeNumber(header);
        values.set(number, parseValue({ bytes, at: first + wholeNumber(header) }));
      }
    } catch (cause) {
      throw broken(`object stream ${object}: ${cause instanceof Error ? cause.message : cause}`);
    }
    this.#objectStreams.set(object, values);
    return values;
  }
}

const readHeader = (cursor: Cursor, object?: number): void => {
  const found = wholeNumber(cursor);
  wholeNumber(cursor);
  expectWord(cursor, "obj");
  if (object !== undefined && found !== object) throw new SyntaxError(`object ${object} expected, ${found} found`);
  skipSpace(cursor);
};

/** Undoes the PNG predictors; structural streams use one byte per colour and pixel. */
const unfilter = (data: Buffer, columns: number): Buffer => {
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column ? (out[at - 1] ?? 0) : 0;
      const up = row ? (out[at - columns] ?? 0) : 0;
      const corner = row && column ? (out[at - columns - 1] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind ?? 0] ?? 0;
      out[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted;
    }
  }
  return out;
};

const paeth = (left: number, up: number, corner: number): number => {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
};
