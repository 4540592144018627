import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { type CutFault, leastSide, mostSide, paperNamed, paperOf, papers } from "@tushen/drawing/page/sheet-cut";
import type { Box } from "@tushen/drawing/page/page-space";

/** How the model or a layout was cut by the last conversion. */
export type Plan = Omit<NonNullable<SheetCut["plan"]>, "layouts">;

/** A space of a drawing whose frames are corrected; the model has no layout. */
export interface CutSpace {
  readonly layout: string | null;
  readonly plan: Plan;
  readonly frames: readonly EditedFrame[];
}

/** The model, then the layouts in their order. */
export const spacesOf = (plan: NonNullable<SheetCut["plan"]>): CutSpace[] =>
  [{ layout: null, ...plan }, ...plan.layouts].map(({ layout, ...of }) => ({
    layout,
    plan: of,
    frames: editedFrames(of),
  }));

/** A frame in the editor: the key stays the same while it is moved in the list, the name is empty for a new one. */
export interface EditedFrame {
  readonly key: number;
  readonly name: string;
  readonly box: Box;
  readonly scale: number;
}

export const editedFrames = ({ frames }: Plan): EditedFrame[] => frames.map((frame, key) => ({ ...frame, key }));

/** Whether the frames are those of the plan, in its order. */
export const isUnchanged = (frames: readonly EditedFrame[], plan: Plan): boolean =>
  frames.length === plan.frames.length &&
  frames.every(({ key, box, scale }, i) => {
    const found = plan.frames[i];
    return (
      key === i && found !== undefined && scale === found.scale && sides.every((side) => box[side] === found.box[side])
    );
  });

export const sides = ["x0", "y0", "x1", "y1"] as const;

/** Units of the picture of a plan: its longer side has a thousand. */
export const perUnit = ({ x0, y0, x1, y1 }: Box): number => 1000 / Math.max(x1 - x0, y1 - y0);

/** Where a box of the drawing lies on the picture of the plan, whose y points down. */
export const onPicture = (box: Box, plan: Box) => {
  const k = perUnit(plan);
  return {
    x: (box.x0 - plan.x0) * k,
    y: (plan.y1 - box.y1) * k,
    width: (box.x1 - box.x0) * k,
    height: (box.y1 - box.y0) * k,
  };
};

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The place in the drawing under a place of the picture; never outside of the plan. */
export const inDrawing = ({ x, y }: Spot, plan: Box): Spot => {
  const k = perUnit(plan);
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return { x: within(plan.x0 + x / k, plan.x0, plan.x1), y: within(plan.y1 - y / k, plan.y0, plan.y1) };
};

export const boxBetween = (one: Spot, other: Spot): Box => ({
  x0: Math.min(one.x, other.x),
  y0: Math.min(one.y, other.y),
  x1: Math.max(one.x, other.x),
  y1: Math.max(one.y, other.y),
});

/** What a pointer holds of a frame: -1 its lower or left edge, 1 its upper or right one, 0 neither; both 0 move it all. */
export interface Grip {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}
export const grips: readonly Grip[] = ([-1, 0, 1] as const).flatMap((x) =>
  ([-1, 0, 1] as const).flatMap((y) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);

/** The frame after its grip was dragged by this way; a frame that is moved stays on the plan. */
export const dragged = (box: Box, { x, y }: Grip, by: Spot, plan: Box): Box => {
  if (x === 0 && y === 0) {
    const dx = Math.min(Math.max(by.x, plan.x0 - box.x0), plan.x1 - box.x1);
    const dy = Math.min(Math.max(by.y, plan.y0 - box.y0), plan.y1 - box.y1);
    return { x0: box.x0 + dx, y0: box.y0 + dy, x1: box.x1 + dx, y1: box.y1 + dy };
  }
  return boxBetween(
    { x: box.x0 + (x < 0 ? by.x : 0), y: box.y0 + (y < 0 ? by.y : 0) },
    { x: box.x1 + (x > 0 ? by.x : 0), y: box.y1 + (y > 0 ? by.y : 0) },
  );
};

/** The scale most frames have, for one that is drawn anew. */
export const usualScale = (frames: readonly EditedFrame[], otherwise: number): number =>
  frames.map(({ scale }) => scale).sort((a, b) => a - b)[frames.length >> 1] ?? otherwise;

const sizeText = (width: number, height: number): string => `${Math.round(width)}×${Math.round(height)}`;

/** Size of the sheet on paper: the name of the standard size if it has one, and millimetres. */
export const paperText = (frame: EditedFrame, inMm: number): string => {
  const { width, height } = paperOf(frame, inMm);
  const name = paperNamed(width, height);
  return name === undefined ? sizeText(width, height) : `${name} ${sizeText(width, height)}`;
};

export const paperChoices = papers.map(({ name, width, height }, value) => ({
  value,
  label: `${name} ${sizeText(width, height)}`,
}));

/** The choice this frame has now. */
export const paperChoice = (frame: EditedFrame, inMm: number): number | null => {
  const { width, height } = paperOf(frame, inMm);
  const at = papers.findIndex(
    (one) => Math.abs(width / one.width - 1) < 0.005 && Math.abs(height / one.height - 1) < 0.005,
  );
  return at < 0 ? null : at;
};

/** The frame with the size of a standard sheet; its lower left corner stays. */
export const withPaper = (frame: EditedFrame, choice: number, inMm: number): EditedFrame => {
  const paper = papers[choice];
  if (!paper) return frame;
  const { x0, y0 } = frame.box;
  const unit = frame.scale / inMm;
  return { ...frame, box: { x0, y0, x1: x0 + paper.width * unit, y1: y0 + paper.height * unit } };
};

/** Why a frame makes no sheet, in the words of its line in the list. */
export const faultText = (fault: CutFault): string => {
  switch (fault.kind) {
    case "overlap":
      return `与第 ${fault.other + 1} 个图框重叠`;
    case "outside":
      return "超出了图形范围";
    case "small":
      return `按比例只有 ${sizeText(fault.width, fault.height)} mm，每边不小于 ${leastSide} mm`;
    case "large":
      return `按比例有 ${sizeText(fault.width, fault.height)} mm，每边不超过 ${mostSide} mm`;
  }
};
