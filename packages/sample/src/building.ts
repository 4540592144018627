import { type BuildingFacts, type BuildingUse, ordinaryFacts } from "./building-facts.ts";
import { createRandom } from "./random.ts";

/** The building that all sheets of a set show. Lengths in mm, levels in m. */
export interface Building {
  use: BuildingUse;
  /** What the sheets state in words and figures. */
  facts: BuildingFacts;
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

/** Storeys and clear words of a building whose form is filled in elsewhere; lengths in mm. */
export interface BuildingShape {
  floors: number;
  groundHeight: number;
  floorHeight: number;
}

const ordinaryShape = (use: BuildingUse, pickFloors: () => number): BuildingShape => ({
  floors: use === "apartment" ? 7 : use === "school" ? 5 : pickFloors(),
  groundHeight: 4500,
  floorHeight: use === "apartment" ? 3300 : use === "school" ? 3900 : 3600,
});

/** Without shape and facts a building of a few storeys, as tests and benchmarks use it. */
export const createBuilding = (
  seed: number,
  use: BuildingUse,
  shape?: BuildingShape,
  facts: BuildingFacts = ordinaryFacts(use),
): Building => {
  const random = createRandom(`building ${seed} ${use}`);
  const bay = use === "school" ? random.pick([8400, 9000]) : random.pick([7800, 8100, 8400]);
  const bays = Math.floor(62_400 / bay);
  const depth = random.pick([7800, 8100, 8400]);
  const corridor = 2400;
  const { floors, groundHeight, floorHeight } = shape ?? ordinaryShape(use, () => random.pick([6, 7]));
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
    facts,
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

/** Fire height: from the yard to the level of the roof, m. */
export const heightOf = ({ levels, outdoorLevel }: Building): number =>
  Math.round(((levels.at(-1) ?? 0) - outdoorLevel) * 10) / 10;

/** Floor areas above and below ground, m²: the basement reaches under the yard. */
export const areasOf = ({ floorArea, floors }: Building): { over: number; under: number } => ({
  over: Math.round(floorArea * floors * 10) / 10,
  under: Math.round(floorArea * 1.9 * 10) / 10,
});

/** Elevations and sections of a tall building are drawn smaller, so that they fit their paper: 100 stands for 1:100. */
export const elevationScale = (building: Building): 100 | 200 | 300 =>
  heightOf(building) <= 36 ? 100 : heightOf(building) <= 76 ? 200 : 300;

/** 7 → 七, 11 → 十一, 26 → 二十六; up to 99. */
export const inChinese = (count: number): string => {
  const digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return `${tens > 1 ? digits[tens] : ""}${tens > 0 ? "十" : ""}${digits[ones]}`;
};

/** 四~七 of the floors from the fourth up; 四 where it is the last. */
export const floorsFrom = (first: number, { floors }: Building): string =>
  first >= floors ? inChinese(first) : `${inChinese(first)}~${inChinese(floors)}`;

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
