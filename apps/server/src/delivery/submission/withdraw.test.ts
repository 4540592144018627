import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { answeringSubmission } = givenAnswers(portal, given);
const { owner, owner2, designer, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;
const [ruitu, zhongyuan] = [await given.orgId("ruitu"), await given.orgId("zhongyuan")];
const reason = "规划条件调整，暂缓报审";
const toldOf = async (client: typeof owner, id: number) =>
  (await client.message.listMessages({})).list.filter(
    ({ title, url }) => title === "报审已撤回" && url?.includes(`projectSubmissionId=${id}`),
  );

const inSupplement = async () => {
  const at = await given.submittedSubmission();
  const comments = [{ material: "图纸目录", problem: "缺少目录", requirement: "", orgId: zhongyuan }];
  await clerk.acceptance.askSupplement({ projectSubmissionId: at.projectSubmissionId, opinions: comments });
  return at;
};
const refused = async () => {
  const at = await given.submittedSubmission();
  await clerk.acceptance.refuseSubmission({ projectSubmissionId: at.projectSubmissionId, reason: "不在业务范围内" });
  return at;
};

describe("withdrawing a batch", () => {
  it.each([
    ["DRAFT", given.confirmedApplication, false],
    ["FILLING", given.openedSubmission, false],
    ["CONFIRMING", given.confirmingSubmission, false],
    ["SUBMITTED", given.submittedSubmission, true],
    ["SUPPLEMENT", inSupplement, true],
    ["REFUSED", refused, false],
  ])("is free in %s, and told to the house only when it has the batch", async (state, made, houseKnows) => {
    const { projectSubmissionId } = await made();
    if (state === "CONFIRMING") await owner.submission.chooseHouse({ projectSubmissionId, houseOrgId: ruitu });
    await owner.submission.withdraw({ projectSubmissionId, reason });
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("WITHDRAWN");
    expect((await linesOf(db, "submission", projectSubmissionId)).at(-1)).toMatchObject({
      act: "withdraw",
      from: state,
      to: "WITHDRAWN",
      why: reason,
    });
    expect(await toldOf(clerk, projectSubmissionId)).toHaveLength(houseKnows ? 1 : 0);
    expect(await toldOf(designer, projectSubmissionId)).toHaveLength(state === "DRAFT" ? 0 : 1);
    expect(await toldOf(owner, projectSubmissionId), "nobody is told what he did himself").toEqual([]);
  });

  it("needs the house's consent once it has accepted, and is over with the first letter", async () => {
    const accepted = await given.acceptedSubmission();
    const withdraw = (projectSubmissionId: number) => () => owner.submission.withdraw({ projectSubmissionId, reason });
    await expectNothingDone(db, accepted.projectApplicationId, [
      ["submission.house-not-consenting", withdraw(accepted.projectSubmissionId)],
    ]);
    const answering = await answeringSubmission();
    await expectNothingDone(db, answering.projectApplicationId, [
      ["submission.wrong-state", withdraw(answering.projectSubmissionId)],
    ]);
  });

  it("is the owner's, with a reason of 5 to 500 characters", async () => {
    const { projectSubmissionId, projectApplicationId } = await given.submittedSubmission();
    const withdraw =
      (client: typeof owner, why = reason) =>
      () =>
        client.submission.withdraw({ projectSubmissionId, reason: why });
    await expectNothingDone(db, projectApplicationId, [
      ...[owner2, designer, surveyor, clerk, officer].map(
        (client) => ["platform.not-allowed", withdraw(client)] as const,
      ),
      ["platform.malformed", withdraw(owner, "撤回")],
      ["platform.malformed", withdraw(owner, "撤".repeat(501))],
    ]);
    await withdraw(owner)();
    await expectNothingDone(db, projectApplicationId, [
      ["submission.wrong-state", withdraw(owner)],
      ["platform.not-allowed", () => clerk.submission.readSubmission({ id: projectSubmissionId })],
    ]);
  });

  it("closes the shares: what was withdrawn is not worked on any more", async () => {
    const at = await given.openedSubmission();
    await given.uploadedSheets(designer, at);
    const { projectSubmissionId, projectApplicationId, versionId } = at;
    await owner.submission.withdraw({ projectSubmissionId, reason });
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    expect(tree?.whyNotEdit).toContain("已撤回");
    const ids = tree?.drawings.map((one) => one.drawingId) ?? [];
    const docRepositoryVersionId = tree?.docRepositoryVersionId ?? 0;
    await expectNothingDone(db, projectApplicationId, [
      ["drawing.submission-over", () => designer.drawing.removeDrawings({ ids })],
      ["drawing.submission-over", () => designer.drawing.saveFolder({ docRepositoryVersionId, fileName: "新目录" })],
      ["submission.wrong-state", () => designer.submission.submitShare({ versionId, orgId: zhongyuan })],
    ]);
  });
});
