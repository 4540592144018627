import type { Opinion } from "@tushen/contract/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../test/given.ts";
import { type Batch, cloud, givenReviews, strong } from "../../test/given-review.ts";
import { expectRefused, startPortal } from "../../test/portal.ts";
import { expectNothingDone, linesOf } from "../../test/trace.ts";

const portal = await startPortal();
const { db } = portal;
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, raised, sheetsOf, taskOf } = review;
const [owner, designer, officer, reviewer, checker, chief, clerk, leader] = [
  await as("owner"),
  await as("designer"),
  await as("officer"),
  await as("reviewer"),
  await as("checker"),
  await as("chief"),
  await as("clerk"),
  await as("leader"),
];
const reason = "二层走道同样不足，请一并修改";

describe("the reviewer's word on a reply", () => {
  let batch: Batch;
  let first: Opinion;
  let second: Opinion;
  const judge =
    (accepted: boolean, why = "", who = reviewer, id: number = first.opinionId) =>
    () =>
      who.opinion.judgeReply({ id, accepted, reason: why });
  beforeAll(async () => {
    batch = await review.inReview();
    first = await raised(batch, strong);
    second = await raised(batch, { discipline: "JG" });
    await expectRefused(judge(true)(), "opinion.wrong-state");
    await review.letterSent(batch);
    await review.repliesHandedIn(batch);
    await expectRefused(judge(true)(), "opinion.wrong-state");
    await review.submitShares(batch);
    await owner.opinion.submitAnswers({ projectSubmissionId: batch.projectSubmissionId });
  });

  it("is his who has the task, and keeping needs a reason of 5 to 500 characters", async () => {
    const colleague = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_REVIEWER"] });
    const stranger = await portal.signIn(colleague.username);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reason-missing", judge(false)],
      ["opinion.reason-missing", judge(false, "  四个字！  ")],
      ["platform.malformed", judge(false, "字".repeat(501))],
      ["review-task.wrong-actor", judge(true, "", stranger)],
      ["platform.not-allowed", judge(true, "", checker)],
      ["platform.not-allowed", judge(true, "", await as("reviewer2"))],
      ["platform.not-allowed", judge(true, "", designer)],
      ["platform.not-found", judge(true, "", reviewer, 999_999)],
    ]);
    const longest = await judge(false, "字".repeat(500))();
    expect(longest).toMatchObject({ state: "REOPENED", stateLabel: "未通过（续改）", keepReason: "字".repeat(500) });
  });

  it("can be changed until the task is handed in; each word leaves a line of the house", async () => {
    expect(await judge(true)()).toMatchObject({
      ...{ state: "CLOSED", keepReason: null, markups: [{ state: "RESOLVED" }] },
      replies: [{ state: "ACCEPTED", stateLabel: "认可", judgeName: "丁海燕", judgeNote: null }],
    });
    expect(await judge(false, reason)()).toMatchObject({
      ...{ state: "REOPENED", keepReason: reason, markups: [{ state: "PUBLISHED" }], can: { judge: true } },
      replies: [{ state: "REJECTED", stateLabel: "不认可", judgeNote: reason }],
    });
    const words = (await linesOf(db, "opinion", first.opinionId)).slice(-3);
    expect(words.map(({ act, to, audience }) => [act, to, audience])).toEqual([
      ["keep", "REOPENED", "house"],
      ["accept", "CLOSED", "house"],
      ["keep", "REOPENED", "house"],
    ]);
    expect(words.at(-1)?.why).toBe(`建-01 ${reason}`);
  });

  it("stays in the house while the round runs: no state, mark, count or filter tells the parties", async () => {
    const { projectSubmissionId } = batch;
    const seenBy = async (who: typeof owner) => ({
      opinion: await who.opinion.readOpinion({ id: first.opinionId }),
      open: (await who.opinion.searchReplyOpinions({ projectSubmissionId, answered: false })).list.length,
      round: await who.review.readRound({ projectSubmissionId }),
      status: await who.opinion.answeredStatus({
        submissionId: projectSubmissionId,
        submissionVersionId: batch.versionId,
      }),
      marks: await who.opinion.listMarkups({ drawingId: first.drawingId ?? 0 }),
    });
    for (const word of [judge(false, reason), judge(true)]) {
      await word();
      for (const party of [owner, designer, officer]) {
        const seen = await seenBy(party);
        expect(seen.opinion).toMatchObject({
          ...{ state: "REPLIED", keepReason: null, markups: [{ state: "PUBLISHED" }] },
          replies: [{ state: "SUBMITTED", judgeNote: null, judgeName: null, judgeTime: null }],
        });
        expect(seen.open).toBe(0);
        expect(seen.round).toMatchObject({ openCount: 2, conclusion: null, conclusionResult: null });
        expect(seen.status).toEqual({ total: 2, needReply: 2, answered: 2, submitted: 2 });
        expect(seen.marks.own).toMatchObject([{ state: "PUBLISHED" }]);
      }
    }
    expect((await seenBy(chief)).round.openCount).toBe(1);
  });

  it("must be given on every reply before the task is handed in", async () => {
    await judge(false, reason)();
    const { reviewTaskId } = await taskOf(batch, "JG");
    const [sheet] = await sheetsOf(batch, "JG");
    await reviewer.review.openSheet({ reviewTaskId, drawingIds: [sheet?.drawingId ?? 0] });
    const handIn = reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
    await expectRefused(handIn, "review-task.opinion-unjudged");
    await judge(true, "", reviewer, second.opinionId)();
    await review.handedIn(batch);
    await expectNothingDone(db, batch.projectApplicationId, [["opinion.wrong-state", judge(true)]]);
  });

  it("goes out with the letter of its round: the kept opinion with the reason, the closed one not again", async () => {
    await checker.review.passCheck({ reviewTaskId: (await taskOf(batch)).reviewTaskId });
    await checker.review.passCheck({ reviewTaskId: (await taskOf(batch, "JG")).reviewTaskId });
    const { projectSubmissionId } = batch;
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "仍有意见未落实" });
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "修改后再次复审" });
    await clerk.review.sendLetter({ projectSubmissionId });
    expect(await designer.opinion.readOpinion({ id: first.opinionId })).toMatchObject({
      ...{ state: "REOPENED", keepReason: reason, can: { answer: true } },
      replies: [{ state: "REJECTED", judgeNote: reason, judgeName: "丁海燕" }],
    });
    expect((await designer.opinion.readOpinion({ id: second.opinionId })).state).toBe("CLOSED");
    const { content } = await db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", projectSubmissionId)
      .where("kind", "=", "OPINION")
      .where("round", "=", 2)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      round: 2,
      opinions: [{ number: "建-01", opinion: `${first.opinion}（未通过：${reason}）`, needsReply: true }],
    });
  });

  it("begins anew in the next round, on the next reply of the same thread", async () => {
    await review.answered(first.opinionId, { replyContent: "二层走道已一并修改。" });
    const drafted = await designer.opinion.readOpinion({ id: first.opinionId });
    expect(drafted.replies.map(({ round, state }) => [round, state])).toEqual([
      [1, "REJECTED"],
      [2, "SAVED"],
    ]);
    await review.inRecheck(batch);
    await expectRefused(judge(true, "", reviewer, second.opinionId)(), "opinion.wrong-state");
    const closed = await judge(true)();
    expect(closed.replies.map(({ state }) => state)).toEqual(["REJECTED", "ACCEPTED"]);
    expect(closed.state).toBe("CLOSED");
  });

  it("rests while the submission stands still", async () => {
    const halt = db.updateTable("submission").where("id", "=", batch.projectSubmissionId);
    await halt.set({ state: "SUSPENDED" }).execute();
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reviewing-closed", judge(true)],
      ["opinion.reviewing-closed", judge(false, reason)],
    ]);
  });
});

