import { hasUse, isPublic } from "../../filing/declared-rules/building-class.ts";
import { openingsBeside } from "../engine/beside.ts";
import { apart, eachOf, inUnit, nameOf, noData, withBuilding } from "../engine/judging.ts";
import { floorArea } from "../engine/quantities.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { ofClass, type RuleElement } from "../engine/rule-model.ts";

const noRooms = ["stair", "corridor", "lobby", "shared-lobby", "plant", "balcony", "garage"];
const isRoom = (one: RuleElement): boolean => !noRooms.includes(kindOf(one) ?? "");

/** Doors are told to rooms by their boxes, so a person looks at each large room with one. */
export const roomDoors = rule({
  ruleId: "room-doors",
  version: 2,
  number: 16,
  name: "房间疏散门数量",
  about: "公共建筑中面积大于限值的房间至少有两个疏散门。门按位置归到房间，因此只提示人工复核，不直接判为不满足。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    usual: { label: "可设一个疏散门的最大房间面积", unit: "㎡", value: 120 },
    teaching: { label: "医疗、教学建筑可设一个疏散门的最大房间面积", unit: "㎡", value: 75 },
    care: { label: "托幼、老年人照料设施可设一个疏散门的最大房间面积", unit: "㎡", value: 50 },
  },
  editions: [{ norm: "GB 55037-2022", clauseNo: "7.4.2" }],
  needs: "房间面积、房间和门的位置",
  message: "{what}面积{value}，只有一个疏散门",
  judge: (input, { usual, teaching, care }) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      const isCare = hasUse(building, "nursery", "elderlyCare");
      const limit = isCare ? care : hasUse(building, "medical", "school") ? teaching : usual;
      const doors = ofClass(model, "IfcDoor");
      return eachOf(ofClass(model, "IfcSpace").filter(isRoom), "模型中没有房间", (one) => {
        const area = floorArea(one);
        if (!area) return noData("房间没有面积", [one]);
        const said = {
          what: nameOf(one),
          value: inUnit["㎡"](area.low),
          elements: [one],
          source: { kind: "model", quantity: area.from },
        } as const;
        const count = openingsBeside(one, doors).length;
        if (area.low <= limit || count >= 2) return { outcome: "PASS", ...said };
        const seen = count === 1 ? "只见1个门" : "没有见到门";
        return {
          outcome: "REVIEW",
          ...said,
          note: `房间面积大于${limit}㎡，模型中${seen}，请核对疏散门数量`,
        };
      });
    }),
});
