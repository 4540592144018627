import { type Box, unite } from "../page/page-space.ts";
import { fieldOf, type FoundField, joinedLines, type PieceInCell } from "./labelled-field.ts";
import { heightOf, isOneLine, type TextPiece } from "./text-pieces.ts";
import { isHeading } from "./title-labels.ts";

/** 建施-05, 水施01, 结-03, 电消施-07A; A-101, A101, S.01, A1.02, FP-001. */
const sheetNumber =
  /^(?:\p{Script=Han}{1,4}[施初方竣变修通装]图?[-‐–—.·]?|[总建结水暖电气园景幕装]{1,2}[-‐–—.·]|[A-Z]{1,3}[-‐–.]?)(?:[A-Z]{1,2}[-‐–.]?)?\d{1,4}(?:[-.]\d{1,3}){0,2}[A-Za-z]?$/u;

/** How sheets are called in Chinese: 一层平面图, 外墙详图(二), 设计说明, 图纸目录, 门窗表, 三层平面图 A区. */
const chineseSheetName =
  /([平立剖断]面图|系统图|布置图|详图|大样图?|总图|图纸目录|设计(总?说明|专篇)|门窗表)|(图|目录|说明|做法|封面|[表书])(\(?[一二三四五六七八九十\d]{1,3}\)?)?$/u;
/** … and in English: SITE PLAN, FLOOR PLAN - LEVEL 1, Foundation. Recognised words may stand without blanks: SITEPLAN. */
const englishSheetName =
  /(plan|elevation|section|detail|schedule|perspective|diagram|general ?note|index|cover ?sheet|title ?sheet|legend|layout|rendering|isometric|specification|framing|foundation|rcp)s?(?![a-z])/i;

const isSheetName = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) ? chineseSheetName.test(text.replaceAll(/\s/g, "")) : englishSheetName.test(text);

/** Who works on the drawing, and where: offices, addresses, telephone numbers. */
const isAddress = (text: string): boolean =>
  /(有限公司|设计院|研究院|事务所|集团|公司|中心|大学)$/u.test(text) ||
  /^\d{2,6}\s*\p{L}.*\b(street|st|lane|ln|road|rd|drive|dr|avenue|ave|blvd|way|court|ct|suite|hwy)\b\.?/iu.test(text) ||
  /\b(inc|llc|ltd|llp|architects?|engineers?|associates)\b\.?$|\b\d{5}(-\d{4})?$|\d{3}[-. ]\d{3,4}[-. ]?\d{4}|@|www\.|https?:/i.test(
    text,
  );

const isTime = (text: string): boolean =>
  /\d{1,2}:\d\d|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d年|^1\s*[:/]\s*\d+|^\d*\s*\/\s*\d+"/.test(text);

/** Both in one line: Perspectives - (A900), A900 - Perspectives, 建施-05 一层平面图. */
const nameThenNumber =
  /^(.*\p{L}.*?)\s*[-–—:]?\s*[（([]?((?:\p{Script=Han}{1,4}施[-–]?|[A-Z]{1,2}[-–.]?)\d{2,4}(?:\.\d{1,2})?)[)）\]]?$/u;
const numberThenName =
  /^((?:\p{Script=Han}{1,4}施[-–]?|[A-Z]{1,2}[-–.]?)\d{2,4}(?:\.\d{1,2})?)\s*[-–—:]?\s*(\p{L}.*)$/u;

/** Worth of the ways to find a field without its label, lower than seen in `bench/reading`, which had few offices. */
const worth = { number: 0.95, lonelyNumber: 0.85, word: 0.95, place: 0.85 } as const;

interface Shown {
  readonly width: number;
  readonly height: number;
}

/** A number such as 建施-05 or A-101 in the lower right corner; the largest one. */
export const unlabelledNumber = <Piece extends PieceInCell>(
  zone: readonly Piece[],
  { width, height }: Shown,
): FoundField<Piece> | undefined => {
  const [largest] = zone
    .filter(({ box }) => box.x1 > width * 0.85 && box.y1 > height * 0.85)
    .filter(({ text }) => sheetNumber.test(text.replaceAll(/\s/g, "")))
    .toSorted((a, b) => heightOf(b.box) - heightOf(a.box));
  return largest && fieldOf(largest.text, [largest], largest.cell === undefined ? worth.lonelyNumber : worth.number);
};

/** Number and name that stand in one line of the lower right corner, the name being called as sheets are. */
export const titleInOneLine = <Piece extends PieceInCell>(
  zone: readonly Piece[],
  { width, height }: Shown,
): { readonly number: FoundField<Piece>; readonly name: FoundField<Piece> } | undefined => {
  const corner = zone
    .filter(({ box }) => box.x1 > width * 0.78 && box.y1 > height * 0.85)
    .toSorted((a, b) => heightOf(b.box) - heightOf(a.box));
  for (const piece of corner) {
    const [, first = "", last = ""] = nameThenNumber.exec(piece.text) ?? numberThenName.exec(piece.text) ?? [];
    const [number, name] = sheetNumber.test(last) ? [last, first] : [first, last];
    if (sheetNumber.test(number) && isSheetName(name))
      return { number: fieldOf(number, [piece], worth.word), name: fieldOf(name, [piece], worth.word) };
  }
  return undefined;
};

/** How far from the number the name may stand, and how high it may be, in heights of the number. */
const reach = 12;
const nameHeight = { least: 0.3, leastWithoutWord: 0.4, most: 2.5 } as const;
/** A name outside of cells has two lines at most, with the paper between them: in heights of its own letters. */
const mostOpenLines = 2.4;

