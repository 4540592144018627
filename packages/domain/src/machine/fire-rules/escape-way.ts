import { hasUse, isHighRise, isPublic } from "../../filing/declared-rules/building-class.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import { apart, withBuilding } from "../engine/judging.ts";
import { rule } from "../engine/rule.ts";
import { judgeWays } from "./judge-ways.ts";
import { hasSprinklers } from "./zone-area.ts";

const params = {
  usual: { label: "两个安全出口之间的最大距离", unit: "m", value: 40 },
  usualEnd: { label: "袋形走道的最大距离", unit: "m", value: 22 },
  tallEnd: { label: "高层建筑袋形走道的最大距离", unit: "m", value: 20 },
  low: { label: "单多层医疗、教学建筑两个安全出口之间的最大距离", unit: "m", value: 35 },
  medicalEnd: { label: "单多层医疗建筑袋形走道的最大距离", unit: "m", value: 20 },
  teachingEnd: { label: "单多层教学建筑袋形走道的最大距离", unit: "m", value: 22 },
  tall: { label: "高层医疗、教学、旅馆、展览建筑两个安全出口之间的最大距离", unit: "m", value: 30 },
  tallOwnEnd: { label: "高层医疗、教学、旅馆、展览建筑袋形走道的最大距离", unit: "m", value: 15 },
  care: { label: "托幼、老年人照料、歌舞娱乐建筑两个安全出口之间的最大距离", unit: "m", value: 25 },
  careEnd: { label: "托幼、老年人照料建筑袋形走道的最大距离", unit: "m", value: 20 },
  amusementEnd: { label: "歌舞娱乐建筑袋形走道的最大距离", unit: "m", value: 9 },
  sprinklers: { label: "设自动喷水灭火系统时的倍数", unit: "", value: 1.25 },
  open: { label: "敞开式外廊增加的距离", unit: "m", value: 5 },
} as const;

type Limits = Readonly<Record<keyof typeof params, number>>;

const limitsFor = (building: FieldValues, of: Limits): readonly [between: number, end: number] => {
  const isTall = isHighRise(building);
  if (hasUse(building, "amusement")) return [of.care, of.amusementEnd];
  if (hasUse(building, "nursery", "elderlyCare")) return [of.care, of.careEnd];
  if (isTall && hasUse(building, "medical", "school", "hotel", "exhibition")) return [of.tall, of.tallOwnEnd];
  if (hasUse(building, "medical")) return [of.low, of.medicalEnd];
  if (hasUse(building, "school")) return [of.low, of.teachingEnd];
  return [of.usual, isTall ? of.tallEnd : of.usualEnd];
};

export const escapeWay = rule({
  ruleId: "escape-way",
  version: 1,
  number: 8,
  name: "疏散距离（公建）",
  about:
    "公共建筑中走道旁的房间疏散门至最近安全出口的距离。门与出口在同一条矩形走道旁时按走道计算；其他情况只比较直线距离，直线已超过限值的请人工复核。按一、二级耐火等级的限值，病房按医疗建筑其他部分。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params,
  editions: [{ norm: "GB 50016-2014", clauseNo: "5.5.17" }],
  needs: "走道、楼梯间和前室房间，门的位置",
  message: "{what}{value}，应{limit}",
  judge: (input, limits) =>
    withBuilding(input, (model, building) => {
      if (!isPublic(building)) return apart("本单体不是公共建筑");
      const factor = hasSprinklers(building) ? limits.sprinklers : 1;
      const [between, end] = limitsFor(building, limits);
      return judgeWays(model, { between: between * factor, end: end * factor, open: limits.open });
    }),
});
