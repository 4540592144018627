/** One letter of a pattern of XML Schema: itself, an escape or a class, each as an expression for a single letter. */

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

const characterAt = (pattern: string, at: number): string => String.fromCodePoint(pattern.codePointAt(at) ?? 0);

/** What stands after a backslash, and how much of the pattern it takes. */
const escaped = (pattern: string, at: number, isInClass: boolean): readonly [text: string, length: number] => {
  if (at >= pattern.length) throw new SyntaxError("a backslash at the end");
  const character = characterAt(pattern, at);
  if (character === "p" || character === "P") {
    const category = /^[pP]\{(\w{1,40})\}/.exec(pattern.slice(at, at + 50));
    if (!category) throw new SyntaxError("a category without a name");
    return [`\\${category[0]}`, category[0].length];
  }
  const known = inClass[character];
  if (known !== undefined) return [isInClass ? known : `[${known}]`, 1];
  const other = negated[character];
  if (other !== undefined) {
    if (isInClass) throw new SyntaxError(`\\${character} in a class`);
    return [`[^${inClass[other] ?? ""}]`, 1];
  }
  return [literal(character, isInClass), character.length];
};

/** A class from its bracket to the one that closes it. */
const classAt = (pattern: string, from: number): readonly [text: string, length: number] => {
  let [made, at] = ["[", from + 1];
  if (pattern[at] === "^") {
    made += "^";
    at += 1;
  }
  while (at < pattern.length) {
    const character = characterAt(pattern, at);
    at += character.length;
    if (character === "[") throw new SyntaxError("a class within a class");
    if (character === "]") return [`${made}]`, at - from];
    const [text, length] = character === "\\" ? escaped(pattern, at, true) : [character, 0];
    made += text;
    at += length;
  }
  throw new SyntaxError("a class without an end");
};

const atOf = (pattern: string, at: number): readonly [text: string, length: number] => {
  const character = characterAt(pattern, at);
  if (character === "[") return classAt(pattern, at);
  if (character === ".") return ["[^\\n\\r]", 1];
  if (character === "\\") {
    const [text, length] = escaped(pattern, at + 1, false);
    return [text, length + 1];
  }
  if ("?*+{}])".includes(character)) throw new SyntaxError(`a ${character} without what it belongs to`);
  return [literal(character, false), character.length];
};

/** Reads the letter that begins at an index of the pattern. Throws a SyntaxError where there is none. */
export const readLetter = (pattern: string, at: number): { readonly takes: RegExp; readonly length: number } => {
  const [text, length] = atOf(pattern, at);
  return { takes: new RegExp(`^${text}$`, "u"), length };
};
