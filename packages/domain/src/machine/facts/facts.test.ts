import { describe, expect, it } from "vitest";
import { compareFacts, isSame, type Statement } from "./consistency.ts";
import type { FactName } from "./fact-kinds.ts";
import { countOf } from "./fact-words.ts";
import { findFacts } from "./find-facts.ts";
import { formFacts } from "./form-facts.ts";
import type { ShownLine } from "./sentences.ts";

/** Lines of a column, one beneath the other, 10 points high. */
const column = (...texts: readonly string[]): ShownLine[] =>
  texts.map((text, i) => ({
    page: 0,
    text,
    box: { x0: 50, y0: 100 + i * 16, x1: 50 + text.length * 10, y1: 110 + i * 16 },
  }));
/** Cells of a row of a table, 120 points wide. */
const row = (...texts: readonly string[]): ShownLine[] =>
  texts.map((text, i) => ({
    page: 0,
    text,
    box: { x0: 50 + i * 120, y0: 100, x1: 50 + i * 120 + text.length * 10, y1: 110 },
  }));

const factsIn = (lines: readonly ShownLine[]) =>
  Object.fromEntries(findFacts(lines).map(({ name, value }) => [name, value]));

describe("facts in the words of a sheet", () => {
  // biome-ignore format: a table
  it.each<[string, Partial<Record<FactName, number | string>>]>([
    ["本工程地上18层，地下2层，建筑高度79.80m", { overFloors: 18, underFloors: 2, height: 79.8 }],
    ["地上十八层、地下二层", { overFloors: 18, underFloors: 2 }],
    ["地上 6 层 / 地下 1 层", { overFloors: 6, underFloors: 1 }],
    ["建筑高度：２３．９米，属于二类高层民用建筑", { height: 23.9, fireClass: "二类高层" }],
    ["总建筑面积为 46,200.5 ㎡，其中地上建筑面积3.6万平方米", { totalArea: 46_200.5, overArea: 36_000 }],
    ["耐火等级地上二级、地下一级", { resistOver: "二级", resistUnder: "一级" }],
    ["地下室耐火等级为一级", { resistUnder: "一级" }],
    ["抗震设防烈度为7度（0.15g），设计地震分组为第二组，场地类别Ⅲ类", { intensity: "7度", acceleration: "0.15g", designGroup: "第二组", siteCategory: "III类" }],
    ["抗震设防类别为乙类，结构安全等级一级", { seismicClass: "重点设防", safetyGrade: "一级" }],
    ["主体采用现浇钢筋混凝土框架—剪力墙结构", { structure: "框架-剪力墙" }],
    ["结构形式：剪力墙结构", { structure: "剪力墙" }],
    ["设计使用年限50年，屋面防水等级为Ⅰ级", { designLife: 50, waterproofRoof: "一级" }],
    ["本工程±0.000相当于绝对标高31.80m，室内外高差0.45m", { zeroLevel: 31.8, levelDifference: 0.45 }],
    ["±0.000相当于1985国家高程基准45.600m", { zeroLevel: 45.6 }],
    ["±0.000相当于黄海高程绝对标高为-1.20m", { zeroLevel: -1.2 }],
    ["本地块总建筑面积12.5万㎡，本次报审总建筑面积3.2万平方米", { totalArea: 125_000 }],
    ["屋面防水等级一级设计使用年限50年，临时建筑设计使用年限5年", { waterproofRoof: "一级", designLife: 50 }],
    ["主楼建筑高度99.6m，裙房建筑高度23.4m；机动车停车位156个，非机动车停车位480个", { height: 99.6, parking: 156 }],
    ["围墙采用砖混结构，主体采用现浇钢筋混凝土剪力墙结构", { structure: "剪力墙" }],
    ["本工程结构安全等级为二级，基坑支护结构安全等级为一级", { safetyGrade: "二级" }],
    ["容积率2.35，建筑密度28.6%，绿地率35%", { plotRatio: 2.35, density: 28.6, greenRate: 35 }],
  ])("%s", (text, wanted) => {
    expect(factsIn(column(text))).toEqual(wanted);
  });

  it.each([
    "建筑高度大于50m的公共建筑应设消防电梯",
    "建筑高度24m以下的建筑",
    "地上一层设商业，地上二层为办公",
    "防火分区面积1500㎡，车库建筑面积指标",
    "框架梁、剪力墙结构构造详见图集",
    "抗震设防烈度6度及以上地区",
    "屋面防水设计工作年限为20年，室内工程防水设计工作年限25年",
    "外墙外保温工程设计使用年限25年，幕墙设计使用年限为25年，钢结构防腐涂层设计使用年限15年",
    "基坑支护设计使用年限为1年，支护结构安全等级为一级，幕墙结构的安全等级为一级",
    "相邻建筑高度为50m，裙房建筑高度23.4m，规划建筑高度27.0m",
    "非机动车停车位480个，地上停车位30个，地下停车位120个",
    "围墙采用砖混结构，地下车库采用框架结构，地下车库抗震设防类别为标准设防类",
    "裙房地上3层，地下2层，裙房属于多层公共建筑",
  ])("nothing is read from words that state nothing of the building: %s", (text) => {
    expect(factsIn(column(text))).toEqual({});
  });

  it("are found where a sentence is broken, among lines of another column, and told by their first line", () => {
    const [first, second, third] = column(
      "本工程为办公楼，地上7层，地下1层，建筑高",
      "度26.4m，耐火等级地上",
      "二级、地下一级。",
    );
    const other: ShownLine = { page: 0, text: "7.1 外装修", box: { x0: 600, y0: 105, x1: 700, y1: 115 } };
    const found = findFacts([first, other, second, third].flatMap((one) => one ?? []));
    expect(found.find(({ name }) => name === "height")).toMatchObject({ value: 26.4, line: 0 });
    expect(found.find(({ name }) => name === "resistOver")).toMatchObject({ value: "二级", line: 2 });
    expect(found.find(({ name }) => name === "resistUnder")?.value).toBe("一级");
  });

  it("are found in tables, with the unit in the label or in a cell of its own", () => {
    expect(factsIn(row("地上建筑面积", "8500.8㎡", "地下建筑面积", "2307.4㎡"))).toEqual({
      overArea: 8500.8,
      underArea: 2307.4,
    });
    expect(factsIn(row("总用地面积(㎡)", "51300"))).toEqual({ landArea: 51_300 });
    expect(factsIn(row("绿地率", "36.2", "%"))).toEqual({ greenRate: 36.2 });
    expect(factsIn(row("容积率", "建筑密度"))).toEqual({});
    expect(factsIn(row("1", "总用地面积", "㎡", "51300", "含代征道路"))).toEqual({ landArea: 51_300 });
    expect(factsIn(row("总建筑面积", "万平方米", "4.62"))).toEqual({ totalArea: 46_200 });
    expect(factsIn(row("容积率", "/", "2.35"))).toEqual({ plotRatio: 2.35 });
    expect(factsIn(row("机动车停车位", "辆", "156"))).toEqual({ parking: 156 });
  });

  it.each([
    [["建筑高度(m)", "26.4", "23.9", "18.2"]],
    [["建筑高度", "26.4m", "23.9m"]],
    [["容积率", "2.50", "2.35"]],
    [["建筑密度", "%", "30.0", "28.6"]],
    [["总建筑面积", "46200", "㎡", "46850"]],
  ])("say nothing sure in a row of several numbers: %j", (cells) => {
    expect(factsIn(row(...cells))).toEqual({});
  });

  it("are read to an end of hostile words, and told a limited number of times", () => {
    const long = "地上".repeat(50_000) + "建筑高度为".repeat(20_000) + "1,".repeat(100_000);
    expect(findFacts(column(long))).toEqual([]);
    const many = column(...Array.from({ length: 30_000 }, (_, i) => `建筑高度${i}m。`));
    expect(findFacts(many)).toHaveLength(20);
  });
});

