import type { CastName } from "./cast.ts";

/** How far a project of the demo city has come. */
export type Stage =
  | "draft"
  | "reported"
  | "filling"
  | "confirming"
  | "submitted"
  | "supplement"
  | "refused"
  | "accepted"
  | "reviewing"
  | "checking"
  | "collected"
  | "answering"
  | "answered"
  | "recheck"
  | "answering-again"
  | "passed"
  | "withdrawn";

export interface DemoProject {
  readonly name: string;
  readonly batch: string;
  readonly building: string;
  readonly use: "office" | "dwelling";
  readonly owner: Extract<CastName, "owner" | "owner2" | "owner3">;
  readonly designer: Extract<CastName, "designer" | "designer2" | "designer3">;
  readonly stage: Stage;
  /** Days ago on which the owner began. */
  readonly begunDaysAgo: number;
  /** The whole set of sheets instead of the first few of each discipline. */
  readonly wholeSet?: boolean;
  readonly house?: "ruitu" | "hengxin";
}

const office = (
  name: string,
  over: Omit<DemoProject, "name" | "use" | "batch" | "building"> & Partial<DemoProject>,
): DemoProject => ({
  name,
  use: "office",
  batch: "第一批",
  building: "1#办公楼",
  ...over,
});
const dwelling = (
  name: string,
  over: Omit<DemoProject, "name" | "use" | "batch" | "building"> & Partial<DemoProject>,
): DemoProject => ({
  name,
  use: "dwelling",
  batch: "第一批",
  building: "1#住宅楼",
  ...over,
});

/** Some thirty projects of one city, spread over every step. */
// biome-ignore format: a table
export const projects: readonly DemoProject[] = [
  office("金色时代广场一期", { owner: "owner", designer: "designer", stage: "reviewing", begunDaysAgo: 24, wholeSet: true }),
  dwelling("金色佳苑住宅小区", { owner: "owner", designer: "designer", stage: "answering", begunDaysAgo: 46, wholeSet: true }),
  office("恒通产业园研发中心", { owner: "owner2", designer: "designer2", stage: "recheck", begunDaysAgo: 61, wholeSet: true }),
  dwelling("金水湾花园二期", { owner: "owner", designer: "designer2", stage: "draft", begunDaysAgo: 1 }),
  office("中原数据港运维楼", { owner: "owner3", designer: "designer", stage: "draft", begunDaysAgo: 2 }),
  dwelling("航海路保障性租赁住房", { owner: "owner3", designer: "designer3", stage: "reported", begunDaysAgo: 4 }),
  office("金色中心南塔", { owner: "owner", designer: "designer", stage: "reported", begunDaysAgo: 3 }),
  dwelling("二七新城安置房三期", { owner: "owner3", designer: "designer2", stage: "filling", begunDaysAgo: 8 }),
  office("恒通物流园综合楼", { owner: "owner2", designer: "designer", stage: "filling", begunDaysAgo: 6 }),
  dwelling("金色悦府", { owner: "owner", designer: "designer", stage: "confirming", begunDaysAgo: 9 }),
  office("郑东新区社区服务中心", { owner: "owner3", designer: "designer3", stage: "confirming", begunDaysAgo: 10 }),
  office("金色时代广场二期", { owner: "owner", designer: "designer", stage: "submitted", begunDaysAgo: 12 }),
  dwelling("中原新区人才公寓", { owner: "owner3", designer: "designer", stage: "submitted", begunDaysAgo: 13 }),
  office("恒通产业园展示中心", { owner: "owner2", designer: "designer2", stage: "submitted", begunDaysAgo: 11 }),
  dwelling("农业路旧改配套住宅", { owner: "owner3", designer: "designer2", stage: "supplement", begunDaysAgo: 16 }),
  office("金色云谷孵化楼", { owner: "owner", designer: "designer3", stage: "refused", begunDaysAgo: 18 }),
  office("城投科创大厦", { owner: "owner3", designer: "designer", stage: "accepted", begunDaysAgo: 17 }),
  dwelling("金色公馆", { owner: "owner", designer: "designer2", stage: "accepted", begunDaysAgo: 15 }),
  dwelling("恒通人才社区", { owner: "owner2", designer: "designer", stage: "reviewing", begunDaysAgo: 26 }),
  office("郑州市金水区档案馆", { owner: "owner3", designer: "designer", stage: "checking", begunDaysAgo: 30 }),
  dwelling("金色蓝湾", { owner: "owner", designer: "designer", stage: "collected", begunDaysAgo: 33 }),
  office("城投会展酒店", { owner: "owner3", designer: "designer2", stage: "answering", begunDaysAgo: 44 }),
  office("恒通产业园食堂及宿舍", { owner: "owner2", designer: "designer3", stage: "answered", begunDaysAgo: 48 }),
  dwelling("惠济滨河花园", { owner: "owner3", designer: "designer", stage: "recheck", begunDaysAgo: 58 }),
  office("金色城市综合体商业楼", { owner: "owner", designer: "designer", stage: "answering-again", begunDaysAgo: 66 }),
  dwelling("高新区科学家公寓", { owner: "owner3", designer: "designer2", stage: "passed", begunDaysAgo: 72 }),
  office("金色文化中心", { owner: "owner", designer: "designer", stage: "passed", begunDaysAgo: 78 }),
  office("恒通总部办公楼", { owner: "owner2", designer: "designer", stage: "passed", begunDaysAgo: 90 }),
  dwelling("经开区蓝领公寓", { owner: "owner3", designer: "designer3", stage: "withdrawn", begunDaysAgo: 40 }),
  office("金色汇邻里中心", { owner: "owner", designer: "designer2", stage: "submitted", begunDaysAgo: 7, house: "ruitu" }),
];
