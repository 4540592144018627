import { describe, expect, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { owner, owner2, designer, clerk, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "clerk", "officer"] as const),
);
const house = await given.orgId("ruitu");
const wish = "请就地下车库防火分区提出优化建议";

describe("ordering a consultation", () => {
  it("copies the sheets handed in beside the review, which goes on as it was", async () => {
    const { base, id } = await consultations.ordered();
    const batch = await clerk.submission.readSubmission({ id });
    expect(batch).toMatchObject({
      ...{ purpose: "ZX", besideId: base.projectSubmissionId, state: "SUBMITTED", stateLabel: "咨询协议商定中" },
      buildingCount: 1,
    });
    const [before, after] = await Promise.all(
      [base.projectSubmissionId, id].map((projectSubmissionId) =>
        clerk.drawing.readTreesOfVersion({ projectSubmissionId }),
      ),
    );
    const sheets = (trees: typeof before) => trees?.flatMap(({ drawings }) => drawings) ?? [];
    expect(sheets(after).map(({ graphNum }) => graphNum)).toEqual(sheets(before).map(({ graphNum }) => graphNum));
    const kept = new Set(sheets(before).map(({ docBizId }) => docBizId));
    expect(sheets(after).some(({ docBizId }) => kept.has(docBizId))).toBe(false);
    expect((await owner.submission.readSubmission({ id: base.projectSubmissionId })).state).toBe("FIRST_REVIEW");
    expect(await owner.progress.whatNext({ applicationId: base.projectApplicationId })).toMatchObject({
      url: expect.not.stringContaining(String(id)),
    });
  });

  it("is refused before the sheets are handed in, from a house tied to a party, and of a consultation", async () => {
    const { projectSubmissionId } = await given.openedSubmission();
    const order = { projectSubmissionId, houseOrgId: house, wish };
    await expectRefused(owner.consultation.orderConsultation(order), "agreement.sheets-missing");
    await expectRefused(
      owner.consultation.orderConsultation({ ...order, houseOrgId: await given.orgId("zhongyuan") }),
      "submission.house-unknown",
    );
    const { base, id } = await consultations.ordered();
    await expectRefused(
      owner.consultation.orderConsultation({ ...order, projectSubmissionId: id }),
      "submission.not-a-review",
    );
    await portal.db.updateTable("organisation").set({ group_flag: "金色集团" }).where("id", "=", house).execute();
    const jinse = await given.orgId("jinse");
    await portal.db.updateTable("organisation").set({ group_flag: "金色集团" }).where("id", "=", jinse).execute();
    await expectRefused(
      owner.consultation.orderConsultation({ ...order, projectSubmissionId: base.projectSubmissionId }),
      "agreement.house-not-independent",
    );
    await portal.db.updateTable("organisation").set({ group_flag: null }).where("id", "in", [house, jinse]).execute();
  });

  it("is refused of a batch that was withdrawn, and in a project that was terminated", async () => {
    const order = { houseOrgId: house, wish };
    const { projectSubmissionId } = await given.submittedSubmission();
    await owner.submission.withdraw({ projectSubmissionId, reason: "图纸需要重新组织" });
    await expectRefused(
      owner.consultation.orderConsultation({ ...order, projectSubmissionId }),
      "agreement.batch-over",
    );
    const stopped = await given.submittedSubmission();
    await putState(portal.db, "project_application", stopped.projectApplicationId, "TERMINATED");
    await expectRefused(
      owner.consultation.orderConsultation({ ...order, projectSubmissionId: stopped.projectSubmissionId }),
      "agreement.batch-over",
    );
  });

  it("to one house is one order, however often it is clicked, until its agreement is signed or declined", async () => {
    const { base, id } = await consultations.ordered();
    const order = { projectSubmissionId: base.projectSubmissionId, houseOrgId: house, wish };
    const twice = await Promise.allSettled([1, 2].map(() => owner.consultation.orderConsultation(order)));
    for (const one of twice) expect(one).toMatchObject({ reason: { code: "agreement.already-asked" } });
    await clerk.acceptance.refuseSubmission({ projectSubmissionId: id, reason: "本机构近期任务已满" });
    const again = await Promise.allSettled([1, 2].map(() => owner.consultation.orderConsultation(order)));
    expect(again.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is the owner's: nobody else orders, and a stranger sees nothing", async () => {
    const { projectSubmissionId } = await reviews.inReview();
    for (const client of [designer, clerk, officer, owner2])
      await expectRefused(
        client.consultation.orderConsultation({ projectSubmissionId, houseOrgId: house, wish }),
        "platform.not-allowed",
      );
  });
});
