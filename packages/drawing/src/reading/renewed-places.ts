import { type Box, displayMatrix, grown, invert, mapBox, type PageSize, unite } from "../page/page-space.ts";
import { heightOf, isOneLine, type TextPiece } from "./text-pieces.ts";
import { titleBlockPieces } from "./title-block.ts";
import type { Word } from "../page/word.ts";

const noteLabel = /^((修改|变更|修订|更改)(内容|说明|记录|原因|摘要)|内容|说明|description|revisions?)$/i;
const editionLabel = /^(版次|版本|版本号|版号|修改版次|rev\.?|revision)$/i;
const countLabel = /^(序号|次数|编号|标记|修改次数|no\.?)$/i;
const dateLabel = /^(日期|出图日期|出图时间|设计日期|绘图日期|修改日期|date)$/i;
const signLabel = /^(签名|签字|修改人|设计人|审核|by)$/i;

const date = /^(19|20)?\d{2}([.\-/年]\d{1,2}){1,2}[月日]?$/u;
const edition = /^([A-Z]?\d{0,2}|第?[\d一二三四五六七八九十]{1,2}[版次])$/u;
const inlineDateOrEdition = /^(日期|出图日期|版次|版本|版本号|版号|date|rev\.?)[:：](.+)$/i;

/** As a multiple of the height of a letter. */
const rowPitch = 4;
const wrappedLine = 1.7;
const cellReach = 16;

/**
 * Boxes of the title block that every edition writes anew: the revision table (修改栏), edition and dates. In page space.
 */
export const renewedBoxes = (words: readonly Word[], page: PageSize): Box[] => {
  const pieces = titleBlockPieces(words, page);
  const tables = pieces.flatMap((piece) => revisionTable(piece, pieces) ?? []);
  const fields = pieces.flatMap((piece) => fieldOf(piece, pieces) ?? []);
  const toPage = invert(displayMatrix(page));
  return [...tables, ...fields].map((box) => mapBox(toPage, box));
};

/** The revision table with this label in its heading, with all rows, below or above the heading. */
const revisionTable = (label: TextPiece, pieces: readonly TextPiece[]): Box | undefined => {
  if (!noteLabel.test(bare(label))) return undefined;
  const head = pieces.filter((piece) => isOneLine(piece.box, label.box) && isColumn(piece));
  if (!head.some((piece) => piece !== label && !noteLabel.test(bare(piece)))) return undefined;
  const letter = heightOf(label.box);
  const whole = head.map(({ box }) => box).reduce(unite);
  const columns = { x0: whole.x0 - 1.5 * letter, x1: whole.x1 + 1.5 * letter };
  const inside = pieces.filter(({ box }) => centre(box) > columns.x0 && centre(box) < columns.x1);
  const rows = ([1, -1] as const).flatMap((way) => rowsFrom(whole, inside, letter, way));
  return grown({ ...[whole, ...rows].reduce(unite) }, letter);
};

const isColumn = (piece: TextPiece): boolean =>
  [noteLabel, editionLabel, countLabel, dateLabel, signLabel].some((label) => label.test(bare(piece)));

/** Rows downwards (1) or upwards, as long as each has a date or an edition, or continues the one before. */
const rowsFrom = (head: Box, pieces: readonly TextPiece[], letter: number, way: 1 | -1): Box[] => {
  const rows: Box[] = [];
  let last = middle(head);
  for (;;) {
    const beyond = pieces.filter(({ box }) => (middle(box) - last) * way > letter * 0.5);
    const [next] = beyond.toSorted((one, other) => (middle(one.box) - middle(other.box)) * way);
    if (!next) return rows;
    const row = beyond.filter(({ box }) => isOneLine(box, next.box));
    const step = (middle(next.box) - last) * way;
    const isRow = row.some((piece) => date.test(bare(piece)) || edition.test(bare(piece)));
    if (step > letter * (isRow ? rowPitch : wrappedLine) || (!isRow && rows.length === 0)) return rows;
    rows.push(row.map(({ box }) => box).reduce(unite));
    last = middle(next.box);
  }
};

/**
 * The value of a date or edition: within the piece itself, beside its label or below it; for dates the whole column.
 */
const fieldOf = (label: TextPiece, pieces: readonly TextPiece[]): Box | undefined => {
  const inline = inlineDateOrEdition.exec(bare(label))?.[2];
  if (inline !== undefined) return date.test(inline) || edition.test(inline) ? label.box : undefined;
  const isDate = dateLabel.test(bare(label));
  if (!isDate && !editionLabel.test(bare(label))) return undefined;
  const isValue = (piece: TextPiece) => piece !== label && (isDate ? date : edition).test(bare(piece));
  const letter = heightOf(label.box);
  const beside = pieces
    .filter(({ box }) => isOneLine(box, label.box) && box.x0 >= label.box.x1 - 1)
    .filter(({ box }) => box.x0 - label.box.x1 < letter * cellReach)
    .toSorted((one, other) => one.box.x0 - other.box.x0)[0];
  if (beside && isValue(beside)) return grown(beside.box, letter / 2);
  const column = pieces.filter((piece) => isValue(piece) && sharesColumn(piece.box, label.box, letter));
  const values: Box[] = [];
  let last = label.box;
  for (const { box } of column.toSorted((one, other) => one.box.y0 - other.box.y0)) {
    if (box.y0 < last.y1 - letter * 0.3) continue;
    if (box.y0 - last.y1 > letter * rowPitch) break;
    values.push((last = box));
    if (!isDate) break;
  }
  return values.length > 0 ? grown(values.reduce(unite), letter / 2) : undefined;
};

const sharesColumn = (box: Box, label: Box, letter: number): boolean =>
  box.x0 < label.x1 + letter && box.x1 > label.x0 - letter;

const bare = ({ text }: TextPiece): string => text.replaceAll(/\s/g, "");
const centre = ({ x0, x1 }: Box): number => (x0 + x1) / 2;
const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
