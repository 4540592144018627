import { eachOf, nameOf, noData, withModel } from "../engine/judging.ts";
import { slopeOf } from "../engine/quantities.ts";
import { rule } from "../engine/rule.ts";
import { ofClass, type RuleElement } from "../engine/rule-model.ts";

const isForCars = ({ name, typeName }: RuleElement): boolean => /车/.test(`${name}${typeName}`);
const isForWheelchairs = ({ name, typeName }: RuleElement): boolean => /轮椅|无障碍/.test(`${name}${typeName}`);
/** 1:12 */
const written = (ratio: number): string => `1:${Number((1 / ratio).toFixed(1))}`;

export const rampSlope = rule({
  ruleId: "ramp-slope",
  version: 1,
  number: 42,
  name: "轮椅坡道坡度",
  about: "轮椅坡道的坡度不大于 1 比分母最小值。坡度可以是比值或度数。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: { run: { label: "坡度分母最小值", unit: "", value: 12 } },
  editions: [{ norm: "GB 55019-2021", clauseNo: "2.3.1" }],
  needs: "坡道的坡度",
  message: "{what}坡度{value}，应{limit}",
  judge: (input, { run }) =>
    withModel(input, (model) =>
      eachOf(
        ofClass(model, "IfcRamp", "IfcRampFlight").filter((one) => !isForCars(one)),
        "模型中没有坡道构件",
        (one) => {
          const slope = slopeOf(one);
          if (!slope) return noData("坡道没有坡度", [one]);
          const said = {
            what: nameOf(one),
            value: written(slope.low),
            limit: `不大于 1:${run}`,
            elements: [one],
            source: { kind: "model", quantity: slope.from },
          } as const;
          if (slope.low <= 1 / run + 5e-4) return { outcome: "PASS", ...said };
          return isForWheelchairs(one)
            ? { outcome: "FAIL", ...said }
            : { outcome: "REVIEW", ...said, note: "模型没有标明是否轮椅坡道，请核对" };
        },
      ),
    ),
});
