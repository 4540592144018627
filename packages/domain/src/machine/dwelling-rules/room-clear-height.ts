import { compare, eachOf, forDwellings } from "../engine/judging.ts";
import { clearHeight } from "../engine/quantities.ts";
import { kindOf, roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";

export const roomClearHeight = rule({
  ruleId: "room-clear-height",
  version: 1,
  number: 34,
  name: "住宅房间净高",
  about: "住宅卧室、起居室、厨房、卫生间的净高不小于限值。没有吊顶数据时按房间高度减去最大扣减计算，其间请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    living: { label: "卧室、起居室最小净高", unit: "m", value: 2.5 },
    livingBefore: { label: "2025年5月前卧室、起居室最小净高", unit: "m", value: 2.4 },
    service: { label: "厨房、卫生间最小净高", unit: "m", value: 2.2 },
    allowance: { label: "没有吊顶数据时房间高度的最大扣减", unit: "m", value: 0.35 },
  },
  editions: [
    { norm: "GB 55038-2025", clauseNo: null },
    { norm: "GB 50096-2011", clauseNo: "5.5.2" },
  ],
  needs: "卧室、起居室、厨房、卫生间的净高",
  message: "{what}净高{value}，应{limit}",
  judge: (input, { living, livingBefore, service, allowance }, { norm }) =>
    forDwellings(input, (model) =>
      eachOf(roomsOf(model, "bedroom", "living", "kitchen", "bathroom"), "模型中没有套内房间", (one) => {
        const isService = ["kitchen", "bathroom"].includes(kindOf(one) ?? "");
        const ofLiving = norm === "GB 55038-2025" ? living : livingBefore;
        return compare(one, clearHeight(one, allowance), "房间没有高度", {
          least: isService ? service : ofLiving,
          unit: "m",
          unsure: "模型没有吊顶净高，请核对局部净高及其面积",
        });
      }),
    ),
});
