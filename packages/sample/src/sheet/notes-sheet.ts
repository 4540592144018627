import type { Canvas } from "../canvas/canvas.ts";
import { thin } from "../canvas/pens.ts";
import type { SheetJob } from "./sheet-recipe.ts";

export interface Chapter {
  title: string;
  /** A sentence, or a table as rows of cells. A sentence or row starting with "#key#" is marked with that key. */
  lines: readonly (string | readonly (readonly string[])[])[];
}

/** Pages of words in columns: design notes (设计说明). */
export const drawNotes = (
  job: SheetJob,
  title: string,
  chapters: readonly Chapter[],
  columnCount: number,
  size: number,
): void => {
  const lead = size * 1.66;
  const { canvas, area } = job;
  const [left, bottom, right, top] = area;
  canvas.text(title, (left + right) / 2, top - 12, 9, { align: "center", bold: true, narrow: 0.9 });
  const gap = 10;
  const width = (right - left - gap * (columnCount - 1)) / columnCount;
  const start = top - 24;
  let column = 0;
  let y = start;
  const x = () => left + column * (width + gap);
  const room = (height: number) => {
    if (y - height > bottom) return;
    column++;
    y = start;
  };
  chapters.forEach((chapter, c) => {
    room(24);
    y -= lead * 1.5;
    canvas.text(`${numeral(c + 1)}、${chapter.title}`, x(), y, size * 1.25, { bold: true });
    y -= 2;
    let number = 0;
    for (const line of chapter.lines) {
      if (typeof line !== "string") {
        room(line.length * size * 1.75 + 6);
        y = drawTable(canvas, line, x(), y - 3, width, size * 1.75);
        continue;
      }
      number++;
      const { key, words } = keyed(line);
      const pieces = wrap(canvas, canvas.ink.slip(`${c + 1}.${number}  ${words}`), width, size);
      room(pieces.length * lead);
      if (key) canvas.mark(key, x() - 1, y - pieces.length * lead - 2, x() + width + 1, y - 1);
      for (const piece of pieces) {
        y -= lead;
        canvas.text(piece, x(), y, size, { narrow: 0.8 });
      }
    }
  });
};

const keyed = (line: string): { key?: string; words: string } => {
  const [, key, words = line] = /^#([\w-]+)#(.*)$/.exec(line) ?? [];
  return { key, words };
};

/** Breaks words into lines of a width; a closing mark never starts a line. */
export const wrap = (canvas: Canvas, words: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const character of words) {
    const advance = canvas.textWidth(character, size, { narrow: 0.8 });
    if (used + advance > width && !"，。；、）".includes(character)) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line += character;
    used += advance;
  }
  lines.push(line);
  return lines;
};

/** A ruled table; returns the y below it. */
export const drawTable = (
  canvas: Canvas,
  rows: readonly (readonly string[])[],
  x: number,
  top: number,
  width: number,
  rowHeight = 6.5,
  parts?: readonly number[],
): number => {
  const size = Math.min(4, rowHeight * 0.5);
  const count = Math.max(...rows.map((row) => row.length));
  const natural = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => canvas.textWidth(keyed(row[i] ?? "").words, size) + 4)),
  );
  const sum = natural.reduce((a, b) => a + b, 0);
  const widths = parts?.map((part) => part * width) ?? natural.map((part) => (part / sum) * width);
  rows.forEach((row, r) => {
    const y = top - (r + 1) * rowHeight;
    let at = x;
    row.forEach((raw, i) => {
      const { key, words: cell } = keyed(raw);
      if (key) canvas.mark(key, x, y, x + width, y + rowHeight);
      const cellWidth = widths[i] ?? 0;
      const fit = Math.min(0.75, (0.75 * (cellWidth - 1.5)) / Math.max(0.01, canvas.textWidth(cell, size)));
      canvas.text(cell, at + cellWidth / 2, y + rowHeight / 2 - size * 0.37, size, {
        align: "center",
        narrow: fit,
        bold: r === 0,
      });
      at += cellWidth;
    });
    canvas.line(thin, x, y, x + width, y);
  });
  const bottom = top - rows.length * rowHeight;
  canvas.line(thin, x, top, x + width, top);
  let at = x;
  for (const part of [...widths, 0]) {
    canvas.line(thin, at, top, at, bottom);
    at += part;
  }
  return bottom - 3;
};

const numeral = (n: number): string => {
  const digits = [..."零一二三四五六七八九"];
  return n < 10
    ? (digits[n] ?? "")
    : n === 10
      ? "十"
      : n < 20
        ? `十${digits[n - 10]}`
        : `二十${n > 20 ? digits[n - 20] : ""}`;
};
