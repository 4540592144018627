import { describe, expect, it } from "vitest";
import { dictionaryByCode } from "../../ground/dictionary/dictionaries.ts";
import { projectTypes } from "../../ground/project-type.ts";
import { designInfoFields } from "./building-unit.ts";
import { type FieldGroup, type FieldValues, isFieldRequired, sourceOf } from "./report-field.ts";
import { memberFields } from "./report-participant.ts";
import { type Report, unitColumns } from "./report-form.ts";
import { checkReport } from "./report-check.ts";
import { reportFormOf, reportForms } from "./report-forms.ts";
import { requiredDocuments } from "./required-documents.ts";
import { sampleReport, sampleUnit } from "./sample-report.ts";

const today = "2026-11-21";
const forms = Object.values(reportForms);
const fieldsOf = (groups: readonly FieldGroup[]) => groups.flatMap((group) => group.fields);
const without = (values: FieldValues, key: string) => ({ ...values, [key]: undefined });
const lines = (form: (typeof forms)[number], over: Partial<Report>) =>
  checkReport(form, { ...sampleReport(form), ...over }, today);

describe("the report forms", () => {
  it.each([
    ["prospectingReport", "KC", ["KC_KCBG"], "PT", "F112"],
    ["prospectingFoundation", "KC", ["KC_DJCL"], "PT", "F113"],
    ["railTransitNormal", "GD", ["GD_GDJT"], "PT", "F114"],
    ["railTransitSpecial", "GD", ["GD_GDJT"], "YHSH", "F115"],
    ["buildingNewOrUpdate", "FJ", ["FJ_KJ", "FJ_GJ"], "PT", "F116"],
    ["municipal", "SZ", ["SZ_XJ", "SZ_GJ", "SZ_KJ", "SZ_GZ"], "PT", "F117"],
  ] as const)("%s is of %s, %j, %s (%5$s)", (form, bizType, codes, category, _fact) => {
    expect(projectTypes.find((type) => type.form === form)).toEqual({ form, bizType, categoryCodes: codes, category });
    expect(reportForms[form]).toMatchObject({ form, bizType, category });
    expect(reportForms[form].categoryCodes).toEqual(expect.arrayContaining([...codes]));
  });

  it("are found by business type, category code and category, the two of rail by category alone (F118)", () => {
    const rows = projectTypes.flatMap(({ form, bizType, categoryCodes, category }) =>
      categoryCodes.map((code) => [form, reportFormOf(bizType, code, category)?.form]),
    );
    expect(rows).toHaveLength(10);
    for (const [wanted, found] of rows) expect(found).toBe(wanted);
    expect(reportFormOf("GD", "GD_GDJT", "PTXM")?.form).toBe("railTransitNormal");
    expect(reportFormOf("KC", "KC_KCBG", "YHSH")).toBeNull();
  });

  it("each ask at least three score questions, and every one says which paper it comes from", () => {
    for (const form of forms)
      for (const group of [...form.infoGroups, ...form.participantGroups, ...form.unit.groups])
        for (const field of group.fields) expect(sourceOf(field, group), `${form.form} ${field.key}`).toMatch(/\S/);
    for (const form of forms) expect(fieldsOf([...form.infoGroups, ...form.unit.groups]).length).toBeGreaterThan(45);
  });

  it("have each key once, known dictionaries, and conditions on fields of their own", () => {
    for (const form of forms)
      for (const fields of [
        fieldsOf(form.infoGroups),
        fieldsOf(form.participantGroups),
        fieldsOf(form.unit.groups),
        [...designInfoFields],
        [...memberFields],
      ]) {
        const keys = fields.map(({ key }) => key);
        expect(new Set(keys).size, form.form).toBe(keys.length);
        for (const field of fields as FieldGroup["fields"]) {
          if (field.dictionary) expect(dictionaryByCode(field.dictionary), field.dictionary).toBeDefined();
          expect(field.type.startsWith("choice"), field.key).toBe(field.dictionary !== undefined);
          const conditions = [field.appliesWhen?.key, field.requiredWhen?.key].filter(Boolean);
          for (const key of conditions) expect([...keys, "category", "bizType", "type"]).toContain(key);
        }
      }
  });

  it("name units and groups that exist, each unit with its disciplines", () => {
    for (const { form, unit, infoGroups, figureGroups } of forms) {
      expect(unitColumns(unit), form).toHaveLength(unit.columns.length);
      expect(unit.columns, form).toContain(unit.summed);
      expect(fieldsOf(unit.groups).map(({ key }) => key)).toEqual(
        expect.arrayContaining(["buildingName", "disciplines"]),
      );
      expect(infoGroups.map(({ key }) => key)).toEqual(expect.arrayContaining([...figureGroups]));
    }
  });
});

