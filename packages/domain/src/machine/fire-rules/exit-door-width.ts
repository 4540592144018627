import { hasUse, isHighRise, isPublic } from "../../filing/declared-rules/building-class.ts";
import { compare, eachOf, withBuilding } from "../engine/judging.ts";
import { doorWidth } from "../engine/quantities.ts";
import { isExternal } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { isTrue, ofClass, type RuleElement } from "../engine/rule-model.ts";
import { groundStorey } from "../engine/storeys.ts";

/** Doors of the envelope on the ground floor lead outside; the model says which other doors are on the way out. */
export const exitDoorWidth = rule({
  ruleId: "exit-door-width",
  version: 1,
  number: 11,
  name: "疏散出口门净宽",
  about:
    "模型标明的疏散门和首层外门的净宽不小于限值。模型只有名义宽度时减去门框和门扇的最大扣减：扣减后仍够为通过，名义宽度已不够为不满足，其间请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    door: { label: "疏散出口门最小净宽", unit: "m", value: 0.8 },
    outer: { label: "首层疏散外门最小净宽", unit: "m", value: 1.1 },
    outerHighRise: { label: "高层公共建筑首层疏散外门最小净宽", unit: "m", value: 1.2 },
    outerMedical: { label: "高层医疗建筑首层疏散外门最小净宽", unit: "m", value: 1.3 },
    single: { label: "单扇门名义宽度至净宽的最大扣减", unit: "m", value: 0.1 },
    double: { label: "双扇门名义宽度至净宽的最大扣减", unit: "m", value: 0.15 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "7.1.4" },
    { norm: "GB 50016-2014", clauseNo: "5.5.18" },
  ],
  needs: "门的宽度、疏散门标记（FireExit）和外部构件标记（IsExternal）",
  message: "{what}净宽不大于{value}，应{limit}",
  judge: (input, limits) =>
    withBuilding(input, (model, building) => {
      const ground = groundStorey(model)?.localId;
      const isOuter = (one: RuleElement) => isExternal(one) && one.storeyId === ground;
      const isTallPublic = isHighRise(building) && isPublic(building);
      const outer = !isTallPublic
        ? limits.outer
        : hasUse(building, "medical")
          ? limits.outerMedical
          : limits.outerHighRise;
      const doors = ofClass(model, "IfcDoor").filter((one) => isTrue(one, "FireExit") || isOuter(one));
      return eachOf(doors, "模型中没有标明疏散门（FireExit）或外门（IsExternal）的门", (one) =>
        compare(one, doorWidth(one, limits), "门没有宽度", {
          least: isOuter(one) ? outer : limits.door,
          unit: "m",
          unsure: "模型只给出名义宽度，请核对门扇开启后的净宽",
          ...(isOuter(one) &&
            !isTrue(one, "FireExit") && {
              instead: { outcome: "REVIEW" as const, note: "模型没有标明是否疏散外门，请核对" },
            }),
        }),
      );
    }),
});
