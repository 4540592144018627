import type { Box } from "../canvas/canvas.ts";
import { addRoomParts } from "./room-parts.ts";
import { type Building, outlineOf } from "../building.ts";
import { addOpening, addWall, emptyPlan, type Plan } from "./plan.ts";

export type UpperFloor = "ground" | "second" | "typical";
/** Choices of the floor plans that differ between editions. */
export interface PlanChoices {
  /** Clear width of the corridor beside the electrical closet, mm. */
  corridorClear: number;
  /** Position of the door of stair 2, in mm from the axis on its left. */
  stairDoorAt: number;
  /** Number of the fire door of stair 1. */
  stairDoor: string;
  /** Width of the side exit on the ground floor. */
  exitWidth: number;
}

/** Width of the closet in the corridor. */
export const CLOSET = 1700;

interface Cell {
  side: "front" | "back";
  from: number;
  to: number;
  use: string;
}

/** A floor above ground: rooms on both sides of a corridor, two stairs, one lift hall. */
export const upperPlan = (building: Building, floor: UpperFloor, choices: PlanChoices): Plan => {
  const { front, low, high, back, left, right } = outlineOf(building);
  const plan = emptyPlan([left, front, right, back]);
  const half = building.bay / 2;
  const cells = arrangeCells(building, floor).map((cell) => ({ ...cell, from: cell.from * half, to: cell.to * half }));
  addWall(plan, "x", front, left - 100, right + 100, 200);
  addWall(plan, "x", back, left - 100, right + 100, 200);
  addWall(plan, "y", left, front - 100, back + 100, 200);
  addWall(plan, "y", right, front - 100, back + 100, 200);
  addWall(plan, "x", low, left, right);
  addWall(plan, "x", high, left, right);
  for (const cell of cells) {
    const [y0, y1] = cell.side === "front" ? [front, low] : [high, back];
    if (cell.from > left) addWall(plan, "y", cell.from, y0, y1);
    addCell(plan, building, floor, cell, choices);
  }
  addOpening(plan, "window", "y", left, low + 450, 1500, "C1518");
  addOpening(
    plan,
    floor === "ground" ? "door" : "window",
    "y",
    right,
    low + 450,
    floor === "ground" ? choices.exitWidth : 1500,
    floor === "ground" ? `M${choices.exitWidth / 100}24` : "C1518",
    1,
  );
  plan.rooms.push({ name: "走道", box: [left + 100, low + 100, right - 100, high - 100], kind: "corridor" });
  if (floor === "second") addCloset(plan, building, choices);
  for (const x of building.axesX) {
    for (const y of building.axesY.slice(2)) {
      const inset = (value: number, min: number, max: number) => (value === min ? 200 : value === max ? -200 : 0);
      const [cx, cy] = [x + inset(x, left, right), y + inset(y, front, back)];
      plan.columns.push([cx - 300, cy - 300, cx + 300, cy + 300]);
    }
  }
  return plan;
};

const arrangeCells = (building: Building, floor: UpperFloor): Cell[] => {
  const count = (building.axesX.length - 1) * 2;
  const middle = Math.floor(count / 4) * 2;
  const span = building.use === "apartment" && floor !== "ground" ? 1 : 2;
  const use =
    floor === "ground" && building.use === "apartment"
      ? "shop"
      : building.use === "office"
        ? "office"
        : building.use === "school"
          ? "classroom"
          : "unit";
  const wet = building.use === "apartment" && floor !== "ground" ? "laundry" : "toilet";
  const fixed: Cell[] = [
    { side: "back", from: 1, to: 2, use: "stair" },
    { side: "back", from: count - 2, to: count - 1, use: "stair" },
    { side: "back", from: middle, to: middle + 2, use: "lift" },
    { side: "back", from: middle + 2, to: middle + 4, use: wet },
  ];
  if (floor === "ground") fixed.push({ side: "front", from: middle, to: middle + 2, use: "hall" });
  const cells: Cell[] = [];
  for (const side of ["front", "back"] as const) {
    for (let at = 0; at < count; ) {
      const taken = fixed.find((cell) => cell.side === side && cell.from === at);
      const next = Math.min(
        count,
        ...fixed.filter((cell) => cell.side === side && cell.from > at).map((cell) => cell.from),
      );
      const to = taken ? taken.to : Math.min(at + span, next);
      cells.push(taken ?? { side, from: at, to, use: to - at < span ? "small" : use });
      at = to;
    }
  }
  return cells;
};