/**
 * The name of a sheet whose title block has no label for it: text in large letters above, below or beside the number. The
 * nearest one that is called as sheets are (…图, … plan) counts; else the nearest above the number that has a cell to itself, as
 * strips along the right side have project, name and number from top to bottom. Strips along the foot have any order.
 */
export const unlabelledName = <Piece extends PieceInCell>(
  zone: readonly Piece[],
  number: FoundField<Piece>,
  /** Pieces that are values of other fields. */
  taken: ReadonlySet<Piece>,
): FoundField<Piece> | undefined => {
  const letter = heightOf(number.box);
  const blocks = textBlocks(
    zone.filter((piece) => {
      const text = withoutDate(piece.text);
      return !number.pieces.includes(piece) && text !== "" && !isTime(text) && !isAddress(text);
    }),
  )
    .filter((block) => !block.pieces.some((piece) => taken.has(piece) || isHeading(piece)))
    .filter(
      ({ text }) =>
        /\p{Script=Han}.*\p{Script=Han}|\p{L}{4}/u.test(text) &&
        !isAddress(text) &&
        !isTime(text) &&
        !sheetNumber.test(text),
    )
    .filter(({ height }) => height >= letter * nameHeight.least && height <= letter * nameHeight.most)
    .filter(({ box }) => isInLine(box, number.box, letter) && gapBetween(box, number.box) <= reach * letter)
    .toSorted((a, b) => gapBetween(a.box, number.box) - gapBetween(b.box, number.box));
  const called = blocks.find(({ text }) => isSheetName(text));
  if (called) return fieldOf(...nameIn(called), worth.word);
  const nearest = blocks.find(
    ({ isAlone, height, box }) =>
      isAlone &&
      height >= letter * nameHeight.leastWithoutWord &&
      box.y1 <= number.box.y0 &&
      overlapsAcross(box, number.box),
  );
  return nearest && fieldOf(tidied(nearest.text), nearest.pieces, worth.place);
};

/** "SITE PLAN - 07/11/2019": the date stands in the line of the name. Its first sign may have been recognised wrongly. */
const withoutDate = (text: string): string => text.replace(/[\s.\-–—]*\b[\dA-Z]{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/, "");

/** A dash with nothing behind it, and dotted rules below a line, which are read as points, are no part of a name. */
const tidied = (text: string): string =>
  withoutDate(text)
    .replace(/\s*[-–—:.]\s*$/, "")
    .replaceAll(/(?<=\p{L}{2})\.(?=\p{L}{3})/gu, " ");

/** The name in a block; of three or more lines without a cell of their own, which may be project, place and name, the line of the name. */
const nameIn = <Piece extends PieceInCell>({ text, pieces, isAlone, box, height }: Block<Piece>) => {
  const own = pieces.find((piece) => isSheetName(piece.text));
  const isMixed = !isAlone && heightOf(box) > mostOpenLines * height && own !== undefined;
  if (!isMixed) return [tidied(text), pieces] as const;
  const line = pieces.filter((piece) => isOneLine(piece.box, own.box)).toSorted((a, b) => a.box.x0 - b.box.x0);
  return [tidied(joinedLines(line.map((piece) => piece.text))), line] as const;
};

interface Block<Piece> {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly box: Box;
  /** Of its highest line. */
  readonly height: number;
  /** Nothing else stands in its cell. */
  readonly isAlone: boolean;
}

/** Text that belongs together: lines of one height that follow each other closely, in one cell where cells are known. */
const textBlocks = <Piece extends PieceInCell>(pieces: readonly Piece[]): Block<Piece>[] => {
  let groups: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const near = groups.filter((lines) => lines.some((line) => line.cell === piece.cell && isNextLine(line, piece)));
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), piece]];
  }
  return groups.map((group) => {
    const height = Math.max(...group.map(({ box }) => heightOf(box)));
    const [{ cell } = {}] = group;
    return {
      text: joinedLines(group.toSorted(inReadingOrder).map(({ text }) => text)),
      pieces: group,
      box: group.map(({ box }) => box).reduce(unite),
      height,
      isAlone: cell !== undefined && pieces.every((piece) => piece.cell !== cell || group.includes(piece)),
    };
  });
};

const inReadingOrder = (a: TextPiece, b: TextPiece): number =>
  isOneLine(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0;

const isNextLine = (before: TextPiece, next: TextPiece): boolean => {
  const [above, box] = [before.box, next.box];
  const letter = Math.max(heightOf(above), heightOf(box));
  const areAlike = Math.min(heightOf(above), heightOf(box)) > letter * 0.6;
  // A dash is low.
  if (isOneLine(above, box) && (areAlike || [before, next].some(({ text }) => !/[\p{L}\d]/u.test(text))))
    return Math.max(above.x0, box.x0) - Math.min(above.x1, box.x1) < letter;
  return (
    areAlike && !isOneLine(above, box) && box.y0 - above.y1 < letter * 0.9 && box.x0 < above.x1 && box.x1 > above.x0
  );
};

/** Whether one stands above, below or beside the other, or misses that by a margin. */
const isInLine = (a: Box, b: Box, margin: number): boolean =>
  (a.x0 < b.x1 + margin && a.x1 > b.x0 - margin) || (a.y0 < b.y1 + margin && a.y1 > b.y0 - margin);

const overlapsAcross = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0;

const gapBetween = (a: Box, b: Box): number =>
  Math.max(0, Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1), Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1));
