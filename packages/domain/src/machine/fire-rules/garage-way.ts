import { apart, compare, noData, withBuilding } from "../engine/judging.ts";
import { planSides } from "../engine/quantities.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { groundStorey } from "../engine/storeys.ts";
import { type Exit, farthestIn, storeyWays } from "../engine/ways.ts";
import { hasSprinklers } from "./zone-area.ts";

export const garageWay = rule({
  ruleId: "garage-way",
  version: 1,
  number: 48,
  name: "车库人员疏散距离",
  about:
    "汽车库室内任一点至最近人员安全出口的距离。绕行也不超过限值的为通过，直线已超过限值的请人工复核，其间没有算出。只核对平面为矩形的汽车库房间，房间旁的门都当作出口。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    most: { label: "室内任一点至最近安全出口的最大距离", unit: "m", value: 45 },
    most60: { label: "设自动灭火系统或在首层时的最大距离", unit: "m", value: 60 },
  },
  editions: [{ norm: "GB 50067-2014", clauseNo: "6.0.6" }],
  needs: "汽车库、楼梯间房间的平面，门的位置",
  message: "{what}室内最远点至最近安全出口{value}，应{limit}",
  judge: (input, { most, most60 }) =>
    withBuilding(input, (model, building) => {
      const ground = groundStorey(model)?.localId;
      const judged = storeyWays(model).flatMap(({ rooms, exits }) => {
        const garages = rooms.filter(({ kind }) => kind === "garage");
        // Rooms of one garage may be open to each other, so each counts the doors of all.
        const doors = garages.flatMap(({ doors: own }) => own);
        const all = [
          ...doors.flatMap((element): Exit[] => (element.box ? [{ element, box: element.box }] : [])),
          ...exits,
        ];
        return garages.map(({ room }): Judged => {
          if (!room.box || !planSides(room)) return noData("汽车库没有面积，或平面不是矩形", [room]);
          if (all.length === 0) return noData("汽车库旁没有见到门或楼梯间", [room]);
          const limit = hasSprinklers(building) || room.storeyId === ground ? most60 : most;
          const { least, round } = farthestIn(room.box, all);
          if (least <= limit && round > limit) return noData("疏散距离与停车的布置有关，没有算出", [room]);
          return compare(room, { low: least, high: round, from: "位置" }, "", {
            ...{ most: limit, unit: "m" },
            instead: { outcome: "REVIEW", note: "请核对模型中有无未画出的安全出口" },
          });
        });
      });
      return judged.length > 0 ? judged : apart("没有汽车库");
    }),
});
