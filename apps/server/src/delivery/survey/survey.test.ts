import type { BuildingId, FileId, SurveyId, SurveyMemberId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { savedSurvey, surveyInfo, surveyPeople } from "../../../test/given-survey.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { expectNothingDone } from "../../../test/trace.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { owner, owner2, designer, surveyor, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "officer",
);

let at = {} as Awaited<ReturnType<typeof given.confirmedApplication>>;
let firm = 0 as unknown as Awaited<ReturnType<typeof given.orgId>>;
beforeAll(async () => {
  at = await given.confirmedApplication();
  firm = await given.orgId("dizhi");
});
const file = async (client: typeof owner, fileName = "勘察报告.pdf"): Promise<FileId> => {
  const content = Buffer.from(`%PDF-1.7 ${fileName}\n%%EOF`);
  return (await client.file.uploadByStream({ content, fileName })).fileId;
};
const save = (client: typeof owner, over: Partial<Parameters<typeof surveyInfo>[0]> = {}) =>
  client.survey.saveSurveys({
    projectSubmissionId: at.projectSubmissionId,
    surveys: [{ ...surveyInfo(over), surveyOrgId: over?.surveyOrgId ?? firm }],
  });

describe("survey reports of a batch", () => {
  it("are kept by the survey firm, with their files, and read by every party (C174, C175, F005)", async () => {
    expect((await surveyor.account.currentCredential({}))[0]).toMatchObject({ orgType: "SURVEY" });
    const fileId = await file(surveyor);
    const [id] = await save(surveyor, { reportNo: "A-1", buildingIds: [at.buildingId], fileIds: [fileId] });
    const [report] = (await designer.survey.listSurveys(at)).filter((one) => one.id === id);
    expect(report).toMatchObject({
      reportNo: "A-1",
      surveyOrgName: "河南省地质工程勘察院有限公司",
      buildingIds: [at.buildingId],
      files: [{ fileId, fileName: "勘察报告.pdf" }],
      memberCount: 0,
      recordNo: null,
      mayEdit: false,
    });
    expect(report?.missing.map(({ message }) => message)).toEqual(["请添加项目负责人", "请添加审核人", "请添加审定人"]);
  });

  it("come as a tree of unit, report and files (C176)", async () => {
    const tree = await officer.survey.readSurveyTree(at);
    expect(tree).toEqual([
      {
        surveyOrgId: firm,
        surveyOrgName: "河南省地质工程勘察院有限公司",
        creditCode: "91410100415802404C",
        reports: [
          expect.objectContaining({ reportNo: "A-1", files: [expect.objectContaining({ fileName: "勘察报告.pdf" })] }),
        ],
      },
    ]);
  });

  it("are saved all or none, each wrong value named at its place", async () => {
    const attempt = owner.survey.saveSurveys({
      projectSubmissionId: at.projectSubmissionId,
      surveys: [
        { ...surveyInfo({ reportNo: "B-1" }), surveyOrgId: firm },
        { ...surveyInfo({ reportNo: "B-2", totalFootage: -3 }), surveyOrgId: firm },
      ],
    });
    expect((await expectRefused(attempt, "platform.malformed")).detail).toEqual([
      { field: "surveys.1.totalFootage", message: "总进尺应大于0" },
    ]);
    await expectRefused(
      owner.survey.saveSurveys({
        projectSubmissionId: at.projectSubmissionId,
        surveys: [
          { ...surveyInfo({ reportNo: "B-1" }), surveyOrgId: firm },
          { ...surveyInfo({ reportNo: "B-1" }), surveyOrgId: firm },
        ],
      }),
      "survey.report-number-taken",
    );
    expect((await owner.survey.listSurveys(at)).map((one) => one.reportNo)).toEqual(["A-1"]);
  });

  it("are changed at the version they were read at", async () => {
    const [report] = await owner.survey.listSurveys(at);
    const change = { id: report?.id as SurveyId, reportNo: "A-1", reportName: "改名" };
    await save(owner, { ...change, version: report?.version as number });
    await expectRefused(save(owner, { ...change, version: report?.version as number }), "platform.changed-meanwhile");
    expect((await owner.survey.listSurveys(at))[0]).toMatchObject({ reportName: "改名", files: [] });
  });

  it("belong to a survey firm of the project and to buildings and files at hand", async () => {
    const elsewhere = await given.confirmedApplication();
    const others = await file(designer);
    const ruitu = await given.orgId("ruitu");
    await expectNothingDone(portal.db, at.projectApplicationId, [
      ["survey.firm-not-participant", () => save(owner, { reportNo: "C-1", surveyOrgId: ruitu })],
      ["survey.not-own-firm", () => save(surveyor, { reportNo: "C-1", surveyOrgId: ruitu })],
      ["survey.building-elsewhere", () => save(owner, { reportNo: "C-1", buildingIds: [elsewhere.buildingId] })],
      ["survey.file-unknown", () => save(owner, { reportNo: "C-1", fileIds: [others] })],
      ["platform.not-allowed", () => save(designer)],
      ["platform.not-allowed", () => save(officer)],
      ["platform.not-allowed", () => save(owner2)],
    ]);
  });

  it("cannot be moved into another batch by their number", async () => {
    const elsewhere = await given.confirmedApplication();
    const [own] = await owner.survey.listSurveys(at);
    const surveys = [{ ...surveyInfo(), surveyOrgId: firm, id: own?.id as SurveyId, version: own?.version as number }];
    await expectRefused(
      owner.survey.saveSurveys({ projectSubmissionId: elsewhere.projectSubmissionId, surveys }),
      "survey.other-submission",
    );
  });

  it("are deleted together with their people while the batch can be changed (C177)", async () => {
    const id = await savedSurvey(surveyor, firm, at, { reportNo: "D-1" });
    await expectRefused(designer.survey.deleteSurveys({ ids: [id] }), "platform.not-allowed");
    await expectRefused(owner2.survey.deleteSurveys({ ids: [id] }), "platform.not-allowed");
    expect(await surveyor.survey.deleteSurveys({ ids: [id] })).toBe(1);
    expect(await owner.survey.listMembers({ ...at, surveyId: id })).toEqual([]);
  });
});

describe("survey people", () => {
  it("are kept with duty and checked identity number (C178, C179)", async () => {
    const id = await savedSurvey(surveyor, firm, at, { reportNo: "E-1" });
    const people = await surveyor.survey.listMembers({ ...at, surveyId: id });
    expect(people.map(({ name, duty, idNumber }) => [name, duty, idNumber])).toEqual(
      surveyPeople.map(({ name, duty, idNumber }) => [name, duty, idNumber]),
    );
    const [first] = await owner.survey.listMembers({ ...at, surveyId: id });
    expect(first).toMatchObject({ idNumber: "4101****0612", mobile: "138****0051", reportNo: "E-1" });
  });

  it.each([
    [{ idNumber: "410105198504020611" }, "idNumber", "请输入有效的身份证号码"],
    [{ idNumber: "" }, "idNumber", "请填写身份证号"],
    [{ duty: "9" }, "duty", "职责的选项无效，请重新选择"],
    [{ name: "" }, "name", "请填写姓名"],
    [{ idNumber: "4101****0612" }, "idNumber", "新增人员请填写完整号码"],
  ])("with %o are refused at their field", async (over, field, message) => {
    const surveyId = (await owner.survey.listSurveys(at)).find((one) => one.reportNo === "E-1")?.id as SurveyId;
    const member = { ...(surveyPeople[0] as (typeof surveyPeople)[number]), ...over };
    const failure = await expectRefused(
      surveyor.survey.saveMembers({ surveyId, members: [member] }),
      "platform.malformed",
    );
    expect(failure.detail).toEqual([{ field: `members.0.${field}`, message }]);
  });

  it("stand there once for each duty", async () => {
    const surveyId = (await owner.survey.listSurveys(at)).find((one) => one.reportNo === "E-1")?.id as SurveyId;
    const failure = await expectRefused(
      surveyor.survey.saveMembers({ surveyId, members: [...surveyPeople, ...surveyPeople.slice(0, 1)] }),
      "platform.malformed",
    );
    const field = `members.${surveyPeople.length}.name`;
    expect(failure.detail).toEqual([{ field, message: "同一人员以同一职责填了两次，请删去一行" }]);
  });

  it("keep their numbers when somebody saves what he saw masked", async () => {
    const surveyId = (await owner.survey.listSurveys(at)).find((one) => one.reportNo === "E-1")?.id as SurveyId;
    const [masked] = await owner.survey.listMembers({ ...at, surveyId });
    const { id, name, idNumber, mobile } = masked as NonNullable<typeof masked>;
    await owner.survey.saveMembers({ surveyId, members: [{ id, name, duty: "2", idNumber, mobile }] });
    const [kept] = await surveyor.survey.listMembers({ ...at, surveyId });
    expect(kept).toMatchObject({ duty: "2", idNumber: surveyPeople[0]?.idNumber, mobile: surveyPeople[0]?.mobile });
  });

  it("are taken off the list by their firm or the owner (C180)", async () => {
    const people = await owner.survey.listMembers(at);
    const ids = people.slice(0, 1).map(({ id }) => id);
    await expectRefused(officer.survey.deleteMembers({ ids }), "platform.not-allowed");
    await expectRefused(owner2.survey.deleteMembers({ ids }), "platform.not-allowed");
    expect(await surveyor.survey.deleteMembers({ ids })).toBe(1);
    await expectRefused(surveyor.survey.deleteMembers({ ids: [999_999 as SurveyMemberId] }), "platform.not-found");
  });
});

describe("survey data of a building", () => {
  it("is kept by owner, designer and surveyor and shown with the building (C151, C152)", async () => {
    const buildingSurveyInfoDto = {
      recordNo: "KB410105202600001",
      siteCategory: "II",
      fak: 180,
      bearingLayer: "第⑤层",
    };
    for (const client of [owner, designer, surveyor])
      await client.survey.saveBuildingSurveyInfo({ id: at.buildingId, buildingSurveyInfoDto });
    const late = { id: at.buildingId, version: 1, buildingSurveyInfoDto: {} };
    await expectRefused(designer.survey.saveBuildingSurveyInfo(late), "platform.changed-meanwhile");
    expect(await officer.survey.readBuildingSurveyInfo({ id: at.buildingId })).toEqual(buildingSurveyInfoDto);
    expect((await owner.building.readBuilding({ id: at.buildingId })).buildingSurveyInfoDto).toEqual(
      buildingSurveyInfoDto,
    );
  });

  it("is refused where a value cannot be, and to strangers", async () => {
    const id: BuildingId = at.buildingId;
    const attempt = owner.survey.saveBuildingSurveyInfo({ id, buildingSurveyInfoDto: { siteCategory: "V" } });
    expect((await expectRefused(attempt, "platform.malformed")).detail).toEqual([
      { field: "buildingSurveyInfoDto.siteCategory", message: "场地类别的选项无效，请重新选择" },
    ]);
    await expectRefused(owner2.survey.readBuildingSurveyInfo({ id }), "platform.not-allowed");
  });
});

describe("a batch that was handed in", () => {
  it("keeps its surveys as they are", async () => {
    const sent = await given.confirmingSubmission();
    const id = await savedSurvey(surveyor, firm, sent);
    await owner.submission.applyForReview({
      projectSubmissionId: sent.projectSubmissionId,
      orgId: await given.orgId("ruitu"),
    });
    const [member] = await surveyor.survey.listMembers(sent);
    const surveys = [{ ...surveyInfo({ reportNo: "F-1" }), surveyOrgId: firm }];
    const { projectSubmissionId } = sent;
    await expectNothingDone(portal.db, sent.projectApplicationId, [
      ["survey.locked", () => surveyor.survey.saveSurveys({ projectSubmissionId, surveys })],
      ["survey.locked", () => owner.survey.deleteSurveys({ ids: [id] })],
      ["survey.locked", () => surveyor.survey.saveMembers({ surveyId: id, members: surveyPeople })],
      ["survey.locked", () => surveyor.survey.deleteMembers({ ids: [member?.id as SurveyMemberId] })],
    ]);
    expect((await surveyor.survey.listSurveys(sent))[0]).toMatchObject({ mayEdit: false, missing: expect.any(Array) });
  });
});
