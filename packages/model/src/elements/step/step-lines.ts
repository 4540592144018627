import { isBlank, isDigit, isLetter, signs } from "./step-cursor.ts";

export interface StepLines {
  readonly bytes: Uint8Array;
  /** Where the name of the class of a line begins; 0 for a line that is not there or is written oddly. */
  at(id: number): number;
  /** The highest number of a line; 0 where few numbers of many are used, so that no table by number is made. */
  readonly last: number;
}

const letterS = ["S".charCodeAt(0), "s".charCodeAt(0)];

/** The quote at the end of a text; -1 where the engine may see another end (`\S\'`) or there is none. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== signs.quote) continue;
    if (bytes[at - 1] === signs.backslash && letterS.includes(bytes[at - 2] ?? 0) && bytes[at - 3] === signs.backslash)
      return -1;
    return at;
  }
  return -1;
};

/** After a comment that begins at `from`; -1 where it does not end. */
const afterComment = (bytes: Uint8Array, from: number): number => {
  for (let at = from + 3; at < bytes.length; at++)
    if (bytes[at] === signs.slash && bytes[at - 1] === signs.star) return at === from + 2 ? -1 : at + 1;
  return -1;
};

/** Numbers that grow in number. */
const growing = (expected: number) => {
  let values = new Uint32Array(Math.max(16, expected));
  let count = 0;
  return {
    push: (value: number) => {
      if (count === values.length) {
        const more = new Uint32Array(count * 2);
        more.set(values);
        values = more;
      }
      values[count++] = value;
    },
    taken: () => values.subarray(0, count),
  };
};

const bytesPerLine = 48;
/** Room for numbers nobody uses, as a multiple of the lines there are. */
const mostSpread = 4;
const mostInMap = 1_000_000;

/** By number in a table, or in a map where few numbers of many are used; undefined where that takes too much memory. */
const finder = (ids: Uint32Array, places: Uint32Array): Pick<StepLines, "at" | "last"> | undefined => {
  const last = ids.reduce((most, id) => Math.max(most, id), 0);
  if (last > mostSpread * ids.length + 1024) {
    if (ids.length > mostInMap) return undefined;
    const found = new Map<number, number>();
    for (let i = 0; i < ids.length; i++) found.set(ids[i] ?? 0, places[i] ?? 0);
    return { at: (id) => found.get(id) ?? 0, last: 0 };
  }
  const table = new Uint32Array(last + 1);
  for (let i = 0; i < ids.length; i++) table[ids[i] ?? 0] = places[i] ?? 0;
  return { at: (id) => table[id] ?? 0, last };
};

/**
 * Where each line of a file of ISO 10303-21 stands; of lines with the same number the last one. Undefined for a file
 * that is written so oddly that only the engine knows what it reads in it, or has too many lines with far numbers.
 */
export const stepLines = (bytes: Uint8Array): StepLines | undefined => {
  const expected = Math.ceil(bytes.length / bytesPerLine);
  const [ids, places] = [growing(expected), growing(expected)];
  let at = 0;
  const skip = (): void => {
    while (at < bytes.length) {
      const sign = bytes[at] ?? 0;
      if (isBlank(sign)) at++;
      else if (sign === signs.slash && bytes[at + 1] === signs.star) {
        at = afterComment(bytes, at);
        if (at < 0) return;
      } else return;
    }
  };
  while (at < bytes.length) {
    skip();
    if (at < 0) return undefined;
    if (at >= bytes.length) break;
    const isLine = bytes[at] === signs.number;
    if (isLine) {
      const from = ++at;
      let id = 0;
      for (let sign = bytes[at] ?? 0; isDigit(sign); sign = bytes[++at] ?? 0) id = id * 10 + sign - signs.zero;
      if (id === 0 || at - from > 9) return undefined;
      skip();
      if (at < 0 || bytes[at] !== signs.equals) return undefined;
      at++;
      skip();
      if (at < 0) return undefined;
      ids.push(id);
      places.push(isLetter(bytes[at] ?? 0) ? at : 0);
    }
    let sign = bytes[at];
    while (sign !== undefined && sign !== signs.semicolon) {
      if (sign === signs.quote) {
        at = endOfText(bytes, at + 1);
        if (at < 0) return undefined;
      } else if (sign === signs.slash && bytes[at + 1] === signs.star) {
        at = afterComment(bytes, at) - 1;
        if (at < 0) return undefined;
      } else if (sign === signs.number && !isLine) return undefined;
      sign = bytes[++at];
    }
    at++;
  }
  const find = finder(ids.taken(), places.taken());
  return find && { bytes, ...find };
};
