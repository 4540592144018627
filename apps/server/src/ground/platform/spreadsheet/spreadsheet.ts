import { colToLetter, writeXlsx } from "hucre/xlsx";

export type Cell = string | number | boolean | Date | null;

export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook of plain sheets without styles or pick lists. */
export const writeSheets = async (
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly Cell[])[] }[],
): Promise<Uint8Array> =>
  (await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  })) as Uint8Array;

/** A column of a sheet to be filled in. */
export interface Column {
  readonly heading: string;
  readonly help: string;
  /** Values offered in the pick list of its cells. */
  readonly choices: readonly string[];
  readonly width: number;
}

const choiceSheet = "选项";
const headStyle = {
  font: { bold: true, color: { rgb: "FFFFFF" } },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "1F5FBF" } },
  alignment: { vertical: "center", wrapText: true },
} as const;
const helpStyle = {
  font: { color: { rgb: "6B7280" }, size: 9 },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "F3F5F8" } },
  alignment: { vertical: "top", wrapText: true },
} as const;

/** A sheet to be filled in: headings, a line of help, the known values, and pick lists for all further lines. */
export const writeTemplate = async (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  lastLine: number,
): Promise<Uint8Array> => {
  const lists = columns.flatMap((column, index) => (column.choices.length > 0 ? [{ column, index }] : []));
  const deepest = Math.max(0, ...lists.map(({ column }) => column.choices.length));
  const styled = (row: number, style: typeof headStyle | typeof helpStyle) =>
    columns.map((_column, index) => [`${row},${index}`, { style }] as const);
  return (await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: [
          columns.map(({ heading }) => heading),
          columns.map(({ help }) => help || null),
          ...rows.map((row) => [...row]),
        ],
        cells: new Map([...styled(0, headStyle), ...styled(1, helpStyle)]),
        rowDefs: new Map([
          [0, { height: 32 }],
          [1, { height: 74 }],
        ]),
        freezePane: { rows: 2, columns: 1 },
        dataValidations: lists.map(({ column, index }, listIndex) => ({
          type: "list",
          // A pick list in the cell itself holds at most 255 characters; one on a sheet of its own has no such limit.
          formula1: `${choiceSheet}!$${colToLetter(listIndex)}$1:$${colToLetter(listIndex)}$${column.choices.length}`,
          allowBlank: true,
          showErrorMessage: true,
          errorTitle: column.heading,
          errorMessage: "请从下拉列表中选择",
          range: `${colToLetter(index)}3:${colToLetter(index)}${lastLine}`,
        })),
      },
      {
        name: choiceSheet,
        hidden: true,
        rows: Array.from({ length: deepest }, (_one, line) => lists.map(({ column }) => column.choices[line] ?? null)),
      },
    ],
  })) as Uint8Array;
};

const textStyle = { alignment: { vertical: "top", wrapText: true } } as const;

/** Lines of text for reading, sorting and filtering in a spreadsheet program. */
export const writeList = async (
  name: string,
  columns: readonly Pick<Column, "heading" | "width">[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array> =>
  (await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width, style: textStyle })),
        rows: [columns.map(({ heading }) => heading), ...rows.map((row) => [...row])],
        cells: new Map(columns.map((_column, index) => [`0,${index}`, { style: headStyle }])),
        rowDefs: new Map([[0, { height: 24 }]]),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${rows.length + 1}` },
      },
    ],
  })) as Uint8Array;
