import { apart, inUnit, noData, onSheet } from "../engine/judging.ts";
import type { Judged, SheetSize, SheetWords } from "../engine/rule.ts";
import { type SizeName, sizeKinds } from "../facts/find-sizes.ts";

/** Less is noise of decimal numbers. */
const noise = 1e-6;

export const sizeText = (name: SizeName, value: number): string =>
  sizeKinds[name].unit === "m" ? inUnit.m(value) : `${value}%`;

/** The least or the greatest size, in metres or per cent. */
type SizeLimit = { readonly least: number } | { readonly most: number };

export const breaks = ({ value }: SheetSize, limit: SizeLimit): boolean =>
  "least" in limit ? value < limit.least - noise : value > limit.most + noise;

/** What is said of a size on its sheet: 消防车道净宽 3.50 m, 不小于 4.00 m. */
export const sizeSaid = (size: SheetSize, limit: SizeLimit, like = "") => ({
  ...onSheet(size),
  value: `${sizeKinds[size.name].label} ${sizeText(size.name, size.value)}`,
  limit:
    "least" in limit
      ? `不小于${like && `${like}的`} ${sizeText(size.name, limit.least)}`
      : `不大于${like && `${like}的`} ${sizeText(size.name, limit.most)}`,
});

/** Compares a size with its limit. Without the note a breach fails; with it a person has to look. */
export const judgeSize = (size: SheetSize, limit: SizeLimit, note?: string): Judged => {
  const said = sizeSaid(size, limit);
  if (!breaks(size, limit)) return { outcome: "PASS", ...said, what: "" };
  return note === undefined ? { outcome: "FAIL", ...said } : { outcome: "REVIEW", ...said, note };
};

const mayBeOfOne = (a: SheetSize, b: SheetSize): boolean =>
  a.name === b.name && (a.subject === b.subject || a.subject === "" || b.subject === "");

const isNotes = (sheet: string): boolean => sheet.includes("说明");

/**
 * Those of the shown sizes that are less than the design notes (设计说明) promise by 不小于, beside the greatest promise
 * among all sizes. Notes that promise less than another sheet shows are no contradiction.
 */
export const brokenPromises = (shown: readonly SheetSize[], all: readonly SheetSize[]): Judged[] => {
  const promises = all.filter(({ sheet, bound }) => bound === "least" && isNotes(sheet));
  return shown.flatMap((size): Judged[] => {
    const own = promises.filter((one) => mayBeOfOne(one, size) && one.source.drawingId !== size.source.drawingId);
    const [greatest] = own.toSorted((a, b) => b.value - a.value);
    if (!greatest || isNotes(size.sheet) || !breaks(size, { least: greatest.value })) return [];
    return [
      {
        ...{ outcome: "REVIEW", ...sizeSaid(size, { least: greatest.value }, `${greatest.sheet}写明`) },
        note: "请核对哪一张图纸的说法正确",
      },
    ];
  });
};

/** What to say where the sheets write none of these sizes: an alteration brings only the sheets that changed. */
export const unwritten = ({ callOuts }: SheetWords, what: string): Judged[] =>
  callOuts === null ? apart(`变更的图纸没有写明${what}`) : [noData(`图纸文字没有写明${what}`)];
