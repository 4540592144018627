import { readLetter } from "./xsd-letter.ts";

/**
 * Patterns of XML Schema (XSD part 2, appendix F): always for the whole text, without the extras of JavaScript. They come
 * from files of others, so a text is followed through all ways of the pattern at once, letter by letter: however a pattern
 * is made, a text takes no more steps than its letters times the steps of the pattern. `RegExp` tries one way after the
 * other and may need years for `(a+)+`.
 */
export interface XsdPattern {
  /** Whether the whole text is as the pattern says. */
  readonly test: (text: string) => boolean;
}

/** A place in a pattern: the letter it takes, or none, and where it goes on; without a further place the pattern ends. */
interface Place {
  readonly takes: RegExp | null;
  readonly next: Place[];
}

/** Makes the places of a part that go on in `then`, and answers the first of them. */
type Part = (then: Place, make: (takes: RegExp | null, next: Place[]) => Place) => Place;

/** Repeats are written out; whoever means a text to be named or numbered needs some dozens. */
const mostPlaces = 3000;
const mostNested = 50;
/** Letters of a pattern. */
const longest = 3000;

interface Reader {
  readonly pattern: string;
  at: number;
  nested: number;
}

const counted = /\{(\d{1,9})(?:(,)(\d{0,9}))?\}/y;

/** How often a part may come; null for any number of times. */
const readTimes = (reader: Reader): readonly [least: number, most: number | null] | undefined => {
  const sign = reader.pattern[reader.at];
  if (sign === "?" || sign === "*" || sign === "+") {
    reader.at += 1;
    return [sign === "+" ? 1 : 0, sign === "?" ? 1 : null];
  }
  if (sign !== "{") return undefined;
  counted.lastIndex = reader.at;
  const match = counted.exec(reader.pattern);
  if (!match) throw new SyntaxError("a brace without a number");
  reader.at += match[0].length;
  const [, least = "", comma, most = ""] = match;
  const upTo = comma === undefined ? Number(least) : most === "" ? null : Number(most);
  if (upTo !== null && upTo < Number(least)) throw new SyntaxError("fewer times than the least");
  return [Number(least), upTo];
};

const inARow =
  (parts: readonly Part[]): Part =>
  (then, make) =>
    parts.reduceRight((next, part) => part(next, make), then);

const repeated =
  (part: Part, least: number, most: number | null): Part =>
  (then, make) => {
    let first = then;
    if (most === null) {
      first = make(null, [then]);
      first.next.push(part(first, make));
    } else for (let time = least; time < most; time++) first = make(null, [then, part(first, make)]);
    for (let time = 0; time < least; time++) first = make(null, [part(first, make)]);
    return first;
  };

const readOne = (reader: Reader): Part => {
  const { pattern } = reader;
  if (pattern[reader.at] !== "(") {
    const { takes, length } = readLetter(pattern, reader.at);
    reader.at += length;
    return (then, make) => make(takes, [then]);
  }
  reader.at += 1;
  reader.nested += 1;
  if (reader.nested > mostNested) throw new SyntaxError("groups within groups");
  const inside = readChoice(reader);
  if (pattern[reader.at] !== ")") throw new SyntaxError("a group without an end");
  reader.at += 1;
  reader.nested -= 1;
  return inside;
};

const readRow = (reader: Reader): Part => {
  const parts: Part[] = [];
  while (reader.at < reader.pattern.length && !"|)".includes(reader.pattern[reader.at] ?? "")) {
    const part = readOne(reader);
    const times = readTimes(reader);
    parts.push(times ? repeated(part, ...times) : part);
  }
  return inARow(parts);
};

const readChoice = (reader: Reader): Part => {
  const ways = [readRow(reader)];
  while (reader.pattern[reader.at] === "|") {
    reader.at += 1;
    ways.push(readRow(reader));
  }
  return (then, make) =>
    make(
      null,
      ways.map((way) => way(then, make)),
    );
};

/** The places that take a letter, or end the pattern, which are reached from these without one. */
const reached = (from: readonly Place[]): Place[] => {
  const seen = new Set(from);
  // What is added while it is walked through is walked through too.
  for (const { takes, next } of seen) if (takes === null) for (const one of next) seen.add(one);
  return [...seen].filter(({ takes, next }) => takes !== null || next.length === 0);
};

/**
 * Reads a pattern. Throws a SyntaxError for what is no pattern of XML Schema, for a class taken from another, which nobody
 * writes, and for one whose repeats make it longer than anybody means.
 */
export const xsdPattern = (pattern: string): XsdPattern => {
  if (pattern.length > longest) throw new SyntaxError("a pattern of too many letters");
  const reader: Reader = { pattern, at: 0, nested: 0 };
  const whole = readChoice(reader);
  if (reader.at < pattern.length) throw new SyntaxError("a group that was not begun");
  let places = 0;
  const end: Place = { takes: null, next: [] };
  const first = whole(end, (takes, next) => {
    places += 1;
    if (places > mostPlaces) throw new SyntaxError("a pattern of too many parts");
    return { takes, next };
  });
  const start = reached([first]);
  return {
    test: (text) => {
      let now = start;
      for (const letter of text) {
        now = reached(now.flatMap(({ takes, next }) => (takes?.test(letter) ? next : [])));
        if (now.length === 0) return false;
      }
      return now.includes(end);
    },
  };
};
