import { describe, expect, it } from "vitest";
import { buildingReportForm as form } from "./building-report-form.ts";
import { deriveFromBuildings, warnBuildingReport } from "./building-warnings.ts";
import { warningText } from "./report-finding.ts";
import { type FieldValues, isFieldRequired, type ReportField } from "./report-field.ts";
import type { Report } from "./report-form.ts";
import { checkDesignInfo, checkReport, checkUnit } from "./report-check.ts";
import { requiredDocuments } from "./required-documents.ts";

const today = "2026-11-21";

const info: FieldValues = {
  bizType: "FJ", category: "FJ_XJ", type: "PT", projectName: "金水科技园二期", projectCode: "2412-410105-04-01-123456", divisionCode: "410105",
  projectAddress: "郑州市金水区科技路1号", buildNature: "01", projectCategoryName: "01", projectUse: "210", projectScale: "9", projectGrade: "2",
  constructionContent: "新建办公楼一栋", reviewMode: "1", approvalType: "3", approvalNo: "豫发改备〔2024〕12号", approvalDept: "金水区发展和改革委员会",
  approvalDate: "2024-12-05", planPermitNo: "建字第410100202400015号", planPermitDate: "2025-03-01", totalInvestment: 12000, fundSource: "8",
  fundRatioState: 0, isGovernmentInvest: false, isKeyProject: false, contactName: "王建", contactMobile: "13800138000", landArea: 8000,
  totalArea: 12000, overgroundArea: 9000, undergroundArea: 3000, seismicIntensity: "7", basicAcceleration: "0.15g", designGroup: "2", seismicClass: "3",
  isOverLimit: false, hasCivilDefence: false, hasTechDefence: true, greenStar: "1", energyStandard: "3", energySavingRate: 72, isPrefab: false,
}; // biome-ignore format: a sample

const firm = (participantType: string, orgName: string): FieldValues => ({
  participantType, orgName, creditCode: "91410100MA4000001N", isMain: true, legalPerson: "李法", legalIdNumber: "1101****002X", legalMobile: "13900139000",
  leaderName: "张工", leaderIdNumber: "11010519491231002X", leaderMobile: "13700137000", leaderTitle: "2", leaderRegType: "21", leaderRegNo: "4112345-001",
  leaderSealNo: "4112345-S001", qualType: "2", qualGrade: "1", qualNo: "A141001234", qualValidTo: "2028-12-31",
}); // biome-ignore format: a sample

const building: FieldValues = {
  buildingName: "1#楼", buildingKind: "2", useNature: "3", area: 12000, overArea: 9000, underArea: 3000, footprintArea: 1500, overFloors: 6, underFloors: 1,
  height: 23.9, disciplines: ["JZ", "JG"], fireClass: "1", resistOver: "2", resistUnder: "1", fireSystems: ["1", "3"], waterproofRoof: "1", structureType: "3",
  foundationType: "3", safetyGrade: "2", designLife: 50, seismicClass: "3", seismicIntensity: "7", seismicGrade: "3", siteCategory: "II", foundationDesignGrade: "2",
}; // biome-ignore format: a sample

const report: Report = {
  info,
  participants: [firm("1", "中原置业"), firm("3", "豫州勘测"), firm("4", "中原设计")],
  units: [building],
  documentCounts: { 1: 1, 2: 1 },
};

const check = (over: Partial<Report>) => checkReport(form, { ...report, ...over }, today);
const without = (values: FieldValues, key: string): FieldValues => ({ ...values, [key]: undefined });
const requiredKeys = (fields: readonly ReportField[], values: FieldValues) =>
  fields.filter((field) => isFieldRequired(field, values)).map((field) => field.key);
const all = (groups: readonly { fields: readonly ReportField[] }[]) => groups.flatMap((group) => group.fields);

