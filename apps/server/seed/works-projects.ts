import type { DemoProject, Works } from "./demo-project.ts";

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
const flow = (name: string, ...stages: string[]) => ({ shows: "flow" as const, name, stages });
/** Structure, water and lighting of a pumping station. */
const pumpSheets: Works["sheets"] = [
  { discipline: "JG", folder: "10结构", figure: { shows: "pit", name: "泵房基坑支护剖面图", depth: 8.4 } },
  {
    discipline: "PS",
    folder: "03排水",
    figure: flow("泵站工艺流程图", "进水闸", "格栅间", "集水池", "水泵间", "出水井", "出水管"),
  },
  {
    discipline: "ZM",
    folder: "08照明",
    figure: flow("照明配电系统图", "变电所", "总配电箱", "泵房配电箱", "站区照明"),
  },
];
/** Site, structure, water and lighting of a terminal of buses. */
const terminalSheets: Works["sheets"] = [
  {
    discipline: "ZT",
    folder: "00总说明",
    figure: flow("站区流线图", "进站口", "下客区", "停车场", "上客区", "出站口"),
  },
  {
    discipline: "JG",
    folder: "10结构",
    figure: { shows: "piles", name: "站务用房地基剖面图", length: 9, diameter: 0.4 },
  },
  { discipline: "PS", folder: "03排水", figure: flow("站区排水系统图", "雨水口", "检查井", "蓄水池", "市政管网") },
  { discipline: "ZM", folder: "08照明", figure: flow("站区照明系统图", "箱变", "总配电箱", "高杆灯", "站台照明") },
];
const roadSheets = (redLine: number, lanes: number): Works["sheets"] => [
  { discipline: "DL", folder: "01道路", figure: { shows: "road", name: "道路标准横断面图", redLine, lanes } },
  {
    discipline: "PS",
    folder: "03排水",
    figure: flow("排水系统图", "雨水口", "连接管", "检查井", "雨水干管", "出水口"),
  },
  { discipline: "ZM", folder: "08照明", figure: flow("道路照明系统图", "箱变", "控制箱", "路灯1", "路灯2", "路灯3") },
];
const stationSheets = (depth: number, levels: number): Works["sheets"] => [
  { discipline: "JZ", folder: "建筑", figure: flow("客流组织图", "出入口", "通道", "站厅", "楼扶梯", "站台") },
  { discipline: "JG", folder: "结构", figure: { shows: "station", name: "车站主体结构横断面图", depth, levels } },
  {
    discipline: "GPS",
    folder: "给排水消防",
    figure: flow("消防给水系统图", "市政给水", "消防泵房", "环状管网", "消火栓"),
  },
  {
    discipline: "DQ",
    folder: "动力照明",
    figure: flow("动力配电系统图", "降压变电所", "低压柜", "环控电控室", "车站照明"),
  },
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
        ...{ inSituTest: "标准贯入试验96次" },
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
        ...{ inSituTest: "标准贯入试验128次" },
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
        ...{ inSituTest: "标准贯入试验144次" },
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
          discipline: "DJ",
          folder: "01地基处理",
          figure: { shows: "piles", name: "CFG桩复合地基剖面图", length: 12, diameter: 0.4 },
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
      sheets: pumpSheets,
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
      sheets: terminalSheets,
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
      sheets: stationSheets(17.6, 2),
    },
  },
  {
    ...{ name: "科学大道东延道路工程", batch: "第一批", building: "道路工程1标段", use: "office" },
    ...{ owner: "owner3", designer: "designer2", stage: "filling", begunDaysAgo: 8 },
    site: ["410172", "科学大道与西四环路交叉口"],
    works: {
      form: "municipal",
      info: {
        ...{ ...municipal, ...publicFunds, municipalClass: ["1"], projectScale: "8", projectGrade: "1" },
        constructionContent: "新建城市主干路1280米，红线宽50米，双向六车道，同步实施雨水和照明工程。",
        ...{ totalInvestment: 18_600, constructionCost: 14_900, designFee: 402, surveyFee: 74 },
        ...{ roadGrade: "2", designSpeed: 60, redLineWidth: 50, roadLength: 1_280, laneCount: 6, lightingGrade: "2" },
      },
      unit: { startStake: "K0+000", endStake: "K1+280", length: 1_280, cost: 14_900, disciplines: ["DL", "PS", "ZM"] },
      sheets: roadSheets(50, 6),
    },
  },
  {
    ...{ name: "经三路道路改建工程", batch: "第一批", building: "道路改建段", use: "office" },
    ...{ owner: "owner3", designer: "designer", stage: "confirming", begunDaysAgo: 11 },
    site: ["410105", "经三路与纬四路交叉口"],
    works: {
      ...{ form: "municipal", category: "SZ_GJ" },
      info: {
        ...{
          ...municipal,
          ...publicFunds,
          buildNature: "02",
          municipalClass: ["1"],
          projectScale: "9",
          projectGrade: "2",
        },
        constructionContent: "经三路改建640米，红线宽40米，拓宽为双向四车道，更换雨水管和路灯。",
        ...{ totalInvestment: 5_240, constructionCost: 4_180, designFee: 131, surveyFee: 22 },
        ...{ roadGrade: "3", designSpeed: 40, redLineWidth: 40, roadLength: 640, laneCount: 4, lightingGrade: "3" },
      },
      unit: { startStake: "K0+000", endStake: "K0+640", length: 640, cost: 4_180, disciplines: ["DL", "PS", "ZM"] },
      sheets: roadSheets(40, 4),
    },
  },
  {
    ...{ name: "贾鲁河文化路桥维修改造工程", batch: "第一批", building: "文化路桥", use: "office" },
    ...{ owner: "owner3", designer: "designer2", stage: "reported", begunDaysAgo: 4 },
    site: ["410108", "文化路与贾鲁河交汇处"],
    works: {
      ...{ form: "municipal", category: "SZ_GZ" },
      info: {
        ...{
          ...municipal,
          ...publicFunds,
          buildNature: "08",
          municipalClass: ["2"],
          projectScale: "9",
          projectGrade: "2",
        },
        ...{ designLife: 100, constructionContent: "既有三跨连续梁桥加固，更换支座、伸缩缝和桥面铺装，桥梁全长96米。" },
        ...{ totalInvestment: 2_860, constructionCost: 2_310, designFee: 84, surveyFee: 17 },
        ...{ bridgeClass: "3", bridgeLength: 96, maxSpan: 36, loadGrade: "城-A" },
      },
      unit: { length: 96, cost: 2_310, disciplines: ["QL", "ZM"] },
      sheets: [
        { discipline: "QL", folder: "02桥梁", figure: { shows: "bridge", name: "桥型布置图", spans: [30, 36, 30] } },
        { discipline: "ZM", folder: "08照明", figure: flow("桥梁照明系统图", "箱变", "控制箱", "桥面路灯") },
      ],
    },
  },
  {
    ...{ name: "东风渠水厂扩建工程", batch: "第一批", building: "净水车间", use: "office" },
    ...{ owner: "owner3", designer: "designer", stage: "accepted", begunDaysAgo: 18 },
    site: ["410105", "东风渠北路 120 号"],
    works: {
      ...{ form: "municipal", category: "SZ_KJ" },
      info: {
        ...{
          ...municipal,
          ...publicFunds,
          buildNature: "03",
          municipalClass: ["4"],
          projectScale: "8",
          projectGrade: "1",
        },
        constructionContent: "水厂扩建净水规模10万立方米每日，新增混合絮凝沉淀池、砂滤池和清水池。",
        ...{ totalInvestment: 24_700, constructionCost: 19_300, designFee: 523, surveyFee: 66, plantCapacity: 10 },
        ...{ pipeKind: ["4"], pipeDiameterMax: 1_400, pipeLength: 420, pipeMaterial: "2", buryDepth: 3.2 },
      },
      unit: { length: 420, cost: 19_300, disciplines: ["JG", "JS"] },
      sheets: [
        {
          discipline: "JG",
          folder: "10结构",
          figure: { shows: "piles", name: "清水池地基剖面图", length: 10, diameter: 0.5 },
        },
        {
          discipline: "JS",
          folder: "04给水",
          figure: flow("净水工艺流程图", "配水井", "混合絮凝池", "沉淀池", "砂滤池", "清水池", "送水泵房"),
        },
      ],
    },
  },
  {
    ...{ name: "轨道交通12号线二期东风路站（紧邻既有线）", batch: "第一批", building: "东风路站", use: "office" },
    ...{ owner: "owner3", designer: "designer", stage: "accepted", begunDaysAgo: 20 },
    site: ["410105", "东风路与文化路交叉口"],
    works: {
      form: "railTransitSpecial",
      info: {
        ...{ ...publicFunds, buildNature: "01", projectUse: "260", projectScale: "8", projectGrade: "1" },
        constructionContent: "新建地下三层岛式换乘车站1座，与既有2号线东风路站通道换乘。",
        specialReviewReason: "基坑紧邻运营中的2号线车站，最小净距9.6米，施工影响既有线安全，按特殊项目审查。",
        ...{ totalInvestment: 92_300, designFee: 1_640, isKeyProject: true, keyLevel: "2" },
        ...{ lineName: "郑州市轨道交通12号线二期", lineNo: "12", operationSpeed: 80 },
      },
      unit: {
        ...{ stationSectionType: "1", stationLevels: "地下三层", platformType: "1", structureMethod: "2" },
        ...{ length: 186, excavationDepth: 25.4, area: 19_600, riskGrade: "1" },
        disciplines: ["JZ", "JG", "GPS", "DQ"],
      },
      sheets: stationSheets(25.4, 3),
    },
  },
];
