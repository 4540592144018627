import { hasUse, isHighRise, isPublic } from "../../filing/declared-rules/building-class.ts";
import { compare, eachOf, nameOf, withBuilding } from "../engine/judging.ts";
import { planSides } from "../engine/quantities.ts";
import { roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { exactly } from "../engine/rule-model.ts";

/** Rooms on both sides need a wider corridor; which it is the model does not tell, so between the two limits a person looks. */
export const corridorWidth = rule({
  ruleId: "corridor-width",
  version: 1,
  number: 12,
  name: "疏散走道净宽",
  about: "走道的最窄平面尺寸不小于限值；高层公共建筑、高层医疗建筑和双面布房另有限值。平面不是矩形的走道请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "疏散走道最小净宽", unit: "m", value: 1.1 },
    highRise: { label: "高层公共建筑单面布房走道最小净宽", unit: "m", value: 1.3 },
    medical: { label: "高层医疗建筑单面布房走道最小净宽", unit: "m", value: 1.4 },
    bothSides: { label: "双面布房时增加", unit: "m", value: 0.1 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "7.1.4" },
    { norm: "GB 50016-2014", clauseNo: "5.5.18" },
  ],
  needs: "走道房间的平面尺寸",
  message: "{what}净宽{value}，应{limit}",
  judge: (input, { least, highRise, medical, bothSides }) =>
    withBuilding(input, (model, building) => {
      const isTall = isHighRise(building) && isPublic(building);
      const limit = !isTall ? least : hasUse(building, "medical") ? medical : highRise;
      return eachOf(roomsOf(model, "corridor"), "模型中没有名称含“走道”或“走廊”的房间", (one) => {
        const sides = planSides(one);
        if (!sides)
          return {
            outcome: "REVIEW",
            what: nameOf(one),
            note: "走道平面不是矩形或没有面积，请在图纸上核对最窄处净宽",
            elements: [one],
          };
        const { width } = sides;
        const judged = compare(one, exactly(width, "Box"), "走道没有平面尺寸", { least: limit, unit: "m" });
        return isTall && judged.outcome === "PASS" && width < limit + bothSides
          ? { ...judged, outcome: "REVIEW", note: "双面布房时净宽要求更大，请核对" }
          : judged;
      });
    }),
});