describe("a complete report", () => {
  it("has nothing missing and nothing doubtful", () => {
    expect(check({})).toEqual([]);
    expect(warnBuildingReport(report)).toEqual([]);
  });
});

describe("what is missing", () => {
  it.each(requiredKeys(all(form.infoGroups), info))("of the project, %s alone is named", (key) => {
    expect(check({ info: without(info, key) })).toEqual([
      expect.objectContaining({ step: "info", field: key, message: expect.stringMatching(/^请/) }),
    ]);
  });

  it.each(requiredKeys(all(form.participantGroups), firm("4", "x")).filter((key) => key !== "participantType"))(
    "of a participant, %s alone is named",
    (key) => {
      const participants = [...report.participants.slice(0, 2), without(firm("4", "中原设计"), key)];
      expect(check({ participants })).toEqual([expect.objectContaining({ step: "participants", field: `2.${key}` })]);
    },
  );

  it.each(requiredKeys(all(form.unit.groups), building))("of a building, %s alone is named", (key) => {
    expect(
      check({
        units: [building, { ...without(building, key), ...(key === "buildingName" ? {} : { buildingName: "2#楼" }) }],
      }),
    ).toEqual([expect.objectContaining({ step: "buildings", field: `1.${key}` })]);
  });

  it("is the complete list, not the first", () => {
    expect(
      checkReport(form, { info: { category: "FJ_XJ" }, participants: [], units: [] }, today).length,
    ).toBeGreaterThan(35);
  });

  it("names participants, buildings and papers", () => {
    expect(check({ participants: [firm("1", "中原置业")] }).map((one) => one.message)).toEqual([
      "请添加勘察单位",
      "请添加设计单位",
    ]);
    expect(check({ units: [] })).toEqual([
      { step: "buildings", field: "", label: "单体", message: "请至少添加一个单体" },
    ]);
    expect(check({ documentCounts: {} }).map((one) => one.message)).toEqual([
      "请上传立项批文",
      "请上传规划许可证及附图",
    ]);
  });

  it("asks for conditional fields only when they apply", () => {
    expect(
      check({ info: { ...info, isOverLimit: true, isPrefab: true }, documentCounts: { 1: 1, 2: 1, 11: 1 } }).map(
        (one) => one.field,
      ),
    ).toEqual(["overLimitNo", "prefabRate", "prefabGrade"]);
    expect(
      check({
        info: { ...info, category: "FJ_GJ", planPermitNo: "", planPermitDate: null, isRenovation: true },
        documentCounts: { 1: 1, 19: 1 },
      }).map((one) => one.field),
    ).toEqual(["renovationType"]);
    expect(checkUnit(form, { ...building, buildingKind: "3" }).map((one) => one.field)).toEqual(["hazardClass"]);
    expect(check({ participants: [without(firm("1", "业主"), "qualNo"), ...report.participants.slice(1)] })).toEqual(
      [],
    );
  });
});

