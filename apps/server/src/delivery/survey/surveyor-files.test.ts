import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { describe, expect, it } from "vitest";
import { givenReports } from "../../../test/given-report.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const base = startGiven(portal);
const given = givenReports(portal, base);
const { owner, owner2, designer, surveyor, clerk } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
);
const form = reportForms.prospectingReport;
const { prospectingFoundation: foundation } = reportForms;

describe("a survey report that the survey firm files", () => {
  it("is checked and sent on by its owner, supplemented and accepted by the house (F005)", async () => {
    const at = await given.reportedOf(form, "SURVEY");
    const { projectApplicationId, projectSubmissionId } = at;
    expect(await owner.progress.whatNext({ applicationId: projectApplicationId })).toMatchObject({
      isMine: true,
      label: "去确认",
    });
    expect(await owner.project.readProject(at)).toMatchObject({ projectBasicInfo: { category: "KC_KCBG" } });
    await expectRefused(surveyor.submission.openToPartners(at), "platform.not-allowed");
    await given.handedToHouse(form, at);
    await expectRefused(surveyor.submission.applyForReview(at), "platform.not-allowed");

    const comment = { material: "钻孔柱状图", problem: "缺少12号孔的柱状图", requirement: "补充后重新提交" };
    const orgId = await base.orgId("dizhi");
    await clerk.acceptance.askSupplement({ projectSubmissionId, opinions: [{ ...comment, orgId }] });
    expect(await surveyor.progress.whatNext({ applicationId: projectApplicationId })).toMatchObject({
      ...{ isMine: true, url: expect.stringContaining("/projectReport/proceduralReviewComments") },
    });
    const [asked] = await surveyor.acceptance.listProceduralComments({ projectSubmissionId });
    if (!asked) throw new Error("no comment");
    await surveyor.acceptance.saveSupplement({
      ...{ projectSubmissionId, commentId: asked.id, content: "已补充12号孔柱状图" },
    });
    const { versions } = await surveyor.submission.readSubmission({ id: projectSubmissionId });
    await surveyor.submission.submitShare({ versionId: versions.at(-1)?.versionId as never, orgId });
    await owner.acceptance.resubmit({ projectSubmissionId });
    const leaderCredentialId = await base.credentialId("leader");
    await clerk.acceptance.accept({ projectSubmissionId, formalCheckPassed: true, leaderCredentialId });
    expect(await surveyor.project.readProject(at)).toMatchObject({ state: "REVIEWING" });
  });

  it("may be gone on with by its leading owner, who sees every site", async () => {
    const { projectApplicationId, projectSubmissionId } = await given.draftOf(form, "SURVEY");
    expect(await owner.project.readProject({ projectApplicationId })).toMatchObject({ mayEdit: true });
    expect(await owner.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
    expect(await owner.project.submitProject({ projectApplicationId })).toMatchObject({ submitted: true });
  });

  it("is withdrawn by the firm that filed it", async () => {
    const { projectApplicationId } = await given.reportedOf(form, "SURVEY");
    await expectRefused(designer.ending.withdrawProject({ projectApplicationId }), "platform.not-allowed");
    expect(await surveyor.ending.withdrawProject({ projectApplicationId, reason: "勘察任务取消" })).toBe(true);
  });

  it("stands beside the foundation treatment of the same project code, but not beside a second survey report", async () => {
    const projectCode = base.freshCode();
    await given.reportedOf(form, "SURVEY", { projectCode });
    expect(await given.reportedOf(foundation, "DESIGN", { projectCode })).toBeDefined();
    for (const [again, filer] of [
      [form, "CONSTRUCT"],
      [foundation, "SURVEY"],
    ] as const)
      await expectRefused(given.draftOf(again, filer, { projectCode }), "application.project-code-taken");
  });
});

describe("the units of a report", () => {
  it("of a survey are the survey firm's: added, copied, sorted, checked and deleted", async () => {
    const { projectSubmissionId, unitId } = await given.draftOf(form, "SURVEY");
    const [copy] = await surveyor.building.copyBuilding({ id: unitId, count: 1 });
    if (copy === undefined) throw new Error("no copy");
    await surveyor.building.sortBuildings({
      list: [
        { id: copy as never, sort: 1 },
        { id: unitId as never, sort: 2 },
      ],
    });
    expect(await surveyor.building.submitBuilding({ id: copy })).toEqual({ submitted: true, missing: [] });
    await surveyor.building.deleteBuilding({ id: copy });
    expect(await owner.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
  });

  it("of a building project are not, though the survey firm takes part in it", async () => {
    const { projectSubmissionId, buildingId: id, owner: filer } = await base.draftApplication();
    const attempts = [
      () => surveyor.building.saveBuilding({ projectSubmissionId, buildingInfoDto: { buildingName: "2#楼" } }),
      () => surveyor.building.copyBuilding({ id }),
      () => surveyor.building.sortBuildings({ list: [{ id, sort: 1 }] }),
      () => surveyor.building.submitBuilding({ id }),
      () => surveyor.building.deleteBuilding({ id }),
    ];
    for (const attempt of attempts) await expectRefused(attempt(), "platform.not-allowed");
    expect(await filer.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
  });

  it("of a draft are nobody's but its filer's and its owner's", async () => {
    const { projectApplicationId, projectSubmissionId, unitId } = await given.draftOf(form, "CONSTRUCT");
    const { buildingInfoDto, version } = await owner.building.readBuilding({ id: unitId });
    const save = { projectSubmissionId, id: unitId, version, buildingInfoDto };
    for (const stranger of [surveyor, designer, owner2])
      await expectRefused(stranger.building.saveBuilding(save), "platform.not-allowed");
    const { version: read, projectBasicInfo } = await owner.project.readProject({ projectApplicationId });
    const update = { projectApplicationId, version: read, projectBasicInfo };
    await expectRefused(surveyor.project.updateBasicInfo(update), "application.wrong-actor");
    await expectRefused(surveyor.project.submitProject({ projectApplicationId }), "application.wrong-actor");
    await expectRefused(surveyor.ending.withdrawProject({ projectApplicationId }), "application.wrong-actor");
  });
});
