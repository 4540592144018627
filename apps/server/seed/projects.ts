import { buildingKinds } from "@tushen/sample/building-kinds";
import { worksProjects } from "./works-projects.ts";
import type { DemoProject } from "./demo-project.ts";

const office = (
  name: string,
  over: Omit<DemoProject, "name" | "use" | "batch" | "building"> & Partial<DemoProject>,
): DemoProject => ({
  name,
  use: "office",
  batch: "第一批",
  building: `1#${buildingKinds[over.kind ?? "tower"].title}`,
  ...over,
});
const dwelling = (
  name: string,
  over: Omit<DemoProject, "name" | "use" | "batch" | "building"> & Partial<DemoProject>,
): DemoProject => ({
  name,
  use: "dwelling",
  batch: "第一批",
  building: `1#${buildingKinds[over.kind ?? "slab"].title}`,
  ...over,
});

/** Districts of the city and its development zones. */
const inDistrict = (divisionCode: string) => (street: string) => [divisionCode, street] as const;
const [zhongyuan, erqi, guancheng, jinshui, huiji, jingkai, gaoxin] = [
  inDistrict("410102"),
  inDistrict("410103"),
  inDistrict("410104"),
  inDistrict("410105"),
  inDistrict("410108"),
  inDistrict("410171"),
  inDistrict("410172"),
];

