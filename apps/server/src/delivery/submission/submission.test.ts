import { designFolders } from "@tushen/domain/filing/folder-template";
import { describe, expect, it } from "vitest";
import { uploadOwnerPapers } from "../../../seed/owner-papers.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("submitted");
const given = startGiven(portal);
const [owner, designer, designer2, clerk, clerk2, leader, reviewer] = [
  await portal.signIn("owner"),
  await portal.signIn("designer"),
  await portal.signIn("designer2"),
  await portal.signIn("clerk"),
  await portal.signIn("clerk2"),
  await portal.signIn("leader"),
  await portal.signIn("reviewer"),
];

const ruitu = await given.orgId("ruitu");
const hengxin = await given.orgId("hengxin");

describe("a submission", () => {
  it("opens to its partners with folders for every discipline of every building", async () => {
    const { projectSubmissionId } = await given.confirmedApplication();
    await owner.submission.openToPartners({ projectSubmissionId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.whyNotEdit).toBeNull();
    expect(tree?.folders.filter((folder) => folder.buildingId !== null)).toHaveLength(
      designFolders("FJ").perBuilding.length + 1,
    );
    expect((await designer.message.listMessages({})).list[0]?.title).toBe("请填报并提交本单位图纸资料");
    await expectRefused(owner.submission.openToPartners({ projectSubmissionId }), "submission.wrong-state");
  });

  it("is hidden from strangers", async () => {
    const { projectSubmissionId } = await given.confirmedApplication();
    await expectRefused(designer2.submission.readSubmission({ id: projectSubmissionId }), "platform.not-allowed");
    await expectRefused(clerk.submission.readSubmission({ id: projectSubmissionId }), "platform.not-allowed");
  });

  it("takes a share only with separator and sheets, and freezes it", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.confirmedApplication();
    await owner.submission.openToPartners({ projectSubmissionId });
    await uploadOwnerPapers(owner, projectSubmissionId);
    const { versions } = await designer.submission.readSubmission({ id: projectSubmissionId });
    const versionId = versions[0]?.versionId ?? 0;
    const orgId = await given.orgId("zhongyuan");
    await expectRefused(designer.submission.submitShare({ versionId, orgId }), "submission.folder-empty");
    await expectRefused(
      owner.submission.applyForReview({ projectSubmissionId, orgId: ruitu }),
      "submission.wrong-state",
    );
    await given.uploadedSheets(designer, { projectApplicationId, projectSubmissionId });
    await designer.submission.submitShare({ versionId, orgId });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.whyNotEdit).toContain("已提交");
    const ids = tree?.drawings.map((drawing) => drawing.drawingId) ?? [];
    await expectRefused(designer.drawing.removeDrawings({ ids }), "version.share-submitted");
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("CONFIRMING");
  });

  it("does not go to a house with a tie or of too low a class", async () => {
    const { projectSubmissionId } = await given.confirmedApplication();
    const houses = await owner.submission.listHouses({ projectSubmissionId });
    expect(houses.find((house) => house.orgId === ruitu)?.whyNot).toBeNull();
    expect(houses.find((house) => house.orgId === hengxin)?.whyNot).toContain("二类");
    await expectRefused(
      owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: hengxin }),
      "submission.house-class-too-low",
    );
  });
});

