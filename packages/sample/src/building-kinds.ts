import { areasOf, type Building, createBuilding, heightOf } from "./building.ts";
import type { BuildingFacts, BuildingUse, SeismicGrade } from "./building-facts.ts";
import { createRandom } from "./random.ts";

/** Fire groups after which GB 50016 classifies a building by its height. */
type FireGroup = "dwelling" | "public" | "medical" | "factory" | "store" | "garage";

interface KindOfBuilding {
  /** 1#… */
  readonly title: string;
  readonly useWords: string;
  readonly layout: BuildingUse;
  readonly room: string;
  readonly groundRoom?: string;
  /** mm */
  readonly groundHeight: number;
  readonly floorHeight: number;
  /** Fewest and most storeys above ground. */
  readonly floors: readonly [number, number];
  readonly fire: FireGroup;
  /** 重点设防类 (GB 50223): many people who cannot help themselves. */
  readonly isVital?: true;
  /** Who uses water: name, litres a day each, floor area per head in m². */
  readonly water: readonly [use: string, unit: string, litres: number, areaEach: number];
}

/** Kinds of buildings of the demo city. */
// biome-ignore format: a table
export const buildingKinds = {
  tower: { title: "办公塔楼", useWords: "办公建筑", layout: "office", room: "办公室", groundRoom: "商务大堂", groundHeight: 5100, floorHeight: 4000, floors: [16, 21], fire: "public", water: ["办公", "L/人·班", 40, 12] },
  office: { title: "办公楼", useWords: "办公建筑", layout: "office", room: "办公室", groundHeight: 4500, floorHeight: 3600, floors: [5, 9], fire: "public", water: ["办公", "L/人·班", 40, 12] },
  slab: { title: "住宅楼", useWords: "住宅建筑", layout: "apartment", room: "起居室", groundRoom: "商业服务网点", groundHeight: 4200, floorHeight: 3000, floors: [11, 17], fire: "dwelling", water: ["住宅", "L/人·d", 150, 34] },
  apartment: { title: "公寓楼", useWords: "宿舍、公寓建筑", layout: "apartment", room: "居室", groundRoom: "公共服务用房", groundHeight: 4200, floorHeight: 3300, floors: [7, 15], fire: "public", water: ["公寓", "L/人·d", 150, 28] },
  dormitory: { title: "食堂及宿舍楼", useWords: "宿舍、公寓建筑", layout: "apartment", room: "宿舍", groundRoom: "餐厅", groundHeight: 4800, floorHeight: 3300, floors: [5, 6], fire: "public", water: ["宿舍", "L/人·d", 130, 12] },
  school: { title: "教学楼", useWords: "中小学校教学楼", layout: "school", room: "普通教室", groundHeight: 3900, floorHeight: 3900, floors: [4, 5], fire: "public", isVital: true, water: ["学生", "L/人·d", 30, 6] },
  hospital: { title: "病房楼", useWords: "医疗建筑", layout: "office", room: "病房", groundRoom: "诊室", groundHeight: 4800, floorHeight: 3900, floors: [8, 12], fire: "medical", isVital: true, water: ["病床", "L/床·d", 250, 60] },
  mall: { title: "商业楼", useWords: "商店建筑", layout: "office", room: "商铺", groundHeight: 5400, floorHeight: 4800, floors: [4, 5], fire: "public", water: ["商场", "L/㎡·d", 6, 1] },
  hotel: { title: "酒店", useWords: "旅馆建筑", layout: "apartment", room: "客房", groundRoom: "接待大堂", groundHeight: 5100, floorHeight: 3600, floors: [10, 14], fire: "public", water: ["客房", "L/床·d", 300, 36] },
  exhibition: { title: "展示楼", useWords: "展览建筑", layout: "office", room: "展厅", groundHeight: 5400, floorHeight: 4500, floors: [4, 4], fire: "public", water: ["观众", "L/人·次", 6, 2] },
  archive: { title: "档案楼", useWords: "档案馆、图书馆建筑", layout: "office", room: "档案库", groundRoom: "阅览室", groundHeight: 4500, floorHeight: 3900, floors: [5, 6], fire: "public", water: ["读者", "L/人·次", 10, 8] },
  care: { title: "养老楼", useWords: "老年人照料设施", layout: "apartment", room: "老人居室", groundRoom: "公共活动室", groundHeight: 4200, floorHeight: 3300, floors: [4, 6], fire: "public", isVital: true, water: ["老人", "L/床·d", 150, 40] },
  laboratory: { title: "研发楼", useWords: "科研建筑", layout: "office", room: "实验室", groundHeight: 4800, floorHeight: 4200, floors: [5, 8], fire: "public", water: ["科研人员", "L/人·d", 125, 20] },
  data: { title: "数据运维楼", useWords: "通信、数据中心建筑", layout: "office", room: "机房", groundHeight: 5100, floorHeight: 4500, floors: [4, 5], fire: "public", water: ["运维人员", "L/人·班", 50, 80] },
  factory: { title: "标准厂房", useWords: "丙类厂房", layout: "office", room: "生产车间", groundHeight: 7200, floorHeight: 5400, floors: [4, 4], fire: "factory", water: ["工人", "L/人·班", 50, 24] },
  warehouse: { title: "仓库", useWords: "丙类仓库（丙2类）", layout: "office", room: "库区", groundHeight: 6900, floorHeight: 5400, floors: [4, 4], fire: "store", water: ["装卸工", "L/人·班", 40, 90] },
  carPark: { title: "停车楼", useWords: "汽车库", layout: "office", room: "停车区", groundHeight: 4200, floorHeight: 3300, floors: [5, 6], fire: "garage", water: ["地面冲洗", "L/㎡·次", 2, 1] },
} as const satisfies Readonly<Record<string, KindOfBuilding>>;
export type BuildingKind = keyof typeof buildingKinds;

