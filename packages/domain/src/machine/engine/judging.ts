import { isDwelling } from "../../filing/declared-rules/building-class.ts";
import { rounded } from "../../filing/report-form/report-finding.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import { ifcClassWord } from "../../models/ifc-words.ts";
import type { Judged, Outcome, RuleInput, SheetSource, SheetWords } from "./rule.ts";
import type { Measured, RuleElement, RuleModel } from "./rule-model.ts";

const metres = (value: number): string => `${value.toFixed(2)} m`;
const square = (value: number): string => `${rounded(value).toFixed(2)} ㎡`;
const millimetres = (value: number): string => `${Math.round(value * 1000)} mm`;
export const inUnit = { m: metres, "㎡": square, mm: millimetres } as const;
export type Unit = keyof typeof inUnit;

/** Sizes are written to the millimetre; less is noise of the file. */
const noise = 5e-4;

export const apart = (note: string): Judged[] => [{ outcome: "NA", what: "", note }];
export const noData = (note: string, elements: readonly RuleElement[] = []): Judged => ({
  ...{ outcome: "NO_DATA", what: "", note },
  ...(elements.length > 0 && { elements }),
});

/** Word and type of an element: 门 M0821. Elements of a type are told together. */
export const nameOf = ({ ifcClass, name, typeName }: RuleElement): string =>
  ifcClass === "IfcSpace" ? name || typeName || "房间" : `${ifcClassWord(ifcClass)} ${typeName || name}`.trim();

interface Limits {
  readonly least?: number;
  readonly most?: number;
  readonly unit: Unit;
  /** What a person has to find out where the bounds of the size enclose the limit. */
  readonly unsure?: string;
  /** Instead of FAIL, where the model does not tell whether the limit applies. */
  readonly instead?: { readonly outcome: Outcome; readonly note: string };
}

/**
 * Compares the size of an element with a limit. Sure of a breach where even the better bound breaks it, sure of its keeping
 * where even the worse one keeps it; between, a person looks.
 */
export const compare = (element: RuleElement, size: Measured | null, lacking: string, limits: Limits): Judged => {
  const { least, most, unit, unsure, instead } = limits;
  if (size === null) return noData(lacking, [element]);
  const write = inUnit[unit];
  const [better, worse] = most === undefined ? [size.high, size.low] : [size.low, size.high];
  const breaks = (value: number) =>
    (least !== undefined && value < least - noise) || (most !== undefined && value > most + noise);
  const said = {
    what: nameOf(element),
    value: size.low === size.high || breaks(better) ? write(better) : `${write(size.low)} 至 ${write(size.high)}`,
    limit: least === undefined ? `不大于 ${write(most ?? 0)}` : `不小于 ${write(least)}`,
    elements: [element],
    source: { kind: "model", quantity: size.from },
  } as const;
  if (breaks(better)) return { outcome: "FAIL", ...said, ...instead };
  if (!breaks(worse)) return { outcome: "PASS", ...said };
  return { outcome: "REVIEW", ...said, note: unsure ?? "模型只给出名义尺寸，请核对净尺寸" };
};

/** The model, or what to say without it. */
export const withModel = (input: RuleInput, judge: (model: RuleModel) => readonly Judged[]): readonly Judged[] =>
  input.model ? judge(input.model) : [noData("没有读取成功的模型")];

/** The words of the sheets, or what to say without them. */
export const withWords = (
  sheets: SheetWords | undefined,
  judge: (sheets: SheetWords) => readonly Judged[],
): readonly Judged[] => (sheets && sheets.sheetCount > 0 ? judge(sheets) : [noData("本版次没有读出文字的图纸")]);

/** What is judged stands in the words of a sheet. */
export const onSheet = (words: {
  readonly sheet: string;
  readonly discipline: string | null;
  readonly source: SheetSource;
}): Pick<Judged, "what" | "source" | "discipline"> => ({
  ...{ what: words.sheet, source: words.source },
  ...(words.discipline !== null && { discipline: words.discipline }),
});

/** The values of the building the model shows, or what to say without them. */
export const withBuilding = (
  input: RuleInput,
  judge: (model: RuleModel, building: FieldValues) => readonly Judged[],
): readonly Judged[] =>
  withModel(input, (model) =>
    input.building
      ? judge(model, input.building.values)
      : [noData("模型没有对应到本批次的单体，请在图纸目录中把模型放到单体的目录下")],
  );

export const forDwellings = (
  input: RuleInput,
  judge: (model: RuleModel, building: FieldValues) => readonly Judged[],
): readonly Judged[] =>
  withBuilding(input, (model, building) => (isDwelling(building) ? judge(model, building) : apart("本单体不是住宅")));

/** Each of these elements by itself; without any the sentence says what the model lacks. */
export const eachOf = (
  elements: readonly RuleElement[],
  none: string,
  judge: (element: RuleElement) => Judged,
): readonly Judged[] => (elements.length === 0 ? [noData(none)] : elements.map(judge));
