import { isDwelling } from "../../filing/declared-rules/building-class.ts";
import { compare, eachOf, withBuilding } from "../engine/judging.ts";
import { floorArea } from "../engine/quantities.ts";
import { kindOf, roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";

export const lobbyArea = rule({
  ruleId: "lobby-area",
  version: 1,
  number: 23,
  name: "前室面积",
  about: "防烟楼梯间前室、消防电梯前室和合用前室的使用面积不小于限值。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    own: { label: "前室最小使用面积", unit: "㎡", value: 6 },
    shared: { label: "公共建筑合用前室最小使用面积", unit: "㎡", value: 10 },
    sharedDwelling: { label: "住宅合用前室最小使用面积", unit: "㎡", value: 6 },
  },
  editions: [{ norm: "GB 55037-2022", clauseNo: null }],
  needs: "前室房间的面积",
  message: "{what}使用面积{value}，应{limit}",
  judge: (input, { own, shared, sharedDwelling }) =>
    withBuilding(input, (model, building) =>
      eachOf(roomsOf(model, "lobby", "shared-lobby"), "模型中没有名称含“前室”的房间", (one) => {
        const ofShared = isDwelling(building) ? sharedDwelling : shared;
        const least = kindOf(one) === "shared-lobby" ? ofShared : own;
        return compare(one, floorArea(one), "前室没有面积", { least, unit: "㎡" });
      }),
    ),
});
