import type { FieldValues } from "../filing/report-form/report-field.ts";
import type { RuleInput } from "./engine/rule.ts";
import type { RuleBox, RuleElement, RuleStorey } from "./engine/rule-model.ts";

/** Made-up models and reports for the tests of rules. */
export const today = "2026-11-27";
type Values = Readonly<Record<string, string | number | boolean>>;
type Made = Omit<RuleElement, "localId">;

/** An element on the first storey; its values stand in one set. */
export const made = (ifcClass: string, name: string, values: Values = {}, more: Partial<RuleElement> = {}): Made => ({
  ...{ globalId: `id ${name}`, ifcClass, name, typeName: ifcClass === "IfcSpace" ? "" : name, storeyId: 1, box: null },
  sets: [
    { name: "Set", isOfType: false, properties: Object.entries(values).map(([key, value]) => ({ name: key, value })) },
  ],
  ...more,
});
export const room = (name: string, area: number, values: Values = {}, more: Partial<RuleElement> = {}) =>
  made("IfcSpace", name, { NetFloorArea: area, ...values }, more);
/** A rectangular room with its corner at x, 0. */
export const flat = (name: string, x: number, width: number, depth: number) =>
  room(name, width * depth, {}, { box: [x, 0, 0, x + width, depth, 3] });
export const door = (name: string, width: number, values: Values = {}, box: RuleBox | null = null) =>
  made("IfcDoor", name, { OverallWidth: width, OverallHeight: 2.1, ...values }, { box });
export const inZone = (one: Made, zone: string): Made => ({
  ...one,
  sets: [...one.sets, { name: "IfcZone", isOfType: false, properties: [{ name: zone, value: "防火分区" }] }],
});
export const level = (localId: number, name: string, elevation: number, height: number | null): RuleStorey => ({
  ...{ localId, name, elevation, height, elementCount: 1 },
});

export const storeys = [level(1, "一层", 0, 3), level(2, "二层", 3, 2.9), level(9, "屋面", 5.9, null)];
export const basement = [level(1, "地下一层", -4, 4), level(9, "一层", 0, null)];
export const office: FieldValues = { buildingKind: "2", useNature: "3", overFloors: 6, height: 22, resistOver: "2" };
export const tower: FieldValues = { ...office, height: 60, overFloors: 15 };
export const dwelling: FieldValues = { buildingKind: "1", useNature: "1", overFloors: 6, height: 18 };

export const input = (
  values: FieldValues,
  elements: readonly Made[],
  more: Partial<RuleInput> = {},
  levels = storeys,
): RuleInput => ({
  ...{ business: "FJ", project: {}, buildings: [{ name: "1#楼", values }], protectiveUnits: [], surveys: [] },
  building: { name: "1#楼", values },
  model: { storeys: levels, elements: elements.map((one, index) => ({ ...one, localId: index + 1 })) },
  ...more,
});

/** What a rule says of an input. */
export interface Case {
  readonly of: RuleInput;
  /** Beginnings or parts of the lines, in their order. */
  readonly are: readonly string[];
  readonly day?: string;
}
export const says1 = (of: RuleInput, ...are: readonly string[]): Case => ({ of, are });
