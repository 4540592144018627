/** What the window shows: its middle and the metres of one pixel; y down, as SVG counts. */
export interface PlanFrame {
  readonly x: number;
  readonly y: number;
  readonly perPixel: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Metres on the plan, y up. */
export interface PlanBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const nearest = 0.001;
const farthest = 2;

/** The box of boxes; undefined without any. */
export const boxAround = (boxes: readonly (readonly number[] | null | undefined)[]): PlanBox | undefined => {
  const known = boxes.filter((box) => box != null);
  if (known.length === 0) return undefined;
  const least = (at: number) => Math.min(...known.map((box) => box[at] ?? 0));
  const most = (at: number) => Math.max(...known.map((box) => box[at] ?? 0));
  return { x0: least(0), y0: least(1), x1: most(3), y1: most(4) };
};

/** The whole box with a margin around it; at least so many metres wide. */
export const fitted = ({ x0, y0, x1, y1 }: PlanBox, { width, height }: WindowSize, least = 1): PlanFrame => {
  const [across, up] = [Math.max(x1 - x0, least), Math.max(y1 - y0, least)];
  const perPixel = Math.max(across / (width * 0.85), up / (height * 0.85));
  return { x: (x0 + x1) / 2, y: -(y0 + y1) / 2, perPixel };
};

/** Nearer by the factor, around a pixel of the window that stays where it is. */
export const zoomed = (
  frame: PlanFrame,
  factor: number,
  { width, height }: WindowSize,
  at = { x: width / 2, y: height / 2 },
): PlanFrame => {
  const perPixel = Math.min(farthest, Math.max(nearest, frame.perPixel / factor));
  const step = frame.perPixel - perPixel;
  return { x: frame.x + (at.x - width / 2) * step, y: frame.y + (at.y - height / 2) * step, perPixel };
};

/** Moves the picture by pixels. */
export const moved = (frame: PlanFrame, right: number, down: number): PlanFrame => ({
  ...frame,
  x: frame.x - right * frame.perPixel,
  y: frame.y - down * frame.perPixel,
});

export const viewBoxOf = ({ x, y, perPixel }: PlanFrame, { width, height }: WindowSize): string =>
  [x - (width * perPixel) / 2, y - (height * perPixel) / 2, width * perPixel, height * perPixel].join(" ");
