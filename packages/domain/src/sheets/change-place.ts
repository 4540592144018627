import { axisPlace } from "./axis-place.ts";
import { boxesTouch, type MarkBox, type MarkPoint } from "./mark-shape.ts";
import type { Change } from "./sheet-changes.ts";

interface Page {
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
}

/** Names on a page by which people say where something is. */
export interface Landmarks {
  readonly axes: readonly { readonly name: string; readonly from: MarkPoint; readonly to: MarkPoint }[];
  readonly names: readonly {
    readonly kind: "room" | "view" | "table" | "titleBlock";
    readonly name: string;
    readonly box: MarkBox;
  }[];
}

interface Sides {
  readonly baseSize: Page;
  readonly targetSize: Page;
  readonly landmarks?: { readonly base: Landmarks; readonly target: Landmarks } | undefined;
}

const none: Landmarks = { axes: [], names: [] };
/** A room is named for what lies within 30 mm of paper of its name. */
const nearRoom = (30 * 72) / 25.4;

const middleOf = ({ x0, y0, x1, y1 }: MarkBox): MarkPoint => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** The point as shown, from 0 to 1 to the right and down. */
const shownAt = ({ x, y }: MarkPoint, { width, height, rotation }: Page): MarkPoint => {
  const [u, v] = [x / width, 1 - y / height];
  if (rotation === 90) return { x: 1 - v, y: u };
  if (rotation === 180) return { x: 1 - u, y: 1 - v };
  return rotation === 270 ? { x: v, y: 1 - u } : { x: u, y: v };
};

const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);

const ninths = [
  ["左上", "上部", "右上"],
  ["左侧", "中部", "右侧"],
  ["左下", "下部", "右下"],
] as const;

const distance = (one: MarkPoint, other: MarkPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

const nearest = (names: Landmarks["names"], point: MarkPoint) =>
  [...names].sort((one, other) => distance(middleOf(one.box), point) - distance(middleOf(other.box), point))[0];

/** On a sheet of several views, the view whose caption stands nearest below the point. */
const viewAt = (views: Landmarks["names"], point: MarkPoint, page: Page): string | undefined => {
  if (views.length < 2) return undefined;
  const at = shownAt(point, page);
  const below = views.filter(({ box }) => shownAt(middleOf(box), page).y >= at.y - 0.01);
  return nearest(below, point)?.name;
};

const sideOf = (change: Change, { baseSize, targetSize, landmarks }: Sides) =>
  change.targetBox
    ? { box: change.targetBox, page: targetSize, marks: landmarks?.target ?? none }
    : { box: change.baseBox, page: baseSize, marks: landmarks?.base ?? none };

const isNumber = ({ name }: { readonly name: string }): boolean => /^\d/.test(name);

/**
 * The axes without what only looks like one: across a plan they have numbers and along it letters, or the other way
 * round. Without both, there is no grid.
 */
const gridOf = (axes: Landmarks["axes"]): Landmarks["axes"] => {
  const isUpright = ({ from, to }: Landmarks["axes"][number]) => Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  // 1/5 lies between 5 and 6, and looks like the 4/2 bars of a beam.
  const whole = axes.filter(({ name }) => !name.includes("/"));
  const gridWhere = (hasNumbersUpright: boolean) =>
    whole.filter((axis) => isUpright(axis) === (isNumber(axis) === hasNumbersUpright));
  const [one, other] = [gridWhere(true), gridWhere(false)];
  const grid = one.length >= other.length ? one : other;
  return grid.some(isNumber) && !grid.every(isNumber) ? grid : [];
};

/** The ninth of the sheet in which a change lies: 图面左上. */
export const coarsePlace = (change: Change, sides: Sides): string => {
  const { box, page } = sideOf(change, sides);
  if (!box) return "图面";
  const { x, y } = shownAt(middleOf(box), page);
  return `图面${ninths[third(y)]?.[third(x)]}`;
};

/** Where a change lies, as people say it: 门窗表, 图签, 3–4 轴、B–C 轴（卫生间附近）, 1-1剖面图, or a ninth of the sheet. */
export const changePlace = (change: Change, sides: Sides): string => {
  const { box, page, marks } = sideOf(change, sides);
  if (!box) return coarsePlace(change, sides);
  const point = middleOf(box);
  const within = (kind: string) => marks.names.find((one) => one.kind === kind && boxesTouch(one.box, box));
  const block = within("table") ?? within("titleBlock");
  if (block) return block.name;
  const rooms = marks.names.filter(({ kind }) => kind === "room");
  const room = nearest(rooms, point);
  const isNear = room !== undefined && distance(middleOf(room.box), point) <= nearRoom;
  const view = viewAt(
    marks.names.filter(({ kind }) => kind === "view"),
    point,
    page,
  );
  const axes = axisPlace(gridOf(marks.axes), point);
  const main = [view, axes].filter(Boolean).join(" ");
  if (!main) return isNear ? `“${room.name}”附近` : coarsePlace(change, sides);
  return isNear ? `${main}（${room.name}附近）` : main;
};
