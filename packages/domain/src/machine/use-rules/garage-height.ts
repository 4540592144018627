import { apart, compare, withModel } from "../engine/judging.ts";
import { clearHeight } from "../engine/quantities.ts";
import { roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";

export const garageHeight = rule({
  ruleId: "garage-height",
  version: 1,
  number: 49,
  name: "汽车库净高",
  about: "汽车库通道和停车位的净高不小于限值。房间高度要减去梁和管道的最大扣减，其间请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    least: { label: "小型车通道和停车位最小净高", unit: "m", value: 2.2 },
    allowance: { label: "梁和管道的最大扣减", unit: "m", value: 1.2 },
  },
  editions: [{ norm: "JGJ 100-2015", clauseNo: "4.2" }],
  needs: "汽车库房间的净高",
  message: "{what}净高{value}，应{limit}",
  judge: (input, { least, allowance }) =>
    withModel(input, (model) => {
      const garages = roomsOf(model, "garage");
      if (garages.length === 0) return apart("模型中没有汽车库");
      return garages.map((one) =>
        compare(one, clearHeight(one, allowance), "汽车库没有高度", {
          least,
          unit: "m",
          unsure: "请按管线综合核对梁下、管下净高",
        }),
      );
    }),
});
