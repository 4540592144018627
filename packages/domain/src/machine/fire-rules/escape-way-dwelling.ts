import { isHighRise } from "../../filing/declared-rules/building-class.ts";
import { forDwellings } from "../engine/judging.ts";
import { rule } from "../engine/rule.ts";
import { judgeWays } from "./judge-ways.ts";
import { hasSprinklers } from "./zone-area.ts";

export const escapeWayDwelling = rule({
  ruleId: "escape-way-dwelling",
  version: 1,
  number: 10,
  name: "疏散距离（住宅）",
  about:
    "住宅中走道旁的户门至最近安全出口的距离。门与出口在同一条矩形走道旁时按走道计算；其他情况只比较直线距离，直线已超过限值的请人工复核。按一、二级耐火等级的限值。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    usual: { label: "两个安全出口之间的最大距离", unit: "m", value: 40 },
    low: { label: "单多层住宅袋形走道的最大距离", unit: "m", value: 22 },
    tall: { label: "高层住宅袋形走道的最大距离", unit: "m", value: 20 },
    sprinklers: { label: "设自动喷水灭火系统时的倍数", unit: "", value: 1.25 },
    open: { label: "敞开式外廊增加的距离", unit: "m", value: 5 },
  },
  editions: [{ norm: "GB 50016-2014", clauseNo: "5.5.29" }],
  needs: "走道、楼梯间和前室房间，门的位置",
  message: "{what}{value}，应{limit}",
  judge: (input, { usual, low, tall, sprinklers, open }) =>
    forDwellings(input, (model, building) => {
      const factor = hasSprinklers(building) ? sprinklers : 1;
      return judgeWays(model, { between: usual * factor, end: (isHighRise(building) ? tall : low) * factor, open });
    }),
});
