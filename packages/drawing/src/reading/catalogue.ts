import { type Box, displayMatrix, mapBox, type PageSize, unite } from "../page/page-space.ts";
import { heightOf, isOneLine, type TextPiece, textPieces } from "./text-pieces.ts";
import type { Word } from "../page/word.ts";

/** A sheet as the catalogue of its set (图纸目录) lists it. */
export interface CatalogueRow {
  number: string;
  name: string;
  paperSize?: string;
  edition?: string;
}

type Column = "serial" | "discipline" | "number" | "name" | "paperSize" | "edition" | "remark";

const columnTitles: Record<Column, RegExp> = {
  serial: /^(序号|编号|no)$/i,
  discipline: /^(图别|专业)$/,
  number: /^(图号|图纸编号|图纸号|图纸代号|(drawing|dwg|sheet)(no|number)|sheet|number)$/i,
  name: /^(图名|图纸名称|图纸内容|名称|(drawing|sheet)?(title|name)|description)$/i,
  paperSize: /^(图幅|图幅规格|图纸规格|规格|幅面|size)$/i,
  edition: /^(版次|版本|版本号|版号|rev|revision)$/i,
  remark: /^(备注|附注|说明|张数|页数|页码|remarks?|notes?)$/i,
};

const catalogueTitle = /目录|图纸清单|图纸一览|(sheet|drawing)\s*(index|list)|list of drawings/i;
/** Standard drawings a set refers to are listed below its own sheets; they are never uploaded. */
const standardDrawings = /标准图|通用图|图集|重复(使用|利用)/;

const isListedNumber = /^(?=.*\d).{1,24}$/;

interface Extent {
  x0: number;
  x1: number;
}
interface Head {
  titles: Partial<Record<Column, TextPiece>>;
  /** All titles of the line, those of tables beside it too, left to right. */
  line: TextPiece[];
}
interface Table {
  number: TextPiece;
  columns: Map<Column, Extent>;
  foot: number;
}

/**
 * Reads the tables of a page that list sheets: a line of column titles with number and name, and the rows below. Ruled
 * lines limit the columns; `ruledLines` is called only if there are such titles.
 */
export const findCatalogue = (
  words: readonly Word[],
  page: PageSize,
  ruledLines: () => readonly Box[],
): CatalogueRow[] => {
  const pieces = textPieces(words, page);
  if (!pieces.some(({ text }) => catalogueTitle.test(text.replaceAll(/\s/g, "")) || catalogueTitle.test(text)))
    return [];
  const heads = tableHeads(pieces);
  if (heads.length === 0) return [];
  const matrix = displayMatrix(page);
  const lines = ruledLines().map((line) => mapBox(matrix, line));
  return heads
    .map((head) => measure(head, lines))
    .flatMap((table) => rowsOf(table, pieces))
    .filter(({ name }) => name !== "");
};

/**
 * Where a page lists other sheets, whose numbers and names are not its own. Found without ruled lines: from the column titles down to
 * the last number that follows closely.
 */
export const listedPlaces = (pieces: readonly TextPiece[]): Box[] =>
  tableHeads(pieces).flatMap((head) => {
    const { number, columns } = measure(head, []);
    const numbers = lineUp(
      pieces.filter(
        ({ text, box }) =>
          box.y0 > number.box.y1 - 1 && isWithin(box, columns.get("number")) && isListedNumber.test(text),
      ),
    );
    const isList = numbers.length > 1 || (numbers.length === 1 && (head.titles.serial ?? head.titles.remark));
    if (!isList) return [];
    const pitch = median(numbers.slice(1).map(({ box }, i) => middleOf(box) - middleOf((numbers[i] as TextPiece).box)));
    let last = number.box;
    for (const { box } of numbers)
      if (last === number.box || middleOf(box) - middleOf(last) < Math.max(pitch * 3.5, heightOf(box) * 8)) last = box;
    const row = pitch || heightOf(number.box) * 2;
    const titles = head.line.map(({ box }) => box).reduce(unite);
    const margin = 8 * heightOf(number.box);
    return [{ x0: titles.x0 - margin, y0: titles.y0 - 1, x1: titles.x1 + margin, y1: last.y1 + row }];
  });

/** Lines of column titles, left to right; a title that comes again begins the next table beside it. */
const tableHeads = (pieces: readonly TextPiece[]): Head[] => {
  const titled = pieces.flatMap((piece) => {
    const word = piece.text.replaceAll(/[\s.:]/g, "");
    const column = (Object.keys(columnTitles) as Column[]).find((one) => columnTitles[one].test(word));
    return column ? [{ column, piece }] : [];
  });
  const seen = new Set<TextPiece>();
  return titled
    .flatMap(({ column, piece }) => {
      if (column !== "number" || seen.has(piece)) return [];
      const line = titled
        .filter((one) => isOneLine(one.piece.box, piece.box))
        .toSorted((a, b) => a.piece.box.x0 - b.piece.box.x0);
      const tables: Head["titles"][] = [{}];
      for (const one of line) {
        seen.add(one.piece);
        if (tables.at(-1)?.[one.column]) tables.push({});
        (tables.at(-1) as Head["titles"])[one.column] = one.piece;
      }
      return tables.map((titles) => ({ titles, line: line.map((one) => one.piece) }));
    })
    .filter(({ titles }) => titles.number && titles.name && Object.keys(titles).length > 2);
};

