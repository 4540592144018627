import {
  type Box,
  displayMatrix,
  displaySize,
  grown,
  mapBox,
  normalTurn,
  type PageSize,
  unite,
} from "../page/page-space.ts";
import { joinedLines } from "./labelled-field.ts";
import type { TextLine } from "./page-text.ts";
import { heightOf, isOneLine, type TextPiece, textPieces } from "./text-pieces.ts";
import { isTurnedText } from "./title-fields.ts";
import { isHeading, isPlausible } from "./title-labels.ts";

/**
 * Where a firm's title block (图签) has a field, learned from one sheet. Boxes are in points as shown, y down, counted from the
 * nearest corner of the page, as a title block keeps its distance to that corner on paper of any size.
 */
export interface TitlePlace {
  /** The text runs from the bottom to the top: boxes are those of the page turned clockwise by a quarter. */
  readonly isOnSide?: boolean;
  /** The corner from which boxes count: 1 for the right or the lower side. */
  readonly corner: readonly [right: 0 | 1, low: 0 | 1];
  /** Of the paper it was learned on, as shown. */
  readonly paper: readonly [width: number, height: number];
  readonly box: Box;
  /** Height of its letters. */
  readonly letter: number;
  /** Lines near it that belong to other fields. */
  readonly others: readonly Box[];
  /** Labels of the title block: where they stand elsewhere, the sheet has another block. */
  readonly labels: readonly { readonly text: string; readonly box: Box }[];
}

type PlacedField = "number" | "name";

/** A place is told again if it lies within 3 mm. */
const tolerance = 8.5;
/** Lines at most so many letters away are told apart from the field. */
const nearby = 4;
const mostLabels = 12;

/**
 * The place near an edge of a sheet at which a value, given by a person, stands; none if it stands nowhere there, or in several
 * places in like letters. What stands in the middle is the caption of a view.
 */
export const learnTitlePlace = (lines: readonly TextLine[], page: PageSize, value: string): TitlePlace | undefined => {
  const place = placeAmong(shownPieces(lines, page), page, value);
  if (place) return place;
  const onSide = placeAmong(piecesOnSide(lines, page), turnedOnSide(page), value);
  return onSide && { ...onSide, isOnSide: true };
};

const placeAmong = (pieces: readonly TextPiece[], page: PageSize, value: string): TitlePlace | undefined => {
  const { width, height } = displaySize(page);
  const places = standingOf(pieces, value)
    .filter((lines) => isNearEdge(lines.map((line) => line.box).reduce(unite), { width, height }))
    .toSorted((a, b) => letterOf(b) - letterOf(a));
  const [place, second] = places;
  if (!place || (second && letterOf(second) > letterOf(place) * 0.8)) return undefined;
  const box = place.map((piece) => piece.box).reduce(unite);
  const corner = [box.x0 + box.x1 > width ? 1 : 0, box.y0 + box.y1 > height ? 1 : 0] as const;
  const fromCorner = countedFrom(corner, page);
  const letter = letterOf(place);
  const others = pieces.filter((piece) => !place.includes(piece) && isWithin(piece.box, grown(box, nearby * letter)));
  const labels = pieces
    .filter(isHeading)
    .toSorted((a, b) => distance(a.box, box) - distance(b.box, box))
    .slice(0, mostLabels);
  return {
    ...{ corner, letter, paper: [width, height], box: fromCorner(box) },
    others: others.map((piece) => fromCorner(piece.box)),
    labels: labels.map((piece) => ({ text: bare(piece.text), box: fromCorner(piece.box) })),
  };
};

