/**
 * Special construction works (特殊建设工程) need a fire design review by the authority (住建部令第51号 Art. 14; domain handbook
 * 1.6); all others are filed and checked at random. A project is special when any of the twelve items holds.
 *
 *   - F01 to F06: a kind of venue (场所) whose total area in the project exceeds a limit
 *   - F07: a class-one high-rise dwelling; F08 to F10: kinds of works
 *   - F11: a building with one of F01 to F06, or with venues like those of F06 among other uses
 *   - F12: any other public building above 40,000 m² or 50 m
 *
 * Uses are codes of BUILDING_USE. Where one use covers several items (医疗: 门诊楼 F04, 病房楼 F05), `fireVenues` names the
 * venues and their areas; without it the lower limit decides, so that nothing is missed. Dormitories count only when
 * named (F05 speaks of those of schools and labour-intensive firms).
 */
export const fireSpecialItems = {
  F01: "总建筑面积大于20000㎡的体育场馆、会堂，公共展览馆、博物馆的展示厅",
  F02: "总建筑面积大于15000㎡的民用机场航站楼、客运车站候车室、客运码头候船厅",
  F03: "总建筑面积大于10000㎡的宾馆、饭店、商场、市场",
  F04: "总建筑面积大于2500㎡的影剧院，公共图书馆的阅览室，营业性室内健身、休闲场馆，医院的门诊楼，大学的教学楼、图书馆、食堂，劳动密集型企业的生产加工车间，寺庙、教堂",
  F05: "总建筑面积大于1000㎡的托儿所、幼儿园的儿童用房，儿童游乐厅等室内儿童活动场所，养老院、福利院，医院、疗养院的病房楼，中小学校的教学楼、图书馆、食堂，学校的集体宿舍，劳动密集型企业的员工集体宿舍",
  F06: "总建筑面积大于500㎡的歌舞厅、录像厅、放映厅、卡拉OK厅、夜总会、游艺厅、桑拿浴室、网吧、酒吧，具有娱乐功能的餐馆、茶馆、咖啡厅",
  F07: "国家工程建设消防技术标准规定的一类高层住宅建筑",
  F08: "城市轨道交通、隧道工程，大型发电、变配电工程",
  F09: "生产、储存、装卸易燃易爆危险物品的工厂、仓库和专用车站、码头，易燃易爆气体和液体的充装站、供应站、调压站",
  F10: "国家机关办公楼、电力调度楼、电信楼、邮政楼、防灾指挥调度楼、广播电视楼、档案楼",
  F11: "设有第一项至第六项所列情形的建设工程",
  F12: "第十项、第十一项以外的单体建筑面积大于40000㎡或者建筑高度超过50m的公共建筑",
} as const;
export type FireSpecialItem = keyof typeof fireSpecialItems;

/** Total area of venues of the item, in square metres, above which a project is special. */
export const fireAreaLimits = { F01: 20000, F02: 15000, F03: 10000, F04: 2500, F05: 1000, F06: 500 } as const;
type AreaItem = keyof typeof fireAreaLimits;

export interface FireBuilding {
  /** BUILDING_USE */
  readonly useNature: string;
  /** Total area, m². */
  readonly area: number;
  /** Fire height, m. */
  readonly height: number;
  /** FIRE_BUILDING_CLASS; 3 is class-one high-rise, 4 above 100 m. */
  readonly fireClass?: string | undefined;
  /** FIRE_HAZARD of factories and stores: 1 甲, 2 乙. */
  readonly hazardClass?: string | undefined;
  /** Venues of F01 to F06 inside a building of another use, with their areas. */
  readonly fireVenues?: readonly { readonly item: AreaItem; readonly area: number }[] | undefined;
  /** Items only a person can state: F08, F09, F10 as ticked on the form. */
  readonly declaredItems?: readonly FireSpecialItem[] | undefined;
}

export interface FireWorkVerdict {
  readonly special: boolean;
  readonly matchedItems: readonly FireSpecialItem[];
}

/** BUILDING_USE → the item its whole area counts for. */
// biome-ignore format: a table
const itemOfUse: Readonly<Record<string, AreaItem>> = {
  "12": "F01", "13": "F04", "14": "F04", "15": "F02", "4": "F03", "5": "F03", "6": "F03", "9": "F04", "23": "F04",
  "7": "F05", "8": "F05", "10": "F05", "11": "F05", "16": "F06",
};
/** Uses that cover two items: named venues replace the assumption. */
const ambiguousUses = new Set(["7", "9", "13", "14"]);
const dwellings = new Set(["1", "25"]);
const notPublic = new Set(["1", "18", "19", "20", "25"]);

export const isSpecialFireWork = (buildings: readonly FireBuilding[]): FireWorkVerdict => {
  const declared = buildings.flatMap((building) => building.declaredItems ?? []);
  const items = new Set([...declared, ...fireItemsByBuilding(buildings).flat()]);
  return { special: items.size > 0, matchedItems: [...items].sort() };
};

/** The items each building meets; venues of one kind are added up over the project. */
export const fireItemsByBuilding = (buildings: readonly FireBuilding[]): (readonly FireSpecialItem[])[] => {
  const areas = new Map<AreaItem, number>();
  for (const { item, area } of buildings.flatMap(venuesOf)) areas.set(item, (areas.get(item) ?? 0) + area);
  const isOver = (item: AreaItem) => (areas.get(item) ?? 0) > fireAreaLimits[item];
  const contains = ({ fireVenues = [] }: FireBuilding) => fireVenues.some(({ item }) => isOver(item));
  const meetsFormer = buildings.some((one) => contains(one) || (one.declaredItems ?? []).includes("F10"));
  return buildings.map((building) => {
    const items = new Set<FireSpecialItem>(building.declaredItems ?? []);
    for (const { item } of venuesOf(building)) if (isOver(item)) items.add(item);
    if (contains(building)) items.add("F11");
    if (isClassOneDwelling(building)) items.add("F07");
    if (isHazardous(building)) items.add("F09");
    if (!meetsFormer && isLargePublicBuilding(building)) items.add("F12");
    return [...items].sort();
  });
};

const itemNumbers = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"] as const;

/** The clause of the item in the rule: 第十四条第（三）项. */
export const fireItemClause = (item: FireSpecialItem): string =>
  `第十四条第（${itemNumbers[Number(item.slice(1)) - 1]}）项`;

const venuesOf = (building: FireBuilding): readonly { readonly item: AreaItem; readonly area: number }[] => {
  const { fireVenues = [], useNature, area } = building;
  const item = itemOfUse[useNature];
  const guessed = item === undefined || (fireVenues.length > 0 && ambiguousUses.has(useNature)) ? [] : [{ item, area }];
  return [...guessed, ...fireVenues];
};

/** GB 50016 5.1.1: dwellings above 54 m. */
const isClassOneDwelling = ({ useNature, height, fireClass }: FireBuilding): boolean =>
  dwellings.has(useNature) && (height > 54 || fireClass === "3" || fireClass === "4");

const isHazardous = ({ useNature, hazardClass }: FireBuilding): boolean =>
  (useNature === "19" || useNature === "20") && (hazardClass === "1" || hazardClass === "2");

const isLargePublicBuilding = ({ useNature, area, height }: FireBuilding): boolean =>
  !notPublic.has(useNature) && (area > 40000 || height > 50);