describe("numbers in words", () => {
  it.each([
    ["一", 1],
    ["两", 2],
    ["十", 10],
    ["十二", 12],
    ["三十三", 33],
    ["08", 8],
    ["", null],
    ["百", null],
  ])("%s is %s", (text, count) => {
    expect(countOf(text)).toBe(count);
  });
});

describe("what forms declare", () => {
  it("is said as sheets say it", () => {
    const building = {
      overFloors: 18,
      height: 79.8,
      resistOver: "1",
      structureType: "4",
      seismicClass: "2",
      seismicIntensity: "7.5",
    };
    const facts = formFacts({
      project: { projectName: "人才社区", basicAcceleration: "0.15g", totalArea: 46_200, plotRatio: null },
      buildings: [{ name: "1#楼", values: { ...building, fireClass: "3", siteCategory: "III", waterproofUnder: "" } }],
      surveys: [{ name: "KC-1", values: { siteCategory: "II" } }],
    });
    expect(facts.map(({ of, name, value }) => [of, name, value])).toEqual([
      ["", "projectName", "人才社区"],
      ["", "totalArea", 46_200],
      ["", "acceleration", "0.15g"],
      ["1#楼", "overFloors", 18],
      ["1#楼", "height", 79.8],
      ["1#楼", "fireClass", "一类高层"],
      ["1#楼", "resistOver", "一级"],
      ["1#楼", "structure", "框架-剪力墙"],
      ["1#楼", "seismicClass", "重点设防"],
      ["1#楼", "intensity", "7度"],
      ["1#楼", "siteCategory", "III类"],
      ["KC-1", "siteCategory", "II类"],
    ]);
  });
});

describe("statements beside each other", () => {
  const say = (name: FactName, value: number | string, confidence = 1, subject = "1#楼"): Statement<string> => ({
    ...{ name, value, confidence, subject, source: `${value}` },
  });

  it.each<[FactName, number | string, number | string, boolean]>([
    ["height", 26.35, 26.4, true],
    ["height", 26.3, 26.4, false],
    ["overArea", 8500.8, 8501, true],
    ["overArea", 8500.8, 8600, false],
    ["overFloors", 7, 8, false],
    ["designLife", 50, 70, false],
    ["structure", "框架", "剪力墙", false],
    ["projectName", "滨海新城人才社区一期工程", "人才社区一期", true],
    ["projectName", "滨海新城人才社区一期工程", "人才社区二期", false],
    ["projectName", "人才社区一期1#住宅楼", "人才社区一期12号楼", true],
    ["projectName", "人才社区一期（A~B#楼）", "人才社区二期A#楼", false],
  ])("%s: %s and %s", (name, one, other, same) => {
    expect(isSame(name, one, other)).toBe(same);
  });

  it("are told by fact and building, contradictions first, the most frequent value first", () => {
    const compared = compareFacts([
      say("overFloors", 7),
      say("overFloors", 7, 0.9),
      say("height", 26.4),
      say("height", 24.6, 0.9),
      say("height", 24.6, 0.9),
      say("resistOver", "二级"),
      say("resistOver", "一级", 0.6),
      say("height", 12, 1, "2#楼"),
    ]);
    expect(compared.map(({ subject, name, verdict }) => `${subject} ${name} ${verdict}`)).toEqual([
      "1#楼 height apart",
      "1#楼 resistOver doubtful",
      "1#楼 overFloors agreed",
      "2#楼 height single",
    ]);
    expect(compared[0]?.statements.map(({ value }) => value)).toEqual([24.6, 24.6, 26.4]);
  });
});
