/** Whether a fact is one of the whole project or one of a building. */
export type FactScope = "project" | "building";

export type FactUnit = "㎡" | "m" | "层" | "年" | "%" | "个" | "";

export interface FactKind {
  readonly label: string;
  readonly scope: FactScope;
  readonly unit: FactUnit;
  /** Numbers this near to each other are the same, as a part of the greater; drawings round. */
  readonly tolerance: number;
}

const number = (label: string, scope: FactScope, unit: FactUnit, tolerance = 0): FactKind => ({
  ...{ label, scope, unit, tolerance },
});
const word = (label: string, scope: FactScope): FactKind => ({ label, scope, unit: "", tolerance: 0 });

/** What forms and sheets state of the same thing, in the order the page shows it. */
export const factKinds = {
  projectName: word("工程名称", "project"),
  landArea: number("总用地面积", "project", "㎡", 0.001),
  totalArea: number("总建筑面积", "project", "㎡", 0.001),
  plotRatio: number("容积率", "project", "", 0.005),
  density: number("建筑密度", "project", "%", 0.005),
  greenRate: number("绿地率", "project", "%", 0.005),
  parking: number("停车位", "project", "个"),
  intensity: word("抗震设防烈度", "project"),
  acceleration: word("设计基本地震加速度", "project"),
  designGroup: word("设计地震分组", "project"),
  siteCategory: word("场地类别", "project"),
  overArea: number("地上建筑面积", "building", "㎡", 0.001),
  underArea: number("地下建筑面积", "building", "㎡", 0.001),
  overFloors: number("地上层数", "building", "层"),
  underFloors: number("地下层数", "building", "层"),
  height: number("建筑高度", "building", "m", 0.001),
  fireClass: word("建筑分类", "building"),
  resistOver: word("地上耐火等级", "building"),
  resistUnder: word("地下耐火等级", "building"),
  structure: word("结构类型", "building"),
  seismicClass: word("抗震设防类别", "building"),
  safetyGrade: word("结构安全等级", "building"),
  foundationGrade: word("地基基础设计等级", "building"),
  designLife: number("设计工作年限", "building", "年"),
  waterproofRoof: word("屋面防水等级", "building"),
  waterproofUnder: word("地下防水等级", "building"),
  zeroLevel: number("±0.000 绝对标高", "building", "m"),
  levelDifference: number("室内外高差", "building", "m"),
} as const satisfies Readonly<Record<string, FactKind>>;

export type FactName = keyof typeof factKinds;
export const factNames = Object.keys(factKinds) as FactName[];
