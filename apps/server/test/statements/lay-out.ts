const width = 116;

const keywords = [
  "select",
  "from",
  "where",
  "inner join",
  "left join",
  "cross join",
  "join",
  "group by",
  "having",
  "order by",
];
const ends = ["limit", "offset", "union all", "union", "for update", "for share"];
const breaks = new RegExp(`^ (?:${[...keywords, ...ends].join("|")})\\b`);

/** Places at the top level of a text, outside of all brackets and quotes. */
const topLevel = function* (text: string): Generator<number> {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote) {
      if (sign === quote) quote = "";
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (depth === 0) yield at;
  }
};

const cutAt = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length).trim());

const clausesOf = (text: string): string[] =>
  cutAt(
    text,
    [...topLevel(text)].filter(
      (at) => breaks.test(text.slice(at, at + 14)) && !/\b(?:inner|left|cross|distinct)$/.test(text.slice(0, at)),
    ),
  );

/** After each comma and before each `and`, `or` and `on` of the top level. */
const piecesOf = (text: string): string[] =>
  cutAt(
    text,
    [...topLevel(text)].flatMap((at) => {
      if (text[at] === ",") return [at + 1];
      return /^ (?:and|or|on|when|else) /.test(text.slice(at, at + 6)) ? [at] : [];
    }),
  );

/** The longest group in brackets at the top level: what stands before, in and after it. */
const longestGroup = (text: string): readonly [string, string, string] | undefined => {
  let longest: readonly [number, number] = [0, 0];
  let depth = 0;
  let began = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(" && depth++ === 0) began = at;
    if (text[at] === ")" && --depth === 0 && at - began > longest[1] - longest[0]) longest = [began, at];
  }
  const [from, to] = longest;
  return to - from > 40 ? [text.slice(0, from + 1), text.slice(from + 1, to), text.slice(to)] : undefined;
};

const layOutPiece = (piece: string, indent: string): string[] => {
  if (indent.length + piece.length <= width) return [indent + piece];
  const group = longestGroup(piece);
  if (!group) return [indent + piece];
  const [before, inner, after] = group;
  return [indent + before, ...layOutLines(inner.trim(), `${indent}  `), ...layOutPiece(after, indent)];
};

const layOutClause = (clause: string, indent: string): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(clause)) {
    const inner = `${indent}${lines.length > 0 ? "  " : ""}`;
    const longer = line === "" ? piece : `${line} ${piece}`;
    if (inner.length + longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(...layOutPiece(line, inner));
    line = piece;
  }
  return [...lines, ...layOutPiece(line, `${indent}${lines.length > 0 ? "  " : ""}`)];
};

const layOutLines = (text: string, indent: string): string[] =>
  indent.length + text.length <= width
    ? [indent + text]
    : clausesOf(text).flatMap((clause) => layOutClause(clause, indent));

/**
 * A statement as people read it: names without quotes, lists of parameters as one, parameters counted anew, a line for each clause.
 * Two statements that differ only in how many values they are given are the same.
 */
export const layOut = (statement: string): string => {
  const plain = statement
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/"([a-z_][a-z0-9_]*)"/g, "$1")
    .replaceAll(/\bin \(\$\d+(?:, \$\d+)*\)/g, "in ($0)")
    .replaceAll(/\(\$\d+(?:, \$\d+)+\)(?:, \(\$\d+(?:, \$\d+)+\))+/g, "($0)");
  const numbers = new Map<string, number>();
  const counted = plain.replaceAll(/\$(\d+)/g, (_, number: string) => {
    if (number === "0") return "$…";
    const known = numbers.get(number) ?? numbers.size + 1;
    numbers.set(number, known);
    return `$${known}`;
  });
  return layOutLines(counted, "").join("\n");
};
