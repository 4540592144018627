import type { CadAnswer, CadWish, OtherDrawing } from "./cad-child.ts";
import type { ConvertedCad } from "./cad-to-pdf.ts";
import { CadUnreadable } from "./cad/cad-unreadable.ts";
import { askChild } from "./ask-child.ts";
import type { SheetCut } from "./page/sheet-cut.ts";
import type { PlotStyleFile } from "./read-plot-styles.ts";

export type { ConvertedCad } from "./cad-to-pdf.ts";
export type { CadIndex } from "./cad/cad-index.ts";
export type { OtherDrawing } from "./cad-child.ts";
export type { PlotStyleFile } from "./read-plot-styles.ts";
export { xrefKey } from "./cad/bound-drawings.ts";
export { plotStyleKey } from "./cad/plot-styles.ts";
export { CadUnreadable } from "./cad/cad-unreadable.ts";

interface ConvertOptions {
  /** The frames a person gave for the sheets of the model; without them those are looked for. */
  readonly cut?: SheetCut | undefined;
  /** Drawings handed in with it: those it names as external references are drawn with it. */
  readonly others?: readonly OtherDrawing[];
  /** Plot style tables handed in with it: the one a layout names counts, else the only one. */
  readonly styles?: readonly PlotStyleFile[];
  /** Processor time: a busy machine must not refuse a good drawing. */
  readonly timeInMs?: number;
  readonly memoryInMb?: number;
}

/** What a drawing of this size may take: public ones took at most a fourth of it. */
const usualTime = (bytes: number): number => Math.min(240_000, 8000 + (bytes / 1e6) * 12_000);
const sizeOf = (bytes: Uint8Array, others: readonly OtherDrawing[]): number =>
  others.reduce((sum, other) => sum + other.bytes.length, bytes.length);

/**
 * Converts DWG or DXF to PDF in a process of its own, with limits of processor time and memory, so that a file made to harm
 * its reader cannot harm the server. Throws CadUnreadable.
 */
export const convertCad = (
  bytes: Uint8Array,
  title: string,
  {
    others = [],
    styles = [],
    timeInMs = usualTime(sizeOf(bytes, others)),
    memoryInMb = 1500,
    cut,
  }: ConvertOptions = {},
): Promise<ConvertedCad> => {
  return askChild<CadAnswer, CadWish>(
    "cad-child.ts",
    { bytes, title, others, styles, ...(cut && { cut }) },
    { timeInMs, memoryInMb },
  ).then((answer) => {
    if ("problem" in answer) throw new CadUnreadable(answer.problem, answer);
    return answer;
  });
};
