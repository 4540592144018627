import type { MarkBox } from "./mark-shape.ts";

/** An opinion with the place it was marked at, on the older edition. */
export interface PlacedOpinion {
  readonly opinionId: number;
  readonly opinionNo: string;
  /** From 0. */
  readonly page: number;
  readonly box: MarkBox;
}

/** A correction reaches somewhat beyond the cloud that asked for it: 15 mm of paper. */
const reachInPoints = (15 / 25.4) * 72;

const touches = (one: MarkBox, other: MarkBox): boolean =>
  one.x0 <= other.x1 && one.x1 >= other.x0 && one.y0 <= other.y1 && one.y1 >= other.y0;

/** The opinions whose place a change lies at: those explain it. `place` is on the older edition. */
export const opinionsAt = (place: MarkBox, page: number, opinions: readonly PlacedOpinion[]): PlacedOpinion[] =>
  opinions.filter(({ box: { x0, y0, x1, y1 }, page: on }) => {
    const reached = {
      ...{ x0: x0 - reachInPoints, y0: y0 - reachInPoints },
      ...{ x1: x1 + reachInPoints, y1: y1 + reachInPoints },
    };
    return on === page && touches(reached, place);
  });
