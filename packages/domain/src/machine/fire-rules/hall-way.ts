import { isPublic } from "../../filing/declared-rules/building-class.ts";
import { apart, compare, noData, withBuilding } from "../engine/judging.ts";
import { floorArea, planSides } from "../engine/quantities.ts";
import { type RoomKind, roomName } from "../engine/room-kinds.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { type Exit, farthestIn, storeyWays } from "../engine/ways.ts";
import { hasSprinklers } from "./zone-area.ts";

const noHalls: readonly (RoomKind | null)[] = ["garage", "plant", "stair", "corridor", "balcony"];
const halls = /观众厅|展厅|展览厅|多功能厅|餐厅|营业厅|宴会厅|报告厅|阅览/;

/** Shelves and openings without a leaf are not in the model: only too far in any case is told, and a person looks. */
export const hallWay = rule({
  ruleId: "hall-way",
  version: 1,
  number: 9,
  name: "室内疏散距离（大空间）",
  about:
    "公共建筑中的观众厅、展览厅、多功能厅、餐厅、营业厅等，以及面积较大的房间，室内任一点至最近疏散门的直线距离。只核对平面为矩形的房间；没有门扇的出口模型不显示，因此只提示人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    most: { label: "室内任一点至最近疏散门的最大直线距离", unit: "m", value: 30 },
    sprinklers: { label: "设自动喷水灭火系统时的倍数", unit: "", value: 1.25 },
    large: { label: "按大空间核对的最小房间面积", unit: "㎡", value: 400 },
  },
  editions: [{ norm: "GB 50016-2014", clauseNo: "5.5.17" }],
  needs: "房间的名称、面积和平面，门的位置",
  message: "{what}室内最远点至最近疏散门{value}，应{limit}",
  judge: (input, { most, sprinklers, large }) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      const limit = most * (hasSprinklers(building) ? sprinklers : 1);
      const judged = storeyWays(model).flatMap(({ rooms, exits }) =>
        rooms.flatMap(({ room, kind, doors }): Judged[] => {
          const isHall = halls.test(roomName(room)) || kind === "shop" || (floorArea(room)?.low ?? 0) >= large;
          if (noHalls.includes(kind) || !isHall) return [];
          if (!room.box || !planSides(room)) return [noData("房间没有面积，或平面不是矩形", [room])];
          const own = doors.flatMap((door): Exit[] => (door.box ? [{ element: door, box: door.box }] : []));
          if (own.length === 0) return [noData("房间旁没有见到门", [room])];
          const { least, straight } = farthestIn(room.box, [...own, ...exits]);
          return [
            compare(room, { low: least, high: straight, from: "位置" }, "", {
              ...{ most: limit, unit: "m", unsure: "接近限值，请核对至疏散门的直线距离" },
              instead: { outcome: "REVIEW", note: "请核对有无未画门扇的出口" },
            }),
          ];
        }),
      );
      return judged.length > 0 ? judged : apart("没有观众厅、营业厅一类的大空间");
    }),
});
