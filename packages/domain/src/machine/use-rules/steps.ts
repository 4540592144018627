import { isDwelling } from "../../filing/declared-rules/building-class.ts";
import { eachOf, inUnit, nameOf, noData, withBuilding } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";

/** Tread and riser of the stairs in common use; those of one dwelling or of service rooms may be steeper. */
export const steps = rule({
  ruleId: "steps",
  version: 1,
  number: 29,
  name: "踏步尺寸",
  about:
    "公共楼梯的踏步宽度不小于、高度不大于限值，住宅公共楼梯另有高度限值。套内楼梯和服务用楼梯可以更陡，请人工判断。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    tread: { label: "踏步最小宽度", unit: "m", value: 0.26 },
    riser: { label: "公共建筑踏步最大高度", unit: "m", value: 0.165 },
    riserDwelling: { label: "住宅公共楼梯踏步最大高度", unit: "m", value: 0.175 },
  },
  editions: [{ norm: "GB 55031-2022", clauseNo: null }],
  needs: "梯段的踏步宽度和高度",
  message: "{what}踏步{value}，应{limit}",
  judge: (input, limits) =>
    withBuilding(input, (model, building) => {
      const riserLimit = isDwelling(building) ? limits.riserDwelling : limits.riser;
      const flights = ofClass(model, "IfcStairFlight", "IfcStair").filter(
        (one) => stated(one, "riser") ?? stated(one, "tread"),
      );
      const none =
        ofClass(model, "IfcStairFlight", "IfcStair").length === 0 ? "模型中没有楼梯构件" : "梯段没有踏步尺寸";
      return eachOf(flights, none, (one) => {
        const [tread, riser] = [stated(one, "tread"), stated(one, "riser")];
        if (!tread || !riser) return noData("梯段只有踏步宽度或高度之一", [one]);
        const isWrong = tread.low < limits.tread - 5e-4 || riser.low > riserLimit + 5e-4;
        return {
          outcome: isWrong ? "FAIL" : "PASS",
          what: nameOf(one),
          value: `宽 ${inUnit.mm(tread.low)}、高 ${inUnit.mm(riser.low)}`,
          limit: `宽不小于 ${inUnit.mm(limits.tread)}、高不大于 ${inUnit.mm(riserLimit)}`,
          elements: [one],
          source: { kind: "model", quantity: riser.from },
        };
      });
    }),
});