describe("what is wrong", () => {
  it.each([
    [{ projectCode: "123" }, "投资项目统一代码格式不正确"],
    [{ contactMobile: "12800138000" }, "请输入有效的手机号码"],
    [{ planPermitNo: "建字第1号" }, "建设工程规划许可证号格式不正确"],
    [{ totalInvestment: 0 }, "总投资应大于0"],
    [{ totalInvestment: "12000" }, "总投资应为数字"],
    [{ fundRatioState: 101 }, "国有资金比例不得大于100"],
    [{ landArea: -1 }, "总用地面积不能为负数"],
    [{ buildNature: "77" }, "建设性质的选项无效"],
    [{ approvalDate: "2024-02-30" }, "立项日期不是有效日期"],
    [{ plannedStart: "2026-05-01", plannedEnd: "2026-04-01" }, "计划竣工日期不能早于计划开工日期"],
    [{ projectName: "长".repeat(201) }, "项目名称不得超过200字"],
    [{ contactEmail: "a@b" }, "电子邮箱格式不正确"],
    [{ isGovernmentInvest: "是" }, "请选择是否政府投资"],
    [{ divisionCode: "金水区" }, "请选择项目所在的省、市、区"],
    [{ renewableType: ["1", "77"] }, "可再生能源的选项无效"],
  ])("%j is answered with %s", (over, message) => {
    expect(check({ info: { ...info, ...over } }).map((one) => one.message)).toEqual([expect.stringContaining(message)]);
  });

  it("is an expired qualification, a wrong credit code, a second leading firm", () => {
    const design = { ...firm("4", "中原设计"), qualValidTo: "2026-11-20", creditCode: "91410100MA4000001M" };
    expect(check({ participants: [...report.participants.slice(0, 2), design] }).map((one) => one.message)).toEqual([
      expect.stringContaining("统一社会信用代码不正确"),
      "资质已过有效期，请更新",
    ]);
    expect(check({ participants: [...report.participants, firm("4", "分包设计")] })).toEqual([
      expect.objectContaining({ field: "4", message: "牵头设计单位只能有一家" }),
    ]);
    expect(check({ participants: [...report.participants, { ...firm("4", "分包设计"), isMain: false }] })).toEqual([]);
  });

  it("is a building named twice and a half storey", () => {
    expect(check({ units: [building, building] })).toEqual([
      expect.objectContaining({ field: "1.buildingName", message: "单体名称“1#楼”重复，请修改" }),
    ]);
    expect(checkUnit(form, { ...building, overFloors: 6.5 })).toEqual([
      { step: "buildings", field: "overFloors", label: "1#楼：地上层数", message: "地上层数应为整数" },
    ]);
  });

  it("is a member without a name or with a wrong number", () => {
    const design = {
      ...firm("4", "中原设计"),
      members: [
        { name: "", role: "102003" },
        { name: "赵", role: "102004", idNumber: "1" },
      ],
    };
    expect(check({ participants: [...report.participants.slice(0, 2), design] }).map((one) => one.field)).toEqual([
      "2.members.0.name",
      "2.members.1.idNumber",
    ]);
  });
});

describe("the people of a discipline", () => {
  const row = { discipline: "JZ", leader: "甲", designer: "乙", checker: "丙", verifier: "丁" };
  it("are asked for each discipline, and are different people", () => {
    expect(checkDesignInfo([row], ["JZ"])).toEqual([]);
    expect(checkDesignInfo([row], ["JZ", "JG"]).map((one) => one.message)).toEqual(["请填写结构专业的设计人员"]);
    expect(checkDesignInfo([{ ...row, checker: "乙" }], ["JZ"]).map((one) => one.message)).toEqual([
      "设计人、校对人、审核人应为不同人员",
    ]);
  });
});

