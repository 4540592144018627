import { type Box, displaySize, type PageSize } from "../page/page-space.ts";
import { listedPlaces } from "./catalogue.ts";
import { type FoundField, labelledField, type PieceInCell } from "./labelled-field.ts";
import { heightOf, type TextPiece } from "./text-pieces.ts";
import { isTitleBlockLabel, type TitleField, titleFieldNames } from "./title-labels.ts";
import { titleInOneLine, unlabelledName, unlabelledNumber } from "./unlabelled-title.ts";

export type { FoundField, PieceInCell } from "./labelled-field.ts";
export { isTitleBlockLabel, type TitleField } from "./title-labels.ts";

type Fields<Piece extends TextPiece> = Partial<Record<TitleField, FoundField<Piece>>>;

/** The text of a page as shown (points, y down). */
export interface ShownText<Piece extends PieceInCell> {
  readonly pieces: readonly Piece[];
  /** Text that runs from the bottom to the top, on the page turned clockwise by a quarter. */
  readonly turned: readonly Piece[];
  /** The same pieces with their cells, where finding those takes time. */
  withCells?(pieces: readonly Piece[], isTurned: boolean): readonly Piece[];
}

/** Whether a piece stands where the drafting standard puts the title block: lower right, or a strip along the right or lower side. */
export const isInTitleZone = ({ box }: TextPiece, page: PageSize): boolean => isInUsualZone(box, displaySize(page));

interface Shown {
  readonly width: number;
  readonly height: number;
}

const middleOf = (box: Box, { width, height }: Shown) => ({
  x: (box.x0 + box.x1) / 2 / width,
  y: (box.y0 + box.y1) / 2 / height,
});

const isInUsualZone = (box: Box, shown: Shown): boolean => {
  const { x, y } = middleOf(box, shown);
  return x > 0.78 || y > 0.86 || (x > 0.45 && y > 0.6);
};

/** Strips in which offices put the title block against the standard. */
const otherZones: readonly ((box: Box, shown: Shown) => boolean)[] = [
  (box, shown) => middleOf(box, shown).x < 0.22,
  (box, shown) => middleOf(box, shown).y < 0.14,
];
/** So many labels of a title block make one. */
const fewestLabels = 3;

/**
 * The fields of the title block (图签): by their labels, where the standard puts the block, else in the strip that has most labels.
 * Without labels number and name are told by where and how large they stand. What is not found is missing.
 */
export const titleFields = <Piece extends PieceInCell>(text: ShownText<Piece>, page: PageSize): Fields<Piece> => {
  const shown = displaySize(page);
  const upright = fieldsIn(text.pieces, shown, (pieces) => text.withCells?.(pieces, false) ?? pieces);
  if ((upright.number && upright.name) || text.turned.length === 0) return upright;
  const side = { width: shown.height, height: shown.width };
  const turned = fieldsIn(text.turned, side, (pieces) => text.withCells?.(pieces, true) ?? pieces);
  const entries = Object.entries(turned).map(([field, found]) => [field, uprightAgain(found, shown)] as const);
  return { ...Object.fromEntries(entries), ...upright };
};

/** From the page turned clockwise by a quarter back to the page as shown. */
const uprightAgain = <Piece extends TextPiece>(found: FoundField<Piece>, { height }: Shown): FoundField<Piece> => {
  const { x0, y0, x1, y1 } = found.box;
  return { ...found, box: { x0: y0, y0: height - x1, x1: y1, y1: height - x0 } };
};

const fieldsIn = <Piece extends PieceInCell>(
  all: readonly Piece[],
  shown: Shown,
  withCells: (pieces: readonly Piece[]) => readonly Piece[],
): Fields<Piece> => {
  const listed = listedPlaces(all);
  const pieces = all.filter((piece) => !isTurnedText(piece) && !listed.some((place) => holdsMiddle(place, piece.box)));
  const usual = pieces.filter(({ box }) => isInUsualZone(box, shown));
  const found = fieldsInZone(usual, shown, withCells);
  if (found.number || found.name) return found;
  for (const isInZone of otherZones) {
    const zone = pieces.filter(({ box }) => isInZone(box, shown));
    if (zone.filter(isTitleBlockLabel).length < fewestLabels) continue;
    const there = labelledFields(zone);
    if (there.number || there.name) return there;
  }
  return found;
};

const labelledFields = <Piece extends PieceInCell>(zone: readonly Piece[]): Fields<Piece> => {
  const found: Fields<Piece> = {};
  for (const field of titleFieldNames) {
    const value = labelledField(field, zone);
    if (value !== undefined) found[field] = value;
  }
  return found;
};

const fieldsInZone = <Piece extends PieceInCell>(
  zone: readonly Piece[],
  shown: Shown,
  withCells: (pieces: readonly Piece[]) => readonly Piece[],
): Fields<Piece> => {
  const plain = labelledFields(zone);
  if (plain.number && plain.name) return plain;
  const isAnyThere = plain.number ?? plain.name ?? unlabelledNumber(zone, shown) ?? titleInOneLine(zone, shown);
  if (!isAnyThere) return plain;
  const pieces = withCells(zone);
  const labelled = labelledFields(pieces);
  const both = labelled.number ? undefined : titleInOneLine(pieces, shown);
  const number = labelled.number ?? unlabelledNumber(pieces, shown) ?? both?.number;
  if (!number || labelled.name) return { ...labelled, ...(number && { number }) };
  const taken = new Set(Object.values(labelled).flatMap((field) => field.pieces));
  const name = unlabelledName(pieces, number, taken) ?? both?.name;
  return { ...labelled, number, ...(name && { name }) };
};

const holdsMiddle = (place: Box, { x0, y0, x1, y1 }: Box): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > place.x0 && x < place.x1 && y > place.y0 && y < place.y1;
};

/** Turned text is higher than wide; two narrow signs, as 11, may be so by themselves. */
export const isTurnedText = ({ text, box }: TextPiece): boolean => {
  const isShort = text.length === 2 && !/\p{Script=Han}/u.test(text);
  return text.length >= 2 && heightOf(box) > (isShort ? 2.5 : 1.5) * (box.x1 - box.x0);
};
