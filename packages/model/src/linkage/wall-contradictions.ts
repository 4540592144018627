import { type SheetPlacement, toModel } from "@tushen/domain/models/sheet-placement";
import { cutHeight } from "@tushen/domain/models/cut-height";
import type { FoundContradiction, StoreyElement } from "./found-contradiction.ts";
import { boxOnSheet, type SheetBox } from "./placement.ts";
import { lengthOf, type Span, spansOf, totalOf, within, without } from "./spans.ts";

type Direction = "x" | "y";

/** A straight line of the sheet in metres of the model: at `at` on the other coordinate. */
interface Stroke extends Span {
  readonly direction: Direction;
  readonly at: number;
}

/** A straight wall; `at` is its middle line. */
interface Wall extends Stroke {
  readonly localId: number;
  readonly name: string;
  readonly thickness: number;
}

interface Input {
  readonly placement: SheetPlacement;
  /** Straight lines of the sheet along the edges of its page, in points. */
  readonly lines: readonly SheetBox[];
  readonly elements: readonly StoreyElement[];
}

/** Metres. Thinner is cladding, thicker is no one wall; shorter may be a pier. */
const thinnest = 0.08;
const thickest = 0.6;
const shortest = 1;
/** How far a face drawn on the sheet may lie beside that of the model. */
const faceTolerance = 0.03;
/** Two lines are the faces of a wall where their distance is its thickness, give or take this. */
const thicknessTolerance = 0.012;
/** Lines askew by more belong to no wall along x or y. */
const askew = 0.02;
/** A wall is on the sheet, or it is not, where so much of both its faces is drawn, or so little; between these nothing is said. */
const drawnShare = 0.5;
const missingShare = 0.1;
/** The other face may lie by chance where the sheet draws furniture or a step. */
const missingOther = 0.5;
/** Sheets that draw fewer of the walls draw them in another way, or show another part of the house. */
const fewestDrawn = 6;
const drawnOfAll = 0.8;
/** Up to here a wall that stands elsewhere on the sheet is called the same wall. */
const furthestMove = 1.5;
/** A door in a wall of the sheet; corridors are wider, so walls on both sides of one stay two. */
const widestDoor = 2.1;
/** Metres by which a line that belongs to the house may lead out of its walls. */
const outside = 0.5;
/** A wall of the sheet ends this near to walls of the model. */
const touching = 0.06;

const other = { x: "y", y: "x" } as const;
/** Where the box of an element lies along a direction. */
const along = (box: readonly number[], direction: Direction): Span => ({
  low: box[direction === "x" ? 0 : 1] ?? 0,
  high: box[direction === "x" ? 3 : 4] ?? 0,
});

type Placed = StoreyElement & { readonly box: readonly number[] };

const hasBox = (element: StoreyElement): element is Placed => element.box !== null;

const isWall = ({ ifcClass }: StoreyElement): boolean => ifcClass === "IfcWall" || ifcClass === "IfcWallStandardCase";
/** What the outline of a wall leaves out where it meets it. */
const interrupts = new Set(["IfcWall", "IfcWallStandardCase", "IfcColumn", "IfcDoor", "IfcWindow"]);

const wallOf = (element: Placed): Wall[] => {
  const [x, y] = [along(element.box, "x"), along(element.box, "y")];
  const direction = lengthOf(x) > lengthOf(y) ? ("x" as const) : ("y" as const);
  const [length, breadth] = direction === "x" ? [x, y] : [y, x];
  const thickness = lengthOf(breadth);
  // A wall that runs askew has a box much broader than itself.
  if (lengthOf(length) < shortest || thickness < thinnest || thickness > thickest) return [];
  const { localId, name } = element;
  return [{ localId, name, direction, ...length, thickness, at: (breadth.low + breadth.high) / 2 }];
};

/** What the sheet draws along each direction, by the millimetre at which it lies. */
type Drawn = Readonly<Record<Direction, ReadonlyMap<number, readonly Span[]>>>;

const drawnBy = (strokes: readonly Stroke[]): Drawn => {
  const places = (direction: Direction) =>
    Map.groupBy(
      strokes.filter((stroke) => stroke.direction === direction),
      ({ at }) => Math.round(at * 1000),
    );
  return { x: places("x"), y: places("y") };
};

/** What of a line at `at` is drawn, give or take `tolerance`. */
const drawnAt = (drawn: Drawn, direction: Direction, at: number, tolerance = faceTolerance): Span[] => {
  const [middle, reach] = [Math.round(at * 1000), Math.round(tolerance * 1000)];
  const near = Array.from({ length: 2 * reach + 1 }, (_, i) => drawn[direction].get(middle - reach + i) ?? []);
  return spansOf(near.flat());
};

