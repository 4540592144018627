import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from "./value.ts";

/** The buffer ended inside a value: read more of the file and parse again. */
export class EndOfData extends Error {}

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const isDelimiter = (byte: number) => "()<>[]{}/%".includes(String.fromCharCode(byte));
const deepest = 100;

/** A reading position in a buffer of PDF syntax. */
export interface Cursor {
  bytes: Buffer;
  at: number;
}

const peek = (cursor: Cursor): number => {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) throw new EndOfData();
  return byte;
};

export const skipSpace = (cursor: Cursor): void => {
  for (;;) {
    const byte = peek(cursor);
    if (byte === 37) while (peek(cursor) !== 10 && peek(cursor) !== 13) cursor.at += 1;
    else if (!isSpace(byte)) return;
    cursor.at += 1;
  }
};

/** A run of regular characters: a number or a keyword. */
export const word = (cursor: Cursor): string => {
  skipSpace(cursor);
  const start = cursor.at;
  while (!isSpace(peek(cursor)) && !isDelimiter(peek(cursor))) cursor.at += 1;
  if (cursor.at === start) throw new SyntaxError(`unexpected ${String.fromCharCode(peek(cursor))}`);
  return cursor.bytes.toString("latin1", start, cursor.at);
};

export const expectWord = (cursor: Cursor, expected: string): void => {
  const found = word(cursor);
  if (found !== expected) throw new SyntaxError(`${expected} expected, ${found.slice(0, 20)} found`);
};

export const wholeNumber = (cursor: Cursor): number => {
  const text = word(cursor);
  if (!/^\+?\d{1,15}$/.test(text)) throw new SyntaxError(`whole number expected, ${text.slice(0, 20)} found`);
  return Number(text);
};

export const parseValue = (cursor: Cursor, depth = 0): PdfValue => {
  if (depth > deepest) throw new SyntaxError("nested too deeply");
  skipSpace(cursor);
  switch (String.fromCharCode(peek(cursor))) {
    case "/":
      return parseName(cursor);
    case "(":
      return parseLiteral(cursor);
    case "[":
      return parseArray(cursor, depth);
    case "<":
      cursor.at += 1;
      return peek(cursor) === 60 ? parseDict(cursor, depth) : parseHex(cursor);
    default:
      return parseWord(cursor);
  }
};

const parseWord = (cursor: Cursor): PdfValue => {
  const text = word(cursor);
  if (text === "true") return true;
  if (text === "false") return false;
  if (text === "null") return null;
  if (!/^[+-]*\d*\.?\d*$/.test(text)) throw new SyntaxError(`unexpected ${text.slice(0, 20)}`);
  if (/^\d+$/.test(text)) {
    const ref = parseRest(cursor, Number(text));
    if (ref) return ref;
  }
  return Number(text.replace(/^\+|^-+(?=-)/, "")) || 0;
};

/** `12 0 R`: a number may be the beginning of a reference. */
const parseRest = (cursor: Cursor, object: number): PdfRef | undefined => {
  const start = cursor.at;
  skipSpace(cursor);
  const from = cursor.at;
  while (peek(cursor) >= 48 && peek(cursor) <= 57) cursor.at += 1;
  if (cursor.at > from) {
    const generation = Number(cursor.bytes.toString("latin1", from, cursor.at));
    skipSpace(cursor);
    if (peek(cursor) === 82) {
      cursor.at += 1;
      const next = peek(cursor);
      if (isSpace(next) || isDelimiter(next)) return new PdfRef(object, generation);
    }
  }
  cursor.at = start;
  return undefined;
};

const parseName = (cursor: Cursor): PdfName => {
  cursor.at += 1;
  const start = cursor.at;
  while (!isSpace(peek(cursor)) && !isDelimiter(peek(cursor))) cursor.at += 1;
  const text = cursor.bytes.toString("latin1", start, cursor.at);
  return new PdfName(
    text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
};

const parseHex = (cursor: Cursor): PdfString => {
  const end = cursor.bytes.indexOf(62, cursor.at);
  if (end < 0) throw new EndOfData();
  const digits = cursor.bytes.toString("latin1", cursor.at, end).replace(/[^0-9A-Fa-f]/g, "");
  cursor.at = end + 1;
  return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex"));
};

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

const parseLiteral = (cursor: Cursor): PdfString => {
  const bytes: number[] = [];
  let open = 1;
  cursor.at += 1;
  for (;;) {
    const byte = peek(cursor);
    cursor.at += 1;
    if (byte === 92) parseEscape(cursor, bytes);
    else {
      if (byte === 40) open += 1;
      if (byte === 41) open -= 1;
      if (open === 0) return new PdfString(Buffer.from(bytes));
      bytes.push(byte);
    }
  }
};

const parseEscape = (cursor: Cursor, bytes: number[]): void => {
  const char = String.fromCharCode(peek(cursor));
  cursor.at += 1;
  if (char >= "0" && char <= "7") {
    let digits = char;
    while (digits.length < 3 && peek(cursor) >= 48 && peek(cursor) <= 55) {
      digits += String.fromCharCode(peek(cursor));
      cursor.at += 1;
    }
    bytes.push(Number.parseInt(digits, 8) & 255);
  } else if (char === "\r") {
    if (peek(cursor) === 10) cursor.at += 1;
  } else if (char !== "\n") bytes.push(escapes[char] ?? char.charCodeAt(0));
};

const parseArray = (cursor: Cursor, depth: number): PdfValue[] => {
  cursor.at += 1;
  const items: PdfValue[] = [];
  for (;;) {
    skipSpace(cursor);
    if (peek(cursor) === 93) {
      cursor.at += 1;
      return items;
    }
    items.push(parseValue(cursor, depth + 1));
  }
};

const parseDict = (cursor: Cursor, depth: number): PdfDict => {
  cursor.at += 1;
  const entries: PdfDict = new Map();
  for (;;) {
    skipSpace(cursor);
    if (peek(cursor) === 62) {
      cursor.at += 1;
      if (peek(cursor) !== 62) throw new SyntaxError("> expected");
      cursor.at += 1;
      return entries;
    }
    const key = parseValue(cursor, depth + 1);
    if (!(key instanceof PdfName)) throw new SyntaxError("key expected");
    entries.set(key.name, parseValue(cursor, depth + 1));
  }
};
