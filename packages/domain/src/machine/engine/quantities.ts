import { exactly, type Measured, numberOf, type RuleElement } from "./rule-model.ts";

/**
 * What exporters call each size, the surest name first. Names of other programs and languages are added here and nowhere
 * else. `OverallWidth` and its like are the own attributes of an element.
 */
const names = {
  clearWidth: ["ClearWidth", "净宽", "门洞净宽", "Door Panel Width"],
  nominalWidth: ["OverallWidth", "Width", "宽度", "门宽", "粗略宽度"],
  nominalHeight: ["OverallHeight", "Height", "高度", "门高", "粗略高度"],
  flightWidth: ["ClearWidth", "净宽", "Width", "Actual Run Width", "实际梯段宽度", "宽度", "最小梯段宽度"],
  riser: ["RiserHeight", "踢面高度", "实际踢面高度", "Actual Riser Height"],
  tread: ["TreadLength", "踏板深度", "实际踏板深度", "Actual Tread Depth"],
  risers: ["NumberOfRiser", "NumberOfRisers", "踢面数", "实际踢面数", "Actual Number of Risers"],
  railing: ["Height", "高度", "栏杆高度", "顶部扶栏高度"],
  floorArea: ["NetFloorArea", "NetArea", "净面积", "Area", "面积", "GrossFloorArea", "GSA BIM Area"],
  finishedHeight: ["FinishCeilingHeight", "ClearHeight", "净高", "吊顶高度"],
  roomHeight: ["Height", "Unbounded Height", "房间高度", "高度"],
  openingArea: ["OpeningArea", "OperableArea", "可开启面积", "开启面积", "通风面积", "有效通风面积"],
  slope: ["RequiredSlope", "Slope", "坡度"],
} as const;

export type Quantity = keyof typeof names;

const read = (element: RuleElement, quantity: Quantity) => numberOf(element, names[quantity]);

/** A size the model states outright. */
export const stated = (element: RuleElement, quantity: Quantity): Measured | null => {
  const found = read(element, quantity);
  return found ? exactly(found.value, found.from) : null;
};

/** Clear width of a door: as stated, else the nominal width less up to the deduction for frame and leaf. */
export const doorWidth = (
  element: RuleElement,
  deduction: { readonly single: number; readonly double: number },
): Measured | null => {
  const clear = stated(element, "clearWidth");
  if (clear) return clear;
  const nominal = read(element, "nominalWidth");
  if (!nominal) return null;
  // Wider doors have two leaves.
  const less = nominal.value > 1.2 ? deduction.double : deduction.single;
  return { low: nominal.value - less, high: nominal.value, from: nominal.from };
};

/** Clear height of a room: under the finished ceiling, else its height less up to what ceiling and beams take. */
export const clearHeight = (element: RuleElement, allowance: number): Measured | null => {
  const finished = stated(element, "finishedHeight");
  if (finished) return finished;
  const room = read(element, "roomHeight");
  if (room) return { low: room.value - allowance, high: room.value, from: room.from };
  return null;
};

const rectangular = 0.98;

/** Floor area of a room. */
export const floorArea = (element: RuleElement): Measured | null => stated(element, "floorArea");

/** Width and length of a room on plan; null for one that is no rectangle along the axes of the model. */
export const planSides = (element: RuleElement): { readonly width: number; readonly length: number } | null => {
  const [area, { box }] = [floorArea(element), element];
  if (!area || !box) return null;
  const [x, y] = [box[3] - box[0], box[4] - box[1]];
  return area.low < x * y * rectangular ? null : { width: Math.min(x, y), length: Math.max(x, y) };
};

/** Slope as rise over run. Exporters write it as a ratio or in degrees; no ramp rises more than one in one. */
export const slopeOf = (element: RuleElement): Measured | null => {
  const found = read(element, "slope");
  if (!found) return null;
  const ratio = found.value > 1 ? Math.tan((found.value * Math.PI) / 180) : found.value;
  return exactly(ratio, found.from);
};
