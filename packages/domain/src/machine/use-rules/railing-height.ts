import { compare, eachOf, withModel } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";

/** Only a railing at an edge must be as high; where its name does not say so, a person looks. */
export const railingHeight = rule({
  ruleId: "railing-height",
  version: 1,
  number: 31,
  name: "防护栏杆高度",
  about: "临空处防护栏杆的高度不小于限值。模型没有标明是否临空的，低于限值时请人工复核；扶手另有规则。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: { least: { label: "临空处栏杆最小高度", unit: "m", value: 1.1 } },
  editions: [{ norm: "GB 55031-2022", clauseNo: "6.6.1" }],
  needs: "栏杆的高度",
  message: "{what}高{value}，应{limit}",
  judge: (input, { least }) =>
    withModel(input, (model) =>
      eachOf(
        ofClass(model, "IfcRailing").filter(({ name, typeName }) => !/扶手/.test(`${name}${typeName}`)),
        "模型中没有栏杆构件",
        (one) =>
          compare(one, stated(one, "railing"), "栏杆没有高度", {
            least,
            unit: "m",
            ...(!/临空|防护|护栏|阳台|GUARD/i.test(`${one.name}${one.typeName}`) && {
              instead: { outcome: "REVIEW" as const, note: "模型没有标明是否临空，请核对" },
            }),
          }),
      ),
    ),
});
