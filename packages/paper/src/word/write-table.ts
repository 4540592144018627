import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";
import { pictureFormat, pictureSize } from "@tushen/pdf/picture-size";
import type { Cell, Column, Facts, Picture, Table as PaperTable } from "../paper.ts";
import { paragraph, type Type } from "./words.ts";

/** Width between the margins, in twentieths of a point: 162 mm. */
export const textWidth = 9184;

const thin = { style: BorderStyle.SINGLE, size: 4, color: "000000" };
export const noBorder = { style: BorderStyle.NONE, size: 0, color: "FFFFFF" };
const allThin = { top: thin, bottom: thin, left: thin, right: thin, insideHorizontal: thin, insideVertical: thin };
const margins = { top: 60, bottom: 60, left: 80, right: 80 };

const grid = (columnWidths: readonly number[], rows: readonly TableRow[]): Table =>
  new Table({
    rows: [...rows],
    columnWidths: [...columnWidths],
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: allThin,
    margins: { ...margins, marginUnitType: WidthType.DXA },
  });

const cell = (
  text: string,
  width: number,
  type: Type,
  { align, span, shade, place }: { align: Column["align"]; span?: number; shade?: string; place?: string | undefined },
): TableCell =>
  new TableCell({
    children: [paragraph(text, type, { alignment: alignmentOf(align), place })],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.CENTER,
    ...(span !== undefined && { columnSpan: span }),
    ...(shade !== undefined && { shading: { type: ShadingType.CLEAR, fill: shade, color: "auto" } }),
  });

const alignmentOf = (align: Column["align"] = "center") =>
  ({ left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT })[align];

/** Information table on a grid of 24, so that labels have one width in all lines. */
export const factsTable = ({ lines }: Facts, place: string): Table => {
  const type = { size: 10.5 };
  const unit = textWidth / 24;
  const labelSpan = lines.some((line) => line.length > 2) ? 3 : 4;
  const rows = lines.map((line, row) => {
    const valueSpan = Math.floor(24 / line.length) - labelSpan;
    return new TableRow({
      cantSplit: line.every(({ value }) => value.length < 400),
      children: line.flatMap(({ label, value }, index) => [
        cell(label, unit * labelSpan, type, {
          ...{ align: "center", span: labelSpan, shade: "F5F5F5" },
          place: row === 0 && index === 0 ? place : undefined,
        }),
        cell(value, unit * valueSpan, type, { align: "left", span: valueSpan }),
      ]),
    });
  });
  return grid(
    Array.from({ length: 24 }, () => unit),
    rows,
  );
};

const widthsOf = (columns: readonly Column[]): number[] => {
  const fixed = columns.map(({ widthInMm }) => (widthInMm === undefined ? null : widthInMm * 56.69));
  const left = textWidth - fixed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const shares = columns.reduce((sum, { share = 1, widthInMm }) => sum + (widthInMm === undefined ? share : 0), 0);
  return columns.map(({ share = 1 }, index) => Math.floor(fixed[index] ?? (left * share) / shares));
};

export const textOf = (one: Cell): string => (typeof one === "string" ? one : one.text);

/** Two pictures side by side below a row, each with its caption. */
const pictureRow = (pictures: readonly Picture[], columns: number): TableRow => {
  const cells = pictures.map(
    ({ caption, bytes }) =>
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new ImageRun({
            type: pictureFormat(bytes),
            data: bytes,
            transformation: fitted(bytes),
            altText: named(caption),
          }),
        ],
      }),
  );
  return new TableRow({
    children: [
      new TableCell({
        columnSpan: columns,
        children: cells.flatMap((picture, index) => [
          picture,
          paragraph(pictures[index]?.caption ?? "", { size: 8 }, { alignment: AlignmentType.CENTER }),
        ]),
      }),
    ],
  });
};

const named = (caption: string) => ({ name: caption, title: caption, description: caption });

/** Size in pixels of the screen: at most 150 mm wide and 60 mm high. */
const fitted = (picture: Uint8Array): { width: number; height: number } => {
  const { width, height } = pictureSize(picture) ?? { width: 1, height: 1 };
  const scale = Math.min(567 / width, 227 / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** A table whose head is repeated on every page. */
export const dataTable = ({ columns, rows, dense, pictures }: PaperTable, place: string): Table => {
  const size = dense ? 8.5 : 10;
  const widths = widthsOf(columns);
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ title }, index) =>
      cell(
        title,
        widths[index] ?? 0,
        { size, isBold: true, isSans: true },
        {
          ...{ align: "center", shade: "EBEBEB" },
          place: index === 0 ? place : undefined,
        },
      ),
    ),
  });
  const body = rows.flatMap((row, at) => {
    const shown = pictures?.get(at) ?? [];
    const line = new TableRow({
      cantSplit: row.every((one) => textOf(one).length < 400),
      children: row.map((one, index) =>
        cell(
          textOf(one),
          widths[index] ?? 0,
          { size, isBold: typeof one !== "string" && one.strong === true },
          {
            align: columns[index]?.align,
          },
        ),
      ),
    });
    return shown.length > 0 ? [line, pictureRow(shown, columns.length)] : [line];
  });
  return grid(widths, [head, ...body]);
};