/** What stands at a learned place of another sheet; nothing if its title block is not the one the place was learned on. */
export const readTitlePlace = (
  lines: readonly TextLine[],
  shown: PageSize,
  place: TitlePlace,
  field: PlacedField,
): string | undefined => {
  const page = place.isOnSide ? turnedOnSide(shown) : shown;
  const fromCorner = countedFrom(place.corner, page);
  const all = place.isOnSide ? piecesOnSide(lines, shown) : shownPieces(lines, shown);
  const pieces = all.map(({ text, box }) => ({ text, box: fromCorner(box) }));
  if (!hasSameBlock(pieces, page, place)) return undefined;
  const found = pieces
    .filter((piece) => isAtPlace(piece, place) && !isHeading(piece))
    .toSorted((a, b) => (isOneLine(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0));
  const text = joinedLines(found.map((piece) => piece.text)).trim();
  return text !== "" && isPlausible(field, text) ? text : undefined;
};

/** Share of the page, from each edge, in which title blocks stand; on A4 that of the standard is this high. */
const edge = 0.22;

const isNearEdge = ({ x0, y0, x1, y1 }: Box, { width, height }: { width: number; height: number }): boolean => {
  const [x, y] = [(x0 + x1) / 2 / width, (y0 + y1) / 2 / height];
  return Math.min(x, 1 - x, y, 1 - y) < edge;
};

/** The lines that run across the page. */
const shownPieces = (lines: readonly TextLine[], page: PageSize): TextPiece[] => {
  const matrix = displayMatrix(page);
  return lines
    .filter((line) => line.page === 0)
    .map(({ text, box }) => ({ text, box: mapBox(matrix, box) }))
    .filter((piece) => !isTurnedText(piece));
};

const turnedOnSide = (page: PageSize): PageSize => ({ ...page, rotation: normalTurn(page.rotation + 90) });

/** The lines that run up, and single letters, which may belong to them, on the page turned clockwise by a quarter. */
const piecesOnSide = (lines: readonly TextLine[], page: PageSize): TextPiece[] => {
  const matrix = displayMatrix(page);
  const runsUp = ({ text, box }: TextLine) =>
    [...text].length === 1 || isTurnedText({ text, box: mapBox(matrix, box) });
  return textPieces(
    lines.filter((line) => line.page === 0 && runsUp(line)),
    turnedOnSide(page),
  );
};

const bare = (text: string): string => text.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();

/** The lines, one or several below each other, that read as the value; recognised letters may differ in one of five. */
const standingOf = (pieces: readonly TextPiece[], value: string): TextPiece[][] => {
  const wanted = bare(value);
  return pieces.flatMap((first) => {
    const lines = [first];
    let read = bare(first.text);
    while (read.length < wanted.length && isAlike(read, wanted.slice(0, read.length))) {
      const next = nextLine(lines.at(-1) ?? first, pieces);
      if (!next) break;
      lines.push(next);
      read += bare(next.text);
    }
    return read.length === wanted.length && isAlike(read, wanted) ? [lines] : [];
  });
};

const isAlike = (read: string, wanted: string): boolean => {
  const [letters, others] = [[...read], [...wanted]];
  return letters.filter((letter, i) => letter !== others[i]).length <= letters.length / 5;
};

const nextLine = ({ box }: TextPiece, pieces: readonly TextPiece[]): TextPiece | undefined => {
  const letter = heightOf(box);
  return pieces
    .filter(({ box: other }) => other.x0 < box.x1 && other.x1 > box.x0 && !isOneLine(other, box))
    .filter(({ box: other }) => other.y0 > box.y0 && other.y0 - box.y1 < letter)
    .filter(({ box: other }) => Math.min(heightOf(other), letter) > 0.6 * Math.max(heightOf(other), letter))
    .toSorted((a, b) => a.box.y0 - b.box.y0)[0];
};

const letterOf = (pieces: readonly TextPiece[]): number => Math.max(...pieces.map(({ box }) => heightOf(box)));

const countedFrom =
  ([right, low]: TitlePlace["corner"], page: PageSize) =>
  ({ x0, y0, x1, y1 }: Box): Box => {
    const { width, height } = displaySize(page);
    const [x, y] = [right * width, low * height];
    return { x0: x0 - x, y0: y0 - y, x1: x1 - x, y1: y1 - y };
  };

/** By labels that stand where they stood; without any, by the size of the paper. */
const hasSameBlock = (pieces: readonly TextPiece[], page: PageSize, { labels, paper }: TitlePlace): boolean => {
  if (labels.length < 2) {
    const { width, height } = displaySize(page);
    return Math.abs(width - paper[0]) < tolerance && Math.abs(height - paper[1]) < tolerance;
  }
  const found = labels.filter((label) =>
    pieces.some((piece) => bare(piece.text) === label.text && distance(piece.box, label.box) < tolerance),
  );
  return found.length >= labels.length / 2;
};

/** A line of like letters that crosses the place, or stands one line above or below it, and nearer to it than to other fields. */
const isAtPlace = ({ box }: TextPiece, { box: place, letter, others }: TitlePlace): boolean => {
  const high = heightOf(box);
  if (high < letter * 0.55 || high > letter * 1.7) return false;
  if (box.x0 > place.x1 || box.x1 < place.x0 || middle(box) < place.y0 - letter || middle(box) > place.y1 + letter)
    return false;
  const away = awayFrom(place, box);
  return others.every((other) => other.x0 > box.x1 || other.x1 < box.x0 || awayFrom(other, box) > away);
};

/** How far the middle of a line is from the middle of another, or from between the first and the last of several. */
const awayFrom = (place: Box, line: Box): number => {
  const half = heightOf(line) / 2;
  const [first, last] = [Math.min(middle(place), place.y0 + half), Math.max(middle(place), place.y1 - half)];
  return Math.max(0, first - middle(line), middle(line) - last);
};

const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

const distance = (a: Box, b: Box): number =>
  Math.max(Math.abs(a.x0 + a.x1 - b.x0 - b.x1), Math.abs(a.y0 + a.y1 - b.y0 - b.y1)) / 2;

const isWithin = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