const strokesOf = ({ placement, lines }: Input): Stroke[] =>
  lines.flatMap(({ x0, y0, x1, y1 }) => {
    const [a, b] = [toModel(placement, { x: x0, y: y0 }), toModel(placement, { x: x1, y: y1 })];
    const direction = Math.abs(b.x - a.x) > Math.abs(b.y - a.y) ? ("x" as const) : ("y" as const);
    const across = other[direction];
    if (Math.abs(a[across] - b[across]) > askew) return [];
    const [low, high] = [Math.min(a[direction], b[direction]), Math.max(a[direction], b[direction])];
    return [{ direction, at: (a[across] + b[across]) / 2, low, high }];
  });

/** Without lines that lead out of the house: axes and dimensions pass where walls stand. */
const insideOf = (strokes: readonly Stroke[], walls: readonly Wall[]): Stroke[] => {
  const ends = { x: [] as number[], y: [] as number[] };
  for (const { direction, low, high } of walls) ends[direction].push(low, high);
  const span = (direction: Direction): Span => ({
    low: Math.min(...ends[direction]) - outside,
    high: Math.max(...ends[direction]) + outside,
  });
  const house = { x: span("x"), y: span("y") };
  return strokes.filter(({ direction, low, high }) => low >= house[direction].low && high <= house[direction].high);
};

/** The stretches of a wall where its own outline is seen: without columns, crossing walls, doors and windows. */
const freeOf = (wall: Wall, elements: readonly Placed[]): Span[] => {
  const half = wall.thickness / 2;
  const cuts = elements.flatMap(({ localId, ifcClass, box }) => {
    if (localId === wall.localId || !interrupts.has(ifcClass)) return [];
    const across = along(box, other[wall.direction]);
    const meets = across.high >= wall.at - half - touching && across.low <= wall.at + half + touching;
    const { low, high } = along(box, wall.direction);
    return meets ? [{ low: low - touching, high: high + touching }] : [];
  });
  return without([wall], cuts);
};

/** The shares of a wall's two faces that are drawn, were its middle line at `at`; the lesser first. */
const sharesOf = (wall: Wall, at: number, free: readonly Span[], drawn: Drawn) => {
  const all = totalOf(free);
  const shares = [-1, 1].map((side) => {
    const face = drawnAt(drawn, wall.direction, at + (side * wall.thickness) / 2);
    return totalOf(within(face, free)) / all;
  });
  return { least: Math.min(...shares), most: Math.max(...shares) };
};

/** The outline of a stretch of wall, as a box of the model. */
const outlineOf = ({ direction, at, low, high }: Stroke, thickness: number): number[] => {
  const [near, far] = [at - thickness / 2, at + thickness / 2];
  return direction === "x" ? [low, near, 0, high, far, 0] : [near, low, 0, far, high, 0];
};

const mm = (metres: number): string => `${Math.round(metres * 1000)}mm`;

interface Judged {
  readonly wall: Wall;
  readonly free: readonly Span[];
  readonly shares: { readonly least: number; readonly most: number };
}

/** Where on the sheet a wall stands that the model has elsewhere: where most of both its faces is drawn. */
const movedTo = ({ wall, free }: Judged, drawn: Drawn, standing: readonly Wall[]): number | undefined => {
  const isTaken = (at: number) =>
    standing.some(
      (one) =>
        one.direction === wall.direction &&
        Math.abs(one.at - at) < (one.thickness + wall.thickness) / 2 - touching &&
        one.low < wall.high &&
        one.high > wall.low,
    );
  return [...drawn[wall.direction].keys()]
    .map((face) => face / 1000 + wall.thickness / 2)
    .filter((at) => Math.abs(at - wall.at) <= furthestMove && !isTaken(at))
    .map((at) => ({ at, share: sharesOf(wall, at, free, drawn).least }))
    .filter(({ share }) => share >= drawnShare)
    .sort((a, b) => b.share - a.share || Math.abs(a.at - wall.at) - Math.abs(b.at - wall.at))[0]?.at;
};

/** `drawn`: metres of both its faces. */
type FoundWall = Stroke & { readonly thickness: number; readonly drawn: number };

/** Whether both share a face or lie on each other. */
const isBeside = (one: Stroke & { readonly thickness: number }, other: Stroke & { readonly thickness: number }) =>
  one.direction === other.direction &&
  Math.abs(one.at - other.at) <= (one.thickness + other.thickness) / 2 + touching &&
  one.low < other.high &&
  one.high > other.low;

/** A line is the face of one wall: of walls beside each other the one that is drawn most. */
const eachOnce = (found: readonly FoundWall[]): FoundWall[] => {
  const kept: FoundWall[] = [];
  for (const one of found.toSorted((a, b) => b.drawn - a.drawn))
    if (!kept.some((other) => isBeside(one, other))) kept.push(one);
  return kept;
};

