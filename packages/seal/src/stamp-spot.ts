import type { DisplayedBox } from "@tushen/pdf/page";
import { stampHeight, type StampSpot } from "./stamp-pdf.ts";

type Box = Omit<DisplayedBox, "page">;

const millimetre = 72 / 25.4;
const gap = 5 * millimetre;

/**
 * Where the review stamp goes: left of the title block, else the first free white space that takes it with 5 mm around
 * it, else the lower right corner. All boxes are on the page as shown; nothing else of the page is known here.
 */
export const stampSpot = (
  page: { number: number; width: number; height: number },
  wanted: { width: number },
  known: { titleBlock?: Box; freeSpaces?: Box[]; occupied?: Box[] },
): StampSpot => {
  const size = { width: wanted.width, height: stampHeight(wanted.width) };
  const { titleBlock, freeSpaces = [], occupied = [] } = known;
  if (titleBlock) {
    const beside = {
      ...size,
      x: titleBlock.x - gap - size.width,
      y: titleBlock.y + titleBlock.height - size.height - gap,
    };
    const fits = beside.x >= gap && beside.y >= gap && beside.y + size.height <= page.height - gap;
    if (fits && !occupied.some((box) => overlap(box, beside))) {
      return { page: page.number, x: beside.x, y: beside.y, width: size.width };
    }
  }
  const free = freeSpaces.find((box) => box.width >= size.width + 2 * gap && box.height >= size.height + 2 * gap);
  if (free) return { page: page.number, x: free.x + gap, y: free.y + gap, width: size.width };
  const width = Math.min(size.width, page.width - 2 * gap);
  return { page: page.number, x: page.width - gap - width, y: page.height - gap - stampHeight(width), width };
};

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
