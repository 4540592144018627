import { withBuilding } from "../engine/judging.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import type { RuleElement } from "../engine/rule-model.ts";
import { isBelowGround } from "../engine/storeys.ts";
import { hasSprinklers, judgeZones } from "./zone-area.ts";

const isPlant = (rooms: readonly RuleElement[]): boolean => rooms.every((room) => kindOf(room) === "plant");
const isGarage = (rooms: readonly RuleElement[]): boolean => rooms.some((room) => kindOf(room) === "garage");

export const zoneBelowGround = rule({
  ruleId: "zone-below-ground",
  version: 1,
  number: 3,
  name: "防火分区面积（地下）",
  about:
    "地下每个防火分区的房间净面积之和不大于限值，全部是设备用房的分区用设备用房的限值，汽车库另有规则。设自动灭火系统时按倍数放大。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    limit: { label: "最大面积", unit: "㎡", value: 500 },
    plant: { label: "设备用房最大面积", unit: "㎡", value: 1000 },
    sprinklerFactor: { label: "设自动灭火系统时的倍数", unit: "", value: 2 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "4.3.16" },
    { norm: "GB 50016-2014", clauseNo: "5.3.1" },
  ],
  needs: "防火分区和房间面积",
  message: "{what}面积{value}，应{limit}",
  judge: (input, { limit, plant, sprinklerFactor }) =>
    withBuilding(input, (model, building) => {
      const factor = hasSprinklers(building) ? sprinklerFactor : 1;
      const isBelow = (rooms: readonly RuleElement[]) => rooms.some((room) => isBelowGround(model, room));
      const none = "没有地下的防火分区";
      const ofPlant = judgeZones(model, {
        limit: plant * factor,
        concerns: (rooms) => isBelow(rooms) && isPlant(rooms),
        none,
      });
      const others = judgeZones(model, {
        limit: limit * factor,
        concerns: (rooms) => isBelow(rooms) && !isPlant(rooms) && !isGarage(rooms),
        none,
      });
      const said = [...ofPlant, ...others].filter(({ outcome }) => outcome !== "NA");
      return said.length > 0 ? said : others;
    }),
});
