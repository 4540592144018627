import { type Box, unite } from "../page/page-space.ts";
import { heightOf, isOneLine, type TextPiece } from "./text-pieces.ts";
import { isLabelOf, isPlausible, isTitleBlockLabel, type TitleField } from "./title-labels.ts";

/** A line of text, and the number of the ruled cell it stands in where cells are known. */
export interface PieceInCell extends TextPiece {
  readonly cell?: number;
}

/** A field with the pieces of text it was read from; the box is theirs. */
export interface FoundField<Piece extends TextPiece> {
  readonly text: string;
  readonly box: Box;
  readonly pieces: readonly Piece[];
  /** How often a value found in this way is the right one, 0 to 1, as far as known. */
  readonly worth: number;
}

/** Fields that may fill several lines of their cell. */
const isLong = (field: TitleField): boolean => field === "name" || field === "project";

const inlineLabel =
  /^(图号|图纸编号|图名|图纸名称|专业|图别|比例|图幅|scale|drawing\s*no\.?|sheet\s*no\.?)\s*[:：.]\s*(.+)$/i;

/** In one cell label and value may follow each other with nothing but space between. */
const labelInCell =
  /^(图\s*号|图纸编号|图\s*名|图纸名称|专\s*业|图\s*别|比\s*例|图\s*幅|工程名称|项目名称|日\s*期|出图日期)\s*[:.]?\s*((?!\s*负责人).+)$/;

export const fieldOf = <Piece extends TextPiece>(
  text: string,
  pieces: readonly Piece[],
  worth = 1,
): FoundField<Piece> => {
  const boxes = pieces.map(({ box }) => box);
  return { text: text.trim(), pieces, box: boxes.reduce(unite), worth };
};

/** Lines of one text: a blank between lines of Latin words, none between Chinese ones. */
export const joinedLines = (lines: readonly string[]): string =>
  lines.reduce((all, line) => all + (/[\w&,)-]$/.test(all) && /^[\w&(-]/.test(line) ? " " : "") + line, "");

/** The value of the label of a field, in its cell, beside or beneath it. */
export const labelledField = <Piece extends PieceInCell>(
  field: TitleField,
  zone: readonly Piece[],
): FoundField<Piece> | undefined => {
  const spots = zone
    .filter((piece) => isLabelOf(field, piece.text) || isLabelOf(field, inlineOf(piece)?.label ?? ""))
    // The title block is the one nearest to the lower right corner.
    .toSorted((a, b) => b.box.x1 + b.box.y1 - (a.box.x1 + a.box.y1));
  for (const spot of spots) {
    const inline = inlineOf(spot)?.value;
    const around = cellMates(spot, zone) ?? zone;
    const value =
      inline === undefined ? (beside(spot, around, field) ?? beneath(spot, around, field)) : fieldOf(inline, [spot]);
    if (value !== undefined && isPlausible(field, value.text)) return value;
  }
  return undefined;
};

/** A label that shares its ruled cell with other words has its value among them. */
const cellMates = <Piece extends PieceInCell>(label: Piece, zone: readonly Piece[]): Piece[] | undefined => {
  if (label.cell === undefined) return undefined;
  const mates = zone.filter((piece) => piece.cell === label.cell);
  return mates.some((piece) => !isTitleBlockLabel(piece)) ? mates : undefined;
};

const inlineOf = (piece: PieceInCell): { label: string; value: string } | undefined => {
  const pattern = piece.cell === undefined || isTitleBlockLabel(piece) ? inlineLabel : labelInCell;
  const [, label, value] = pattern.exec(piece.text) ?? [];
  return label && value ? { label, value: value.trim() } : undefined;
};

/** The nearest text to the right on the same line, unless another label comes first. */
const beside = <Piece extends TextPiece>(
  label: Piece,
  zone: readonly Piece[],
  field: TitleField,
): FoundField<Piece> | undefined => {
  const reach = heightOf(label.box) * 16;
  const [first, ...rest] = zone
    .filter((piece) => piece !== label && isOneLine(piece.box, label.box))
    .filter(({ box }) => box.x0 >= label.box.x1 - 1 && box.x0 - label.box.x1 < reach)
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  if (!first || isTitleBlockLabel(first) || !isPlausible(field, first.text)) return undefined;
  const line = joined(first, rest);
  return isLong(field) ? lengthened(line, first, zone) : line;
};

/** The nearest text in the cell beneath the label. */
const beneath = <Piece extends TextPiece>(
  label: Piece,
  zone: readonly Piece[],
  field: TitleField,
): FoundField<Piece> | undefined => {
  const letter = heightOf(label.box);
  const first = zone
    .filter(({ box }) => box.y0 >= label.box.y1 - letter * 0.3 && box.y0 - label.box.y1 < letter * 4)
    .filter(({ box }) => box.x0 < label.box.x1 + letter * 8 && box.x1 > label.box.x0 - letter)
    .filter((piece) => !isTitleBlockLabel(piece) && isPlausible(field, piece.text))
    .toSorted((a, b) => a.box.y0 - b.box.y0)[0];
  if (!first) return undefined;
  const line = joined(
    first,
    zone.filter((piece) => piece !== first && isOneLine(piece.box, first.box)),
  );
  return isLong(field) ? lengthened(line, first, zone) : line;
};

const lengthened = <Piece extends TextPiece>(
  line: FoundField<Piece>,
  first: Piece,
  zone: readonly Piece[],
): FoundField<Piece> => {
  const more = continued(first, zone);
  return fieldOf(joinedLines([line.text, ...more.map(({ text }) => text)]), [...line.pieces, ...more]);
};

/** Long names fill several lines of a cell: equal letter height, close below, aligned with each other. */
const continued = <Piece extends TextPiece>(line: Piece, zone: readonly Piece[]): Piece[] => {
  const letter = heightOf(line.box);
  const next = zone.find(
    (piece) =>
      !isTitleBlockLabel(piece) &&
      Math.abs(heightOf(piece.box) / letter - 1) < 0.25 &&
      piece.box.y0 - line.box.y1 > -letter * 0.2 &&
      piece.box.y0 - line.box.y1 < letter * 0.9 &&
      piece.box.x0 < line.box.x1 &&
      piece.box.x1 > line.box.x0,
  );
  return next ? [next, ...continued(next, zone)] : [];
};

/** A value in several pieces: pieces that follow closely belong to it. */
const joined = <Piece extends TextPiece>(first: Piece, others: readonly Piece[]): FoundField<Piece> => {
  const pieces = [first];
  let value = first.text;
  let end = first.box.x1;
  for (const piece of others.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (piece.box.x0 < end - 1 || isTitleBlockLabel(piece)) continue;
    if (piece.box.x0 - end > heightOf(first.box) * 1.2) break;
    value += ` ${piece.text}`;
    end = piece.box.x1;
    pieces.push(piece);
  }
  return fieldOf(value, pieces);
};
