import type { Box } from "../canvas/canvas.ts";
import { areaOf, type Opening, type Plan, type Wall } from "../architecture/plan.ts";
import type { Sets } from "./ifc-writer.ts";

export interface ModelOpening {
  readonly kind: "door" | "window" | "gap";
  /** M1021; empty for a gap. */
  readonly number: string;
  readonly box: Box;
  /** Above the floor, mm. */
  readonly sill: number;
  readonly height: number;
  readonly sets: Sets;
}
/** A block of a storey; lengths in mm, `bottom` above the finished floor. */
export interface ModelElement {
  readonly type: "IFCWALL" | "IFCSLAB" | "IFCCOLUMN" | "IFCSPACE";
  /** The same in each edition, also where the element has moved. */
  readonly key: string;
  readonly name: string;
  readonly typeName: string;
  readonly box: Box;
  readonly bottom: number;
  readonly height: number;
  readonly openings: readonly ModelOpening[];
  readonly sets: Sets;
}

export const SLAB = 120;
const SILL = 900;
const GAP = 2400;

/** Slab, walls with their openings, columns and rooms of one floor plan. */
export const storeyElements = (plan: Plan, storeyHeight: number): ModelElement[] => {
  const clear = storeyHeight - SLAB;
  const { outline } = plan;
  const slab: Box = [outline[0] - 100, outline[1] - 100, outline[2] + 100, outline[3] + 100];
  const taken = new Set<Opening>();
  return [
    {
      type: "IFCSLAB",
      key: "slab",
      name: "楼板",
      typeName: `钢筋混凝土楼板${SLAB}`,
      box: slab,
      bottom: -SLAB,
      height: SLAB,
      openings: [],
      sets: {
        Pset_SlabCommon: { LoadBearing: true, IsExternal: false, FireRating: "1.50h" },
        Qto_SlabBaseQuantities: { Depth: SLAB, NetArea: areaOf(slab), NetVolume: volumeOf(slab, SLAB) },
      },
    },
    ...plan.walls.map((wall, i) => wallElement(wall, `wall ${i}`, openingsIn(wall, plan, taken), plan, clear)),
    ...plan.columns.map(
      (box, i): ModelElement => ({
        type: "IFCCOLUMN",
        key: `column ${i}`,
        name: `KZ${i + 1}`,
        typeName: `框架柱${box[2] - box[0]}×${box[3] - box[1]}`,
        box,
        bottom: 0,
        height: clear,
        openings: [],
        sets: {
          Pset_ColumnCommon: { LoadBearing: true, FireRating: "3.00h" },
          Qto_ColumnBaseQuantities: { Length: clear, NetVolume: volumeOf(box, clear) },
        },
      }),
    ),
    ...plan.rooms.map(
      ({ name, box, kind }, i): ModelElement => ({
        type: "IFCSPACE",
        key: `space ${i}`,
        name,
        typeName: kind,
        box,
        bottom: 0,
        height: clear,
        openings: [],
        sets: {
          Pset_SpaceCommon: { IsExternal: kind === "balcony", PubliclyAccessible: publicKinds.has(kind) },
          Qto_SpaceBaseQuantities: { Height: clear, NetFloorArea: areaOf(box), NetVolume: volumeOf(box, clear) },
        },
      }),
    ),
  ];
};

const publicKinds = new Set(["corridor", "lobby", "hall", "stair"]);
const materials = { masonry: "加气混凝土砌块墙", concrete: "钢筋混凝土墙", light: "轻质隔墙" };

const wallElement = (
  wall: Wall,
  key: string,
  openings: readonly ModelOpening[],
  plan: Plan,
  height: number,
): ModelElement => {
  const half = wall.thickness / 2;
  const box: Box =
    wall.along === "x"
      ? [wall.from, wall.at - half, wall.to, wall.at + half]
      : [wall.at - half, wall.from, wall.at + half, wall.to];
  const cut = openings.reduce((sum, one) => sum + volumeOf(one.box, one.height), 0);
  return {
    type: "IFCWALL",
    key,
    name: `${materials[wall.material]}-${wall.thickness}`,
    typeName: `${materials[wall.material]}${wall.thickness}`,
    box,
    bottom: 0,
    height,
    openings,
    sets: {
      Pset_WallCommon: {
        IsExternal: isExternal(wall, plan),
        LoadBearing: wall.material === "concrete",
        FireRating: wall.material === "light" ? "1.00h" : "2.00h",
      },
      Qto_WallBaseQuantities: {
        Length: wall.to - wall.from,
        Width: wall.thickness,
        Height: height,
        GrossVolume: volumeOf(box, height),
        NetVolume: volumeOf(box, height) - cut,
      },
    },
  };
};

/** Each opening cuts one wall: the first of the plan that holds the whole of it. */
const openingsIn = (wall: Wall, plan: Plan, taken: Set<Opening>): ModelOpening[] =>
  plan.openings
    .filter((one) => one.along === wall.along && Math.abs(one.at - wall.at) < 1)
    .filter((one) => one.from >= wall.from && one.to <= wall.to && !taken.has(one))
    .map((one) => {
      taken.add(one);
      return modelOpening(one, wall.thickness / 2, isExternal(wall, plan));
    });

const modelOpening = (opening: Opening, half: number, external: boolean): ModelOpening => {
  const { kind, number, along, at, from, to } = opening;
  const isWindow = kind === "window";
  const fireRating = /^FM(.)/.exec(number)?.[1];
  return {
    kind: kind === "rolling" ? "door" : kind,
    number,
    box: along === "x" ? [from, at - half, to, at + half] : [at - half, from, at + half, to],
    sill: isWindow ? SILL : 0,
    height: Number(/\d\d$/.exec(number)?.[0] ?? GAP / 100) * 100,
    sets: isWindow
      ? { Pset_WindowCommon: { Reference: number, IsExternal: external } }
      : {
          Pset_DoorCommon: {
            Reference: number,
            IsExternal: external,
            FireExit: kind === "door" && fireRating === "乙",
            ...(fireRating && { FireRating: `${fireRating}级`, SelfClosing: true }),
          },
        },
  };
};

const isExternal = ({ along, at }: Wall, { outline }: Plan): boolean =>
  (along === "x" ? [outline[1], outline[3]] : [outline[0], outline[2]]).includes(at);

/** m³ */
const volumeOf = (box: Box, height: number): number => (areaOf(box) * height) / 1000;
