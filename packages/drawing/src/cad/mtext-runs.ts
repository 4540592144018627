import { type LetterFont, plainText, widthOfWords } from "./cad-text.ts";

/** Words of an MTEXT in one size. */
export interface Run {
  readonly words: string;
  /** Height, in heights of the MTEXT (\H). */
  readonly high: number;
  /** Width factor in place of that of the style (\W). */
  readonly wide: number | undefined;
  /** Space between the letters (\T). */
  readonly spread: number;
  /** A font in place of that of the style: of a plotter (\F) or of the system (\f). */
  readonly font: "shx" | "ttf" | undefined;
}

type Look = Omit<Run, "words">;
const plain: Look = { high: 1, wide: undefined, spread: 1, font: undefined };

const valueOf = (told: string): number => Math.abs(Number.parseFloat(told));

/** The look after a code with a value, such as \W0.7; or \H2x; others (colours, alignment, tabs) change nothing here. */
const changed = (look: Look, code: string, told: string, height: number): Look => {
  const value = valueOf(told);
  if (code === "F" || code === "f") return { ...look, font: code === "F" && /\.shx/i.test(told) ? "shx" : "ttf" };
  if (!(value > 0)) return look;
  if (code === "W") return { ...look, wide: Math.min(10, value) };
  if (code === "T") return { ...look, spread: Math.min(4, value) };
  if (code !== "H") return look;
  const high = /x\s*$/i.test(told) ? look.high * value : value / (height || value);
  return { ...look, high: Math.min(50, Math.max(0.02, high)) };
};

/** Stacks (\S1/2; \S+0.1^-0.2;) in one line. */
const unstacked = (told: string): string => told.replace(/\^ ?|#/, "/").replace(/\/$/, "");

/** The lines of an MTEXT, in runs without codes; `height` is that of the MTEXT. */
export const mtextRuns = (raw: string, height: number): Run[][] => {
  const lines: Run[][] = [[]];
  const outer: Look[] = [];
  let look = plain;
  let out = "";
  const endRun = () => {
    if (out !== "") lines.at(-1)?.push({ ...look, words: plainText(out) });
    out = "";
  };
  for (let i = 0; i < raw.length; i++) {
    const sign = raw[i] ?? "";
    if (sign === "{") {
      endRun();
      outer.push(look);
    } else if (sign === "}") {
      endRun();
      look = outer.pop() ?? look;
    } else if (sign === "^" && raw[i + 1] === "I") {
      out += " ";
      i++;
    } else if (sign === "\n") {
      endRun();
      lines.push([]);
    } else if (sign !== "\\") out += sign;
    else {
      const code = raw[++i] ?? "";
      if (code === "P" || code === "n" || code === "N") {
        endRun();
        lines.push([]);
      } else if (code === "~") out += "\u00a0";
      else if (code === "\\" || code === "{" || code === "}") out += code;
      else if (code === "U" || code === "M") out += `\\${code}`;
      else if (/[ACcFfHpQSTW]/.test(code)) {
        const end = raw.indexOf(";", i);
        const told = raw.slice(i + 1, end < 0 ? raw.length : end);
        i = end < 0 ? raw.length : end;
        if (code === "S") out += unstacked(told);
        else {
          const next = changed(look, code, told, height);
          if (next !== look) endRun();
          look = next;
        }
      } // L, l, O, o, K, k: lines over and under the words
    }
  }
  endRun();
  return lines;
};

/** Our letters are not quite as wide as those of the plot: a line that is too long by less than this stays whole. */
const allowance = 1.03;
const isWide = (character: string): boolean => character >= "\u2e80";

/** Lines no wider than `most`, broken between Chinese characters and at blanks; `stretchOf` gives the width of a run. */
export const wrapped = (
  font: LetterFont,
  line: readonly Run[],
  most: number,
  stretchOf: (run: Run) => number,
): Run[][] => {
  const wide = (run: Run, words = run.words) => widthOfWords(font, words) * run.high * stretchOf(run);
  if (!(most > 0) || line.reduce((sum, run) => sum + wide(run), 0) <= most * allowance) return [[...line]];
  const lines: Run[][] = [];
  let current: Run[] = [];
  let length = 0;
  for (const run of line)
    for (const [piece] of run.words.matchAll(/[\u2e80-\uffff]|\s+|[^\s\u2e80-\uffff]+/g)) {
      const isClosing = /^[，。、；：！？）」』》,.;:)]/.test(piece);
      const breaks = length > 0 && !isClosing && length + wide(run, piece) > most;
      if (breaks) {
        lines.push(trimmedEnd(current));
        [current, length] = [[], 0];
      }
      const words = breaks && !isWide(piece) ? piece.trimStart() : piece;
      const last = current.at(-1);
      if (last && isAlike(last, run)) current[current.length - 1] = { ...last, words: last.words + words };
      else current.push({ ...run, words });
      length += wide(run, words);
    }
  return [...lines, current];
};

const isAlike = (one: Run, other: Run): boolean =>
  one.high === other.high && one.wide === other.wide && one.spread === other.spread && one.font === other.font;

const trimmedEnd = (line: readonly Run[]): Run[] =>
  line.map((run, i) => (i === line.length - 1 ? { ...run, words: run.words.trimEnd() } : run));
