/** A change between two editions, known because the generator makes it. */
export interface Revision {
  key: string;
  edition: 2 | 3;
  /** Sheets on which it is visible. */
  sheets: readonly string[];
  kind: "text" | "moved" | "added" | "removed" | "reshaped";
  /** For a change of kind "text" the words as they stand on the sheet. */
  before: string;
  after: string;
  /**
   * Whether the designer declares it in the title block; false means an undeclared change, which the radar must find.
   */
  declared: boolean;
}

export const revisions = [
  {
    key: "corridor-width",
    edition: 2,
    sheets: ["建施-05"],
    kind: "moved",
    before: "1050",
    after: "1200",
    declared: true,
  },
  {
    key: "stair-door",
    edition: 2,
    sheets: ["建施-05"],
    kind: "moved",
    before: "LT-2 疏散门距轴线 400",
    after: "LT-2 疏散门距轴线 2000",
    declared: true,
  },
  {
    key: "ramp-slope",
    edition: 2,
    sheets: ["建施-02", "建施-04"],
    kind: "reshaped",
    before: "1:10",
    after: "1:12",
    declared: true,
  },
  {
    key: "fire-compartment",
    edition: 2,
    sheets: ["建施-03"],
    kind: "added",
    before: "防火分区2 1120㎡",
    after: "防火分区2 700㎡、防火分区3 420㎡",
    declared: true,
  },
  {
    key: "bedroom-window",
    edition: 2,
    sheets: ["建施-08"],
    kind: "reshaped",
    before: "C1215",
    after: "C1815",
    declared: true,
  },
  {
    key: "roof-railing",
    edition: 2,
    sheets: ["建施-12"],
    kind: "reshaped",
    before: "1050",
    after: "1100",
    declared: true,
  },
  {
    key: "bearing-stratum",
    edition: 2,
    sheets: ["结施-01"],
    kind: "text",
    before: "按岩土工程勘察报告（详细勘察）采用",
    after: "第③层粉质黏土，地基承载力特征值fak=180kPa",
    declared: true,
  },
  {
    key: "seismic-grade",
    edition: 2,
    sheets: ["结施-03"],
    kind: "text",
    before: "四级",
    after: "三级",
    declared: true,
  },
  {
    key: "beam-kl5",
    edition: 2,
    sheets: ["结施-11"],
    kind: "text",
    before: "8Φ25 4/4",
    after: "6Φ25 4/2",
    declared: true,
  },
  {
    key: "silent-beam",
    edition: 2,
    sheets: ["结施-11"],
    kind: "text",
    before: "250×600",
    after: "250×500",
    declared: false,
  },
  {
    key: "hydrants",
    edition: 2,
    sheets: ["水施-04"],
    kind: "added",
    before: "",
    after: "增设消火栓2处",
    declared: true,
  },
  {
    key: "stair-pressurisation",
    edition: 2,
    sheets: ["暖施-06"],
    kind: "added",
    before: "",
    after: "加压送风井及风口",
    declared: true,
  },
  {
    key: "exit-signs",
    edition: 2,
    sheets: ["电施-09"],
    kind: "added",
    before: "",
    after: "增设方向标志灯",
    declared: true,
  },
  {
    key: "water-tank",
    edition: 3,
    sheets: ["水施-02"],
    kind: "added",
    before: "",
    after: "生活水箱与消防水箱分设说明",
    declared: true,
  },
  {
    key: "air-balance",
    edition: 3,
    sheets: ["暖施-03"],
    kind: "text",
    before: "补风量 9600m³/h",
    after: "补风量 13200m³/h",
    declared: true,
  },
  {
    key: "fire-door-number",
    edition: 3,
    sheets: ["电施-15"],
    kind: "text",
    before: "FM乙1221",
    after: "FM乙1521",
    declared: true,
  },
  { key: "wall-u-value", edition: 3, sheets: ["节施-01"], kind: "text", before: "0.86", after: "0.58", declared: true },
  {
    key: "silent-exit",
    edition: 3,
    sheets: ["建施-04"],
    kind: "reshaped",
    before: "M1524",
    after: "M1224",
    declared: false,
  },
] as const satisfies readonly Revision[];

export type RevisionKey = (typeof revisions)[number]["key"];

/** The words for the revision table of a title block. */
export const revisionNotes: Partial<Record<RevisionKey, string>> = {
  "corridor-width": "走道净宽调整为1.20m",
  "stair-door": "LT-2疏散门移位",
  "ramp-slope": "主入口轮椅坡道坡度调整",
  "fire-compartment": "地下室防火分区重新划分",
  "bedroom-window": "次卧窗加大",
  "roof-railing": "屋面栏杆高度调整",
  "bearing-stratum": "补充持力层及承载力",
  "seismic-grade": "框架抗震等级调整",
  "beam-kl5": "KL5支座配筋调整",
  hydrants: "增设室内消火栓",
  "stair-pressurisation": "封闭楼梯间增设加压送风",
  "exit-signs": "补充方向标志灯",
  "water-tank": "补充水箱分设措施",
  "air-balance": "排风补风量核算调整",
  "fire-door-number": "防火门编号与建施核对",
  "wall-u-value": "外墙传热系数及权衡计算",
};

export const revisionsOf = (graphNum: string) =>
  revisions.filter(({ sheets }) => (sheets as readonly string[]).includes(graphNum));

/** The last edition, up to the one asked for, in which a sheet was changed. */
export const editionOf = (graphNum: string, edition: 1 | 2 | 3): 1 | 2 | 3 =>
  revisionsOf(graphNum).reduce<1 | 2 | 3>(
    (last, r) => (r.edition <= edition && r.edition > last ? r.edition : last),
    1,
  );