export interface BuildingOrder {
  readonly kind: BuildingKind;
  /** Any number; the same gives the same building. */
  readonly seed: number;
  readonly nature?: BuildingFacts["nature"];
  readonly floors?: number;
}

/** The whole building: its geometry and all that its sheets and its form state. */
export const modelBuilding = ({ kind, seed, nature = "新建", floors }: BuildingOrder): Building => {
  const one: KindOfBuilding = buildingKinds[kind];
  const random = createRandom(`model ${seed} ${kind}`);
  const shape = {
    floors: floors ?? random.whole(...one.floors),
    groundHeight: one.groundHeight,
    floorHeight: one.floorHeight,
  };
  const bare = createBuilding(seed, one.layout, shape);
  const { over } = areasOf(bare);
  const isTall = heightOf(bare) > 24;
  const facts: BuildingFacts = {
    useWords: one.useWords,
    room: one.room,
    groundRoom: one.groundRoom ?? one.room,
    fireClass: fireClassOf(one, heightOf(bare)),
    resistOver: isTall || one.fire === "factory" || one.fire === "store" ? "一级" : "二级",
    stairs: needsSmokeProofStairs(one, heightOf(bare)) ? "防烟楼梯间" : "封闭楼梯间",
    hasFireLift: isTall && one.fire !== "garage" && heightOf(bare) > (one.fire === "dwelling" ? 33 : 32),
    structure: isTall ? "框架-剪力墙" : "框架",
    foundation: isTall ? "桩筏" : "独立基础",
    seismicClass: one.isVital ? "重点设防类" : "标准设防类",
    seismicGrade: seismicGradeOf(heightOf(bare), one.isVital === true),
    foundationGrade: isTall ? "甲级" : "乙级",
    waterproofRoof: "一级",
    waterproofUnder: "二级",
    designLife: 50,
    water: waterOf(one, over),
    site: siteOf(bare, random.next(), random.next()),
    nature,
  };
  return { ...bare, facts };
};

/** GB 50016 5.1.1: by height; a medical building above 24 m is of class one. */
const fireClassOf = ({ fire }: KindOfBuilding, height: number): string => {
  if (fire === "factory") return height > 24 ? "高层厂房" : "多层厂房";
  if (fire === "store") return height > 24 ? "高层仓库" : "多层仓库";
  if (fire === "garage") return "多层汽车库";
  if (fire === "dwelling") return height > 54 ? "一类高层民用建筑" : height > 27 ? "二类高层民用建筑" : "多层民用建筑";
  if (height <= 24) return "多层民用建筑";
  return height > 50 || fire === "medical" ? "一类高层民用建筑" : "二类高层民用建筑";
};

/** GB 55037-2022 7.3.2, 7.4.4: dwellings above 33 m, public buildings of class one or above 32 m. */
const needsSmokeProofStairs = (kind: KindOfBuilding, height: number): boolean =>
  kind.fire === "dwelling"
    ? height > 33
    : height > 32 || (kind.fire === "medical" && fireClassOf(kind, height).startsWith("一类"));

/** GB/T 50011 6.1.2 at 7 degrees, of the frame; vital buildings take the measures of 8 degrees. */
const seismicGradeOf = (height: number, isVital: boolean): SeismicGrade => {
  if (height <= 24) return isVital ? "二级" : "三级";
  if (height <= 60) return isVital ? "二级" : "三级";
  return isVital ? "一级" : "二级";
};

const waterOf = ({ water: [use, unit, litres, areaEach] }: KindOfBuilding, over: number): BuildingFacts["water"] => {
  const count = Math.round(over / areaEach / 10) * 10;
  const noun = /㎡/.test(unit) ? "㎡" : /床/.test(unit) ? "床" : "人";
  return [use, `${litres}${unit}`, `${count}${noun}`, Math.round((count * litres) / 100) / 10];
};

/** The plot around one building. */
const siteOf = (building: Building, wide: number, green: number): BuildingFacts["site"] => {
  const { over } = areasOf(building);
  const landArea = Math.round(building.floorArea * (3.1 + wide * 2.4));
  return {
    landArea,
    plotRatio: Math.round((over / landArea) * 100) / 100,
    density: Math.round((building.floorArea / landArea) * 1000) / 10,
    greenRate: Math.round((25 + green * 11) * 10) / 10,
    parking: Math.round(over / 140),
  };
};
