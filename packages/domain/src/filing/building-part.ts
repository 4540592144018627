import { buildingGroups } from "./report-form/building-unit.ts";

/** What can be taken over from one building into others: the groups of its field list, the people, the special designs. */
export const partKeys = [
  "general",
  "fire",
  "structure",
  "energy",
  "equipment",
  "renovation",
  "design",
  "special",
] as const;
export type PartKey = (typeof partKeys)[number];

/** A building keeps its own name and number whatever is taken over. */
const ownFields = new Set(["buildingName", "buildingCode"]);

export const partTitles: Readonly<Record<PartKey, string>> = {
  general: "基本信息（名称、编码除外）",
  fire: "防火与防水",
  structure: "结构与抗震",
  energy: "节能与装配式",
  equipment: "设备",
  renovation: "改造与装修",
  design: "设计人员",
  special: "专项设计",
};

/** `into` with the values of `from` in the fields of these parts; what `from` leaves empty becomes empty. */
export function withPartsOf<T extends object>(into: T, from: T, parts: readonly PartKey[]): T {
  const keys = buildingGroups
    .filter((group) => parts.includes(group.key as PartKey))
    .flatMap(({ fields }) => fields.map(({ key }) => key))
    .filter((key) => !ownFields.has(key));
  const taken = Object.entries(from).filter(([key]) => keys.includes(key));
  const kept = Object.entries(into).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...kept, ...taken]) as T;
}