describe.each(forms)("a complete report of $form", (form) => {
  const report = sampleReport(form);
  it("lacks nothing", () => expect(checkReport(form, report, today)).toEqual([]));

  it("lacks exactly the field that is left out, of the project, of a firm, of a unit", () => {
    const required = (groups: readonly FieldGroup[], values: FieldValues) =>
      fieldsOf(groups).filter((field) => isFieldRequired(field, values) && field.key !== "participantType");
    for (const { key } of required(form.infoGroups, report.info)) {
      const found = lines(form, { info: without(report.info, key) });
      expect(found[0], key).toMatchObject({ step: "info", field: key, message: expect.stringMatching(/^请/) });
      // A question that decides over others takes them along.
      expect(found.length, key).toBe(1);
    }
    const [firm, ...rest] = report.participants.toReversed() as [FieldValues, ...FieldValues[]];
    for (const { key } of required(form.participantGroups, firm))
      expect(lines(form, { participants: [...rest, without(firm, key)] })).toEqual([
        expect.objectContaining({ step: "participants", field: `${rest.length}.${key}` }),
      ]);
    const [unit] = report.units as [FieldValues];
    for (const { key } of required(form.unit.groups, unit))
      expect(lines(form, { units: [without(unit, key)] })).toEqual([
        expect.objectContaining({ step: "buildings", field: `0.${key}` }),
      ]);
  });

  it("needs its firms, each type once in the lead, and one unit under a name of its own", () => {
    expect(lines(form, { participants: [] }).map(({ field }) => field)).toEqual([...form.requiredParticipants]);
    expect(lines(form, { units: [] }).map(({ message }) => message)).toEqual([`请至少添加一个${form.unit.label}`]);
    expect(lines(form, { units: [sampleUnit(form), sampleUnit(form)] }).map(({ field }) => field)).toEqual([
      "1.buildingName",
    ]);
  });

  it("asks the owner for the approval of the project, and the designers or surveyors for theirs", () => {
    const papers = requiredDocuments(form.documents, report.info).filter(({ isRequired }) => isRequired);
    expect(papers.map(({ part }) => part)).toContain("CONSTRUCT");
    expect(papers.some(({ part }) => part !== "CONSTRUCT")).toBe(true);
    expect(papers[0]?.docName).toBe("立项批文");
    expect(lines(form, { documentCounts: {} }).every(({ step }) => step === "attachments")).toBe(true);
  });
});

describe("the required firms", () => {
  it.each([
    ["buildingNewOrUpdate", ["1", "3", "4"]],
    ["municipal", ["1", "3", "4"]],
    ["prospectingReport", ["1", "3"]],
    ["prospectingFoundation", ["1", "4"]],
    ["railTransitNormal", ["1", "4"]],
    ["railTransitSpecial", ["1", "4"]],
  ] as const)("of %s are %j", (form, types) => expect(reportForms[form].requiredParticipants).toEqual(types));
});

