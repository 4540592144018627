import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { reportWords } from "../../../test/report-words.ts";
import { type CertificateFactsKnown, catalogueNumber, contentOf, findMissingFacts } from "./gather-content.ts";

const known: CertificateFactsKnown = {
  category: "FJ_XJ",
  isSpecial: false,
  projectNumber: "4101052611230101",
  projectName: "金色时代广场一期",
  address: "郑州市金水区农业路",
  projectClass: "公共建筑",
  projectGrade: "大型（一级）",
  projectSize: "共1个单体",
  owner: "郑州金色置业有限公司",
  surveyors: [],
  designers: ["中原建筑设计研究院有限公司"],
  house: "郑州睿图工程审查有限公司",
  legalRepresentative: "郑国栋",
  buildings: [
    {
      ...{ name: "1#楼", areaInSquareMetres: 46_200, storeysAbove: 18, storeysBelow: 2, heightInMetres: 79.8 },
      ...{
        structure: "框架",
        foundation: "桩基",
        use: "办公",
        fireClass: "一类高层",
        fireResistance: "一级",
        seismic: "7度",
      },
    },
  ],
  disciplines: [{ name: "建筑", reviewer: "丁海燕", reviewerRegistration: "1410133", checker: "魏明达" }],
  acceptedOn: "2026-11-23",
  firstReviewedOn: "2026-11-30",
  passedOn: "2026-12-01",
  passedAtFirstReview: true,
  strongCountAtFirstReview: 0,
  strongClausesAtFirstReview: "",
  recheckTimes: 0,
  strongCountInAll: 0,
  specialConclusions: [],
  submissionName: "第一批",
};
const [building] = known.buildings;

describe("what a certificate cannot do without (domain handbook 3.16)", () => {
  it.each([
    ["projectNo", { projectNumber: null }],
    ["projectAddress", { address: "" }],
    ["projectClass", { projectClass: "" }],
    ["projectGrade", { projectGrade: "" }],
    ["owner", { owner: "" }],
    ["designers", { designers: [] }],
    ["house", { house: "" }],
    ["legalPerson", { legalRepresentative: undefined }],
    ["buildings", { buildings: [] }],
    ["area", { buildings: [{ ...building, areaInSquareMetres: 0 }] }],
    ["structureType", { buildings: [{ ...building, structure: "" }] }],
    ["disciplines", { disciplines: [] }],
    ["acceptedOn", { acceptedOn: "" }],
    ["passedOn", { passedOn: "" }],
  ])("is %s, and its absence is said in a sentence", (field, over) => {
    const missing = findMissingFacts({ ...known, ...over } as CertificateFactsKnown);
    expect(missing.map((one) => one.field)).toEqual([field]);
    expect(missing[0]?.message).toMatch(/[一-龥]{4,}/);
  });

  it("is no area and no structure of municipal works and railways, but one section or station", () => {
    const works = (rows: object[]) => ({ ...known, category: "SZ_XJ", buildings: [], works: { ...ofWorks, rows } });
    const ofWorks = { title: "标段（子项）", extent: "起止桩号" };
    const row = { name: "1标段", extent: "K0+000～K1+280", figures: "长度 1,280.00 m", disciplines: "道路" };
    expect(findMissingFacts(works([row]) as CertificateFactsKnown)).toEqual([]);
    expect(findMissingFacts(works([]) as CertificateFactsKnown)).toMatchObject([
      { field: "buildings", label: "标段（子项）" },
    ]);
  });

  it("is not the survey firm, which a building project may name elsewhere", () => {
    expect(findMissingFacts(known)).toEqual([]);
  });
});

