import { withBuilding } from "../engine/judging.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { isBelowGround } from "../engine/storeys.ts";
import { hasSprinklers, judgeZones } from "./zone-area.ts";

export const zoneGarage = rule({
  ruleId: "zone-garage",
  version: 1,
  number: 5,
  name: "汽车库防火分区面积",
  about: "汽车库每个防火分区的房间净面积之和不大于限值，设自动灭火系统时按倍数放大。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    below: { label: "地下汽车库最大面积", unit: "㎡", value: 2000 },
    above: { label: "地上汽车库最大面积", unit: "㎡", value: 2500 },
    sprinklerFactor: { label: "设自动灭火系统时的倍数", unit: "", value: 2 },
  },
  editions: [{ norm: "GB 50067-2014", clauseNo: "5.1.1" }],
  needs: "汽车库的防火分区和面积",
  message: "{what}面积{value}，应{limit}",
  judge: (input, { below, above, sprinklerFactor }) =>
    withBuilding(input, (model, building) => {
      const isDeep = model.elements.some((one) => kindOf(one) === "garage" && isBelowGround(model, one));
      return judgeZones(model, {
        limit: (isDeep ? below : above) * (hasSprinklers(building) ? sprinklerFactor : 1),
        concerns: (rooms) => rooms.some((room) => kindOf(room) === "garage"),
        none: "没有汽车库",
      });
    }),
});