describe("new opinions in a re-review", () => {
  it("are raised on new or changed sheets only, with numbers that go on", async () => {
    const batch = await review.inReview();
    const [changed, unchanged] = await sheetsOf(batch);
    const { opinionId } = await raised(batch, { drawingId: changed?.drawingId });
    await review.letterSent(batch);
    const edition = await review.newEdition(batch, changed?.graphNum ?? "");
    await review.answered(opinionId, { replyType: "1", replyContent: "已修改", drawingId: edition.drawingId });
    await review.inRecheck(batch);
    const same = (await sheetsOf(batch)).find((one) => one.graphNum === unchanged?.graphNum);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.sheet-unchanged", () => raised(batch, { drawingId: same?.drawingId })],
      ["opinion.sheet-unknown", () => raised(batch, { drawingId: changed?.drawingId })],
    ]);
    const fresh = await raised(batch, { drawingId: edition.drawingId, marks: [cloud] });
    expect(fresh).toMatchObject({ opinionNo: "建-02", round: 2, submissionVersion: 2, state: "DRAFT" });
    const workbench = await reviewer.opinion.listOpinionsOfTask({ reviewTaskId: (await taskOf(batch)).reviewTaskId });
    expect(workbench.map(({ opinionNo, can }) => [opinionNo, can.edit, can.judge])).toEqual([
      ["建-01", false, true],
      ["建-02", true, false],
    ]);
    await expectRefused(reviewer.opinion.judgeReply({ id: fresh.opinionId, accepted: true }), "opinion.wrong-state");
  });
});
