import type { TrueTypeFont } from "../fonts/true-type.ts";
import { outlineSize, type WordOutlines } from "./write-words.ts";

/** Each line of the texts as outlines that are filled, so that it looks the same where the font is missing. */
export function outlineWithFont(font: TrueTypeFont, texts: readonly string[]): WordOutlines {
  const lines = new Set(texts.flatMap((text) => text.split("\n")).filter((line) => line.trim() !== ""));
  return new Map([...lines].map((line) => [line, outlineLine(font, line)]));
}

function outlineLine(font: TrueTypeFont, line: string): string {
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
}
