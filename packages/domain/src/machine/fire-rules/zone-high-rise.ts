import { isCivil, isHighRise } from "../../filing/declared-rules/building-class.ts";
import { apart, withBuilding } from "../engine/judging.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { isBelowGround } from "../engine/storeys.ts";
import { hasSprinklers, judgeZones } from "./zone-area.ts";

export const zoneHighRise = rule({
  ruleId: "zone-high-rise",
  version: 1,
  number: 1,
  name: "防火分区面积（高层）",
  about:
    "高层民用建筑地上每个防火分区的房间净面积之和不大于限值，设自动灭火系统时按倍数放大。净面积小于分区面积，因此超过必定不满足，接近限值时请人工复核；模型没有划分防火分区时按楼层计算，请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    limit: { label: "最大面积", unit: "㎡", value: 1500 },
    sprinklerFactor: { label: "设自动灭火系统时的倍数", unit: "", value: 2 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "4.3.16" },
    { norm: "GB 50016-2014", clauseNo: "5.3.1" },
  ],
  needs: "防火分区和房间面积",
  message: "{what}面积{value}，应{limit}",
  judge: (input, { limit, sprinklerFactor }) =>
    withBuilding(input, (model, building) => {
      if (!isCivil(building) || !isHighRise(building)) return apart("本单体不是高层民用建筑");
      return judgeZones(model, {
        limit: limit * (hasSprinklers(building) ? sprinklerFactor : 1),
        concerns: (rooms) =>
          !rooms.some((room) => isBelowGround(model, room)) && !rooms.every((room) => kindOf(room) === "garage"),
        none: "没有地上的防火分区",
      });
    }),
});
