import type { Box, PageSize } from "../page/page-space.ts";
import { displaySize } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { heightOf, type TextPiece, textPieces } from "./text-pieces.ts";

/** A seal that looks for its place: beside a name, or in the free space at one of these labels. */
export interface SealWish {
  /** Tried in their order; written as regular expressions over text without blanks, brackets and colons. */
  readonly labels: readonly string[];
  /** The name the seal stands beside, of a person who signs in a list of names. */
  readonly name?: string;
  readonly sideInPoints: number;
}

const pointsPerMm = 72 / 25.4;
const gap = 1.5 * pointsPerMm;
/** The drafting standard leaves 10 mm between frame and edge. */
const edge = 10 * pointsPerMm;
/** A seal may be drawn this much smaller where its cell is small. */
const smallest = 0.5;

/**
 * The place of each seal on the page as shown (points, y down), or undefined where the page says nothing of it. Places
 * found for earlier wishes, and those in `taken`, stay free.
 */
export const findSealPlaces = (
  words: readonly Word[],
  page: PageSize,
  wishes: readonly SealWish[],
  taken: readonly Box[] = [],
): (Box | undefined)[] => {
  const pieces = textPieces(words, page);
  const shown = displaySize(page);
  const kept = [...taken];
  return wishes.map((wish) => {
    const place = besideName(pieces, wish, kept) ?? atLabel(pieces, wish, kept, shown);
    if (place) kept.push(place);
    return place;
  });
};

/** Without blanks, brackets and colons. */
const bare = (text: string): string => text.replaceAll(/[\s()（）:：]/g, "");

/** Those nearest to the lower right corner come first: there stands the title block. */
const nearCorner = (one: TextPiece, other: TextPiece): number =>
  other.box.x1 + other.box.y1 - (one.box.x1 + one.box.y1);

const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** To the right of the name, where people sign; a little higher than its line. */
const besideName = (pieces: readonly TextPiece[], wish: SealWish, taken: readonly Box[]): Box | undefined => {
  if (wish.name === undefined) return undefined;
  const name = bare(wish.name);
  const found = pieces.filter(({ text }) => bare(text).endsWith(name)).toSorted(nearCorner);
  // A name may stand twice, typed and as a signature: the seal goes beside the first.
  const rows = found.filter((one) => !found.some((other) => other !== one && isLeftInRow(other, one)));
  for (const { box } of rows) {
    const side = Math.min(wish.sideInPoints, Math.max(heightOf(box) * 2.4, 7 * pointsPerMm));
    const middle = (box.y0 + box.y1) / 2;
    const place = { x0: box.x1 + gap, x1: box.x1 + gap + side, y0: middle - side / 2, y1: middle + side / 2 };
    if (!taken.some((one) => overlaps(one, place))) return place;
  }
  return undefined;
};

const isLeftInRow = (one: TextPiece, other: TextPiece): boolean =>
  one.box.x1 <= other.box.x0 + 1 &&
  other.box.x0 - one.box.x1 < heightOf(one.box) * 12 &&
  Math.abs(one.box.y0 + one.box.y1 - other.box.y0 - other.box.y1) < heightOf(one.box) * 1.6;

/** The free space under a label, else to its right. */
const atLabel = (
  pieces: readonly TextPiece[],
  wish: SealWish,
  taken: readonly Box[],
  shown: { readonly width: number; readonly height: number },
): Box | undefined => {
  for (const label of wish.labels) {
    const pattern = new RegExp(`^(?:${label})$`);
    for (const piece of pieces.filter(({ text }) => pattern.test(bare(text))).toSorted(nearCorner)) {
      const rooms = [roomUnder(piece, pieces, shown), roomBeside(piece, pieces, shown)];
      for (const room of rooms) {
        const place = squareIn(room, wish.sideInPoints, taken);
        if (place) return place;
      }
    }
  }
  return undefined;
};

const roomUnder = (label: TextPiece, pieces: readonly TextPiece[], shown: { width: number; height: number }): Box => {
  const { x0, y1 } = label.box;
  const below = pieces.filter((piece) => piece !== label && piece.box.y0 >= y1 - 1);
  const right = Math.min(
    shown.width - edge,
    ...pieces
      .filter((piece) => piece !== label && piece.box.x0 > label.box.x1 && piece.box.y1 > label.box.y0)
      .filter((piece) => piece.box.y0 < y1 + heightOf(label.box) * 3)
      .map(({ box }) => box.x0 - gap),
  );
  const bottom = Math.min(
    shown.height - edge,
    ...below.filter(({ box }) => box.x1 > x0 && box.x0 < right).map(({ box }) => box.y0 - gap),
  );
  return { x0: x0 - gap, y0: y1 + gap, x1: right, y1: bottom };
};

const roomBeside = (label: TextPiece, pieces: readonly TextPiece[], shown: { width: number; height: number }): Box => {
  const { x1, y0, y1 } = label.box;
  const middle = (y0 + y1) / 2;
  const right = pieces.filter((piece) => piece.box.x0 >= x1 && piece.box.y0 < y1 && piece.box.y1 > y0);
  const end = Math.min(shown.width - edge, ...right.map(({ box }) => box.x0 - gap));
  const half = 21 * pointsPerMm;
  return { x0: x1 + gap, x1: end, y0: Math.max(0, middle - half), y1: Math.min(shown.height, middle + half) };
};

/** Without a label: the place nearest to the lower right corner that covers no text and no other seal. */
export const freeSealPlace = (words: readonly Word[], page: PageSize, side: number, taken: readonly Box[]): Box => {
  const shown = displaySize(page);
  const fitting = Math.min(side, shown.width - 2 * gap, shown.height - 2 * gap);
  const margin = Math.min(edge, (Math.min(shown.width, shown.height) - fitting) / 2);
  const filled = [...textPieces(words, page).map(({ box }) => box), ...taken];
  const at = (x0: number, y0: number): Box => ({ x0, y0, x1: x0 + fitting, y1: y0 + fitting });
  const right = shown.width - margin - fitting;
  const bottom = shown.height - margin - fitting;
  const step = fitting / 2;
  const places: Box[] = [];
  for (let y0 = bottom; y0 >= margin; y0 -= step)
    for (let x0 = right; x0 >= margin; x0 -= step) places.push(at(x0, y0));
  const byDistance = places.toSorted((one, other) => other.x0 + other.y0 - one.x0 - one.y0);
  return byDistance.find((place) => !filled.some((box) => overlaps(box, place))) ?? at(right, bottom);
};

/** A free square in the room: as many of this side as fit stand side by side, else one more that are smaller. */
const squareIn = (room: Box, side: number, taken: readonly Box[]): Box | undefined => {
  const width = Math.min(room.x1 - room.x0, side * 3.5);
  const height = room.y1 - room.y0;
  const most = Math.max(1, Math.floor(width / side));
  for (const count of [most, most + 1]) {
    const fitting = Math.min(side, height, width / count);
    if (fitting < side * smallest) return undefined;
    const y0 = room.y0 + Math.min((height - fitting) / 2, side / 4);
    for (let nth = 0; nth < count; nth += 1) {
      const x0 = room.x0 + (width * (nth + 0.5)) / count - fitting / 2;
      const place = { x0, y0, x1: x0 + fitting, y1: y0 + fitting };
      if (!taken.some((one) => overlaps(one, place))) return place;
    }
  }
  return undefined;
};
