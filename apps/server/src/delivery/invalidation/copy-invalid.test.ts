import type { SubmissionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { savedSurvey, surveyPeople } from "../../../test/given-survey.ts";
import { startPortal } from "../../../test/portal.ts";
import { expectNothingDone } from "../../../test/trace.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db } = portal;
const { owner, designer, surveyor, clerk } = await portal.cast("owner", "designer", "surveyor", "clerk");
const reason = "建设规模调整，本批次资料重新整理后再报";

/** A batch with every kind of content, still in the hands of its firms. */
const filledBatch = async () => {
  const at = await given.confirmedApplication();
  const { projectSubmissionId, buildingId } = at;
  const { version, projectBasicInfo } = await owner.project.readProject(at);
  await owner.project.updateBasicInfo({
    ...{ projectApplicationId: at.projectApplicationId, version },
    projectBasicInfo: { ...projectBasicInfo, hasCivilDefence: true, civilDefenceArea: 1900 },
  });
  const [second] = await owner.building.copyBuilding({ id: buildingId });
  await owner.atlas.saveAtlas({
    projectSubmissionVersionId: at.versionId,
    buildingAtlasDto: {
      ...{ atlasName: "1#楼建筑图册", atlasNo: "A-01", discipline: ["JZ"] },
      designOrgId: await given.orgId("zhongyuan"),
    },
    list: [buildingId],
  });
  await owner.protective.saveCivilAirDefence({
    projectSubmissionId,
    civilAirDefence: {
      ...{ buildMode: "1", residenceArea: 0, otherCivilArea: 33_800, groundArea: 33_800, requiredArea: 1800 },
      ...{ designArea: 1900, designQual: "人防工程设计甲级", leader: "林雨桐" },
    },
  });
  for (const one of [
    { unitName: "防护单元一", buildingId: second },
    { unitName: "电站", buildingId: undefined },
  ])
    await owner.protective.saveProtectiveUnit({
      projectSubmissionId,
      protectiveUnit: { ...one, wartimeUse: "2", area: 1900, shelterPeople: 1300 },
    });
  await owner.submission.openToPartners({ projectSubmissionId });
  await uploadOwnerPapers(owner, projectSubmissionId);
  await given.uploadedSheets(designer, at);
  await savedSurvey(surveyor, await given.orgId("dizhi"), at, { buildingIds: [buildingId] });
  return at;
};

const voided = async (submissionId: SubmissionId) => {
  await owner.invalidation.saveInvalidApplication({ submissionId, reason });
  await owner.invalidation.invalid({ submissionId });
};

describe("the copy of a voided batch", () => {
  let from = {} as Awaited<ReturnType<typeof filledBatch>>;
  let to = {} as { projectSubmissionId: SubmissionId };
  beforeAll(async () => {
    from = await filledBatch();
    await voided(from.projectSubmissionId);
    const submissionId = from.projectSubmissionId;
    to = { projectSubmissionId: await owner.invalidation.copyInvalid({ submissionId, atlasName: "第一批（重报）" }) };
  });
  const namesOf = async (at: typeof to) =>
    new Map(
      (await owner.building.listBuildings(at)).map(({ id, buildingInfoDto }) => [id, buildingInfoDto.buildingName]),
    );

  it("has its buildings with design and survey data, as its own", async () => {
    const [before, after] = [await owner.building.listBuildings(from), await owner.building.listBuildings(to)];
    expect(after).toEqual(
      before.map((one) => ({
        ...one,
        id: expect.any(Number),
        projectSubmissionId: to.projectSubmissionId,
        version: 1,
      })),
    );
    expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
  });

  it("has its atlases over its own buildings", async () => {
    const [before] = await owner.atlas.listAtlases(from);
    const [after, ...others] = await owner.atlas.listAtlases(to);
    expect(others).toEqual([]);
    const names = await namesOf(to);
    expect(after?.buildingAtlasDto).toEqual({
      ...before?.buildingAtlasDto,
      id: expect.any(Number),
      projectSubmissionId: to.projectSubmissionId,
      buildingIds: after?.list.map(({ buildingId }) => buildingId),
      version: 1,
      state: "OPEN",
    });
    expect(after?.buildingAtlasDto.sheetCount).toBeGreaterThan(0);
    expect(after?.list.map(({ buildingId }) => names.get(buildingId))).toEqual(["1#楼"]);
  });

  it("has civil air defence and protective units under its own buildings", async () => {
    const [before, after] = [
      await owner.protective.readCivilAirDefence(from),
      await owner.protective.readCivilAirDefence(to),
    ];
    expect(after?.civilAirDefence).toMatchObject({ designQual: "人防工程设计甲级", leader: "林雨桐" });
    expect(after).toEqual({ ...before, id: expect.any(Number), version: 1 });
    const units = await owner.protective.listProtectiveUnits(to);
    const names = await namesOf(to);
    expect(units.map(({ unitName, buildingName, area }) => [unitName, buildingName, area])).toEqual([
      ["防护单元一", "2#楼", 1900],
      ["电站", null, 1900],
    ]);
    expect(names.get(units[0]?.buildingId as never)).toBe("2#楼");
  });

  it("has its survey reports with their people, without the record number of the old one", async () => {
    const [report, ...others] = await surveyor.survey.listSurveys(to);
    expect(others).toEqual([]);
    const names = await namesOf(to);
    expect(report).toMatchObject({
      reportNo: "KC-2026-018",
      memberCount: 3,
      mayEdit: true,
      version: 1,
      recordNo: null,
    });
    expect(report?.buildingIds.map((id) => names.get(id))).toEqual(["1#楼"]);
    const members = await surveyor.survey.listMembers({ ...to, surveyId: report?.id });
    expect(members.map(({ name, duty }) => ({ name, duty }))).toEqual(
      surveyPeople.map(({ name, duty }) => ({ name, duty })),
    );
    // The old batch keeps its own contents.
    expect(await surveyor.survey.listSurveys(from)).toHaveLength(1);
  });

  it("has the folders and sheets of its firms, and goes on to the house like any other", async () => {
    const { versions } = await owner.submission.readSubmission({ id: to.projectSubmissionId });
    const versionId = versions[0]?.versionId ?? 0;
    await designer.submission.submitShare({ versionId, orgId: await given.orgId("zhongyuan") });
    await owner.submission.applyForReview({ ...to, orgId: await given.orgId("ruitu") });
    await clerk.acceptance.accept({
      ...to,
      formalCheckPassed: true,
      leaderCredentialId: await given.credentialId("leader"),
    });
    expect((await owner.submission.readSubmission({ id: to.projectSubmissionId })).state).toBe("ACCEPTED");
  });
});

describe("copying a voided batch", () => {
  it("leaves the sheets of a firm that has left behind: nobody waits for it", async () => {
    const at = await given.openedSubmission();
    const { projectSubmissionId: submissionId, projectApplicationId } = at;
    await voided(submissionId);
    await db
      .updateTable("participant")
      .set({ org_id: await given.orgId("fangyuan") })
      .where("application_id", "=", projectApplicationId)
      .where("org_id", "=", await given.orgId("zhongyuan"))
      .execute();
    const id = await owner.invalidation.copyInvalid({ submissionId, atlasName: "重报" });
    const { versions } = await owner.submission.readSubmission({ id });
    expect(versions[0]?.shares.map(({ orgName }) => orgName).toSorted()).toEqual(
      ["郑州金色置业有限公司", "河南方圆工程设计有限公司"].toSorted(),
    );
  });

  it("is refused for an empty batch", async () => {
    const { projectSubmissionId: submissionId, projectApplicationId } = await given.confirmedApplication();
    await voided(submissionId);
    await expectNothingDone(db, projectApplicationId, [
      [
        "invalid-application.nothing-to-copy",
        () => owner.invalidation.copyInvalid({ submissionId, atlasName: "重报" }),
      ],
    ]);
  });
});
