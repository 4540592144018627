import type { FactName } from "./fact-kinds.ts";

/** Other buildings, and parts of this one that notes describe by themselves. */
const others = "裙房|门卫|围墙|临时|相邻|邻近|周边|原有|既有|机房|附属|连廊|雨[篷棚]";

/** Works and materials that last less long than the building. */
const shorterLived = [
  ...["防水", "防腐", "涂层", "涂料", "保温", "幕墙", "门窗", "外墙", "屋面", "室内", "装修", "装饰", "围护"],
  ...["支护", "基坑", "边坡", "管道", "管材", "管线", "电缆", "锚[杆栓固]", "隔震", "减震", "支座", "太阳能", "光伏"],
].join("|");

/** Right before a fact, with a few words but no value of another fact between. */
const rightBefore = (words: string): RegExp => new RegExp(`(?:${words})[^级年类度层\\d,。;]{0,8}$`);

const ofOther: Readonly<Partial<Record<FactName, RegExp>>> = {
  designLife: rightBefore(`${others}|${shorterLived}`),
  safetyGrade: rightBefore(`${others}|支护|基坑|边坡|护坡|幕墙|构件`),
  seismicClass: rightBefore(`${others}|车库|地下室|商业|配套|其余|其他`),
  structure: rightBefore(`${others}|地下|车库|屋[面顶]|楼梯|坡道|加固前`),
  // What is handed in may be a part of what the plot holds.
  totalArea: rightBefore("报审|本次|本期"),
  // 规划建筑高度 is what the planners measure.
  height: rightBefore(`${others}|规划`),
  fireClass: rightBefore(others),
  overFloors: rightBefore(others),
  underFloors: rightBefore(others),
  parking: rightBefore("非|地[上下]|室外|充电|无障碍|微型|装卸|子母|货车|大巴"),
};

/** Letters before a fact that are looked at: the longest of these words and those between. */
const lettersBefore = 16;

/**
 * Whether a fact is one of another part of the building, by the words before it: 屋面防水设计工作年限为20年 is no
 * 设计工作年限 of the building, 非机动车停车位 are no 停车位.
 */
export const isOfOtherPart = (name: FactName, before: string): boolean =>
  ofOther[name]?.test(before.slice(-lettersBefore)) ?? false;
