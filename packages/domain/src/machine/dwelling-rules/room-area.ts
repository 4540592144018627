import { compare, eachOf, forDwellings } from "../engine/judging.ts";
import { floorArea } from "../engine/quantities.ts";
import { kindOf, roomName, roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";

/** A bedroom between the limits for one and for two persons is in order if it is for one, which its name rarely says. */
export const roomArea = rule({
  ruleId: "room-area",
  version: 1,
  number: 35,
  name: "住宅房间使用面积",
  about: "住宅套内房间的使用面积不小于该类房间的限值。卧室人数、厨房套型和卫生洁具件数不明时请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    double: { label: "双人卧室最小使用面积", unit: "㎡", value: 9 },
    single: { label: "单人卧室最小使用面积", unit: "㎡", value: 5 },
    living: { label: "起居室最小使用面积", unit: "㎡", value: 10 },
    kitchen: { label: "厨房最小使用面积", unit: "㎡", value: 4 },
    kitchenSmall: { label: "兼起居的卧室套型厨房最小使用面积", unit: "㎡", value: 3.5 },
    bathroom: { label: "设三件洁具的卫生间最小使用面积", unit: "㎡", value: 2.5 },
  },
  editions: [{ norm: "GB 50096-2011", clauseNo: "5.2.1" }],
  needs: "套内房间的名称和面积",
  message: "{what}使用面积{value}，应{limit}",
  judge: (input, limits) =>
    forDwellings(input, (model) =>
      eachOf(roomsOf(model, "bedroom", "living", "kitchen", "bathroom"), "模型中没有套内房间", (one) => {
        const area = floorArea(one);
        const check = (least: number, note?: string) =>
          compare(one, area, "房间没有面积", {
            least,
            unit: "㎡",
            ...(note !== undefined && { instead: { outcome: "REVIEW" as const, note } }),
          });
        const below = (size: number) => area !== null && area.high < size;
        switch (kindOf(one)) {
          case "living":
            return check(limits.living);
          case "kitchen":
            return below(limits.kitchenSmall)
              ? check(limits.kitchenSmall)
              : check(limits.kitchen, "请核对是否兼起居的卧室组成的套型");
          case "bathroom":
            return check(limits.bathroom, "请核对卫生洁具的件数");
          default:
            if (below(limits.single)) return check(limits.single);
            return /主卧|双人/.test(roomName(one)) ? check(limits.double) : check(limits.double, "请核对是否单人卧室");
        }
      }),
    ),
});