describe("what is doubtful", () => {
  const warn = (infoOver: FieldValues, buildingOver: FieldValues = {}) =>
    warnBuildingReport({
      ...report,
      info: { ...info, ...infoOver },
      units: [{ ...building, ...buildingOver }],
    }).map((one) => one.message);
  it.each([
    [{ overgroundArea: 9001 }, {}, ["地上、地下面积之和为12001㎡，与总建筑面积12000㎡不一致"]],
    [{ totalArea: 12000.4 }, {}, []],
    [
      {},
      { area: 11000, overArea: 8000 },
      [
        "各单体面积之和为11000㎡，与总建筑面积12000㎡相差超过1%",
        "各单体地上面积之和为8000㎡，与地上建筑面积9000㎡相差超过1%",
      ],
    ],
    [{ projectScale: "10" }, {}, ["按单体规模建议为中型，请核对"]],
    [{ projectScale: "8" }, {}, []],
    [{}, { underFloors: 0 }, ["有地下面积，地下层数不应为0"]],
    [{}, { height: 11 }, ["地上6层，建筑高度11m偏低，请核对"]],
    [{}, { resistUnder: "2" }, ["地下建筑的耐火等级应为一级"]],
    [{}, { height: 30 }, ["申报的建筑分类与高度、功能不符，请核对"]],
    [{ overgroundArea: 8000, totalArea: 11000 }, { area: 11000 }, ["各单体地上面积之和为9000㎡，与地上建筑面积8000㎡相差超过1%", "地上、地下面积之和为12000㎡，与建筑面积11000㎡不一致"]], // biome-ignore format: a table
    [{ parkingCount: 10, parkingUnderground: 12 }, {}, ["地下停车位多于停车位总数，请核对"]],
    [{}, { footprintArea: 200 }, ["地上6层、地上面积9000㎡，占地面积200㎡偏小，请核对"]],
    [{}, { height: 33, fireClass: "2", hasFireElevator: false }, ["按建筑高度应设消防电梯，请核对"]],
    [{}, { height: 33, fireClass: "2", resistOver: "3" }, ["二类高层建筑的耐火等级不应低于二级"]],
    [{ projectScale: "8" }, { height: 60, fireClass: "3", resistOver: "2" }, ["一类高层建筑的耐火等级应为一级"]],
  ])("project %j, building %j: %j", (infoOver, buildingOver, messages) =>
    expect(warn(infoOver, buildingOver)).toEqual(messages),
  );
});

describe("what follows from the buildings", () => {
  it("is counted and judged", () => {
    expect(deriveFromBuildings([building, { ...building, useNature: "1", height: 99, overFloors: 34, underFloors: 2 }])).toEqual({
      buildingCount: 2, maxHeight: 99, maxOverFloors: 34, maxUnderFloors: 2, isHighRise: true, isSuperHigh: true, isFireSpecial: true, fireItems: ["F07"], suggestedScale: "8",
    }); // biome-ignore format: a sample
    expect(deriveFromBuildings([])).toMatchObject({ buildingCount: 0, maxHeight: 0, isFireSpecial: false });
    expect(deriveFromBuildings([building], ["F10"])).toMatchObject({ fireItems: ["F10"], isFireSpecial: true });
    // A tick of what the buildings tell does not outlive the building.
    expect(deriveFromBuildings([building], ["F07", "F12"])).toMatchObject({ fireItems: [], isFireSpecial: false });
  });
});

describe("the field lists", () => {
  it("ask for the papers the project needs", () => {
    const names = (over: FieldValues) =>
      requiredDocuments(form.documents, { ...info, ...over })
        .filter((one) => one.isRequired)
        .map((one) => one.docName);
    expect(names({ greenStar: "N" })).toEqual(["立项批文", "规划许可证及附图", "计算书", "勘察报告（及合格书）"]);
    expect(names({ greenStar: "N", hasCivilDefence: true, isOverLimit: true })).toEqual([
      "立项批文",
      "规划许可证及附图",
      "人防批复",
      "超限审查意见",
      "计算书",
      "勘察报告（及合格书）",
    ]);
  });
});

describe("a warning", () => {
  it("names the clause it comes from, with its sentence where the handbook gives it", () => {
    const [found] = warnBuildingReport({ info, units: [{ ...building, height: 30 }] });
    expect(found).toMatchObject({ field: "0.fireClass", basis: { clause: "GB 50016-2014（2018年版）5.1.1" } });
    expect(found && warningText(found)).toMatch(
      /^申报的建筑分类.*请核对（依据GB 50016-2014（2018年版）5\.1\.1：住宅建筑高度大于54m/,
    );
  });
  it("names one in every case", () => {
    const odd = { ...building, area: 1, overFloors: 0, underFloors: 0, resistUnder: "" };
    const found = warnBuildingReport({ info: { totalArea: 5, projectScale: "10" }, units: [odd] });
    expect(found.length).toBeGreaterThan(5);
    for (const { basis } of found) expect(basis?.clause).toBeTruthy();
  });
});
