import { factKinds, type FactName } from "./fact-kinds.ts";
import { factHint, factPatterns, type FactValue } from "./fact-words.ts";
import { isOfOtherPart } from "./other-parts.ts";
import { heightOf, joined, mostLines, narrow, type Sentence, sentencesOf, type ShownLine } from "./sentences.ts";

/** What a sheet states, and where. */
export interface FoundFact {
  readonly name: FactName;
  readonly value: FactValue;
  /** The words it was taken from, as the sheet has them but for blanks. */
  readonly written: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Index of the line in which the words begin. */
  readonly line: number;
}

/** Of one fact on one sheet. */
const mostOfOne = 20;

/** Labels of the cells of a table, as narrow words. */
const labels = new RegExp(
  `^(?:本楼|本工程|本单体)?(?:${[
    ...Object.values(factKinds).map(({ label }) => label.replace("±0.000 ", "")),
    ...[
      "建筑层数",
      "设计使用年限",
      "机动车停车位",
      "抗震设防分类",
      "地下室防水等级",
      "结构形式",
      "结构体系",
      "项目名称",
    ],
    ...["规划用地面积", "总用地面积", "净用地面积"],
  ].join("|")}):?(?:\\((?:m2|m|个|%)\\))?$`,
);
const unitCell = /^(?:万?m2|万?平方米|m|%|个|辆|层|年)$/;
/** Of a number without a unit, in a table with a column for units. */
const noUnit = /^[-—–/]$/;
const bareNumber = /^[\d.,]+$/;
const numberWithUnit = /^[\d.,]+(?:万?m2|万?平方米|m|%|个|辆|层|年)?$/;

/** The nearest line to the right of a box, at its height. */
const besideOf = (lines: readonly ShownLine[], at: number): number | undefined => {
  const line = lines[at];
  if (!line) return undefined;
  const height = heightOf(line);
  let best: { readonly distance: number; readonly at: number } | undefined;
  lines.forEach((other, i) => {
    const distance = other.box.x0 - line.box.x1;
    const isBeside =
      other.page === line.page &&
      distance > -1 &&
      distance < height * 30 &&
      Math.abs(other.box.y0 + other.box.y1 - line.box.y0 - line.box.y1) < height;
    if (isBeside && (!best || distance < best.distance)) best = { distance, at: i };
  });
  return best?.at;
};

/** A sheet may say a label ever so often; a table says it once. */
const mostLabels = 300;

/**
 * The value beside a label, with its unit, which may stand in the label, in a cell before the value or in one after it. A row with
 * two numbers is one of several buildings, or of what was asked and what is built: it says nothing sure.
 */
const valueOfRow = (
  label: string,
  cells: readonly string[],
): { readonly value: string; readonly cell: number } | null => {
  const [first = "", second = "", third = ""] = cells;
  const isUnitFirst = (unitCell.test(first) || noUnit.test(first)) && bareNumber.test(second);
  if (isUnitFirst)
    return numberWithUnit.test(third) ? null : { value: second + (noUnit.test(first) ? "" : first), cell: 1 };
  const isUnitSecond = unitCell.test(second);
  if (numberWithUnit.test(first) && numberWithUnit.test(isUnitSecond ? third : second)) return null;
  if (!bareNumber.test(first)) return { value: first, cell: 0 };
  return { value: first + (/\((m2|m|个|%)\)$/.exec(label)?.[1] ?? (isUnitSecond ? second : "")), cell: 0 };
};

/** Cells beside each other: a label and what the row says of it. */
const cellsOf = (lines: readonly ShownLine[]): Sentence[] =>
  lines
    .flatMap((line, i) => (labels.test(narrow(line.text)) ? [i] : []))
    .slice(0, mostLabels)
    .flatMap((i): Sentence[] => {
      const cells: number[] = [];
      for (let at = besideOf(lines, i); at !== undefined && cells.length < 3; at = besideOf(lines, at)) cells.push(at);
      const text = narrow(lines[i]?.text ?? "");
      const row = valueOfRow(
        text,
        cells.map((at) => narrow(lines[at]?.text ?? "")),
      );
      const at = cells[row?.cell ?? 0];
      if (row === null || at === undefined) return [];
      const label = text.replace(/\((?:m2|m|个|%)\)$/, "").replace(/:$/, "");
      return [
        joined([
          [`${label}:`, i],
          [row.value, at],
        ]),
      ];
    });

const hint = new RegExp(factHint);

/** The facts a sheet states about its project or building, each once for each place. */
export const findFacts = (all: readonly ShownLine[]): FoundFact[] => {
  const lines = all.slice(0, mostLines);
  const found = [...sentencesOf(lines), ...cellsOf(lines)]
    .filter(({ text }) => hint.test(text))
    .flatMap(({ text, lines: at }) =>
      factPatterns.flatMap(({ name, words, value, confidence }) =>
        [...text.matchAll(words)].flatMap((match): FoundFact[] => {
          const [written, ...groups] = match;
          const read = value(groups);
          return read === null || read === "" || isOfOtherPart(name, text.slice(0, match.index))
            ? []
            : [{ name, value: read, written, confidence, line: at[match.index] ?? 0 }];
        }),
      ),
    );
  const once = new Map<string, FoundFact>();
  for (const one of found.toSorted((a, b) => b.confidence - a.confidence)) {
    const key = `${one.name} ${one.value} ${one.line}`;
    if (!once.has(key)) once.set(key, one);
  }
  return [...Map.groupBy(once.values(), ({ name }) => name).values()].flatMap((some) => some.slice(0, mostOfOne));
};
