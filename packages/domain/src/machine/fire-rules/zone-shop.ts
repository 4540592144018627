import { hasUse, isHighRise } from "../../filing/declared-rules/building-class.ts";
import { apart, withBuilding } from "../engine/judging.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { isBelowGround } from "../engine/storeys.ts";
import { hasSprinklers, judgeZones } from "./zone-area.ts";

/** The greater compartments of shops ask for sprinklers, alarm and linings that hardly burn; the last no model tells. */
export const zoneShop = rule({
  ruleId: "zone-shop",
  version: 1,
  number: 4,
  name: "商店营业厅防火分区面积",
  about:
    "设自动灭火系统时，有营业厅的防火分区的房间净面积之和不大于限值；未设时按一般防火分区判定。火灾自动报警系统和装修材料的前提请人工核对。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    highRise: { label: "高层建筑内最大面积", unit: "㎡", value: 4000 },
    single: { label: "单层或多层首层最大面积", unit: "㎡", value: 10_000 },
    below: { label: "地下最大面积", unit: "㎡", value: 2000 },
  },
  editions: [{ norm: "GB 55037-2022", clauseNo: "4.3.15" }],
  needs: "营业厅的防火分区和面积",
  message: "{what}面积{value}，应{limit}",
  judge: (input, { highRise, single, below }) =>
    withBuilding(input, (model, building) => {
      if (!hasUse(building, "shop", "mixed")) return apart("本单体不是商店");
      if (!hasSprinklers(building)) return apart("未设自动灭火系统，按一般防火分区判定");
      const isDeep = model.elements.some((one) => kindOf(one) === "shop" && isBelowGround(model, one));
      return judgeZones(model, {
        limit: isHighRise(building) ? highRise : isDeep ? below : single,
        concerns: (rooms) => rooms.some((room) => kindOf(room) === "shop"),
        none: "没有营业厅",
      });
    }),
});
