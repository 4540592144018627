import { buildingGroups } from "./report-form/building-unit.ts";

/** Parts that can be copied from one building to others: groups of its field list, people, special designs. */
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

/** Name and number are never copied. */
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

/** `into` with the fields of these parts from `from`; fields empty in `from` become empty. */
export const withPartsOf = <T extends object>(into: T, from: T, parts: readonly PartKey[]): T => {
  const keys = buildingGroups
    .filter((group) => parts.includes(group.key as PartKey))
    .flatMap(({ fields }) => fields.map(({ key }) => key))
    .filter((key) => !ownFields.has(key));
  const taken = Object.entries(from).filter(([key]) => keys.includes(key));
  const kept = Object.entries(into).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...kept, ...taken]) as T;
};
