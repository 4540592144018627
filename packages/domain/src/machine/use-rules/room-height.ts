import { compare, eachOf, withModel } from "../engine/judging.ts";
import { clearHeight } from "../engine/quantities.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";

export const roomHeight = rule({
  ruleId: "room-height",
  version: 1,
  number: 32,
  name: "使用空间净高",
  about: "人员活动房间的净高不小于限值。没有吊顶数据时按房间高度减去最大扣减计算，其间请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "人员活动处最小净高", unit: "m", value: 2 },
    allowance: { label: "没有吊顶数据时房间高度的最大扣减", unit: "m", value: 0.8 },
  },
  editions: [{ norm: "GB 55031-2022", clauseNo: null }],
  needs: "房间的净高",
  message: "{what}净高{value}，应{limit}",
  judge: (input, { least, allowance }) =>
    withModel(input, (model) =>
      eachOf(
        ofClass(model, "IfcSpace").filter((one) => kindOf(one) !== "plant"),
        "模型中没有房间",
        (one) =>
          compare(one, clearHeight(one, allowance), "房间没有高度", {
            least,
            unit: "m",
            unsure: "模型没有吊顶净高，请核对吊顶和梁下净高",
          }),
      ),
    ),
});
