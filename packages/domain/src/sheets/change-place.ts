import { axisGrid, gridPlace } from "./axis-grid.ts";
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

/** Where a box of a page lies; more than one bay between axes can be told as one. */
export type NamePlace = (box: MarkBox, bays?: number) => string;

/** The ninth of a page in which the middle of a box lies: 左上. */
export const ninthOf = (box: MarkBox, page: Page): string => {
  const { x, y } = shownAt(middleOf(box), page);
  return ninths[third(y)][third(x)];
};

/**
 * Names places of a page as people say them: 门窗表, 图签, then the view, the axes or the room (1-1剖面图, 3–4 轴、B–C 轴（卫生间附近）);
 * a ninth of the sheet where none of these can be read.
 */
export const placeNamer = (page: Page, { axes, names }: Landmarks): NamePlace => {
  const grid = axisGrid(axes);
  const rooms = names.filter(({ kind }) => kind === "room");
  const views = names.filter(({ kind }) => kind === "view");
  return (box, bays = 1) => {
    const point = middleOf(box);
    const within = (kind: string) => names.find((one) => one.kind === kind && boxesTouch(one.box, box));
    const block = within("table") ?? within("titleBlock");
    if (block) return block.name;
    const room = bays === 1 ? nearest(rooms, point) : undefined;
    const isNear = room !== undefined && distance(middleOf(room.box), point) <= nearRoom;
    const main = [viewAt(views, point, page), gridPlace(grid, box, bays)].filter(Boolean).join(" ");
    if (main) return isNear ? `${main}（${room.name}附近）` : main;
    return isNear ? `“${room.name}”附近` : `图面${ninthOf(box, page)}`;
  };
};

/** Names the places of changes, each on the newer sheet where it is there, else on the former. */
export const changePlacer = ({ baseSize, targetSize, landmarks }: Sides) => {
  const nameOn = {
    base: placeNamer(baseSize, landmarks?.base ?? none),
    target: placeNamer(targetSize, landmarks?.target ?? none),
  };
  return ({ baseBox, targetBox }: Change, bays = 1): string => {
    if (targetBox) return nameOn.target(targetBox, bays);
    return baseBox ? nameOn.base(baseBox, bays) : "图面";
  };
};

/** The ninth of the sheet in which a change lies: 图面左上. */
export const coarsePlace = ({ baseBox, targetBox }: Change, { baseSize, targetSize }: Sides): string => {
  if (targetBox) return `图面${ninthOf(targetBox, targetSize)}`;
  return baseBox ? `图面${ninthOf(baseBox, baseSize)}` : "图面";
};
