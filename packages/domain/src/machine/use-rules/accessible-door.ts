import { compare, eachOf, withModel } from "../engine/judging.ts";
import { doorWidth } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { isTrue, ofClass } from "../engine/rule-model.ts";

export const accessibleDoor = rule({
  ruleId: "accessible-door",
  version: 1,
  number: 41,
  name: "无障碍门净宽",
  about: "标明无障碍的门开启后的净宽不小于限值。模型只有名义宽度时减去门框和门扇的最大扣减。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "无障碍门开启后最小净宽", unit: "m", value: 0.9 },
    single: { label: "单扇门名义宽度至净宽的最大扣减", unit: "m", value: 0.1 },
    double: { label: "双扇门名义宽度至净宽的最大扣减", unit: "m", value: 0.15 },
  },
  editions: [{ norm: "GB 55019-2021", clauseNo: "2.5.4" }],
  needs: "门的宽度和无障碍标记（HandicapAccessible）",
  message: "{what}净宽不大于{value}，应{limit}",
  judge: (input, limits) =>
    withModel(input, (model) =>
      eachOf(
        ofClass(model, "IfcDoor").filter(
          (one) => isTrue(one, "HandicapAccessible", "无障碍") || /无障碍/.test(`${one.name}${one.typeName}`),
        ),
        "模型中没有标明无障碍的门（HandicapAccessible）",
        (one) => compare(one, doorWidth(one, limits), "门没有宽度", { least: limits.least, unit: "m" }),
      ),
    ),
});
