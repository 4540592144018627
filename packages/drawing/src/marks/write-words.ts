import { markLineHeight } from "@tushen/domain/sheets/mark-shape";

/** Outlines of lines of words, 100 units high, origin at the start of the baseline, y up. */
export type WordOutlines = ReadonlyMap<string, string>;

export const outlineSize = 100;

/** Operators that write words upright with their upper left corner at the origin; y up. */
export const writeWords = (outlines: WordOutlines, text: string, sizeInPoints: number): string => {
  const scale = (sizeInPoints / outlineSize).toFixed(5);
  return text
    .split("\n")
    .map((line, index) => {
      const outline = outlines.get(line);
      const baseline = -sizeInPoints * (1 + index * markLineHeight);
      return outline ? `q ${scale} 0 0 ${scale} 0 ${baseline.toFixed(3)} cm\n${outline}\nQ` : "";
    })
    .join("\n");
};
