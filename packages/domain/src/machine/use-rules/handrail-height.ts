import { compare, eachOf, withModel } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";

export const handrailHeight = rule({
  ruleId: "handrail-height",
  version: 1,
  number: 43,
  name: "无障碍扶手高度",
  about: "无障碍单层扶手的高度在最小和最大之间。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "单层扶手最小高度", unit: "m", value: 0.85 },
    most: { label: "单层扶手最大高度", unit: "m", value: 0.9 },
  },
  editions: [{ norm: "GB 55019-2021", clauseNo: "2.8.1" }],
  needs: "扶手的高度",
  message: "{what}高{value}，应{limit}",
  judge: (input, { least, most }) =>
    withModel(input, (model) =>
      eachOf(
        ofClass(model, "IfcRailing").filter(({ name, typeName }) => /扶手/.test(`${name}${typeName}`)),
        "模型中没有名称含“扶手”的栏杆构件",
        (one) => {
          const height = stated(one, "railing");
          const instead = { outcome: "REVIEW", note: "请核对是否双层扶手或不在无障碍流线上" } as const;
          const low = compare(one, height, "扶手没有高度", { least, unit: "m", instead });
          return low.outcome === "PASS" ? compare(one, height, "", { most, unit: "m", instead }) : low;
        },
      ),
    ),
});