describe("the shared validators of handbook 3.0, at the fields of every form", () => {
  // biome-ignore format: a table
  const rules: readonly (readonly ["info" | "firm", string, unknown, string | null])[] = [
    ["firm", "creditCode", "91410100MA4000001N", null], ["firm", "creditCode", "12410100416047289J", null],
    ["firm", "creditCode", "91410100MA4000001M", "统一社会信用代码"], ["firm", "creditCode", "91410100IA4000001N", "统一社会信用代码"], ["firm", "creditCode", "9141", "统一社会信用代码"],
    ["firm", "leaderIdNumber", "11010519491231002X", null], ["firm", "leaderIdNumber", "110105194912310021", "身份证"], ["firm", "leaderIdNumber", "123", "身份证"],
    ["firm", "legalMobile", "13900139000", null], ["firm", "legalMobile", "12900139000", "手机"], ["firm", "leaderMobile", "1390013900", "手机"],
    ["firm", "qualValidTo", "2026-11-20", "资质已过有效期"], ["firm", "qualValidTo", "2026-11-21", null],
    ["info", "projectCode", "2412-410100-04-01-123456", null], ["info", "projectCode", "2413-410100-04-01-123456", "投资项目统一代码"], ["info", "projectCode", "2412-41010-04-01-123456", "投资项目统一代码"],
    ["info", "landPermitNo", "地字第410100202400015号", null], ["info", "landPermitNo", "建字第410100202400015号", "建设用地规划许可证号"],
    ["info", "contactMobile", "13800138000", null], ["info", "contactMobile", "23800138000", "手机"], ["info", "contactEmail", "a@b", "电子邮箱"], ["info", "contactEmail", "a@b.cn", null],
    ["info", "totalInvestment", -1, "总投资"], ["info", "totalInvestment", 0, "总投资应大于0"], ["info", "fundRatioState", 100, null], ["info", "fundRatioState", 100.5, "不得大于100"],
    ["info", "approvalDate", "2026-02-30", "不是有效日期"], ["info", "projectName", "长".repeat(200), null], ["info", "projectName", "长".repeat(201), "不得超过200字"],
    ["info", "divisionCode", "41010", "请选择项目所在的省、市、区"], ["info", "buildNature", "77", "选项无效"], ["info", "isGovernmentInvest", "是", "请选择"],
  ];
  it.each(rules)("%s %s %j: %s", (of, key, value, message) => {
    for (const form of forms) {
      const { info, participants } = sampleReport(form);
      const last = participants.at(-1) as FieldValues;
      const found =
        of === "info"
          ? lines(form, { info: { ...info, [key]: value } })
          : lines(form, { participants: [...participants.slice(0, -1), { ...last, [key]: value }] });
      expect(
        found.map((one) => one.message),
        form.form,
      ).toEqual(message === null ? [] : [expect.stringContaining(message)]);
    }
  });

  it("numbers of planning permits are asked of buildings and municipal works", () => {
    for (const form of forms) {
      const { info } = sampleReport(form);
      const found = lines(form, { info: { ...info, planPermitNo: "建字第1号" } });
      expect(found.length, form.form).toBe(form.bizType === "FJ" || form.bizType === "SZ" ? 1 : 0);
    }
  });
});

describe("what only some forms ask", () => {
  const { municipal, prospectingReport, prospectingFoundation, railTransitSpecial, railTransitNormal } = reportForms;
  const asked = (form: (typeof forms)[number], info: FieldValues) =>
    lines(form, { info: { ...sampleReport(form).info, ...info } }).map(({ field }) => field);
  it.each([
    ["1", ["roadGrade", "designSpeed", "redLineWidth", "roadLength", "laneCount"]],
    ["2", ["bridgeClass", "bridgeLength", "maxSpan", "loadGrade"]],
    ["3", ["tunnelLength", "tunnelMethod", "tunnelClass"]],
    ["5", ["pipeKind", "pipeDiameterMax", "pipeLength", "pipeMaterial"]],
    ["6", ["pipeKind", "pipeDiameterMax", "pipeLength", "pipeMaterial", "gasPressure"]],
    ["7", ["pipeKind", "pipeDiameterMax", "pipeLength", "pipeMaterial", "heatMedium"]],
    ["8", []],
  ])("municipal works of class %s: %j", (code, fields) => {
    const figures = ["roadGrade", "designSpeed", "redLineWidth", "roadLength", "laneCount"];
    const empty = Object.fromEntries(figures.map((key) => [key, undefined]));
    expect(asked(municipal, { ...empty, municipalClass: [code] })).toEqual(fields);
  });

  it("storm drains say their return period, other pipes do not", () => {
    const pipes = { municipalClass: ["5"], pipeDiameterMax: 800, pipeLength: 900, pipeMaterial: "1" };
    expect(asked(municipal, { ...pipes, pipeKind: ["2"] })).toEqual([]);
    expect(asked(municipal, { ...pipes, pipeKind: ["2", "1"] })).toEqual(["drainageReturnPeriod"]);
  });

  it("ground treatment rests on a filed survey, and says how deep its pit is", () => {
    expect(asked(prospectingFoundation, { surveyReportRecordNo: "" })).toEqual(["surveyReportRecordNo"]);
    expect(asked(prospectingFoundation, { hasPit: true })).toEqual(["pitDepth", "pitGrade"]);
  });

  it("a special rail project says why it is one", () => {
    expect(asked(railTransitSpecial, { specialReviewReason: "" })).toEqual(["specialReviewReason"]);
    expect(asked(railTransitNormal, { specialReviewReason: "" })).toEqual([]);
  });

  it("volumes of a station are complete, row by row", () => {
    const units = [
      { ...sampleUnit(railTransitNormal), volumeList: [{ volumeNo: "1", name: "总图", discipline: "ZT" }, {}] },
    ];
    expect(lines(railTransitNormal, { units }).map(({ field }) => field)).toEqual([
      "0.volumeList.1.volumeNo",
      "0.volumeList.1.name",
      "0.volumeList.1.discipline",
    ]);
  });

  it.each([
    [{ boreholeCount: 10, controlBoreholeCount: 11 }, ["控制孔数不能大于钻孔数"]],
    [{ boreholeCount: 10, samplingCount: 11 }, ["取样孔数不能大于钻孔数"]],
    [{ fieldStart: "2026-03-02", fieldEnd: "2026-03-01" }, ["外业结束日期不能早于外业开始日期"]],
    [{ fieldStart: "2026-03-01", fieldEnd: "2026-03-01" }, []],
  ])("field work %j is answered with %j", (over, messages) =>
    expect(
      lines(prospectingReport, { info: { ...sampleReport(prospectingReport).info, ...over } }).map(
        (one) => one.message,
      ),
    ).toEqual(messages),
  );
});

