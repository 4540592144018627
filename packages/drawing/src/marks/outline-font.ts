import { outlineSize, type WordOutlines } from "./write-words.ts";

/** A font whose letters are closed contours of straight lines, in font units: x0, y0, x1, y1 … */
export interface OutlinedFont {
  readonly unitsPerEm: number;
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  outlineOf(glyph: number): readonly (readonly number[])[];
}

/** Each line of the texts as outlines that are filled, so that it looks the same where the font is missing. */
export const outlineWithFont = (font: OutlinedFont, texts: readonly string[]): WordOutlines => {
  const lines = new Set(texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== ""));
  return new Map([...lines].map((line) => [line, outlineLine(font, line)]));
};

const outlineLine = (font: OutlinedFont, line: string): string => {
  const scale = outlineSize / font.unitsPerEm;
  const steps: string[] = [];
  let x = 0;
  for (const letter of line) {
    const glyph = font.glyphOf(letter.codePointAt(0) ?? 0);
    for (const contour of font.outlineOf(glyph)) {
      for (let i = 0; i + 1 < contour.length; i += 2)
        steps.push(
          `${(x + (contour[i] ?? 0) * scale).toFixed(1)} ${((contour[i + 1] ?? 0) * scale).toFixed(1)} ${i === 0 ? "m" : "l"}`,
        );
      steps.push("h");
    }
    x += font.advanceOf(glyph) * scale;
  }
  return steps.length === 0 ? "" : `${steps.join("\n")}\nf`;
};
