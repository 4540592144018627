import { createRandom } from "./random.ts";

export type BuildingUse = "apartment" | "office" | "school";

/** The building that all sheets of a set show. Lengths in mm, levels in m. */
export interface Building {
  use: BuildingUse;
  /** Axes 1, 2, 3 … from left to right. */
  axesX: readonly number[];
  /** Axes of the basement from front to back: A, B stand under the yard, the upper floors start at C. */
  axesY: readonly number[];
  bay: number;
  floors: number;
  groundHeight: number;
  floorHeight: number;
  basementLevel: number;
  /** Finished level of floor 1, 2 … and of the roof. */
  levels: readonly number[];
  outdoorLevel: number;
  /** Floor area of one upper floor in m². */
  floorArea: number;
}

export const createBuilding = (seed: number, use: BuildingUse): Building => {
  const random = createRandom(`building ${seed} ${use}`);
  const bay = use === "school" ? random.pick([8400, 9000]) : random.pick([7800, 8100, 8400]);
  const bays = Math.floor(62_400 / bay);
  const depth = random.pick([7800, 8100, 8400]);
  const corridor = 2400;
  const floors = use === "apartment" ? 7 : use === "school" ? 5 : random.pick([6, 7]);
  const groundHeight = 4500;
  const floorHeight = use === "apartment" ? 3300 : use === "school" ? 3900 : 3600;
  const levels = [0];
  for (let i = 0; i < floors; i++) {
    levels.push(Math.round((levels[i] ?? 0) * 1000 + (i === 0 ? groundHeight : floorHeight)) / 1000);
  }
  const axesX = Array.from({ length: bays + 1 }, (_, i) => i * bay);
  const axesY = [-2 * depth, -depth, 0, depth, depth + corridor, 2 * depth + corridor];
  const length = (bays * bay + 200) / 1000;
  const floorArea = Math.round(length * ((2 * depth + corridor + 200) / 1000) * 10) / 10;
  return {
    use,
    axesX,
    axesY,
    bay,
    floors,
    groundHeight,
    floorHeight,
    basementLevel: -4.2,
    levels,
    outdoorLevel: -0.3,
    floorArea,
  };
};

/** The lines that bound the upper floors: front wall, corridor wall, corridor wall, back wall, left, right. */
export const outlineOf = (building: Building) => {
  const [, , front = 0, low = 0, high = 0, back = 0] = building.axesY;
  return { front, low, high, back, left: 0, right: building.axesX.at(-1) ?? 0 };
};

/** "±0.000", "3.600", "-0.300" */
export const levelText = (level: number): string => (level === 0 ? "±0.000" : level.toFixed(3));

/** The level to write on a floor plan; a plan of two floors carries both. */
export const levelsOf = (building: Building, floor: "ground" | "second" | "typical"): string => {
  const level = (index: number) => levelText(building.levels[index] ?? 0);
  return floor === "ground" ? level(0) : floor === "second" ? `${level(1)} (${level(2)})` : level(3);
};

export const axisLetter = (index: number): string => "ABCDEFGHJKLMNPQRSTUVWXY"[index] ?? "?";
