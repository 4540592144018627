import { outlineSize as size, type WordOutlines } from "@tushen/drawing/marks/write-words";
import { drawingOf, escapeXml, outlined, sans } from "@tushen/pdf/svg-drawing";

const linesAtOnce = 200;

/** Reading the fonts is expensive, so it is done once for many lines. */
export const outlineWords = (texts: readonly string[]): WordOutlines => {
  const lines = [...new Set(texts.flatMap((text) => text.split("\n")))].filter((line) => line.trim() !== "");
  const outlines = new Map<string, string>();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce);
    const written = some.map(
      (line, index) => `<g id="line${index}"><text x="0" y="${size}" font-size="${size}">${escapeXml(line)}</text></g>`,
    );
    const svg = outlined(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="${size}" font-family="${sans}" font-weight="700">${written.join("")}</svg>`,
    );
    const parts = svg.split(/<g id="line(\d+)"[^>]*>/);
    for (let at = 1; at < parts.length; at += 2) {
      const line = some[Number(parts[at])];
      const group = `<svg width="${size}" height="${size}"><g>${(parts[at + 1] ?? "").replace("</svg>", "")}`;
      if (line !== undefined) outlines.set(line, drawingOf(group).operators);
    }
  }
  return outlines;
};
