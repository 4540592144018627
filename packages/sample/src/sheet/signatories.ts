import { createRandom } from "../random.ts";
import type { Signatory } from "./title-block.ts";

const surnames = [..."王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"];
const givens = [
  "建国",
  "晓峰",
  "志强",
  "丽华",
  "文博",
  "海涛",
  "雪梅",
  "俊杰",
  "思远",
  "明",
  "敏",
  "磊",
  "静",
  "勇",
  "倩",
  "一鸣",
  "国栋",
  "雅琴",
  "子涵",
  "伟",
];
const roles = ["审定", "审核", "项目负责人", "专业负责人", "校对", "设计", "制图"];
const disciplines = ["建筑", "结构", "给排水", "暖通", "电气"];

/** The people of a title block: those given by name, the others made up from the seed. */
export const signatoriesOf = (seed: number, discipline: string, people: Readonly<Record<string, string>>) => {
  const random = (key: string) => {
    const source = createRandom(`${seed} ${key}`);
    return source.pick(surnames) + source.pick(givens);
  };
  const perProject = new Set(["审定", "项目负责人"]);
  const signatories: Signatory[] = roles.map((role) => {
    const name =
      people[role] ?? random(perProject.has(role) ? role : `${discipline} ${role === "制图" ? "设计" : role}`);
    return { role, name };
  });
  const countersigners: Signatory[] = disciplines.map((role) => ({ role, name: random(`${role} 专业负责人`) }));
  return { signatories, countersigners };
};
