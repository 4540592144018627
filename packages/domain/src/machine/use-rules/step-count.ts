import { eachOf, nameOf, withModel } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";

export const stepCount = rule({
  ruleId: "step-count",
  version: 1,
  number: 30,
  name: "梯段级数",
  about: "每个梯段的级数在最少和最多之间。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "梯段最少级数", unit: "级", value: 3 },
    most: { label: "梯段最多级数", unit: "级", value: 18 },
  },
  editions: [{ norm: "GB 50352-2019", clauseNo: "6.8.5" }],
  needs: "梯段的级数",
  message: "{what}有{value}，应{limit}",
  judge: (input, { least, most }) =>
    withModel(input, (model) => {
      const flights = ofClass(model, "IfcStairFlight");
      return eachOf(
        flights.filter((one) => stated(one, "risers")),
        flights.length === 0 ? "模型中没有梯段构件" : "梯段没有级数",
        (one) => {
          const count = Math.round(stated(one, "risers")?.low ?? 0);
          return {
            outcome: count < least || count > most ? "FAIL" : "PASS",
            what: nameOf(one),
            value: `${count} 级`,
            limit: `为 ${least} 至 ${most} 级`,
            elements: [one],
            source: { kind: "model", quantity: stated(one, "risers")?.from ?? "" },
          };
        },
      );
    }),
});
