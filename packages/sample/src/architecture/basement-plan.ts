import { type Building, outlineOf } from "../building.ts";
import { addOpening, addWall, emptyPlan, type Plan } from "./plan.ts";

export interface BasementChoices {
  /** The second compartment is divided by a fire wall. */
  divided: boolean;
}

/** One storey below ground: parking under the yard, plant rooms and stores under the building. */
export const basementPlan = (building: Building, choices: BasementChoices): Plan => {
  const { low, high, back, left, right } = outlineOf(building);
  const [front = 0, , yard = 0] = building.axesY;
  const plan = emptyPlan([left, front, right, back]);
  addWall(plan, "x", front, left - 150, right + 150, 300, "concrete");
  addWall(plan, "x", back, left - 150, right + 150, 300, "concrete");
  addWall(plan, "y", left, front - 150, back + 150, 300, "concrete");
  addWall(plan, "y", right, front - 150, back + 150, 300, "concrete");
  addWall(plan, "x", yard, left, right, 200);
  addWall(plan, "x", low, left, right);
  addWall(plan, "x", high, left, right);
  const bay = building.bay;
  const half = bay / 2;
  const count = building.axesX.length - 1;
  const middle = Math.floor((count * 2) / 4) * bay;
  addOpening(plan, "rolling", "x", yard, bay * 2 + 1500, 4500, "TFJ4522");
  addOpening(plan, "door", "x", yard, middle + bay + 1200, 1500, "FM甲1521", 1);
  addOpening(plan, "rolling", "y", left, front + 1200, 6500, "坡道 i=15%");
  plan.rooms.push({ name: "汽车库", box: [left + 150, front + 150, right - 150, yard - 100], kind: "garage" });
  plan.rooms.push({ name: "走道", box: [left + 150, low + 100, right - 150, high - 100], kind: "corridor" });
  const frontRooms = ["生活水泵房", "消防水泵房", "库房1", "变配电室", "变配电室值班", "库房2", "排风机房", "库房3"];
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [i * bay, (i + 1) * bay];
    if (i > 0) addWall(plan, "y", x0, yard, low);
    addOpening(plan, "door", "x", low, x0 + half - 600, 1200, "FM甲1221", -1);
    plan.rooms.push({
      name: frontRooms[i] ?? "库房",
      box: [x0 + 100, yard + 100, x1 - 100, low - 100],
      kind: /库房|值班/.test(frontRooms[i] ?? "库房") ? "store" : "plant",
    });
  }
  const lift = Math.floor(count / 2) * bay;
  const backCells: (readonly [number, number, string])[] = [
    [0, half, "进风机房"],
    [half, bay, "stair"],
    ...(choices.divided && fireWallAt(building) < lift
      ? ([
          [bay, fireWallAt(building), "库房4"],
          [fireWallAt(building), lift, "库房5"],
        ] as const)
      : ([[bay, lift, "库房4"]] as const)),
    [lift, lift + bay, "lift"],
    [lift + bay, right - bay, "自行车库"],
    [right - bay, right - half, "stair"],
    [right - half, right, "排烟机房"],
  ];
  for (const [from, to, use] of backCells) {
    if (from > 0) addWall(plan, "y", from, high, back);
    const box = [from + 100, high + 100, to - 100, back - 150] as const;
    const centre = (from + to) / 2;
    if (use === "stair") {
      plan.stairs.push({ box, number: from < right / 2 ? "1" : "2", entrance: "low" });
      plan.rooms.push({ name: `LT-${from < right / 2 ? 1 : 2}`, box, kind: "stair", quiet: true });
      addOpening(plan, "door", "x", high, centre - 750, 1500, "FM乙1521", 1);
    } else if (use === "lift") {
      const top = back - 150;
      for (const x of [from + 1300, from + 3900]) plan.lifts.push([x, top - 2300, x + 2200, top]);
      for (const x of [from + 1200, from + 3700, from + 6200]) addWall(plan, "y", x, top - 2400, top, 200, "concrete");
      addWall(plan, "x", top - 2400, from + 1100, from + 6300, 200, "concrete");
      for (const x of [from + 1850, from + 4450]) addOpening(plan, "gap", "x", top - 2400, x, 1100);
      addOpening(plan, "door", "x", high, centre - 900, 1800, "FM乙1821", -1);
      plan.rooms.push({ name: "电梯厅", box: [from + 100, high + 100, to - 100, top - 2500], kind: "lobby" });
    } else {
      addOpening(plan, "door", "x", high, centre - 600, 1200, "FM甲1221", 1);
      plan.rooms.push({ name: use, box, kind: /机房/.test(use) ? "plant" : "store" });
    }
  }
  if (choices.divided) {
    const x = fireWallAt(building);
    addWall(plan, "y", x, low, back, 200, "concrete");
    addOpening(plan, "door", "y", x, low + 450, 1500, "FM甲1521", 1);
  }
  for (const x of building.axesX) {
    for (const y of building.axesY) plan.columns.push([x - 300, y - 300, x + 300, y + 300]);
  }
  return plan;
};

/** Where edition 2 puts the fire wall across the corridor. */
export const fireWallAt = (building: Building): number => building.axesX[3] ?? 0;
