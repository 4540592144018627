import type { Block, Cell, Facts, Picture, Signatures, SigningParty, Table } from "../paper.ts";
import type { WordCell, WordTable } from "./word-parts.ts";

const textOf = ({ paragraphs }: WordCell): string =>
  paragraphs
    .map((one) => one.trim())
    .join("\n")
    .trim();
/** Words without spaces and breaks: who edits a file may break a title differently. */
const bare = (text: string): string => text.replace(/\s/g, "");

/** Label and value by turns. */
export const factsOf = ({ rows }: WordTable, problems: string[]): Block[] => {
  const lines: Facts["lines"] = [];
  rows.forEach((row, at) => {
    if (row.length % 2 === 1)
      problems.push(`信息表第${at + 1}行（“${textOf(row[0] as WordCell)}”）的单元格不成对：每项应有名称和内容两格`);
    const pairs = Array.from({ length: Math.floor(row.length / 2) }, (_, index) => ({
      label: textOf(row[index * 2] as WordCell),
      value: textOf(row[index * 2 + 1] as WordCell),
    }));
    if (pairs.length > 3) problems.push(`信息表第${at + 1}行多于三项，请分为两行`);
    lines.push(pairs);
  });
  return [{ type: "facts", lines }];
};

/** A table that somebody has added; its first row becomes the head. */
export const newTable = ({ rows }: WordTable): Block[] => {
  const [head = [], ...body] = rows;
  if (head.length === 0) return [];
  return [
    {
      type: "table",
      columns: head.map((cell) => ({ title: textOf(cell), align: "left" as const })),
      rows: body.map((row) => head.map((_, index) => (row[index] ? textOf(row[index]) : ""))),
    },
  ];
};

const cellText = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);

/** The row of the original that this row was: at the same place, or with the same first cells. */
const formerRow = (texts: readonly string[], at: number, original: Table, isSameCount: boolean): number => {
  if (isSameCount) return at;
  return original.rows.findIndex((row) => bare(cellText(row[0] ?? "")) === bare(texts[0] ?? "") && texts[0] !== "");
};

const isPictureRow = (row: readonly WordCell[], columns: number): boolean =>
  row.length === 1 && columns > 1 && (row[0]?.pictures.length ?? 0) > 0;

/** Rows may be changed, added and taken away; the head stays, and so do spots for signatures. */
export const tableOf = ({ rows: all }: WordTable, original: Table, problems: string[]): Block[] => {
  const { columns } = original;
  const name = `表格“${columns.map(({ title }) => bare(title)).join("、")}”`;
  const [head = [], ...body] = all.filter((row) => !isPictureRow(row, columns.length));
  if (head.map((cell) => bare(textOf(cell))).join("|") !== columns.map(({ title }) => bare(title)).join("|")) {
    problems.push(`${name}的表头已改动，请恢复为原来的${columns.length}列`);
    return [];
  }
  const rows: Cell[][] = [];
  const pictures = new Map<number, readonly Picture[]>();
  const used = new Set<number>();
  body.forEach((row, at) => {
    if (row.length !== columns.length) {
      problems.push(
        `${name}第${at + 1}行（“${textOf(row[0] as WordCell)}”）合并或拆分了单元格，应为${columns.length}格`,
      );
      return;
    }
    const texts = row.map(textOf);
    const former = formerRow(texts, at, original, body.length === original.rows.length);
    const before = used.has(former) ? undefined : original.rows[former];
    if (before) used.add(former);
    rows.push(texts.map((text, index) => likeBefore(text, before?.[index])));
    const shown = before && original.pictures?.get(former);
    if (shown && shown.length > 0) pictures.set(rows.length - 1, shown);
  });
  original.rows.forEach((row, at) => {
    if (!used.has(at) && row.some((cell) => typeof cell !== "string" && cell.spot !== undefined))
      problems.push(`${name}中“${cellText(row[0] ?? "")}”一行带有签字位置，不能删除，请恢复`);
  });
  return [{ ...original, rows, ...(original.pictures && { pictures }) }];
};

const likeBefore = (text: string, before: Cell | undefined): Cell =>
  typeof before === "object" ? { ...before, text } : text;

/** One cell for each party, in which each line keeps its meaning. */
export const signaturesOf = ({ rows }: WordTable, original: Signatures, problems: string[]): Block[] => {
  const cells = rows.flat().filter((cell, at) => at < original.parties.length || textOf(cell) !== "");
  if (cells.length !== original.parties.length) {
    problems.push(`签章栏应有${original.parties.length}方，现有${cells.length}方，请恢复`);
    return [];
  }
  return [
    {
      type: "signatures",
      parties: original.parties.map((party, at) => partyOf(party, cells[at] as WordCell, problems)),
    },
  ];
};

const partyOf = (party: SigningParty, { paragraphs }: WordCell, problems: string[]): SigningParty => {
  const { role, lines = [], date } = party;
  const hasRole = role !== "";
  const count = (hasRole ? 1 : 0) + 1 + lines.length + (date === undefined ? 0 : 1);
  const texts = paragraphs.map((one) => one.trim());
  while (texts.length > count && texts.at(-1) === "") texts.pop();
  if (texts.length !== count) {
    problems.push(`签章栏“${role || party.name}”应有${count}行，现有${texts.length}行，请保持原来的分行`);
    return party;
  }
  const first = hasRole ? 1 : 0;
  return {
    ...party,
    role: hasRole ? (texts[0] ?? "") : "",
    name: texts[first] ?? "",
    ...(party.lines && { lines: texts.slice(first + 1, first + 1 + lines.length) }),
    ...(date !== undefined && { date: texts[count - 1] ?? "" }),
  };
};
