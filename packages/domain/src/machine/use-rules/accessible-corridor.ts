import { isPublic } from "../../filing/declared-rules/building-class.ts";
import { apart, compare, eachOf, noData, withBuilding } from "../engine/judging.ts";
import { planSides } from "../engine/quantities.ts";
import { roomsOf } from "../engine/room-kinds.ts";
import { rule } from "../engine/rule.ts";
import { exactly } from "../engine/rule-model.ts";

export const accessibleCorridor = rule({
  ruleId: "accessible-corridor",
  version: 1,
  number: 40,
  name: "无障碍通道净宽",
  about: "公共建筑走道的最窄平面尺寸不小于无障碍通道的限值。模型不说明哪些是无障碍通道，因此由人核对。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: { least: { label: "无障碍通道最小净宽", unit: "m", value: 1.2 } },
  editions: [{ norm: "GB 55019-2021", clauseNo: "2.2.2" }],
  needs: "走道房间的平面尺寸",
  message: "{what}净宽{value}，应{limit}",
  judge: (input, { least }) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      return eachOf(roomsOf(model, "corridor"), "模型中没有名称含“走道”或“走廊”的房间", (one) => {
        const sides = planSides(one);
        if (!sides) return noData("走道平面不是矩形或没有面积", [one]);
        return compare(one, exactly(sides.width, "Box"), "", {
          least,
          unit: "m",
          instead: { outcome: "REVIEW", note: "请核对是否在无障碍通行流线上" },
        });
      });
    }),
});
