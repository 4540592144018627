import type { FactName } from "./fact-kinds.ts";

const digits = "零一二三四五六七八九";

/** 18, 十八, 二十: up to 99. */
export const countOf = (text: string): number | null => {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const [, tens, ones] = /^([一二两三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(text) ?? [];
  if (tens !== undefined) return (tens ? digits.indexOf(tens) : 1) * 10 + (ones ? digits.indexOf(ones) : 0);
  const single = digits.indexOf(text.replace("两", "二"));
  return text.length === 1 && single > 0 ? single : null;
};

const gradeOf = (text: string): string | null => {
  const index =
    ["一", "二", "三", "四"].indexOf(text) + 1 || ["I", "II", "III", "IV"].indexOf(text) + 1 || Number(text);
  return index >= 1 && index <= 4 ? `${digits[index]}级` : null;
};

const amountOf = (text: string): number | null => {
  const value = Number(text.replaceAll(",", ""));
  return text !== "" && Number.isFinite(value) ? value : null;
};

/** 1.2万㎡ is 12000 ㎡. */
const areaOf = (text: string, unit = ""): number | null => {
  const value = amountOf(text);
  return value === null ? null : unit.startsWith("万") ? Math.round(value * 10_000) : value;
};

const classOf: Readonly<Record<string, string>> = {
  ...{ 特殊设防类: "特殊设防", 重点设防类: "重点设防", 标准设防类: "标准设防", 适度设防类: "适度设防" },
  ...{ 甲类: "特殊设防", 乙类: "重点设防", 丙类: "标准设防", 丁类: "适度设防" },
};

/** 剪力墙 stands in longer names, so they come first. */
const structures = [
  "部分框支剪力墙",
  "框架-核心筒",
  "框架-剪力墙",
  "板柱-剪力墙",
  "异形柱框架",
  "剪力墙",
  "框架",
  "砖混",
  "砌体",
];
export const structureOf = (text: string): string | null => {
  const plain = text.replaceAll(/[—–−]/g, "-").replace("框架剪力墙", "框架-剪力墙").replace("框剪", "框架-剪力墙");
  return structures.find((one) => plain.includes(one)) ?? null;
};

export type FactValue = number | string;

export interface FactPattern {
  readonly name: FactName;
  /** On a sentence in narrow letters without blanks, with `y` left out; the value is taken from its groups. */
  readonly words: RegExp;
  readonly value: (groups: readonly (string | undefined)[]) => FactValue | null;
  /** 0 to 1; below `sureFrom` nothing is called a contradiction. */
  readonly confidence: number;
}

export const sureFrom = 0.8;

const is = "(?:为|是|:|采用|按)?";
const num = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const count = "([0-9]{1,3}|[一二两三四五六七八九]?十?[一二三四五六七八九]?)";
const m2 = "(万?m2|万?平方米|万?㎡)";
/** A limit of a norm is no fact of this building: 建筑高度24m以下的. */
const noLimit = "(?![以及的或时至~])";
const first = ([value]: readonly (string | undefined)[]) => value ?? "";

// biome-ignore format: a table
export const factPatterns: readonly FactPattern[] = [
  { name: "projectName", words: /(?:工程|项目)名称:([^:;,。]{4,60})(?=[;,。]|$)/g, value: first, confidence: 0.8 },
  { name: "landArea", words: new RegExp(`总用地面积${is}${num}${m2}`, "g"), value: ([n = "", unit]) => areaOf(n, unit), confidence: 0.9 },
  // Land that is built on may be less than the land of the project.
  { name: "landArea", words: new RegExp(`(?:规划|净)用地面积${is}${num}${m2}`, "g"), value: ([n = "", unit]) => areaOf(n, unit), confidence: 0.6 },
  { name: "totalArea", words: new RegExp(`总建筑面积${is}(?:约)?${num}${m2}`, "g"), value: ([n = "", unit]) => areaOf(n, unit), confidence: 0.9 },
  { name: "plotRatio", words: new RegExp(`容积率${is}(\\d{1,2}\\.\\d{1,3})`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.9 },
  { name: "density", words: new RegExp(`建筑密度${is}${num}%`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.9 },
  { name: "greenRate", words: new RegExp(`绿地率${is}${num}%`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.9 },
  { name: "parking", words: new RegExp(`(?:机动车)?停车位(?:总?数)?${is}(\\d{1,5})(?:个|辆)`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.8 },
  { name: "intensity", words: new RegExp(`抗震设防烈度${is}([6-9六七八九])度${noLimit}`, "g"), value: ([n = ""]) => `${countOf(n)}度`, confidence: 0.95 },
  { name: "acceleration", words: new RegExp(`(?:地震加速度(?:值)?${is}|抗震设防烈度${is}[6-9六七八九]度\\()(0\\.[0-4]\\d?)g`, "g"), value: ([n = ""]) => `${Number(n).toFixed(2)}g`, confidence: 0.95 },
  { name: "designGroup", words: new RegExp(`地震分组${is}第?([一二三])组`, "g"), value: ([n = ""]) => `第${n}组`, confidence: 0.95 },
  { name: "siteCategory", words: new RegExp(`场地类别${is}(I0|I1|IV|I{1,3})类`, "g"), value: ([n = ""]) => `${n}类`, confidence: 0.95 },
  { name: "overArea", words: new RegExp(`地上(?:总)?(?:建筑)?面积${is}${num}${m2}`, "g"), value: ([n = "", unit]) => areaOf(n, unit), confidence: 0.9 },
  { name: "underArea", words: new RegExp(`地下(?:总)?(?:建筑)?面积${is}${num}${m2}`, "g"), value: ([n = "", unit]) => areaOf(n, unit), confidence: 0.9 },
  // 地上一层 alone is the ground floor; with a number below ground beside it, or after 层数, it counts storeys.
  { name: "overFloors", words: new RegExp(`地上${is}${count}层[,、/;和及]?地下`, "g"), value: ([n = ""]) => countOf(n), confidence: 0.9 },
  { name: "overFloors", words: new RegExp(`地上(?:建筑)?层数${is}${count}层?`, "g"), value: ([n = ""]) => countOf(n), confidence: 0.9 },
  { name: "underFloors", words: new RegExp(`地上${is}${count}层[,、/;和及]?地下${is}${count}层`, "g"), value: ([, n = ""]) => countOf(n), confidence: 0.9 },
  { name: "height", words: new RegExp(`建筑高度${is}${num}(?:m|米)${noLimit}`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.9 },
  { name: "fireClass", words: /(?:属(?:于)?|建筑(?:防火)?分类(?:为|:)?)([一二]类高层|单、?多层|多层|单层)(?:公共|民用|住宅)?建筑?/g, value: ([n = ""]) => (n.includes("高层") ? n : "单层/多层"), confidence: 0.9 },
  { name: "resistOver", words: new RegExp(`(?:耐火等级${is}地上(?:部分)?|地上(?:部分)?耐火等级)${is}([一二三四])级`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.95 },
  { name: "resistOver", words: new RegExp(`(?<!地[上下]室?|部分)耐火等级${is}([一二三四])级${noLimit}`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.6 },
  { name: "resistUnder", words: new RegExp(`(?:耐火等级[^。;]{0,12}地下(?:室|部分)?|地下(?:室|部分)?耐火等级)${is}([一二三四])级`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.95 },
  { name: "structure", words: /(?:结构(?:类型|体系|形式)(?:为|:|采用)?|采用)(?:现浇)?(?:钢筋混凝土|钢筋砼)?((?:部分框支|异形柱|板柱)?[框剪砖砌][架力混体]?[-—–−]?(?:剪力墙|核心筒|墙)?)结构/g, value: ([n = ""]) => structureOf(n), confidence: 0.85 },
  { name: "seismicClass", words: new RegExp(`抗震设防(?:类别|分类)${is}((?:特殊|重点|标准|适度)设防类|[甲乙丙丁]类)`, "g"), value: ([n = ""]) => classOf[n] ?? null, confidence: 0.95 },
  { name: "safetyGrade", words: new RegExp(`结构(?:的)?安全等级${is}([一二三])级`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.95 },
  { name: "foundationGrade", words: new RegExp(`地基基础设计等级${is}([甲乙丙])级`, "g"), value: ([n = ""]) => `${n}级`, confidence: 0.95 },
  { name: "designLife", words: new RegExp(`设计(?:使用|工作)年限${is}(\\d{1,3})年`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.95 },
  { name: "waterproofRoof", words: new RegExp(`屋面防水等级${is}(一|二|三|I{1,3})级`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.95 },
  { name: "waterproofUnder", words: new RegExp(`地下(?:室|工程)?防水等级${is}(一|二|三|I{1,3})级`, "g"), value: ([n = ""]) => gradeOf(n), confidence: 0.95 },
  { name: "zeroLevel", words: /±0\.0{1,3}(?:相当于|对应)(?:的)?(?:(?:1985)?(?:国家|黄海)高程(?:基准|系统|系)?(?:的)?(?:绝对)?(?:标高|高程)?|(?:绝对)?(?:标高|高程))(?:为|:)?(-?\d+(?:\.\d+)?)m?/g, value: ([n = ""]) => amountOf(n), confidence: 0.95 },
  { name: "levelDifference", words: new RegExp(`室内外(?:地面)?高差${is}${num}m`, "g"), value: ([n = ""]) => amountOf(n), confidence: 0.9 },
];

const telling = [
  ...["建筑高度", "建筑面积", "用地面积", "容积率", "建筑密度", "绿地率", "停车位", "耐火等级", "抗震设防", "地震分组"],
  ...["地震加速度", "场地类别", "安全等级", "设计等级", "工作年限", "使用年限", "防水等级", "绝对标高", "室内外高差"],
  ...["结构类型", "结构形式", "结构体系"],
];

/** A sheet without one of these states no fact but names, which stand on every sheet. */
export const sheetHint = telling.join("|");

/** Words without one of these state no fact. */
export const factHint = [
  ...telling,
  "面积",
  "高差",
  "地上",
  "层数",
  "名称",
  "高层",
  "多层",
  "单层",
  "采用",
  "标高",
  "高程",
].join("|");
