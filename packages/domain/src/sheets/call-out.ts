import { sheetNumberKey } from "./sheet-number.ts";

/**
 * References from one sheet to another in the text of a drawing (索引, GB/T 50001 section 7): 详建施-12, 见结施-05、06, and the
 * number under the line of a detail bubble. Only words that name a sheet of the catalogue are references.
 */
export interface CallOutWords {
  /** Index of the first letter of the number in the line, and of the letter after its last. */
  readonly from: number;
  readonly to: number;
  /** As `sheetNumberKey` gives it. */
  readonly key: string;
}

/** 建施-12; a Latin prefix wants its dash, or the paper size A1 would be sheet A-1. */
const named = /(?:(\p{Script=Han}{1,8}施)\s*-?|([A-Z]{1,4})\s*-)\s*(\d{1,4}(?:[A-Za-z](?![A-Za-z])|[.-]\d{1,3})?)/gu;
/** 建施-05、06 and 建施-05~08: a bare serial after a sheet number. */
const further = /\s*[、,~/]\s*(\d{1,3})(?![\d.:xX×m%°])/gy;

export const callOutsIn = (line: string, isSheet: (key: string) => boolean): CallOutWords[] => {
  const text = plain(line);
  const found: CallOutWords[] = [];
  for (const match of text.matchAll(named)) {
    const [whole, han, latin, serial = ""] = match;
    const to = match.index + whole.length;
    const known = namesOf(han ?? latin ?? "").find((name) => isSheet(sheetNumberKey(`${name}-${serial}`)));
    if (known === undefined) continue;
    found.push({
      from: to - whole.length + (han ?? latin ?? "").length - known.length,
      to,
      key: sheetNumberKey(`${known}-${serial}`),
    });
    further.lastIndex = to;
    for (let next = further.exec(text); next; next = further.exec(text)) {
      const [, more = ""] = next;
      const key = sheetNumberKey(`${known}-${more}`);
      if (!isSheet(key)) break;
      const end = next.index + next[0].length;
      found.push({ from: end - more.length, to: end, key });
    }
  }
  return found;
};

/** A text without a match calls out no sheet of a series. For the text of a sheet as it is stored, without blanks. */
export const callOutHint = "[详见参照阅].{0,12}施.?[0-9]";

/** Signs and blanks between such a word and the number; so few are looked at, or a line of numbers would be read anew for each. */
const mostBetween = 40;

/** 详见 right before the series: with words between it may be another series, or one of another building. */
const callsOut = /[详见参照阅][\s“"《(]*$/u;

/** Whether a line ends in a word like 详, so that the number may stand in the next. */
export const endsCallingOut = (line: string): boolean => callsOut.test(plain(line));

/**
 * The call-outs of a line by words like 详, to sheets of a series (建施) that is there: those that lead to a sheet, and those whose
 * sheet is missing. Of other series, and of numbers without 施, nothing is sure. `before` is the line this one goes on from.
 */
export const ledOrLost = (
  line: string,
  isSheet: (key: string) => boolean,
  isSeries: (prefix: string) => boolean,
  before = "",
): (CallOutWords & { readonly leads: boolean })[] => {
  const text = plain(line);
  return [...text.matchAll(named)].flatMap((match) => {
    const [whole, han, , serial = ""] = match;
    const series = namesOf(han ?? "").find((name) => name.endsWith("施") && isSeries(name));
    if (han === undefined || series === undefined) return [];
    const to = match.index + whole.length;
    const from = match.index + han.length - series.length;
    const inFront = text.slice(Math.max(0, from - mostBetween), from);
    const isFirst = from < mostBetween && inFront.trim() === "";
    if (!callsOut.test(isFirst ? plain(before).slice(-mostBetween) : inFront)) return [];
    const key = sheetNumberKey(`${series}-${serial}`);
    // 建施-05-2 and 建施-05A may name a detail of 建施-05.
    const base = sheetNumberKey(`${series}-${/^\d+/.exec(serial)?.[0] ?? ""}`);
    return [
      { from, to, key, leads: isSheet(key) || isSheet(base) || callOutsIn(text.slice(from, to), isSheet).length > 0 },
    ];
  });
};

/** The line in plain letters, with the same length, so that indexes stay valid. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const narrow = letter.normalize("NFKC");
      return narrow.length === letter.length ? narrow : letter;
    })
    .join("")
    .replaceAll(/[‐‑‒–—―−~～]/gu, (sign) => (/[~～]/u.test(sign) ? "~" : "-"))
    .toUpperCase();

/** 详见建施 may be the discipline 建施 with other words in front: the longest ending that names a sheet counts. */
const namesOf = (prefix: string): string[] =>
  prefix.endsWith("施") ? Array.from({ length: prefix.length - 1 }, (_, cut) => prefix.slice(cut)) : [prefix];
