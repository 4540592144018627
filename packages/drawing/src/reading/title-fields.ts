import { type Box, displaySize, type PageSize, unite } from "../page/page-space.ts";
import { heightOf, isOneLine, type TextPiece } from "./text-pieces.ts";

/** A line of text, and the number of the ruled cell it stands in where cells are known. */
export interface PieceInCell extends TextPiece {
  readonly cell?: number;
}

/** What is looked for in a title block (图签): number, name, discipline, scale, paper size, project and date. */
export type TitleField = "number" | "name" | "discipline" | "scale" | "paperSize" | "project" | "date";

/** A field with the pieces of text it was read from; the box is theirs. */
export interface FoundField<Piece extends TextPiece> {
  readonly text: string;
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

const labels: Record<TitleField, RegExp> = {
  number: /^(图号|图纸编号|图纸号|图别图号|(drawing|dwg|sheet)\.?(no|number)\.?)$/i,
  name: /^(图名|图纸名称|图纸内容|图纸标题|(drawing|sheet)(title|name))$/i,
  discipline: /^(专业|图别|专业名称|discipline)$/i,
  scale: /^(比例|出图比例|scale)$/i,
  paperSize: /^(图幅|图纸规格|幅面|papersize|sheetsize)$/i,
  project: /^(工程名称|项目名称|project(name)?)$/i,
  date: /^(日期|出图日期|date)$/i,
};

/** Other words of a title block: never the value of a field. */
const otherLabels =
  /^(工程编号|工程号|项目编号|设计号|业务号|子项|子项名称|设计单位|建设单位|设计阶段|阶段|版次|版本|版本号|审定|审核|校对|设计|制图|绘图|项目负责人|专业负责人|设计人|校核|会签|会签栏|备注|client|drawnby|checkedby|designedby)$/i;

const plausible: Record<TitleField, RegExp> = {
  number: /^(?=.*\d).{1,24}$/u,
  name: /^.*[\p{L}].*$/u,
  discipline: /^\p{L}{1,8}$/u,
  scale: /^(1[:/]\d+|见图|如图|图示|nts|无比例|-)/i,
  paperSize: /^A[0-4]/i,
  project: /^.*[\p{L}].*$/u,
  date: /^(19|20)\d\d\s*[.\-/年]?|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/,
};

/** Fields that may fill several lines of their cell. */
const isLong = (field: TitleField): boolean => field === "name" || field === "project";

const chineseNumber = /^(\p{Script=Han}{1,4}施|[A-Z]{1,3})[-‐–]?\d{1,4}[A-Za-z]?([-.]\d+)?$/u;
const inlineLabel =
  /^(图号|图纸编号|图名|图纸名称|专业|图别|比例|图幅|scale|drawing\s*no\.?|sheet\s*no\.?)\s*[:：.]\s*(.+)$/i;

/** In one cell label and value may follow each other with nothing but space between. */
const labelInCell =
  /^(图\s*号|图纸编号|图\s*名|图纸名称|专\s*业|图\s*别|比\s*例|图\s*幅|工程名称|项目名称|日\s*期|出图日期)\s*[:.]?\s*((?!\s*负责人).+)$/;

/** Whether a piece stands where the drafting standard puts the title block: lower right, or a strip along the right or lower side. */
export const isInTitleZone = ({ box }: TextPiece, page: PageSize): boolean => {
  const shown = displaySize(page);
  const x = (box.x0 + box.x1) / 2 / shown.width;
  const y = (box.y0 + box.y1) / 2 / shown.height;
  return x > 0.78 || y > 0.86 || (x > 0.45 && y > 0.6);
};

/** The fields of the title block among lines of text as shown (points, y down). Nothing is guessed: a field without label is missing, but for a number in the corner. */
export const titleFields = <Piece extends PieceInCell>(
  pieces: readonly Piece[],
  page: PageSize,
): Partial<Record<TitleField, FoundField<Piece>>> => {
  const zone = pieces.filter((piece) => isInTitleZone(piece, page));
  const found: Partial<Record<TitleField, FoundField<Piece>>> = {};
  for (const field of Object.keys(labels) as TitleField[]) {
    const value = valueOf(field, zone);
    if (value !== undefined) found[field] = value;
  }
  const number = found.number ?? numberWithoutLabel(zone, displaySize(page));
  return number ? { ...found, number } : found;
};

const fieldOf = <Piece extends TextPiece>(text: string, pieces: readonly Piece[]): FoundField<Piece> => {
  const boxes = pieces.map(({ box }) => box);
  return { text: text.trim(), pieces, box: boxes.reduce(unite) };
};

const valueOf = <Piece extends PieceInCell>(
  field: TitleField,
  zone: readonly Piece[],
): FoundField<Piece> | undefined => {
  const spots = zone
    .filter((piece) => labels[field].test(bare(piece.text)) || labels[field].test(bare(inlineOf(piece)?.label ?? "")))
    // The title block is the one nearest to the lower right corner.
    .toSorted((a, b) => b.box.x1 + b.box.y1 - (a.box.x1 + a.box.y1));
  for (const spot of spots) {
    const inline = inlineOf(spot)?.value;
    const around = cellMates(spot, zone) ?? zone;
    const value =
      inline === undefined ? (beside(spot, around, field) ?? beneath(spot, around, field)) : fieldOf(inline, [spot]);
    if (value !== undefined && plausible[field].test(value.text)) return value;
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
  if (!first || isTitleBlockLabel(first) || !plausible[field].test(first.text)) return undefined;
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
    .filter((piece) => !isTitleBlockLabel(piece) && plausible[field].test(piece.text))
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
  return fieldOf(line.text + more.map(({ text }) => text).join(""), [...line.pieces, ...more]);
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

/** Without labels, a number such as 建施-05 or A-101 in the very corner is taken; the largest one. */
const numberWithoutLabel = <Piece extends TextPiece>(
  zone: readonly Piece[],
  shown: { width: number; height: number },
): FoundField<Piece> | undefined => {
  const [largest] = zone
    .filter(({ box }) => box.x1 > shown.width * 0.85 && box.y1 > shown.height * 0.85)
    .filter(({ text }) => chineseNumber.test(text))
    .toSorted((a, b) => heightOf(b.box) - heightOf(a.box));
  return largest && fieldOf(largest.text, [largest]);
};

export const isTitleBlockLabel = ({ text }: TextPiece): boolean => {
  const word = bare(text);
  return otherLabels.test(word) || Object.values(labels).some((label) => label.test(word));
};

const bare = (text: string): string => text.replace(/[\s:：.]/g, "");
