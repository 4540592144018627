import type { Box } from "../canvas/canvas.ts";

export type Direction = "x" | "y";
/** A straight wall along x or y; `at` is its centre line. */
export interface Wall {
  along: Direction;
  at: number;
  from: number;
  to: number;
  thickness: number;
  material: "masonry" | "concrete" | "light";
}
export interface Opening {
  kind: "door" | "window" | "gap" | "rolling";
  along: Direction;
  at: number;
  from: number;
  to: number;
  /** Door or window number, "M1021", "C2418", "FM乙1521". */
  number: string;
  /** Where the leaf turns to: +1 towards growing coordinates, -1 towards falling ones. */
  swing: 1 | -1;
  hinge: "from" | "to";
}
export interface Room {
  name: string;
  box: Box;
  kind: string;
  /** No area label (shafts, stairs). */
  quiet?: boolean;
}
export interface Stair {
  box: Box;
  number: string;
  /** Side on which one arrives from the corridor. */
  entrance: "low" | "high";
}
/** A floor plan as geometry, in mm of the building. */
export interface Plan {
  walls: Wall[];
  openings: Opening[];
  rooms: Room[];
  columns: Box[];
  stairs: Stair[];
  lifts: Box[];
  balconies: Box[];
  outline: Box;
}

export const emptyPlan = (outline: Box): Plan => ({
  walls: [],
  openings: [],
  rooms: [],
  columns: [],
  stairs: [],
  lifts: [],
  balconies: [],
  outline,
});

export const addWall = (
  plan: Plan,
  along: Direction,
  at: number,
  from: number,
  to: number,
  thickness = 200,
  material: Wall["material"] = "masonry",
): void => {
  plan.walls.push({ along, at, from, to, thickness, material });
};

export const addOpening = (
  plan: Plan,
  kind: Opening["kind"],
  along: Direction,
  at: number,
  from: number,
  width: number,
  number = "",
  swing: 1 | -1 = 1,
  hinge: Opening["hinge"] = "from",
): void => {
  plan.openings.push({ kind, along, at, from, to: from + width, number, swing, hinge });
};

/** The solid pieces of a wall between its openings. */
export const solidPieces = (wall: Wall, openings: readonly Opening[]): Box[] => {
  const cuts = openings
    .filter((o) => o.along === wall.along && Math.abs(o.at - wall.at) < 1 && o.to > wall.from && o.from < wall.to)
    .sort((a, b) => a.from - b.from);
  const half = wall.thickness / 2;
  const pieces: Box[] = [];
  let start = wall.from;
  const close = (end: number) => {
    if (end - start < 1) return;
    pieces.push(
      wall.along === "x" ? [start, wall.at - half, end, wall.at + half] : [wall.at - half, start, wall.at + half, end],
    );
  };
  for (const cut of cuts) {
    close(cut.from);
    start = Math.max(start, cut.to);
  }
  close(wall.to);
  return pieces;
};

/** Area of a room in m², between the faces of its walls. */
export const areaOf = ([x0, y0, x1, y1]: Box): number => ((x1 - x0) * (y1 - y0)) / 1e6;
