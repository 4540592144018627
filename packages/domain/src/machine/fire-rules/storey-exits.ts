import { isPublic } from "../../filing/declared-rules/building-class.ts";
import { apart, noData, withBuilding } from "../engine/judging.ts";
import { floorArea } from "../engine/quantities.ts";
import { kindOf } from "../engine/room-kinds.ts";
import { type Judged, rule } from "../engine/rule.ts";
import { ofClass } from "../engine/rule-model.ts";
import { groundStorey, usedStoreys } from "../engine/storeys.ts";

/** Stairwells are counted, not what belongs to a compartment; scissor stairs are two in one well. */
export const storeyExits = rule({
  ruleId: "storey-exits",
  version: 1,
  number: 15,
  name: "安全出口数量",
  about:
    "公共建筑首层以外、房间面积之和大于限值的每个楼层，模型中的楼梯间不少于两个。只有一个的请人工复核：剪刀楼梯间、室外楼梯和通向相邻防火分区的出口模型不易分辨。没有楼梯间房间的楼层不判断。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: { area: { label: "可设一个安全出口的最大楼层面积", unit: "㎡", value: 200 } },
  editions: [{ norm: "GB 55037-2022", clauseNo: "7.4.1" }],
  needs: "楼梯间房间、房间的面积",
  message: "{what}{value}，应{limit}",
  judge: (input, { area }) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      const ground = groundStorey(model)?.localId;
      const rooms = ofClass(model, "IfcSpace");
      const judged = usedStoreys(model)
        .filter(({ localId }) => localId !== ground)
        .map((storey): Judged => {
          const own = rooms.filter(({ storeyId }) => storeyId === storey.localId);
          const wells = own.filter((room) => kindOf(room) === "stair");
          if (wells.length === 0) return noData("楼层中没有楼梯间房间");
          const all = own.reduce((sum, room) => sum + (floorArea(room)?.low ?? 0), 0);
          if (wells.length >= 2 || all <= area) return { outcome: "PASS", what: "" };
          return {
            ...{ outcome: "REVIEW", what: "", value: "1个楼梯间", limit: "不少于 2 个安全出口", elements: wells },
            note: "请核对有无剪刀楼梯间、室外楼梯或通向相邻防火分区的出口",
          };
        });
      return judged.length > 0 ? judged : apart("首层以外没有楼层");
    }),
});
