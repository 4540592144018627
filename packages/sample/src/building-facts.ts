export type BuildingUse = "apartment" | "office" | "school";
export type Structure = "框架" | "框架-剪力墙";
export type Foundation = "独立基础" | "桩筏";
export type SeismicGrade = "一级" | "二级" | "三级" | "四级";

/**
 * What design notes, tables and schedules of a building state, in the words of the trade. The report form of the same
 * building says the same with codes of dictionaries.
 */
export interface BuildingFacts {
  /** 使用性质, as in 本工程为… */
  readonly useWords: string;
  /** Rooms of an upper floor, and of the ground floor where it differs. */
  readonly room: string;
  readonly groundRoom: string;
  /** 属…, after height and use (GB 50016 5.1.1). */
  readonly fireClass: string;
  readonly resistOver: "一级" | "二级";
  readonly stairs: "封闭楼梯间" | "防烟楼梯间";
  readonly hasFireLift: boolean;
  readonly structure: Structure;
  readonly foundation: Foundation;
  readonly seismicClass: "标准设防类" | "重点设防类";
  /** 抗震等级 of the frame. */
  readonly seismicGrade: SeismicGrade;
  readonly foundationGrade: "甲级" | "乙级";
  readonly waterproofRoof: "一级" | "二级";
  readonly waterproofUnder: "一级" | "二级";
  readonly designLife: number;
  /** A line of the water table: use, quota, count, m³ a day. */
  readonly water: readonly [use: string, quota: string, count: string, perDay: number];
  readonly site: {
    readonly landArea: number;
    /** Over the whole site, as a ratio and in %. */
    readonly plotRatio: number;
    readonly density: number;
    readonly greenRate: number;
    readonly parking: number;
  };
  /** 建设性质 and what is done, where it is no new building. */
  readonly nature: "新建" | "扩建" | "改建";
}

const useWords: Record<BuildingUse, string> = {
  apartment: "人才公寓（非住宅类居住建筑）",
  office: "办公建筑",
  school: "中小学校教学楼",
};
const rooms: Record<BuildingUse, string> = { apartment: "居室", office: "办公室", school: "普通教室" };

/** Facts of the ordinary building that tests and benchmarks draw. */
export const ordinaryFacts = (use: BuildingUse): BuildingFacts => ({
  useWords: useWords[use],
  room: rooms[use],
  groundRoom: use === "apartment" ? "商业" : rooms[use],
  fireClass: "多层民用建筑",
  resistOver: "二级",
  stairs: "封闭楼梯间",
  hasFireLift: false,
  structure: "框架",
  foundation: "独立基础",
  seismicClass: use === "school" ? "重点设防类" : "标准设防类",
  seismicGrade: "三级",
  foundationGrade: "乙级",
  waterproofRoof: "一级",
  waterproofUnder: "二级",
  designLife: 50,
  water: ["公寓", "150L/人·d", "320人", 48],
  site: { landArea: 51_300, plotRatio: 1.02, density: 18.6, greenRate: 36.2, parking: 212 },
  nature: "新建",
});

/** The next lower grade: what a designer takes who has overlooked the height. */
export const gradeBelow = (grade: SeismicGrade): SeismicGrade =>
  grade === "一级" ? "二级" : grade === "二级" ? "三级" : "四级";