/** Pairs of lines as far apart as walls are thick, between walls of the model, that are on none of its walls. */
const unknownWalls = (strokes: readonly Stroke[], walls: readonly Wall[], elements: readonly Placed[]) => {
  const thicknesses = [...new Set(walls.map(({ thickness }) => Math.round(thickness * 1000) / 1000))];
  const stops = elements.filter((one) => isWall(one) || one.ifcClass === "IfcColumn").map(({ box }) => box);
  const endsAtWall = (direction: Direction, far: number, at: number) =>
    stops.some((box) => {
      const [length, across] = [along(box, direction), along(box, other[direction])];
      const isNear = (span: Span, value: number) => value >= span.low - touching && value <= span.high + touching;
      return isNear(length, far) && isNear(across, at);
    });
  return (["x", "y"] as const).flatMap((direction) => {
    const own = strokes.filter((stroke) => stroke.direction === direction);
    const known = walls.filter((wall) => wall.direction === direction);
    const loose = own.filter(
      ({ at, low, high }) =>
        !known.some(
          (wall) => Math.abs(wall.at - at) <= wall.thickness / 2 + faceTolerance && wall.low < high && wall.high > low,
        ),
    );
    const drawn = drawnBy(loose);
    const places = [...drawn[direction].keys()].map((at) => at / 1000).sort((a, b) => a - b);
    const found = places.flatMap((at) =>
      thicknesses.flatMap((thickness): FoundWall[] => {
        const [one, two] = [at, at + thickness].map((face) => drawnAt(drawn, direction, face, thicknessTolerance / 2));
        const both = within(one ?? [], two ?? []);
        const middle = at + thickness / 2;
        // A door leaves a gap that the wall goes on behind.
        return spansOf(both, widestDoor)
          .map((span) => ({ ...span, direction, at: middle, thickness, drawn: totalOf(within(both, [span])) }))
          .filter((one) => one.drawn >= Math.max(shortest, lengthOf(one) * drawnShare))
          .filter(({ low, high }) => endsAtWall(direction, low, middle) && endsAtWall(direction, high, middle));
      }),
    );
    return eachOnce(found);
  });
};

const ofModel = (
  { placement }: Input,
  { wall, at }: { readonly wall: Wall; readonly at: number | undefined },
): FoundContradiction => ({
  kind: "WALL",
  localId: wall.localId,
  onSheet: at === undefined ? "此处没有墙" : `墙在 ${mm(Math.abs(at - wall.at))} 以外`,
  inModel: wall.name || `墙 ${mm(wall.thickness)}`,
  box: boxOnSheet(placement, outlineOf({ ...wall, at: at ?? wall.at }, wall.thickness)),
});

/** Where the walls of the storey stand, in the measure of the boxes: models may count their levels from elsewhere. */
const floorOf = (elements: readonly Placed[]): number => {
  const bottoms = elements.filter(isWall).map(({ box }) => box[2] ?? 0);
  return bottoms.sort((a, b) => a - b)[bottoms.length >> 1] ?? 0;
};

/**
 * Walls along x and y that only the model has, that stand elsewhere on the sheet, and that only the sheet has. Silent where
 * the sheet does not draw most walls of the storey by the outlines of their faces.
 */
export const wallContradictions = (input: Input): FoundContradiction[] => {
  const placed = input.elements.filter(hasBox);
  const height = floorOf(placed) + cutHeight;
  const isCut = ({ box }: Placed) => (box[2] ?? 0) < height && (box[5] ?? 0) > height;
  // Windows begin at any height, and interrupt the wall on the sheet all the same.
  const elements = placed.filter((one) => one.ifcClass === "IfcWindow" || isCut(one));
  const walls = elements.filter(isWall).flatMap(wallOf);
  const strokes = insideOf(strokesOf(input), walls);
  const drawn = drawnBy(strokes);
  const judged = walls.flatMap((wall): Judged[] => {
    const free = freeOf(wall, elements);
    return totalOf(free) >= shortest ? [{ wall, free, shares: sharesOf(wall, wall.at, free, drawn) }] : [];
  });
  const found = judged.filter(({ shares }) => shares.least >= drawnShare).length;
  if (found < fewestDrawn || found < judged.length * drawnOfAll) return [];
  const missing = judged
    .filter(({ shares }) => shares.least <= missingShare && shares.most <= missingOther)
    .map((one) => ({ wall: one.wall, at: movedTo(one, drawn, walls) }));
  const isMoved = (one: FoundWall) =>
    missing.some(({ wall, at }) => at !== undefined && isBeside(one, { ...wall, at }));
  const alone = unknownWalls(strokes, walls, elements).filter((one) => !isMoved(one));
  return [
    ...missing.map((one) => ofModel(input, one)),
    ...alone.map((one): FoundContradiction => {
      const box = boxOnSheet(input.placement, outlineOf(one, one.thickness));
      return { kind: "WALL", localId: null, onSheet: `墙 ${mm(one.thickness)}`, inModel: "此处没有墙", box };
    }),
  ];
};