const addCell = (plan: Plan, building: Building, floor: UpperFloor, cell: Cell, choices: PlanChoices): void => {
  const { front, low, high, back, right } = outlineOf(building);
  const isFront = cell.side === "front";
  const [outer, inner] = isFront ? [front, low] : [back, high];
  const inward: 1 | -1 = isFront ? -1 : 1;
  const box: Box = [cell.from + 100, Math.min(outer, inner) + 100, cell.to - 100, Math.max(outer, inner) - 100];
  const width = cell.to - cell.from;
  const middle = (cell.from + cell.to) / 2;
  switch (cell.use) {
    case "stair": {
      const first = cell.from < right / 2;
      plan.stairs.push({ box, number: first ? "1" : "2", entrance: "low" });
      plan.rooms.push({ name: `LT-${first ? 1 : 2}`, box, kind: "stair", quiet: true });
      const at = first ? middle - 750 : cell.from + choices.stairDoorAt;
      addOpening(plan, "door", "x", inner, at, 1500, first ? choices.stairDoor : "FM乙1521", 1);
      addOpening(
        plan,
        floor === "ground" && !first ? "door" : "window",
        "x",
        outer,
        middle - 750,
        1500,
        floor === "ground" && !first ? "M1521" : "C1518",
        1,
      );
      return;
    }
    case "lift": {
      const top = box[3];
      for (const x of [cell.from + 1300, cell.from + 3900]) plan.lifts.push([x, top - 2300, x + 2200, top]);
      for (const x of [cell.from + 1200, cell.from + 3700, cell.from + 6200])
        addWall(plan, "y", x, top - 2400, top + 100, 200, "concrete");
      addWall(plan, "x", top - 2400, cell.from + 1100, cell.from + 6300, 200, "concrete");
      for (const x of [cell.from + 1850, cell.from + 4450]) addOpening(plan, "gap", "x", top - 2400, x, 1100, "");
      addWall(plan, "x", inner + 2000, cell.from, cell.from + 1200, 100, "light");
      addWall(plan, "y", cell.from + 1200, inner, top - 2400, 100, "light");
      addOpening(plan, "door", "y", cell.from + 1200, inner + 500, 800, "FM丙0818", 1);
      addOpening(plan, "door", "y", cell.from + 1200, inner + 2500, 800, "FM丙0818", 1);
      plan.rooms.push({
        name: "强电井",
        box: [cell.from + 100, inner + 100, cell.from + 1150, inner + 1950],
        kind: "shaft",
        quiet: true,
      });
      plan.rooms.push({
        name: "水井",
        box: [cell.from + 100, inner + 2050, cell.from + 1150, top - 100],
        kind: "shaft",
        quiet: true,
      });
      addOpening(plan, "gap", "x", inner, cell.from + 2500, 3200, "");
      plan.rooms.push({
        name: "电梯厅",
        box: [cell.from + 1250, inner + 100, cell.to - 100, top - 2500],
        kind: "lobby",
      });
      addOpening(plan, "window", "x", outer, cell.to - 1500, 1000, "C1018");
      return;
    }
    case "hall":
      addOpening(plan, "gap", "x", inner, cell.from + 600, width - 1200, "");
      addOpening(plan, "door", "x", outer, middle - 1800, 1800, "M1824", -1);
      addOpening(plan, "door", "x", outer, middle, 1800, "M1824", -1);
      plan.rooms.push({ name: "门厅", box, kind: "hall" });
      return;
    default:
      addRoomParts(plan, building, cell.use, { box, outer, inner, inward, from: cell.from, to: cell.to });
  }
};

/** The electrical closet that stands out into the corridor of floors 2 and 3. */
const addCloset = (plan: Plan, building: Building, { corridorClear }: PlanChoices): void => {
  const { low, high } = outlineOf(building);
  const from = closetAt(building);
  const face = low + 100 + corridorClear;
  addWall(plan, "y", from, face, high, 100, "light");
  addWall(plan, "y", from + CLOSET, face, high, 100, "light");
  addWall(plan, "x", face + 50, from - 50, from + CLOSET + 50, 100, "light");
  addOpening(plan, "door", "x", face + 50, from + 350, 1000, "FM丙1021", 1);
  plan.rooms.push({
    name: "弱电间",
    box: [from + 50, face + 100, from + CLOSET - 50, high - 100],
    kind: "shaft",
    quiet: true,
  });
};

/** Left side of that closet. */
export const closetAt = (building: Building): number => (building.axesX[1] ?? 0) - 1100;
