import { shxTitle, stringOf } from "./read-annotations.ts";
import type { Box, Point } from "../page/page-space.ts";
import { unite } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { readRectangle, withHeap } from "./pdfium.ts";
import type { Pdfium } from "./pdfium-calls.ts";

interface OpenedPage {
  handle: number;
  size: { origin: Point };
}

export const readWords = (pdfium: Pdfium, page: OpenedPage): Word[] => [
  ...readTextObjects(pdfium, page),
  ...readShxNotes(pdfium, page),
];

/** Letters belong to one word while the gap between them is less than about half a letter. */
const readTextObjects = (pdfium: Pdfium, { handle, size }: OpenedPage): Word[] => {
  const { calls } = pdfium;
  const text = calls.FPDFText_LoadPage(handle);
  if (text === 0) return [];
  const words: Word[] = [];
  let word: Word | undefined;
  let lastCell: Box | undefined;
  try {
    withHeap(pdfium, 32, (address) => {
      for (let i = 0, n = calls.FPDFText_CountChars(text); i < n; i++) {
        const code = calls.FPDFText_GetUnicode(text, i);
        const letter = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
        const isVisible = letter.trim() !== "" && calls.FPDFText_IsGenerated(text, i) !== 1;
        // The cell has the height of the font, the ink that of the letter: cells find neighbours, ink makes the box.
        const cell = isVisible ? letterCell(pdfium, text, i, address) : undefined;
        if (!cell) {
          word = undefined;
          continue;
        }
        const box = toPageSpace(letterInk(pdfium, text, i, address) ?? cell, size.origin);
        if (word && lastCell && follows(lastCell, toPageSpace(cell, size.origin))) {
          word.text += letter;
          word.box = unite(word.box, box);
        } else {
          word = { text: letter, box, source: "text" };
          words.push(word);
        }
        lastCell = toPageSpace(cell, size.origin);
      }
    });
  } finally {
    calls.FPDFText_ClosePage(text);
  }
  return words;
};

const letterCell = (pdfium: Pdfium, text: number, index: number, address: number) =>
  pdfium.calls.FPDFText_GetLooseCharBox(text, index, address) ? readRectangle(pdfium, address) : undefined;

const letterInk = (pdfium: Pdfium, text: number, index: number, at: number) => {
  if (!pdfium.calls.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) return undefined;
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(pdfium.memory.HEAPU8.buffer, at, 4);
  return right > left && top > bottom ? { left, right, bottom, top } : undefined;
};

/** Writing may run in any direction: two letters are neighbours if their boxes nearly touch. */
const follows = (last: Box, next: Box): boolean => {
  const letter = Math.min(last.y1 - last.y0, next.y1 - next.y0, Math.max(last.x1 - last.x0, next.x1 - next.x0) * 2);
  const gapX = Math.max(last.x0, next.x0) - Math.min(last.x1, next.x1);
  const gapY = Math.max(last.y0, next.y0) - Math.min(last.y1, next.y1);
  return Math.max(gapX, gapY) < letter * 0.6;
};

const toPageSpace = (r: { left: number; top: number; right: number; bottom: number }, origin: Point): Box => ({
  x0: Math.min(r.left, r.right) - origin.x,
  y0: Math.min(r.bottom, r.top) - origin.y,
  x1: Math.max(r.left, r.right) - origin.x,
  y1: Math.max(r.bottom, r.top) - origin.y,
});

/** The words of letters that AutoCAD plots as strokes. */
const readShxNotes = (pdfium: Pdfium, { handle, size }: OpenedPage): Word[] => {
  const { calls } = pdfium;
  const words: Word[] = [];
  for (let i = 0, n = calls.FPDFPage_GetAnnotCount(handle); i < n; i++) {
    const note = calls.FPDFPage_GetAnnot(handle, i);
    if (note === 0) continue;
    if (stringOf(pdfium, note, "T") === shxTitle) {
      const text = stringOf(pdfium, note, "Contents").trim();
      const box = withHeap(pdfium, 16, (address) =>
        calls.FPDFAnnot_GetRect(note, address) ? toPageSpace(readRectangle(pdfium, address), size.origin) : undefined,
      );
      if (text && box) words.push({ text, box, source: "shx" });
    }
    calls.FPDFPage_CloseAnnot(note);
  }
  return words;
};
