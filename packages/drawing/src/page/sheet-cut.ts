import type { Box } from "./page-space.ts";
import { sheetSizes } from "./sheet-sizes.ts";

/** A sheet of a drawing: its edges in units of the drawing, and the scale 1:n at which it is printed. */
export interface CutFrame {
  readonly box: Box;
  readonly scale: number;
}

/** How a space of a drawing is cut into sheets; the frames stand in the order of the sheets. */
export interface SpaceCut {
  /** Length of a unit of the space, in mm. */
  readonly inMm: number;
  readonly frames: readonly CutFrame[];
}

/** The frames of a layout, in units of the layout; none make it one page. */
export interface LayoutCut {
  readonly name: string;
  readonly frames: readonly CutFrame[];
}

/** How the model of a drawing is cut into sheets, and those of its layouts that a person cut. */
export interface SheetCut extends SpaceCut {
  readonly layouts?: readonly LayoutCut[] | undefined;
}

/** The cut a space was converted by, as a plan shows it. */
export interface SpacePlan extends SpaceCut {
  /** What the plan shows, in units of the space. */
  readonly box: Box;
  /** Objects beside the frames: how many, where the first of them lie, and whether they have a page of their own. */
  readonly strays: { readonly count: number; readonly boxes: readonly Box[]; readonly isOnPage: boolean };
}

export interface LayoutPlan extends SpacePlan {
  readonly name: string;
  /** Its first page among those of the drawing, from 0. */
  readonly firstPage: number;
}

/** The cut a drawing was converted by: that of the model, then those of the layouts. */
export interface CutPlan extends SpacePlan {
  /** Undefined in what was kept of earlier conversions. */
  readonly layouts?: readonly LayoutPlan[];
}

/** The sizes a sheet may have, in mm: the smaller ones hold no drawing, the larger ones no PDF (ISO 32000-1, annex C). */
export const leastSide = 100;
export const mostSide = 4900;
export const mostFrames = 200;

/** Size of the sheet on paper, in mm. */
export const paperOf = (
  { box, scale }: CutFrame,
  inMm: number,
): { readonly width: number; readonly height: number } => ({
  width: ((box.x1 - box.x0) * inMm) / scale,
  height: ((box.y1 - box.y0) * inMm) / scale,
});

/** The sizes of GB/T 50001, lying and standing, in mm. */
export const papers: readonly { readonly name: string; readonly width: number; readonly height: number }[] =
  sheetSizes.flatMap(({ name, short, long, lengthened }) =>
    [
      [name, long] as const,
      ...Object.entries(lengthened).map(([part, side]) => [`${name}+${part}`, side] as const),
    ].flatMap(([called, side]) => [
      { name: called, width: side, height: short },
      { name: called, width: short, height: side },
    ]),
  );

/** The size of the standard this sheet has, within half a percent. */
export const paperNamed = (width: number, height: number): string | undefined =>
  papers.find((one) => Math.abs(width / one.width - 1) < 0.005 && Math.abs(height / one.height - 1) < 0.005)?.name;

/** Why a frame makes no sheet. Frames are counted from 0. */
export type CutFault =
  | { readonly kind: "overlap"; readonly frame: number; readonly other: number }
  | { readonly kind: "outside"; readonly frame: number }
  | { readonly kind: "small" | "large"; readonly frame: number; readonly width: number; readonly height: number };

/** Frames drawn edge to edge share a line: this part of the smaller one may lie in the other. */
const mostShared = 0.01;

const shared = (one: Box, other: Box): number => {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return width > 0 && height > 0 ? width * height : 0;
};
const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

/** Why a cut cannot be made, frame by frame; empty if it can. */
export const faultsOfCut = ({ frames, inMm }: SpaceCut, within: Box): CutFault[] => {
  const near = Math.max(within.x1 - within.x0, within.y1 - within.y0) * 1e-6;
  return frames.flatMap((one, frame): CutFault[] => {
    const { width, height } = paperOf(one, inMm);
    if (!(Math.min(width, height) >= leastSide)) return [{ kind: "small", frame, width, height }];
    if (!(Math.max(width, height) <= mostSide)) return [{ kind: "large", frame, width, height }];
    const { x0, y0, x1, y1 } = one.box;
    const isInside =
      x0 >= within.x0 - near && y0 >= within.y0 - near && x1 <= within.x1 + near && y1 <= within.y1 + near;
    if (!isInside) return [{ kind: "outside", frame }];
    const other = frames.findIndex(
      ({ box }, i) => i < frame && shared(box, one.box) > Math.min(areaOf(box), areaOf(one.box)) * mostShared,
    );
    return other < 0 ? [] : [{ kind: "overlap", frame, other }];
  });
};
