import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from "docx";
import { chineseDateTime } from "../chinese-date-time.ts";
import type { Block, Paper, Signatures, SigningParty } from "../paper.ts";
import { blockPlace, originProperty } from "./places.ts";
import { head } from "./write-head.ts";
import { dataTable, factsTable, noBorder, textWidth } from "./write-table.ts";
import { paragraph, runs } from "./words.ts";

const body = { size: 11 };
const small = { size: 9 };
const twoCharacters = 440;
const numbersOf = (size: number): string => `numbers-${size}`;

/** The paper as a Word file, to be edited outside. `origin` says which version of which paper it is. */
export const writeWord = (paper: Paper, origin: string): Promise<Uint8Array> =>
  Packer.pack(document(paper, origin), "uint8array");

const document = (paper: Paper, origin: string): Document =>
  new Document({
    title: paper.title,
    creator: paper.system,
    customProperties: [{ name: originProperty, value: origin }],
    styles: {
      default: { document: { run: { font: "宋体", size: "11pt", language: { value: "zh-CN", eastAsia: "zh-CN" } } } },
    },
    numbering: {
      config: [body.size, small.size].map((size) => ({
        reference: numbersOf(size),
        levels: [
          {
            level: 0,
            format: LevelFormat.DECIMAL,
            text: "%1.",
            alignment: AlignmentType.START,
            style: { run: { size: `${size}pt` as const }, paragraph: { indent: { left: 360, hanging: 360 } } },
          },
        ],
      })),
    },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1531, bottom: 1361, left: 1361, right: 1361, header: 850, footer: 794 },
          },
        },
        headers: { default: header(paper, true), first: header(paper, false) },
        footers: { default: footer(paper), first: footer(paper) },
        children: [...head(paper), ...paper.blocks.flatMap((block, index) => blockOf(block, index))],
      },
    ],
  });

const rule = { style: BorderStyle.SINGLE, size: 4, color: "000000", space: 2 };

/** The name of the system; from the second page on also the number, on a marked paper the mark on every page. */
const header = ({ system, number, mark }: Paper, showsNumber: boolean): Header =>
  new Header({
    children: [
      new Paragraph({
        border: { bottom: rule },
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          ...runs(
            mark === undefined && number !== undefined && showsNumber ? `${system}\t编号：${number}` : system,
            small,
          ),
          ...(mark === undefined
            ? []
            : [new TextRun({ children: [new Tab()] }), ...runs(mark, { ...small, isBold: true })]),
        ],
      }),
    ],
  });

const footer = ({ printedAt }: Paper): Footer =>
  new Footer({
    children: [
      new Paragraph({
        border: { top: rule },
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          ...runs(`打印时间：${chineseDateTime(printedAt)}\t第`, small),
          new TextRun({ children: [PageNumber.CURRENT], size: "9pt" }),
          ...runs("页/共", small),
          new TextRun({ children: [PageNumber.TOTAL_PAGES], size: "9pt" }),
          ...runs("页", small),
        ],
      }),
    ],
  });

const spacing = { before: 60, after: 60, line: 360 };

const blockOf = (block: Block, index: number): FileChild[] => {
  const place = blockPlace(index);
  switch (block.type) {
    case "facts":
      return [factsTable(block, place), gap()];
    case "table":
      return [dataTable(block, place), gap()];
    case "paragraph":
      return paragraphs(block.text, block.style, place);
    case "heading":
      return [
        paragraph(
          block.text,
          { size: 11.5, isBold: true, isSans: true },
          {
            place,
            keepNext: true,
            spacing: { before: 200, after: 120 },
          },
        ),
      ];
    case "list":
      return itemsOf(block.items, body, index, place);
    case "note":
      return [
        paragraph(
          block.title,
          { ...small, isBold: true, isSans: true },
          { place, keepNext: true, spacing: { before: 200 } },
        ),
        ...itemsOf(block.items, small, index),
      ];
    case "signatures":
      return [signatures(block, place)];
    case "page-break":
      return [new Paragraph({ children: [new Bookmark({ id: place, children: [new PageBreak()] })] })];
  }
};

/** Word joins tables that touch each other. */
const gap = (): Paragraph => new Paragraph({ spacing: { line: 120, before: 0, after: 0 }, children: [] });

const paragraphs = (
  text: string,
  style: "body" | "salutation" | "statement" | undefined,
  place: string,
): Paragraph[] => {
  if (style === "salutation") return [paragraph(text, { ...body, isBold: true }, { place, spacing })];
  const isStatement = style === "statement";
  const lines = isStatement ? [text] : text.split("\n");
  return lines.map((line, at) =>
    paragraph(line, isStatement ? { size: 12 } : body, {
      ...{ place: at === 0 ? place : undefined, spacing, indent: { firstLine: twoCharacters } },
      alignment: AlignmentType.JUSTIFIED,
      ...(isStatement && { border: { top: rule, bottom: rule, left: rule, right: rule } }),
    }),
  );
};

const itemsOf = (texts: readonly string[], type: typeof body, instance: number, place?: string): Paragraph[] =>
  texts.map((text, at) =>
    paragraph(text, type, {
      place: at === 0 ? place : undefined,
      numbering: { reference: numbersOf(type.size), level: 0, instance },
      spacing: { before: 40, after: 40 },
    }),
  );

const inThrees = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 3) }, (_, row) => list.slice(row * 3, row * 3 + 3));

/** The lines of a party, one paragraph each; a name may stand on several lines. */
const partyLines = ({ role, name, lines = [], date }: SigningParty): string[] => [
  ...(role === "" ? [] : [role]),
  name,
  ...lines,
  ...(date === undefined ? [] : [date]),
];

const signatures = ({ parties }: Signatures, place: string): Table => {
  const columns = Math.min(parties.length, 3);
  // One party alone stands at the right.
  const width = parties.length === 1 ? 4535 : Math.floor(textWidth / columns);
  const none = { top: noBorder, bottom: noBorder, left: noBorder, right: noBorder };
  return new Table({
    width: { size: width * columns, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: Array.from({ length: columns }, () => width),
    ...(parties.length === 1 && { alignment: AlignmentType.RIGHT }),
    borders: { ...none, insideHorizontal: noBorder, insideVertical: noBorder },
    rows: inThrees(parties).map(
      (some, row) =>
        new TableRow({
          cantSplit: true,
          height: { value: 2040, rule: "atLeast" },
          children: some.map(
            (party, column) =>
              new TableCell({
                verticalAlign: VerticalAlignTable.CENTER,
                borders: none,
                width: { size: width, type: WidthType.DXA },
                children: partyLines(party).map((line, at) =>
                  paragraph(line, at === 0 && party.role !== "" ? { size: 10.5 } : body, {
                    alignment: AlignmentType.CENTER,
                    spacing: { line: 330 },
                    place: row === 0 && column === 0 && at === 0 ? place : undefined,
                  }),
                ),
              }),
          ),
        }),
    ),
  });
};
