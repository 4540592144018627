/**
 * Points a reviewer checks in each discipline (审查要点), in our own words after the technical review points of 建质〔2013〕87号
 * and the clauses of the handbook (8.4). The list is a reminder and does not replace the norms.
 */
export interface ChecklistPoint {
  /** Stored with the results, so it is never given to another point. */
  readonly id: string;
  readonly discipline: string;
  readonly text: string;
  /** As it is cited in an opinion. */
  readonly clause?: { readonly normNumber: string; readonly clauseNo: string };
}

export const checklistResults = { MET: "符合", NONE: "不涉及", OPINION: "已提意见" } as const;
export type ChecklistResult = keyof typeof checklistResults;

const cite = (normNumber: string, clauseNo: string) => ({ clause: { normNumber, clauseNo } });

// biome-ignore format: a table
export const checklistPoints: readonly ChecklistPoint[] = [
  { id: "ZT-1", discipline: "ZT", text: "建筑间距满足防火间距", ...cite("GB 55037-2022", "3.3.1") },
  { id: "ZT-2", discipline: "ZT", text: "消防车道和登高操作场地的设置", ...cite("GB 55037-2022", "3.4.5") },
  { id: "ZT-3", discipline: "ZT", text: "无障碍通行流线连通各主要出入口", ...cite("GB 55019-2021", "2.2.2") },
  { id: "JZ-1", discipline: "JZ", text: "建筑分类和耐火等级", ...cite("GB 55037-2022", "5.3.1") },
  { id: "JZ-2", discipline: "JZ", text: "防火分区的划分和面积", ...cite("GB 55037-2022", "4.3.16") },
  { id: "JZ-3", discipline: "JZ", text: "安全出口的数量和间距", ...cite("GB 55037-2022", "7.4.1") },
  { id: "JZ-4", discipline: "JZ", text: "疏散门、走道、楼梯的净宽", ...cite("GB 55037-2022", "7.1.4") },
  { id: "JZ-5", discipline: "JZ", text: "疏散距离", ...cite("GB 50016-2014", "5.5.17") },
  { id: "JZ-6", discipline: "JZ", text: "楼梯间形式和消防电梯", ...cite("GB 55037-2022", "7.4.4") },
  { id: "JZ-7", discipline: "JZ", text: "临空处防护栏杆", ...cite("GB 55031-2022", "6.6.1") },
  { id: "JZ-8", discipline: "JZ", text: "无障碍出入口、坡道、门、卫生间", ...cite("GB 55019-2021", "2.3.1") },
  { id: "JZ-9", discipline: "JZ", text: "地下室和屋面防水" },
  { id: "JZ-10", discipline: "JZ", text: "围护结构热工与节能计算一致" },
  { id: "JZ-11", discipline: "JZ", text: "面积、高度、层数与规划许可一致" },
  { id: "JG-1", discipline: "JG", text: "设防烈度、类别、场地类别与勘察报告一致" },
  { id: "JG-2", discipline: "JG", text: "抗震等级和抗震措施", ...cite("GB/T 50011-2010", "6.1.2") },
  { id: "JG-3", discipline: "JG", text: "地基持力层、承载力和变形" },
  { id: "JG-4", discipline: "JG", text: "层间位移角", ...cite("GB/T 50011-2010", "5.5.1") },
  { id: "JG-5", discipline: "JG", text: "轴压比", ...cite("GB/T 50011-2010", "6.3.6") },
  { id: "JG-6", discipline: "JG", text: "周期比和位移比", ...cite("JGJ 3-2010", "3.4.5") },
  { id: "JG-7", discipline: "JG", text: "最小配筋率和保护层" },
  { id: "JG-8", discipline: "JG", text: "计算书与图纸一致" },
  { id: "GPS-1", discipline: "GPS", text: "生活给水防回流污染，水箱分设" },
  { id: "GPS-2", discipline: "GPS", text: "室内消火栓的布置", ...cite("GB 55036-2022", "3.0.4") },
  { id: "GPS-3", discipline: "GPS", text: "自动喷水灭火系统的设置和参数", ...cite("GB 50084-2017", "5.0.1") },
  { id: "GPS-4", discipline: "GPS", text: "消防水池、水箱容积和供水压力" },
  { id: "NT-1", discipline: "NT", text: "楼梯间、前室的防烟", ...cite("GB 51251-2017", "3.1.6") },
  { id: "NT-2", discipline: "NT", text: "排烟设施的设置和风量" },
  { id: "NT-3", discipline: "NT", text: "通风房间送、排风量平衡" },
  { id: "DQ-1", discipline: "DQ", text: "负荷分级和消防供电" },
  { id: "DQ-2", discipline: "DQ", text: "应急照明和疏散指示", ...cite("GB 51309-2018", "3.2.9") },
  { id: "DQ-3", discipline: "DQ", text: "火灾自动报警系统的设置", ...cite("GB 50116-2013", "6.2.2") },
  { id: "DQ-4", discipline: "DQ", text: "防雷分类和接地", ...cite("GB 50057-2010", "3.0.3") },
  { id: "RF-1", discipline: "RF", text: "防护单元的划分和面积", ...cite("GB 50038-2005", "3.2.6") },
  { id: "RF-2", discipline: "RF", text: "出入口的数量和净宽", ...cite("GB 50038-2005", "3.3.1") },
  { id: "YT-1", discipline: "YT", text: "勘探点的间距和数量", ...cite("GB 50021-2001", "4.1.15") },
  { id: "YT-2", discipline: "YT", text: "场地地震效应和液化判别" },
  { id: "DL-1", discipline: "DL", text: "道路最小净高", ...cite("CJJ 37-2012", "3.4.3") },
  { id: "DL-2", discipline: "DL", text: "机动车道宽度", ...cite("CJJ 37-2012", "5.3.1") },
  { id: "*-1", discipline: "*", text: "设计深度满足编制深度规定，说明与图纸一致" },
  { id: "*-2", discipline: "*", text: "引用的规范现行有效" },
  { id: "*-3", discipline: "*", text: "签字、执业章、出图章齐全有效" },
];

/** The points of the discipline, then those common to all. */
export const pointsOf = (discipline: string): ChecklistPoint[] => [
  ...checklistPoints.filter((point) => point.discipline === discipline),
  ...checklistPoints.filter((point) => point.discipline === "*"),
];