/** Extent of each column: to the ruled lines at both sides of its title, or half way to the neighbouring titles. */
const measure = ({ titles, line }: Head, lines: readonly Box[]): Table => {
  const columns = new Map<Column, Extent>();
  const { number } = titles as { number: TextPiece };
  const level = (number.box.y0 + number.box.y1) / 2;
  const uprights = lines.filter(({ x0, x1, y0, y1 }) => x1 - x0 < y1 - y0 && y0 <= level && y1 >= level);
  for (const [column, { box }] of Object.entries(titles) as [Column, TextPiece][]) {
    const middle = (box.x0 + box.x1) / 2;
    const left = uprights.filter(({ x0 }) => x0 <= middle).map(({ x0 }) => x0);
    const right = uprights.filter(({ x0 }) => x0 > middle).map(({ x0 }) => x0);
    const before = line.findLast((piece) => piece.box.x1 <= box.x0);
    const after = line.find((piece) => piece.box.x0 >= box.x1);
    columns.set(column, {
      x0: left.length > 0 ? Math.max(...left) : before ? (before.box.x1 + box.x0) / 2 : Number.NEGATIVE_INFINITY,
      x1: right.length > 0 ? Math.min(...right) : after ? (box.x1 + after.box.x0) / 2 : Number.POSITIVE_INFINITY,
    });
  }
  return { number, columns, foot: footOf(columns.get("number")?.x0 ?? 0, level, lines) };
};

/** Where the ruled line left of the numbers ends; it may be one stroke, or one per row. */
const footOf = (x: number, level: number, lines: readonly Box[]): number => {
  const rule = lines
    .filter(({ x0, x1 }) => Math.abs(x0 - x) < 1 && Math.abs(x1 - x) < 1)
    .toSorted((a, b) => a.y0 - b.y0);
  let foot = level;
  for (const { y0, y1 } of rule) if (y0 <= foot + 2) foot = Math.max(foot, y1);
  return foot > level ? foot : Number.POSITIVE_INFINITY;
};

const rowsOf = ({ number: { box: title }, columns, foot }: Table, pieces: readonly TextPiece[]): CatalogueRow[] => {
  const extents = [...columns.values()];
  const [left, right] = [Math.min(...extents.map(({ x0 }) => x0)), Math.max(...extents.map(({ x1 }) => x1))];
  const below = pieces.filter(
    ({ box }) => box.y0 > title.y1 - 1 && box.y1 < foot + 1 && isWithin(box, { x0: left, x1: right }),
  );
  const end = Math.min(...below.filter(({ text }) => standardDrawings.test(text)).map(({ box }) => box.y0));
  const cells = below.filter(({ box }) => box.y0 < end);
  const inColumn = (column: Column) => cells.filter(({ box }) => isWithin(box, columns.get(column)));
  const anchors = lineUp(inColumn("number").filter(({ text }) => isListedNumber.test(text)));
  const pitch = median(anchors.slice(1).map(({ box }, i) => middleOf(box) - middleOf((anchors[i] as TextPiece).box)));
  const rows: CatalogueRow[] = [];
  for (const [i, anchor] of anchors.entries()) {
    const y = middleOf(anchor.box);
    const before = anchors[i - 1];
    // Without ruled lines the table ends with its last row.
    if (foot === Number.POSITIVE_INFINITY && before && y - middleOf(before.box) > pitch * 3.5) break;
    const reach = (other: TextPiece | undefined) =>
      Math.min(
        other ? Math.abs(middleOf(other.box) - y) / 2 : Number.POSITIVE_INFINITY,
        (pitch || heightOf(anchor.box) * 3) * 0.8,
      );
    const [top, bottom] = [y - reach(before), y + reach(anchors[i + 1])];
    const cell = (column: Column) =>
      inColumn(column)
        .filter(({ box }) => middleOf(box) > top && middleOf(box) < bottom)
        .toSorted((a, b) => (isOneLine(a.box, b.box) ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0))
        .map(({ text }) => text)
        .join(" ")
        .replaceAll(/(?<=\p{Script=Han}|[(（,，、~-])\s+|\s+(?=\p{Script=Han}|[)）,，、~-])/gu, "")
        .trim();
    const bare = cell("number").replaceAll(/\s/g, "");
    const discipline = cell("discipline");
    const number = /\p{L}/u.test(bare) || discipline === "" ? bare : `${discipline}-${bare}`;
    const paperSize = cell("paperSize");
    const edition = cell("edition");
    rows.push({ number, name: cell("name"), ...(paperSize && { paperSize }), ...(edition && { edition }) });
  }
  return rows;
};

/** Pieces of one line become one, top to bottom. */
const lineUp = (pieces: readonly TextPiece[]): TextPiece[] => {
  const lines: TextPiece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.y0 - b.box.y0))
    if (!lines.some((line) => isOneLine(line.box, piece.box))) lines.push(piece);
  return lines;
};

const isWithin = ({ x0, x1 }: Box, extent: Extent | undefined): boolean => {
  const middle = (x0 + x1) / 2;
  return extent !== undefined && middle > extent.x0 && middle < extent.x1;
};

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
