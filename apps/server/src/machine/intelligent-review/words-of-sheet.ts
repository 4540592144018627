import type { RuleCallOut, RuleCitation, SheetSize, SheetStatement } from "@tushen/domain/machine/engine/rule";
import { findCitations } from "@tushen/domain/machine/facts/find-citations";
import { findSizes } from "@tushen/domain/machine/facts/find-sizes";
import { linesBefore, type ShownLine } from "@tushen/domain/machine/facts/sentences";
import { endsCallingOut, ledOrLost } from "@tushen/domain/sheets/call-out";
import { numberPrefix, sheetNumberKey } from "@tushen/domain/sheets/sheet-number";
import type { StoredLine } from "../../sheets/drawing/index.ts";
import { factsOnSheet, linesToRead, shownLines, subjectOf, type WordedSheet } from "./facts-on-sheet.ts";

/** On one sheet. */
const mostCallOuts = 200;

/** A sheet of a version with its words. */
export interface NamedSheet extends WordedSheet {
  readonly id: number;
  readonly graph_num: string;
  readonly discipline: string | null;
  readonly lines: readonly StoredLine[];
}

/** The sheet as the rules name it, and a line of it as the place of what they find. */
const placeOn = ({ id, graph_num, graph_name, discipline }: NamedSheet, [page, x0, y0, x1, y1]: StoredLine) => ({
  sheet: `${graph_num} ${graph_name}`.trim(),
  discipline,
  source: { kind: "sheet" as const, drawingId: id, page, box: [x0, y0, x1, y1] },
});

const citationsOn = (row: NamedSheet, shown: readonly ShownLine[]): RuleCitation[] =>
  findCitations(shown).flatMap(({ number, line }) => {
    const at = row.lines[line];
    return at ? [{ number, ...placeOn(row, at) }] : [];
  });

const statementsOn = (row: NamedSheet, shown: readonly ShownLine[], buildings: readonly string[]): SheetStatement[] =>
  factsOnSheet(row, shown, buildings).map(({ name, value, subject, confidence, at }) => ({
    ...{ name, value, subject, confidence },
    ...placeOn(row, at),
  }));

const sizesOn = (row: NamedSheet, shown: readonly ShownLine[], buildings: readonly string[]): SheetSize[] =>
  findSizes(shown).flatMap(({ line, ...size }) => {
    const at = row.lines[line];
    return at ? [{ ...size, subject: subjectOf(row, buildings) ?? "", ...placeOn(row, at) }] : [];
  });

/** The numbers of the sheets of a version. */
export interface SheetNumbers {
  readonly keys: ReadonlySet<string>;
  /** 建施, 结施 */
  readonly series: ReadonlySet<string>;
}

export const sheetNumbers = (graphNums: readonly string[]): SheetNumbers => {
  const keys = new Set(graphNums.map(sheetNumberKey));
  return { keys, series: new Set([...keys].map(numberPrefix)) };
};

const callOutsOn = (row: NamedSheet, shown: readonly ShownLine[], { keys, series }: SheetNumbers): RuleCallOut[] => {
  const lines = linesToRead(row.lines);
  const isCut = lines.some((line) => endsCallingOut(line[5]));
  const before = isCut ? linesBefore(shown) : new Map<number, number>();
  return lines
    .flatMap((line, at) =>
      ledOrLost(
        line[5],
        (key) => keys.has(key),
        (prefix) => series.has(prefix),
        lines[before.get(at) ?? -1]?.[5],
      ).map(({ from, to, leads }) => ({ number: line[5].slice(from, to).trim(), leads, ...placeOn(row, line) })),
    )
    .slice(0, mostCallOuts);
};

/** The norms, values, sizes and call-outs in the words of a sheet; `buildings` are the names of those in the batch. */
export const wordsOfSheet = (row: NamedSheet, buildings: readonly string[], numbers: SheetNumbers) => {
  const shown = shownLines(row);
  return {
    citations: citationsOn(row, shown),
    statements: statementsOn(row, shown, buildings),
    sizes: sizesOn(row, shown, buildings),
    callOuts: callOutsOn(row, shown, numbers),
  };
};
