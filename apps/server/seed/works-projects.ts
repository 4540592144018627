import type { DemoProject } from "./projects.ts";
import type { Works } from "./works.ts";

const survey = (info: Works["info"], unit: Works["unit"]): Works => ({
  form: "prospectingReport",
  info: {
    ...{ buildNature: "01", projectGrade: "2", projectScale: "9", reviewMode: "1" },
    ...{ surveyStage: "3", surveyGrade: "2", importanceGrade: "2", siteGrade: "2", foundationGrade: "2" },
    ...{ siteCategory: "III", liquefaction: "0", waterCorrosion: "1" },
    ...{ boreholeCount: unit.boreholeCount, totalFootage: unit.totalFootage },
    ...{ hasPit: true, pitDepth: 5.6, pitGrade: "2" },
    ...info,
  },
  unit: { maxDepth: 25, underFloors: 1, foundationDesignGrade: "2", disciplines: ["YT"], ...unit },
  sheets: [],
});

const municipal = { buildNature: "01", projectUse: "600", designLife: 50, seismicIntensity: "7.5" } as const;
/** Structure, water and lighting of a station. */
const stationSheets: Works["sheets"] = [
  { discipline: "JG", folder: "10结构", drawnAs: "结构", numbers: ["00", "结施-01", "结施-04", "结施-05"] },
  { discipline: "PS", folder: "03排水", drawnAs: "给排水", numbers: ["00", "水施-01", "水施-02"] },
  { discipline: "ZM", folder: "08照明", drawnAs: "电气", numbers: ["00", "电施-01", "电施-02"] },
];

const publicFunds = { isGovernmentInvest: true, fundSource: "1", fundRatioState: 100, approvalType: "1" } as const;

/**
 * Demo projects that are no buildings: surveys, a ground treatment based on one of them, municipal works, a station.
 */