/** The projects of one city, spread over every step and over more than a year. */
// biome-ignore format: a table
export const projects: readonly DemoProject[] = [
  office("金色时代广场一期", { floors: 18, site: jinshui("农业路 68 号"), owner: "owner", designer: "designer", stage: "reviewing", begunDaysAgo: 24, wholeSet: true, hasModel: true, hasFormerModel: true, fire: "answering", papers: true, charge: "deposit" }),
  dwelling("金色佳苑住宅小区", { first: true, site: jinshui("东风路 126 号"), owner: "owner", designer: "designer", stage: "answering", begunDaysAgo: 34, complains: "submitted", papers: true, charge: "sent" }),
  office("恒通产业园研发中心", { kind: "laboratory", site: erqi("航海中路 91 号"), owner: "owner2", designer: "designer2", stage: "recheck", begunDaysAgo: 33, wholeSet: true, charge: "applied" }),
  dwelling("金水湾花园二期", { first: true, site: jinshui("沿河路 25 号"), owner: "owner", designer: "designer2", stage: "draft", begunDaysAgo: 1 }),
  office("中原数据港运维楼", { kind: "data", site: zhongyuan("建设西路 188 号"), owner: "owner3", designer: "designer", stage: "draft", begunDaysAgo: 2 }),
  dwelling("航海路保障性租赁住房", { first: true, kind: "apartment", site: guancheng("航海东路 306 号"), owner: "owner3", designer: "designer3", stage: "reported", begunDaysAgo: 4 }),
  office("金色中心南塔", { site: jinshui("经三路 66 号"), owner: "owner", designer: "designer", stage: "reported", begunDaysAgo: 3 }),
  dwelling("二七新城安置房三期", { first: true, site: erqi("鼎盛大道 12 号"), owner: "owner3", designer: "designer2", stage: "filling", begunDaysAgo: 8 }),
  office("恒通物流园综合楼", { kind: "office", site: erqi("南四环路 158 号"), owner: "owner2", designer: "designer", stage: "filling", begunDaysAgo: 6, signsSheets: true }),
  dwelling("金色悦府", { first: true, site: jinshui("花园路 210 号"), owner: "owner", designer: "designer", stage: "confirming", begunDaysAgo: 33, consults: "reported" }),
  office("郑东新区社区服务中心", { kind: "care", site: jinshui("郑东新区金水东路 80 号"), owner: "owner3", designer: "designer3", stage: "confirming", begunDaysAgo: 19, consults: "advised" }),
  office("金色时代广场二期", { first: true, kind: "mall", site: jinshui("农业路 70 号"), owner: "owner", designer: "designer", stage: "submitted", begunDaysAgo: 12, papers: true }),
  dwelling("中原新区人才公寓", { kind: "apartment", site: zhongyuan("中原西路 266 号"), owner: "owner3", designer: "designer", stage: "submitted", begunDaysAgo: 13 }),
  office("恒通产业园展示中心", { kind: "exhibition", site: erqi("航海中路 93 号"), owner: "owner2", designer: "designer2", stage: "submitted", begunDaysAgo: 11 }),
  dwelling("农业路旧改配套住宅", { site: jinshui("农业路 15 号"), owner: "owner3", designer: "designer2", stage: "supplement", begunDaysAgo: 16 }),
  office("金色云谷孵化楼", { kind: "office", site: huiji("江山路 39 号"), owner: "owner", designer: "designer3", stage: "refused", begunDaysAgo: 18 }),
  office("城投科创大厦", { first: true, site: zhongyuan("中原中路 20 号"), owner: "owner3", designer: "designer", stage: "accepted", begunDaysAgo: 17, charge: "draft" }),
  dwelling("金色公馆", { site: jinshui("文化路 97 号"), owner: "owner", designer: "designer2", stage: "accepted", begunDaysAgo: 15, alteration: "waiting", charge: "submitted" }),
  dwelling("恒通人才社区二期", { first: true, site: erqi("大学南路 79 号"), owner: "owner2", designer: "designer", stage: "reviewing", begunDaysAgo: 26, charge: "stated" }),
  office("郑州市金水区档案馆", { first: true, isGovernmentHouse: true, kind: "archive", site: jinshui("东风路 16 号"), owner: "owner3", designer: "designer", stage: "checking", begunDaysAgo: 23 }),
  dwelling("金色蓝湾", { first: true, site: huiji("滨河路 8 号"), owner: "owner", designer: "designer", stage: "collected", begunDaysAgo: 22, papers: true, charge: "sent" }),
  office("城投会展酒店", { kind: "hotel", site: jinshui("郑东新区商务内环路 9 号"), owner: "owner3", designer: "designer2", stage: "answering", begunDaysAgo: 36, complains: "answered", charge: "applied" }),
  office("恒通产业园食堂及宿舍", { kind: "dormitory", site: erqi("航海中路 95 号"), owner: "owner2", designer: "designer3", stage: "answered", begunDaysAgo: 40 }),
  dwelling("惠济滨河花园", { site: huiji("滨河路 51 号"), owner: "owner3", designer: "designer", stage: "recheck", begunDaysAgo: 43, charge: "sent" }),
  office("金色城市综合体商业楼", { kind: "mall", site: guancheng("紫荆山南路 88 号"), owner: "owner", designer: "designer", stage: "answering-again", begunDaysAgo: 66 }),
  dwelling("高新区科学家公寓", { kind: "apartment", site: gaoxin("科学大道 100 号"), owner: "owner3", designer: "designer2", stage: "passed", begunDaysAgo: 40, papers: true, signsReport: true, charge: "paid" }),
  dwelling("城投康宁公共租赁住房", { site: zhongyuan("桐柏路 54 号"), owner: "owner3", designer: "designer3", stage: "certified", begunDaysAgo: 24, passesAtOnce: true, charge: "waived" }),
  office("金色文化中心", { kind: "exhibition", site: jinshui("纬五路 43 号"), owner: "owner", designer: "designer", stage: "signing", begunDaysAgo: 44, charge: "deposit" }),
  office("惠济区政务服务中心", { isGovernmentHouse: true, kind: "office", site: huiji("开元路 18 号"), owner: "owner3", designer: "designer2", stage: "sent", begunDaysAgo: 34, passesAtOnce: true, alteration: "drawings", fire: "qualified" }),
  dwelling("恒通人才社区", { site: erqi("大学南路 77 号"), owner: "owner2", designer: "designer", stage: "recording", begunDaysAgo: 29, passesAtOnce: true, charge: "paid" }),
  dwelling("金色学府", { site: jinshui("文化路 115 号"), owner: "owner", designer: "designer2", stage: "recorded", begunDaysAgo: 78, passesAtOnce: true, papers: true, charge: "invoiced" }),
  office("恒通总部办公楼", { site: erqi("航海中路 89 号"), owner: "owner2", designer: "designer", stage: "recorded", begunDaysAgo: 104, alteration: "effective", charge: "invoiced" }),
  dwelling("经开区蓝领公寓", { kind: "dormitory", site: jingkai("第八大街 160 号"), owner: "owner3", designer: "designer3", stage: "withdrawn", begunDaysAgo: 40 }),
  office("金色汇邻里中心", { kind: "mall", site: jinshui("丰庆路 72 号"), owner: "owner", designer: "designer2", stage: "submitted", begunDaysAgo: 11, house: "ruitu" }),
  office("城投智慧停车楼", { kind: "carPark", site: zhongyuan("陇海西路 338 号"), owner: "owner3", designer: "designer", stage: "suspended", begunDaysAgo: 30, charge: "refunding" }),
  dwelling("龙子湖人才住房（告知承诺试点）", { site: jinshui("龙子湖外环路 9 号"), owner: "owner", designer: "designer", stage: "submitted", begunDaysAgo: 112, house: "hengxin", inspected: true }),
  dwelling("恒通滨水苑", { floors: 11, site: erqi("大学南路 12 号"), owner: "owner2", designer: "designer2", stage: "voiding", begunDaysAgo: 28 }),
  office("金水区第八中学教学楼", { kind: "school", site: jinshui("黄河路 121 号"), owner: "owner3", designer: "designer2", stage: "reviewing", begunDaysAgo: 21 }),
  office("惠济区人民医院病房楼扩建工程", { kind: "hospital", nature: "扩建", site: huiji("开元路 66 号"), owner: "owner3", designer: "designer", stage: "answering", begunDaysAgo: 37, complains: "decided" }),
  office("金色广场室内装修改造工程", { kind: "mall", nature: "改建", site: jinshui("花园路 59 号"), owner: "owner", designer: "designer3", stage: "accepted", begunDaysAgo: 16, charge: "sent" }),
  office("恒通产业园 3 号标准厂房", { kind: "factory", site: erqi("航海中路 97 号"), owner: "owner2", designer: "designer2", stage: "submitted", begunDaysAgo: 12 }),
  office("嵩山路养老服务中心", { kind: "care", site: zhongyuan("嵩山北路 204 号"), owner: "owner3", designer: "designer3", stage: "filling", begunDaysAgo: 7 }),
  office("恒通冷链仓储中心", { kind: "warehouse", site: erqi("南四环路 162 号"), owner: "owner2", designer: "designer2", stage: "draft", begunDaysAgo: 2 }),
  office("中原路小学综合教学楼", { kind: "school", site: zhongyuan("中原西路 88 号"), owner: "owner3", designer: "designer", stage: "recorded", begunDaysAgo: 402, passesAtOnce: true }),
  dwelling("恒通人才社区三期", { site: erqi("大学南路 81 号"), owner: "owner2", designer: "designer", stage: "reported", begunDaysAgo: 3 }),
  ...worksProjects,
];
