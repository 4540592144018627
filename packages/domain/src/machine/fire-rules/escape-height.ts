import { compare, eachOf, withModel } from "../engine/judging.ts";
import { clearHeight } from "../engine/quantities.ts";
import { roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";

export const escapeHeight = rule({
  ruleId: "escape-height",
  version: 1,
  number: 18,
  name: "疏散净高",
  about: "疏散走道、前室的净高不小于限值。没有吊顶数据时按房间高度减去最大扣减计算，其间请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "疏散走道、前室最小净高", unit: "m", value: 2.1 },
    allowance: { label: "没有吊顶数据时房间高度的最大扣减", unit: "m", value: 0.8 },
  },
  editions: [{ norm: "GB 55037-2022", clauseNo: "7.1.5" }],
  needs: "走道、前室的净高",
  message: "{what}净高{value}，应{limit}",
  judge: (input, { least, allowance }) =>
    withModel(input, (model) =>
      eachOf(roomsOf(model, "corridor", "lobby", "shared-lobby"), "模型中没有走道或前室房间", (one) =>
        compare(one, clearHeight(one, allowance), "房间没有高度", {
          least,
          unit: "m",
          unsure: "模型没有吊顶净高，请核对吊顶和梁下净高",
        }),
      ),
    ),
});
