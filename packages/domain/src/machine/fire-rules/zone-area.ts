import { rounded } from "../../filing/report-form/report-finding.ts";
import { apart, inUnit, noData } from "../engine/judging.ts";
import { floorArea } from "../engine/quantities.ts";
import { fireZones } from "../engine/room-kinds.ts";
import type { Judged } from "../engine/rule.ts";
import type { RuleElement, RuleModel } from "../engine/rule-model.ts";

/** The code of automatic sprinklers in FIRE_SYSTEM. */
const sprinklers = "3";

export const hasSprinklers = (building: Readonly<Record<string, unknown>>): boolean => {
  const systems = building["fireSystems"];
  return Array.isArray(systems) && systems.includes(sprinklers);
};

const sumOf = (rooms: readonly RuleElement[]): number =>
  rounded(rooms.reduce((sum, room) => sum + (floorArea(room)?.low ?? 0), 0));

interface ZoneLimit {
  readonly limit: number;
  /** Whether the limit is that of these rooms. */
  readonly concerns: (rooms: readonly RuleElement[]) => boolean;
  readonly none: string;
}

/**
 * Area of each fire compartment against a limit. Net areas of rooms are less than the area between walls: too much is too
 * much in any case, and within a tenth below the limit a person looks. A model without compartments is judged by storeys,
 * and then a person looks.
 */
export const judgeZones = (model: RuleModel, { limit, concerns, none }: ZoneLimit): readonly Judged[] => {
  const zones = fireZones(model).filter(({ rooms }) => concerns(rooms));
  if (zones.length > 0) return zones.map(({ name, rooms }) => judgeZone(name, rooms, limit));
  if (fireZones(model).length > 0) return apart(none);
  const storeys = model.storeys.flatMap((storey) => {
    const rooms = model.elements.filter((one) => one.ifcClass === "IfcSpace" && one.storeyId === storey.localId);
    return rooms.length > 0 && concerns(rooms) ? [rooms] : [];
  });
  if (storeys.length === 0)
    return model.elements.some(({ ifcClass }) => ifcClass === "IfcSpace")
      ? apart(none)
      : [noData("模型中没有防火分区，也没有房间")];
  return storeys.map((rooms): Judged => {
    const area = sumOf(rooms);
    return {
      outcome: "REVIEW",
      what: "全部房间",
      value: inUnit["㎡"](area),
      limit: `不大于 ${inUnit["㎡"](limit)}`,
      note:
        area > limit
          ? "模型没有划分防火分区，整层超过限值，请核对防火分区图"
          : "模型没有划分防火分区，请核对有无上下层连通",
      elements: rooms,
      source: { kind: "model", quantity: "NetFloorArea" },
    };
  });
};

const nearLimit = 0.9;

const judgeZone = (name: string, rooms: readonly RuleElement[], limit: number): Judged => {
  const area = sumOf(rooms);
  const said = {
    what: name,
    value: inUnit["㎡"](area),
    limit: `不大于 ${inUnit["㎡"](limit)}`,
    elements: rooms,
    source: { kind: "model", quantity: "NetFloorArea" },
  } as const;
  if (rooms.some((room) => floorArea(room) === null)) return { ...noData("分区内有房间没有面积", rooms), what: name };
  if (area > limit) return { outcome: "FAIL", ...said };
  return area > limit * nearLimit
    ? { outcome: "REVIEW", ...said, note: "房间净面积之和接近限值，请按墙体轴线核对分区面积" }
    : { outcome: "PASS", ...said };
};