describe("what is doubtful in a form", () => {
  const warned = (form: keyof typeof reportForms, info: FieldValues, unit: FieldValues = {}) => {
    const report = sampleReport(reportForms[form]);
    return reportForms[form]
      .warn({ info: { ...report.info, projectScale: "7", ...info }, units: [{ ...report.units[0], ...unit }] })
      .map(({ field }) => field);
  };
  const road = { municipalClass: ["1"], roadGrade: "2", designSpeed: 60, roadLength: 1280 };
  const bridge = { municipalClass: ["2"], bridgeLength: 320, maxSpan: 45 };
  it.each([
    ["municipal", road, { length: 1280 }, []],
    ["municipal", { ...road, designSpeed: 80 }, { length: 1280 }, ["designSpeed"]],
    ["municipal", road, { length: 900 }, ["roadLength"]],
    ["municipal", { ...road, projectScale: "9" }, { length: 1280 }, ["projectScale"]],
    ["municipal", { ...road, constructionCost: 100 }, { length: 1280, cost: 120 }, ["constructionCost"]],
    ["municipal", road, { length: 1280, startStake: "K0+000", endStake: "K1+280" }, []],
    ["municipal", road, { length: 1280, startStake: "K0+000", endStake: "K1+100" }, ["0.length"]],
    ["municipal", road, { length: 1280, startStake: "K1+280", endStake: "K0+000" }, ["0.endStake"]],
    ["municipal", { ...bridge, bridgeClass: "2" }, {}, []],
    ["municipal", { ...bridge, bridgeClass: "3" }, {}, ["bridgeClass"]],
    ["municipal", { ...bridge, bridgeClass: "5" }, {}, []],
    ["prospectingReport", { boreholeCount: 30, totalFootage: 900 }, { boreholeCount: 30, totalFootage: 900 }, []],
    ["prospectingReport", { boreholeCount: 30, totalFootage: 900 }, { boreholeCount: 28, totalFootage: 800 }, ["boreholeCount", "totalFootage"]],
    ["prospectingReport", { boreholeCount: 30, controlBoreholeCount: 4, totalFootage: 900 }, { boreholeCount: 30, totalFootage: 900 }, ["controlBoreholeCount"]],
    ["prospectingFoundation", { treatArea: 1000 }, { treatArea: 800 }, ["treatArea"]],
    ["prospectingFoundation", { treatArea: 1000, hasPit: true, pitDepth: 6 }, { treatArea: 1000 }, ["pitDepth"]],
    ["railTransitNormal", { projectScale: "9" }, {}, ["projectScale"]],
    ["railTransitNormal", {}, { stationSectionType: "2", length: 0 }, ["0.length"]],
  ] as const)("%s %j %j: %j", (form, info, unit, fields) => expect(warned(form, info, unit)).toEqual(fields)); // biome-ignore format: a table

  it("municipal basic data names its sections", () => {
    const unit = { buildingName: "1标段", startStake: "K0+000", endStake: "K1+280", length: 1280, disciplines: ["DL"] };
    expect(reportForms.municipal.derive?.([unit], {})).toEqual({ sectionList: [{ ...unit, cost: undefined }] });
  });
});
