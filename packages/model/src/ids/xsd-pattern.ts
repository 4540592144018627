/** Patterns of XML Schema: always for the whole text, with classes of their own and without the extras of JavaScript. */

const inClass: Readonly<Record<string, string>> = {
  i: "_:\\p{L}",
  c: "\\-._:\\p{L}\\p{M}\\p{Nd}",
  d: "\\p{Nd}",
  D: "\\P{Nd}",
  s: " \\t\\n\\r",
  w: "\\p{L}\\p{M}\\p{N}\\p{S}",
  W: "\\p{P}\\p{Z}\\p{C}",
  n: "\\n",
  r: "\\r",
  t: "\\t",
};
/** Outside of a class alone: what is not in one. */
const negated: Readonly<Record<string, string>> = { I: "i", C: "c", S: "s" };

/** Outside of a class a hyphen is one without a backslash. */
const literal = (character: string, isInClass: boolean): string =>
  character === "-" && !isInClass ? "-" : character.replace(/[$()*+./?[\\\]^{|}-]/u, "\\$&");

/** What stands after a backslash, and how much of the pattern it takes. */
const escaped = (pattern: string, at: number, isInClass: boolean): readonly [text: string, length: number] => {
  const [character = ""] = pattern.slice(at);
  if (character === "p" || character === "P") {
    const category = /^[pP]\{(\w+)\}/.exec(pattern.slice(at));
    if (!category) throw new SyntaxError("a category without a name");
    return [`\\${category[0]}`, category[0].length];
  }
  if (character === "") throw new SyntaxError("a backslash at the end");
  const known = inClass[character];
  if (known !== undefined) return [isInClass ? known : `[${known}]`, 1];
  const other = negated[character];
  if (other !== undefined) {
    if (isInClass) throw new SyntaxError(`\\${character} in a class`);
    return [`[^${inClass[other] ?? ""}]`, 1];
  }
  return [literal(character, isInClass), character.length];
};

/** Throws a SyntaxError for what is no pattern of XML Schema, and for a class taken from another, which nobody writes. */
export const xsdPattern = (pattern: string): RegExp => {
  let [made, at, isInClass] = ["", 0, false];
  while (at < pattern.length) {
    const character = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
    at += character.length;
    if (character === "\\") {
      const [text, length] = escaped(pattern, at, isInClass);
      made += text;
      at += length;
    } else if (isInClass) {
      if (character === "[") throw new SyntaxError("a class within a class");
      if (character === "]") isInClass = false;
      made += character;
    } else {
      if (character === "(" && pattern[at] === "?") throw new SyntaxError("a group that begins with ?");
      if (character === "[") isInClass = true;
      made += character === "^" || character === "$" ? `\\${character}` : character;
    }
    if (character === "[" && isInClass && pattern[at] === "^") {
      made += "^";
      at += 1;
    }
  }
  return new RegExp(`^(?:${made})$`, "u");
};