describe("the snapshot", () => {
  const printed = {
    ...{ system: "图审通", certificateNumber: "4101052611230101-TX-001", kind: "1", publicUrl: "https://example.org" },
    ...{ sheetCount: 6, now: new Date("2026-12-01T17:00:00+08:00") },
  };

  it("bears the day of Beijing, also after midnight in London", () => {
    const late = contentOf(known, { ...printed, now: new Date("2026-12-01T16:30:00Z") });
    expect(late.issuedOn).toBe("2026-12-02");
  });

  it("has the house's own words only where there are any", () => {
    expect(contentOf(known, { ...printed, text: "" })).not.toHaveProperty("conclusion");
    expect(contentOf(known, { ...printed, text: "同意发证。", innerNumber: "RT-1" })).toMatchObject({
      conclusion: "同意发证。",
      houseInnerNumber: "RT-1",
      catalogueNumber: "4101052611230101-ML-001（共6张）",
    });
    expect(contentOf(known, printed)).not.toHaveProperty("projectNumber");
    expect(contentOf(known, printed)).toMatchObject({ kind: "1", form: "BUILDING" });
    expect(contentOf({ ...known, category: "KC_KCBG" }, printed)).toMatchObject({ kind: "3", form: "SURVEY" });
    expect(contentOf({ ...known, category: "GD_GDJT", isSpecial: true }, printed).form).toBe("SPECIAL_RAIL");
    expect(catalogueNumber("4101-TX-017")).toBe("4101-ML-017");
  });
});

describe("a batch that passed at its second review", () => {
  it("says so: not at once, one re-review, one compulsory clause of the first round", async () => {
    const portal = await startStagedPortal();
    const base = startGiven(portal);
    const at = await givenAnswers(portal, base).answeringSubmission();
    const { projectSubmissionId, projectApplicationId } = at;
    const { owner, designer, reviewer, checker, leader, chief, clerk } = await portal.cast(
      "owner",
      "designer",
      "reviewer",
      "checker",
      "leader",
      "chief",
      "clerk",
    );
    const [opinion] = (await designer.opinion.searchReplyOpinions({ projectSubmissionId })).list;
    const id = opinion?.opinionId ?? 0;
    const reply = { replyType: "3", replyContent: "走道已按1.20 m设计，详说明。", replyPersonName: "林雨桐" };
    await designer.opinion.saveReply({ id, ...reply });
    await designer.opinion.submitReplies({ ids: [id] });
    const { versions } = await designer.submission.readSubmission({ id: projectSubmissionId });
    await designer.submission.submitShare({
      versionId: versions[1]?.versionId ?? 0,
      orgId: await base.orgId("zhongyuan"),
    });
    await owner.opinion.submitAnswers({ projectSubmissionId });
    await reviewer.opinion.judgeReply({ id, reviewerJudge: "1" });
    const open = (await reviewer.review.listTasks({ projectSubmissionId })).filter((task) => task.round === 2);
    const sheets = (await reviewer.drawing.readTreesOfVersion({ projectSubmissionId })).flatMap(
      (tree) => tree.drawings,
    );
    for (const { reviewTaskId, discipline } of open) {
      const own = sheets.filter((sheet) => sheet.discipline === discipline).map((sheet) => sheet.drawingId);
      await reviewer.review.openSheet({ reviewTaskId, drawingIds: own });
      await reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
    }
    for (const { reviewTaskId } of open) await checker.review.passCheck({ reviewTaskId });
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "复审合格。" });
    const report = await reportWords(chief, projectSubmissionId);
    await chief.review.conclude({ projectSubmissionId, result: "PASS", conclusion: "复审合格。", report });
    await clerk.certificate.createCertificate({ projectSubmissionId });
    const { content } = await portal.db
      .selectFrom("certificate")
      .select("content")
      .where("application_id", "=", projectApplicationId)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      passedAtFirstReview: false,
      recheckTimes: 1,
      strongCountAtFirstReview: 1,
      strongCountInAll: 1,
      strongClausesAtFirstReview: expect.stringContaining("GB 55037-2022"),
      specialConclusions: [{ text: "复审合格。" }],
    });
    expect(content.disciplines.map(({ name }) => name)).toEqual(["建筑", "结构"]);
  });
});