describe("acceptance", () => {
  it("is the clerk's of the chosen house, starts the clock and names the leader", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    await expectRefused(
      reviewer.acceptance.refuseSubmission({ projectSubmissionId, reason: "不在业务范围内" }),
      "platform.not-allowed",
    );
    await expectRefused(clerk2.submission.readSubmission({ id: projectSubmissionId }), "platform.not-allowed");
    const leaderCredentialId = await given.credentialId("leader");
    await expectRefused(
      clerk.acceptance.accept({
        projectSubmissionId,
        formalCheckPassed: true,
        leaderCredentialId: await given.credentialId("reviewer"),
      }),
      "submission.leader-unknown",
    );
    const { acceptanceNo, dueOn } = await clerk.acceptance.accept({
      projectSubmissionId,
      formalCheckPassed: true,
      leaderCredentialId,
    });
    expect(acceptanceNo).toMatch(/^410105202611\d{4}$/);
    expect(dueOn).toBe("2026-12-14");
    const read = await owner.submission.readSubmission({ id: projectSubmissionId });
    expect(read).toMatchObject({
      state: "ACCEPTED",
      leaderName: "沈卫东",
      clock: { limitDays: 15, usedDays: 0, colour: "green" },
    });
    await portal.runJobs();
    const letter = await portal.db
      .selectFrom("letter")
      .selectAll()
      .where("submission_id", "=", read.id)
      .executeTakeFirstOrThrow();
    expect(letter.file_id).not.toBeNull();
  });

  it("may be put off: comments reopen the share, answers and a new hand-in bring it back", async () => {
    const { projectSubmissionId, versionId } = await given.submittedSubmission();
    const orgId = await given.orgId("zhongyuan");
    const comments = [{ material: "图纸目录", problem: "缺少结构专业图纸目录", requirement: "补充上传", orgId }];
    await expectRefused(clerk.acceptance.askSupplement({ projectSubmissionId, opinions: [] }), "submission.no-comment");
    await clerk.acceptance.askSupplement({ projectSubmissionId, opinions: comments });
    await expectRefused(owner.acceptance.resubmit({ projectSubmissionId }), "submission.comment-unanswered");
    const [comment] = await designer.acceptance.listProceduralComments({ projectSubmissionId });
    await designer.acceptance.saveSupplement({
      projectSubmissionId,
      commentId: comment?.id ?? 0,
      content: "已补充目录",
    });
    await expectRefused(owner.acceptance.resubmit({ projectSubmissionId }), "submission.share-missing");
    await designer.submission.submitShare({ versionId, orgId });
    await owner.acceptance.resubmit({ projectSubmissionId });
    expect((await clerk.submission.readSubmission({ id: projectSubmissionId })).state).toBe("SUBMITTED");
  });
});

describe("a refusal", () => {
  it("is told of the version as well, and another house can be asked with the same files", async () => {
    const { projectSubmissionId } = await given.submittedSubmission();
    const stateLabel = async () =>
      (await owner.submission.readSubmission({ id: projectSubmissionId })).versions[0]?.stateLabel;
    expect(await stateLabel()).toBe("已提交（待受理）");
    await clerk.acceptance.refuseSubmission({ projectSubmissionId, reason: "已承担该项目前期咨询，应当回避" });
    expect(await stateLabel()).toBe("已提交（不予受理）");
    const other = await given.firm("CENSOR");
    const offered = await owner.submission.listHouses({ projectSubmissionId });
    expect(offered[0]).toMatchObject({ orgId: other, whyNot: null });
    expect(offered.find(({ orgId }) => orgId === ruitu)?.whyNot).toContain("应当回避");
    const again = owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    await expectRefused(again, "submission.house-refused");
    await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: other });
    expect(await stateLabel()).toBe("部分提交");
    await owner.submission.applyForReview({ projectSubmissionId });
    expect(await stateLabel()).toBe("已提交（待受理）");
  });
});

describe("staffing", () => {
  it("gives every discipline with sheets a reviewer and another person as checker", async () => {
    const { projectSubmissionId } = await given.acceptedSubmission();
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
    expect(staff.map((one) => one.discipline)).toContain("JZ");
    const [reviewerId, checkerId] = [await given.credentialId("reviewer"), await given.credentialId("checker")];
    const all = staff.map(({ discipline }) => ({
      discipline,
      reviewerCredentialId: reviewerId,
      checkerCredentialId: checkerId,
    }));
    await expectRefused(
      leader.assignment.assignStaff({
        projectSubmissionId,
        staff: all.map((one) => ({ ...one, checkerCredentialId: reviewerId })),
      }),
      "review-task.checker-is-reviewer",
    );
    await expectRefused(
      leader.assignment.assignStaff({
        projectSubmissionId,
        staff: all.map((one) => ({ ...one, reviewerCredentialId: checkerId, checkerCredentialId: reviewerId })),
      }),
      "review-task.not-qualified",
    );
    if (all.length > 1)
      await expectRefused(
        leader.assignment.assignStaff({ projectSubmissionId, staff: all.slice(1) }),
        "submission.staff-missing",
      );
    await leader.assignment.assignStaff({ projectSubmissionId, staff: all });
    expect((await leader.submission.readSubmission({ id: projectSubmissionId })).state).toBe("FIRST_REVIEW");
    expect((await reviewer.message.listMessages({})).list[0]?.title).toBe("新的审查任务");
  });
});
