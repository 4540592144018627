import { isPublic } from "../../filing/declared-rules/building-class.ts";
import { apart, withBuilding } from "../engine/judging.ts";
import { isExternal } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import type { Judged } from "../engine/rule.ts";
import { isTrue, type RuleElement } from "../engine/rule-model.ts";

const words = ({ name, typeName }: RuleElement): string => `${name}${typeName}`;

/** Parts a public building has, by what shows that it is there. */
const parts: readonly (readonly [part: string, shows: (one: RuleElement) => boolean])[] = [
  [
    "无障碍出入口",
    (one) =>
      one.ifcClass.startsWith("IfcRamp") ||
      /平坡|无障碍出入口/.test(words(one)) ||
      (isExternal(one) && isTrue(one, "HandicapAccessible")),
  ],
  ["无障碍卫生间", (one) => /无障碍.*(卫生间|厕所|厕位)/.test(words(one))],
  ["无障碍电梯", (one) => one.ifcClass === "IfcTransportElement"],
];

/** A model of one discipline may leave a part out, so what is not seen a person looks for. */
export const accessibleParts = rule({
  ruleId: "accessible-parts",
  version: 1,
  number: 44,
  name: "无障碍设施",
  about: "公共建筑的模型中应见到坡道、无障碍卫生间和电梯构件；未见时请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {},
  editions: [{ norm: "GB 55019-2021", clauseNo: "2.4.1" }],
  needs: "坡道、无障碍卫生间和电梯构件",
  message: "未见{what}",
  judge: (input) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      return parts.map(([what, shows]): Judged => {
        const elements = model.elements.filter(shows);
        return elements.length > 0
          ? { outcome: "PASS", what, elements }
          : { outcome: "REVIEW", what, note: "模型中未见，请在图纸上核对是否设置" };
      });
    }),
});
