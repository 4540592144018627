import type { Building } from "../building.ts";
import type { Box } from "../canvas/canvas.ts";
import { addOpening, addWall, type Plan } from "./plan.ts";

interface RoomWalls {
  /** Clear inside of the cell. */
  box: Box;
  /** Line of the outer and of the corridor wall. */
  outer: number;
  inner: number;
  /** Direction from the corridor into the room is -1 for the front row (down), +1 for the back row (up). */
  inward: 1 | -1;
  from: number;
  to: number;
}

const nameOf = (use: string, { room, groundRoom }: Building["facts"]): string =>
  use === "shop" ? groundRoom : use === "small" ? "库房" : room;

/** Inner walls, doors, windows and names of one cell of rooms. */
export const addRoomParts = (plan: Plan, building: Building, use: string, walls: RoomWalls): void => {
  const { box, outer, inner, inward, from, to } = walls;
  const middle = (from + to) / 2;
  const depth = (length: number) => inner + inward * length;
  const span = (a: number, b: number): [number, number] => [Math.min(depth(a), depth(b)), Math.max(depth(a), depth(b))];
  const room = (name: string, kind: string, x0: number, x1: number, a: number, b: number) => {
    const [y0, y1] = span(a, b);
    plan.rooms.push({ name, kind, box: [x0, y0, x1, y1] });
  };
  const total = Math.abs(outer - inner);
  if (use === "unit") {
    const wall = from + 2000;
    addWall(plan, "y", wall, ...span(0, 2300), 100, "light");
    addWall(plan, "x", depth(2300), from, wall, 100, "light");
    addOpening(plan, "door", "x", inner, wall + 500, 1000, "FM乙1021", inward, "to");
    addOpening(plan, "door", "y", wall, Math.min(depth(700), depth(1500)), 800, "M0821", -1);
    room("卫", "bath", from + 100, wall - 50, 100, 2250);
    room("厨", "kitchen", wall + 50, to - 100, 100, 2250);
    room(building.facts.room, "bedroom", from + 100, to - 100, 2350, total - 100);
    addOpening(plan, "door", "x", outer, middle - 1200, 2400, "MLC2424", inward);
    const [y0, y1] = [outer + inward * 100, outer + inward * 1500];
    plan.balconies.push([from + 100, Math.min(y0, y1), to - 100, Math.max(y0, y1)]);
    plan.rooms.push({
      name: "阳台",
      kind: "balcony",
      box: [from + 100, Math.min(y0, y1), to - 100, Math.max(y0, y1)],
      quiet: true,
    });
    return;
  }
  if (use === "toilet") {
    addWall(plan, "y", middle, ...span(0, total));
    addWall(plan, "x", depth(1500), from, middle, 100, "light");
    addWall(plan, "x", depth(1500), middle, to, 100, "light");
    addOpening(plan, "door", "x", inner, from + 1400, 900, "M0921", inward);
    addOpening(plan, "door", "x", inner, middle + 1400, 900, "M0921", inward);
    addOpening(plan, "gap", "x", depth(1500), from + 2400, 1000);
    addOpening(plan, "gap", "x", depth(1500), middle + 2400, 1000);
    room("男卫", "toilet", from + 100, middle - 100, 1550, total - 100);
    room("女卫", "toilet", middle + 100, to - 100, 1550, total - 100);
    for (const x of [from + 1400, middle + 1400]) addOpening(plan, "window", "x", outer, x, 1200, "C1212");
    return;
  }
  if (use === "laundry") {
    addWall(plan, "y", middle, ...span(0, total));
    for (const [name, a] of [
      ["公共洗衣房", from],
      ["公共活动室", middle],
    ] as const) {
      addOpening(plan, "door", "x", inner, a + 900, 1200, "M1221", inward);
      addOpening(plan, "window", "x", outer, a + 900, 2100, "C2118");
      room(name, "plain", a + 100, a + (to - from) / 2 - 100, 100, total - 100);
    }
    return;
  }
  const width = to - from;
  if (use === "classroom") {
    for (const x of [from + 700, to - 1700]) addOpening(plan, "door", "x", inner, x, 1000, "M1024", inward);
    const gap = Math.floor((width - 6300) / 4 / 50) * 50;
    for (const n of [0, 1, 2]) addOpening(plan, "window", "x", outer, from + gap + n * (gap + 2100), 2100, "C2121");
    addOpening(plan, "window", "x", inner, middle - 900, 1800, "C1809");
  } else if (width > building.bay * 0.7) {
    addOpening(plan, "door", "x", inner, middle - 600, 1200, "M1221", inward);
    for (const x of [from + building.bay / 4 - 1200, to - building.bay / 4 - 1200])
      addOpening(plan, "window", "x", outer, x, 2400, "C2418");
    if (use === "shop") addOpening(plan, "door", "x", outer, middle - 750, 1500, "M1524", inward === 1 ? 1 : -1);
  } else {
    addOpening(plan, "door", "x", inner, from + 500, 1000, "M1021", inward);
    addOpening(plan, "window", "x", outer, middle - 1050, 2100, "C2118");
  }
  plan.rooms.push({ name: nameOf(use, building.facts), kind: use, box });
};