export const worksProjects: readonly DemoProject[] = [
  {
    ...{ name: "金色云谷研发楼岩土工程勘察", batch: "第一批", building: "1#研发楼场地", use: "office" },
    ...{ owner: "owner", designer: "designer", stage: "recorded", begunDaysAgo: 62, passesAtOnce: true },
    site: ["410108", "江山路 41 号"],
    works: survey(
      {
        constructionContent: "拟建1栋7层研发楼，框架结构，地下一层，进行岩土工程详细勘察。",
        ...{ totalInvestment: 9_600, surveyFee: 32, controlBoreholeCount: 4, samplingCount: 6 },
        ...{ inSituTest: "标准贯入试验96次", fieldStart: "2026-07-06", fieldEnd: "2026-07-24" },
      },
      { boreholeCount: 12, totalFootage: 274.5, overFloors: 7, foundationType: "7" },
    ),
  },
  {
    ...{ name: "恒通冷链仓储中心岩土工程勘察", batch: "第一批", building: "1#冷库场地", use: "office" },
    ...{ owner: "owner2", designer: "designer2", stage: "reviewing", begunDaysAgo: 16 },
    site: ["410103", "南四环路 162 号"],
    works: survey(
      {
        constructionContent: "拟建1栋冷库及配套用房，进行岩土工程详细勘察。",
        ...{ totalInvestment: 14_200, surveyFee: 41, controlBoreholeCount: 6, samplingCount: 8 },
        ...{ inSituTest: "标准贯入试验128次", fieldStart: "2026-09-07", fieldEnd: "2026-09-29" },
      },
      { boreholeCount: 16, totalFootage: 366, overFloors: 2, foundationType: "1" },
    ),
  },
  {
    ...{ name: "惠济滨河花园二期岩土工程勘察", batch: "第一批", building: "1#~3#楼场地", use: "dwelling" },
    ...{ owner: "owner3", designer: "designer", stage: "filling", begunDaysAgo: 6 },
    site: ["410108", "滨河路 53 号"],
    works: survey(
      {
        constructionContent: "拟建3栋11层住宅楼及地下车库，进行岩土工程详细勘察。",
        ...{ totalInvestment: 21_800, surveyFee: 58, controlBoreholeCount: 6, samplingCount: 9 },
        ...{ inSituTest: "标准贯入试验144次", fieldStart: "2026-10-12", fieldEnd: "2026-11-03" },
      },
      { boreholeCount: 18, totalFootage: 412.5, overFloors: 11, foundationType: "3" },
    ),
  },
  {
    ...{ name: "金色云谷研发楼地基处理", batch: "第一批", building: "1#研发楼地基处理", use: "office" },
    ...{ owner: "owner", designer: "designer", stage: "accepted", begunDaysAgo: 14 },
    site: ["410108", "江山路 41 号"],
    works: {
      form: "prospectingFoundation",
      survey: "金色云谷研发楼岩土工程勘察",
      info: {
        constructionContent: "1#研发楼基底采用CFG桩复合地基处理，桩径400mm，桩长12m，处理面积1680平方米。",
        ...{ buildNature: "01", projectGrade: "2", projectScale: "9", totalInvestment: 460, designFee: 12 },
        ...{ treatmentMethod: "5", treatArea: 1_680, pileType: "6", designCapacity: 320, hasPit: false },
      },
      unit: { treatArea: 1_680, designCapacity: 320, pileCount: 812, pileLength: 12, disciplines: ["DJ"] },
      sheets: [
        {
          ...{ discipline: "DJ", folder: "01地基处理", drawnAs: "结构" },
          numbers: ["00", "结施-01", "结施-04", "结施-05"],
        },
      ],
    },
  },
  {
    ...{ name: "贾鲁河雨水泵站工程", batch: "第一批", building: "1#雨水泵站", use: "office" },
    ...{ owner: "owner3", designer: "designer2", stage: "reviewing", begunDaysAgo: 19 },
    site: ["410108", "贾鲁河北路 6 号"],
    works: {
      form: "municipal",
      info: {
        ...{ ...municipal, ...publicFunds, municipalClass: ["5"], projectScale: "9", projectGrade: "2" },
        constructionContent: "新建雨水泵站1座，设计流量8立方米每秒，配套进出水管860米。",
        ...{ totalInvestment: 6_850, constructionCost: 5_420, designFee: 186, surveyFee: 38 },
        ...{ pipeKind: ["1"], pipeDiameterMax: 2_200, pipeLength: 860, pipeMaterial: "1", buryDepth: 6.5 },
        drainageReturnPeriod: 5,
      },
      unit: { length: 860, cost: 5_420, disciplines: ["JG", "PS", "ZM"] },
      sheets: stationSheets,
    },
  },
  {
    ...{ name: "北三环公交首末站工程", batch: "第一批", building: "首末站站区", use: "office" },
    ...{ owner: "owner3", designer: "designer2", stage: "submitted", begunDaysAgo: 10 },
    site: ["410105", "北三环路 58 号"],
    works: {
      form: "municipal",
      info: {
        ...{ ...municipal, ...publicFunds, municipalClass: ["10"], projectScale: "9", projectGrade: "2" },
        constructionContent: "新建公交首末站1处，含停车场、站务用房及站区道路、排水、照明。",
        ...{ totalInvestment: 4_300, constructionCost: 3_260, designFee: 118, surveyFee: 26 },
      },
      unit: { cost: 3_260, disciplines: ["ZT", "JG", "PS", "ZM"] },
      sheets: [{ discipline: "ZT", folder: "00总说明", drawnAs: "建筑", numbers: ["建施-02"] }, ...stationSheets],
    },
  },
  {
    ...{ name: "轨道交通12号线二期农业路站", batch: "第一批", building: "农业路站", use: "office" },
    ...{ owner: "owner3", designer: "designer", stage: "submitted", begunDaysAgo: 12 },
    site: ["410105", "农业路 28 号"],
    works: {
      form: "railTransitNormal",
      info: {
        ...{ ...publicFunds, buildNature: "01", projectUse: "260", projectScale: "8", projectGrade: "1" },
        constructionContent: "新建地下二层岛式车站1座，站厅层设商业连通口，明挖法施工。",
        ...{ totalInvestment: 68_400, designFee: 1_260, isKeyProject: true, keyLevel: "3" },
        ...{ lineName: "郑州市轨道交通12号线二期工程", lineNo: "12", operationSpeed: 80 },
      },
      unit: {
        ...{ stationSectionType: "1", stationLevels: "地下二层", platformType: "1", structureMethod: "1" },
        ...{ length: 212, excavationDepth: 17.6, area: 13_800, riskGrade: "2" },
        disciplines: ["JZ", "JG", "GPS", "DQ"],
      },
      sheets: [
        { discipline: "JZ", folder: "建筑", drawnAs: "建筑", numbers: ["00", "建施-01", "建施-03"] },
        { discipline: "JG", folder: "结构", drawnAs: "结构", numbers: ["00", "结施-01", "结施-06"] },
        { discipline: "GPS", folder: "给排水消防", drawnAs: "给排水", numbers: ["00", "水施-01"] },
        { discipline: "DQ", folder: "动力照明", drawnAs: "电气", numbers: ["00", "电施-01"] },
      ],
    },
  },
];
