import { isCivil, isHighRise } from "../../filing/declared-rules/building-class.ts";
import { apart, noData, withBuilding } from "../engine/judging.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { isBelowGround } from "../engine/storeys.ts";
import { hasSprinklers, judgeZones } from "./zone-area.ts";

export const zoneLowRise = rule({
  ruleId: "zone-low-rise",
  version: 1,
  number: 2,
  name: "防火分区面积（单、多层）",
  about:
    "单、多层民用建筑地上每个防火分区的房间净面积之和不大于该耐火等级的限值，设自动灭火系统时按倍数放大。接近限值或模型没有划分防火分区时请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    firstAndSecond: { label: "一、二级耐火等级最大面积", unit: "㎡", value: 2500 },
    third: { label: "三级耐火等级最大面积", unit: "㎡", value: 1200 },
    fourth: { label: "四级耐火等级最大面积", unit: "㎡", value: 600 },
    sprinklerFactor: { label: "设自动灭火系统时的倍数", unit: "", value: 2 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "4.3.16" },
    { norm: "GB 50016-2014", clauseNo: "5.3.1" },
  ],
  needs: "防火分区、房间面积和耐火等级",
  message: "{what}面积{value}，应{limit}",
  judge: (input, { firstAndSecond, third, fourth, sprinklerFactor }) =>
    withBuilding(input, (model, building) => {
      if (!isCivil(building) || isHighRise(building)) return apart("本单体不是单层或多层民用建筑");
      const limit = { "1": firstAndSecond, "2": firstAndSecond, "3": third, "4": fourth }[
        String(building["resistOver"] ?? "")
      ];
      if (limit === undefined) return [noData("申报中没有地上耐火等级")];
      return judgeZones(model, {
        limit: limit * (hasSprinklers(building) ? sprinklerFactor : 1),
        concerns: (rooms) =>
          !rooms.some((room) => isBelowGround(model, room)) && !rooms.every((room) => kindOf(room) === "garage"),
        none: "没有地上的防火分区",
      });
    }),
});
