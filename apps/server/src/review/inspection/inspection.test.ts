import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { setParameter } from "../../../test/set-parameter.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const consultations = givenConsultations(given, reviews);
const { owner, owner2, designer, clerk, clerk2, leader, chief, officer } = await portal.cast(
  ...(["owner", "owner2", "designer", "clerk", "clerk2", "leader", "chief", "officer"] as const),
);
const byNumber = (a: number, b: number) => a - b;
const hengxin = await given.orgId("hengxin");
const sample = { basis: "2026年第四季度施工图质量抽查", shares: { FJ: 100 } };

/** A batch promised to the other house, so that the house with staff is drawn to inspect it. */
const promised = async () => {
  const at = await given.submittedSubmission();
  await db.updateTable("submission").set({ house_org_id: hengxin }).where("id", "=", at.projectSubmissionId).execute();
  return at;
};
const setMode = (value: "OPEN" | "CLOSE") => setParameter(db, "INSPECT_SWITCH", value);
const leaderId = await given.credentialId("leader");

describe("drawing a sample", () => {
  it("is refused outside check mode, to everybody but the authority, and when nothing can be drawn", async () => {
    await expectRefused(officer.inspection.drawSample(sample), "inspection.mode-closed");
    await setMode("OPEN");
    await expectRefused(officer.inspection.drawSample(sample), "inspection.nothing-drawn");
    for (const client of [owner, designer, clerk, chief]) {
      await expectRefused(client.inspection.drawSample(sample), "platform.not-allowed");
      await expectRefused(client.inspection.listDraws({}), "platform.not-allowed");
    }
  });

  it("passes over projects that were terminated", async () => {
    const { projectApplicationId } = await promised();
    const count = async () =>
      (await officer.inspection.readDrawable({})).counts.find(({ bizType }) => bizType === "FJ");
    const set = (state: string) => putState(db, "project_application", projectApplicationId, state);
    expect(await count()).toMatchObject({ count: 1 });
    await set("TERMINATED");
    expect(await count()).toMatchObject({ count: 0 });
  });

  it("keeps seed and order, so that anybody finds the same sample again", async () => {
    const bases = [await promised(), await promised(), await promised()];
    expect((await officer.inspection.readDrawable({})).counts).toContainEqual(
      expect.objectContaining({ bizType: "FJ", count: 3 }),
    );
    const road = await promised();
    const become = (biz_type: "SZ" | "FJ") =>
      db.updateTable("project_application").set({ biz_type }).where("id", "=", road.projectApplicationId).execute();
    await become("SZ");
    const { drawId, drawn } = await officer.inspection.drawSample({ ...sample, shares: { FJ: 34 } });
    expect(drawn).toBe(2);
    const [newest] = (await officer.inspection.listDraws({})).list;
    expect(newest?.candidateCount, "a road without a share is not among what was drawn from").toBe(3);
    await putState(db, "project_application", road.projectApplicationId, "TERMINATED");
    const check = await officer.inspection.checkDraw({ drawId });
    expect(check).toMatchObject({ agrees: true, seed: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const buildings = check.candidates.filter(({ bizType }) => bizType === "FJ");
    expect(buildings.map(({ submissionId }) => submissionId).sort(byNumber)).toEqual(
      bases.map(({ projectSubmissionId }) => projectSubmissionId).sort(byNumber),
    );
    expect(buildings.map(({ rank }) => rank)).toEqual(buildings.map(({ rank }) => rank).sort());
    expect(buildings.map(({ drawn }) => drawn)).toEqual([true, true, false]);
    const [draw] = (await officer.inspection.listDraws({})).list;
    expect(draw?.items.map(({ houseName, stateLabel }) => [houseName, stateLabel])).toEqual(
      Array(2).fill(["郑州睿图工程审查有限公司", "已抽中，待检查"]),
    );
    // A running inspection is not drawn again; a changed list of candidates reveals a manipulated record.
    expect((await officer.inspection.readDrawable({})).counts[0]?.count).toBe(1);
    await db
      .updateTable("inspection_draw")
      .set({ seed: "0".repeat(32) })
      .where("id", "=", drawId)
      .execute();
    expect((await officer.inspection.checkDraw({ drawId })).agrees).toBe(false);
    await expectRefused(officer.inspection.checkDraw({ drawId: 999_999 }), "inspection.draw-unknown");
  });

  it("never gives a project to the house that reviews it; one without another house is passed over", async () => {
    await db.updateTable("organisation").set({ suspended: true }).where("id", "=", hengxin).execute();
    await given.submittedSubmission();
    const { drawId, drawn } = await officer.inspection.drawSample(sample);
    expect(drawn).toBe(1);
    const { candidates, agrees } = await officer.inspection.checkDraw({ drawId });
    expect(agrees).toBe(true);
    expect(candidates.filter(({ why }) => why !== null)).toHaveLength(1);
    await db.updateTable("organisation").set({ suspended: false }).where("id", "=", hengxin).execute();
  });
});

describe("an inspection", () => {
  let batch: Batch;
  let base: SubmissionId;
  const which = () => ({ projectSubmissionId: batch.projectSubmissionId });
  beforeAll(async () => {
    await setMode("OPEN");
    const at = await promised();
    base = at.projectSubmissionId;
    await officer.inspection.drawSample(sample);
    const row = await db
      .selectFrom("inspection_item")
      .select("submission_id")
      .where("base_id", "=", base)
      .executeTakeFirstOrThrow();
    batch = {
      ...{ projectApplicationId: at.projectApplicationId, projectSubmissionId: row.submission_id, firms: ["designer"] },
      versionId: 0 as VersionId,
    };
    await setMode("CLOSE");
  });

  it("is neither withdrawn by the owner nor refused or accepted by the house", async () => {
    await expectRefused(owner.submission.withdraw({ ...which(), reason: "不愿接受检查" }), "submission.drawn");
    await expectRefused(
      owner.invalidation.saveInvalidApplication({ submissionId: batch.projectSubmissionId, reason: "不愿接受检查" }),
      "submission.drawn",
    );
    await expectRefused(
      clerk.acceptance.refuseSubmission({ ...which(), reason: "不愿检查此项目" }),
      "submission.drawn",
    );
    await expectRefused(
      clerk.acceptance.accept({ ...which(), formalCheckPassed: true, leaderCredentialId: leaderId }),
      "submission.not-a-review",
    );
  });

  it("begins with the leader its house names, no other house and no other batch", async () => {
    const begin = { ...which(), leaderCredentialId: leaderId };
    await expectRefused(clerk2.inspection.beginInspection(begin), "platform.not-allowed");
    await expectRefused(leader.inspection.beginInspection(begin), "platform.not-allowed");
    const review = await given.submittedSubmission();
    await expectRefused(
      clerk.inspection.beginInspection({ ...begin, projectSubmissionId: review.projectSubmissionId }),
      "inspection.not-an-inspection",
    );
    const { dueOn } = await clerk.inspection.beginInspection(begin);
    expect(dueOn).toMatch(/^\d{4}-/);
    await expectRefused(clerk.inspection.beginInspection(begin), "submission.wrong-state");
    await consultations.staffed(batch.projectSubmissionId);
    expect(await reviews.taskOf(batch)).toMatchObject({ taskType: "JC" });
  });

  it("sends its problems to R063, counted with their compulsory clauses, and shows them to the authority", async () => {
    await reviews.raised(batch, strong);
    await reviews.letterSent(batch);
    const { letters, stateLabel, strongCount } = await designer.review.readRound(which());
    expect([stateLabel, strongCount]).toEqual(["整改中", 1]);
    expect(letters).toMatchObject([{ kind: "INSPECTION", letterNo: expect.stringMatching(/^JC4101/) }]);
    const { list } = await designer.message.listMessages({});
    expect(list.find(({ title }) => title === "施工图检查报告")?.url).toContain("buildingCensorAnswerPageOfJC");
    const item = (await officer.inspection.listDraws({})).list
      .flatMap(({ items }) => items)
      .find(({ projectSubmissionId }) => projectSubmissionId === batch.projectSubmissionId);
    expect(item).toMatchObject({ problemCount: 1, openCount: 1, stateLabel: "整改中", canDrop: true });
  });

  it("is not closed while a problem is open, whatever the day", async () => {
    const close = { ...which(), result: "REPORT" as const, conclusion: "检查办结" };
    await expectRefused(chief.review.conclude(close), "submission.replies-awaited");
    await reviews.inRecheck(batch);
    const [opinion] = (await designer.opinion.searchReplyOpinions(which())).list;
    const reviewer = await reviews.as("reviewer");
    const judge = { id: opinion?.opinionId ?? 0 };
    await reviewer.opinion.judgeReply({ ...judge, reviewerJudge: "3", judgeNote: "净宽仍不满足要求" });
    await reviews.collected(batch);
    await expectRefused(chief.review.conclude(close), "submission.problem-open");
    const { letters } = await owner.review.readRound(which());
    expect(letters[0]).toMatchObject({ kind: "REFORM", title: "整改报告", letterNo: expect.stringMatching(/^ZG/) });
    const { versions } = await owner.submission.readSubmission({ id: batch.projectSubmissionId });
    const handedInWith = { versionId: versions.at(-1)?.versionId ?? 0 };
    expect(await owner.opinionList.findReplyFile(handedInWith)).toMatchObject([{ kind: "REFORM", round: 1 }]);
    await chief.review.conclude({ ...which(), result: "REVISE", conclusion: "整改不到位" });
    await clerk.review.sendLetter(which());
  });

  it("is closed when every problem is reformed, with a report that names the draw; the review was not touched", async () => {
    await reviews.inRecheck(batch);
    const [opinion] = (await designer.opinion.searchReplyOpinions(which())).list;
    await (await reviews.as("reviewer")).opinion.judgeReply({
      ...{ id: opinion?.opinionId ?? 0, reviewerJudge: "1" },
    });
    await reviews.collected(batch, "6");
    await chief.review.conclude({ ...which(), result: "REPORT", conclusion: "问题均已整改。" });
    expect(await owner.submission.readSubmission({ id: batch.projectSubmissionId })).toMatchObject({
      stateLabel: "检查办结",
    });
    const row = await db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", batch.projectSubmissionId)
      .where("kind", "=", "INSPECTION_RESULT")
      .executeTakeFirstOrThrow();
    expect(row.content).toMatchObject({
      ...{ sampleBasis: expect.stringContaining("双随机抽查 CC410100"), conclusion: "问题均已整改。" },
      opinions: [{ outcome: "已整改" }],
    });
    const id = batch.projectSubmissionId;
    await printLetters(portal, id);
    for (const client of [owner, designer, clerk, officer]) {
      expect(await client.paper.inspectionReportUrl({ id })).not.toBeNull();
      expect(await client.paper.reformReportUrl({ id })).not.toBeNull();
    }
    for (const client of [owner2, clerk2])
      await expectRefused(client.paper.inspectionReportUrl({ id }), "platform.not-allowed");
    expect((await clerk2.submission.readSubmission({ id: base })).state).toBe("SUBMITTED");
  });

  it("may be dropped by the authority with a reason, and only an inspection that is not over", async () => {
    const drop = { ...which(), reason: "项目已停建，暂不检查" };
    await expectRefused(officer.inspection.dropInspection(drop), "inspection.over");
    await expectRefused(
      officer.inspection.dropInspection({ ...drop, projectSubmissionId: base }),
      "inspection.not-an-inspection",
    );
    await setMode("OPEN");
    const { projectSubmissionId } = await promised();
    await officer.inspection.drawSample(sample);
    const { submission_id } = await db
      .selectFrom("inspection_item")
      .select("submission_id")
      .where("base_id", "=", projectSubmissionId)
      .executeTakeFirstOrThrow();
    for (const client of [owner, clerk])
      await expectRefused(
        client.inspection.dropInspection({ ...drop, projectSubmissionId: submission_id }),
        "platform.not-allowed",
      );
    await officer.inspection.dropInspection({ ...drop, projectSubmissionId: submission_id });
    expect(await owner.submission.readSubmission({ id: submission_id })).toMatchObject({
      ...{ state: "INVALID", stateLabel: "检查已撤销" },
    });
    expect((await officer.inspection.listDraws({})).list[0]?.items).toContainEqual(
      expect.objectContaining({ dropReason: "项目已停建，暂不检查", canDrop: false }),
    );
  });
});
