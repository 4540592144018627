import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, cloud, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
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
  let child: Opinion;
  const judge =
    (reviewerJudge: "1" | "2" | "3", judgeNote = "", who = reviewer, id: number = first.opinionId) =>
    () =>
      who.opinion.judgeReply({ id, reviewerJudge, judgeNote });
  beforeAll(async () => {
    batch = await review.inReview();
    first = await raised(batch, strong);
    second = await raised(batch, { discipline: "JG" });
    await expectRefused(judge("1")(), "opinion.wrong-state");
    await review.letterSent(batch);
    await review.repliesHandedIn(batch);
    await expectRefused(judge("1")(), "opinion.wrong-state");
    await review.submitShares(batch);
    await owner.opinion.submitAnswers({ projectSubmissionId: batch.projectSubmissionId });
  });

  it("is for the person who has the task, and a result other than passed needs a reason of 5 to 500 characters", async () => {
    const colleague = await given.person({ orgId: await given.orgId("ruitu"), roles: ["CENSOR_REVIEWER"] });
    const stranger = await portal.signIn(colleague.username);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reason-missing", judge("3")],
      ["opinion.reason-missing", judge("2")],
      ["opinion.reason-missing", judge("3", "  四个字！  ")],
      ["platform.malformed", judge("3", "字".repeat(501))],
      ["platform.malformed", judge("4" as "1")],
      ["review-task.wrong-actor", judge("1", "", stranger)],
      ["platform.not-allowed", judge("1", "", checker)],
      ["platform.not-allowed", judge("1", "", await as("reviewer2"))],
      ["platform.not-allowed", judge("1", "", designer)],
      ["platform.not-found", judge("1", "", reviewer, 999_999)],
    ]);
    const longest = await judge("3", "字".repeat(500))();
    expect(longest).toMatchObject({ state: "REOPENED", stateLabel: "未通过（续改）", keepReason: "字".repeat(500) });
  });

  it("can be changed until the task is handed in; each word leaves a line of the house", async () => {
    expect(await judge("1")()).toMatchObject({
      ...{ state: "CLOSED", keepReason: null, continuedBy: null, markups: [{ state: "RESOLVED" }] },
      replies: [{ state: "ACCEPTED", stateLabel: "已通过", reviewerJudge: "1", judgeName: "丁海燕", judgeNote: null }],
    });
    expect(await judge("2", reason)()).toMatchObject({
      ...{
        state: "CLOSED",
        keepReason: reason,
        continuedBy: { opinionNo: "建-01-1" },
        markups: [{ state: "PUBLISHED" }],
      },
      replies: [{ state: "ACCEPTED", reviewerJudge: "2", reviewerJudgeName: "部分通过", judgeNote: reason }],
    });
    expect(await judge("3", reason)()).toMatchObject({
      ...{ state: "REOPENED", keepReason: reason, markups: [{ state: "PUBLISHED" }], can: { judge: true } },
      replies: [{ state: "REJECTED", stateLabel: "未通过", reviewerJudgeName: "未通过", judgeNote: reason }],
    });
    const words = (await linesOf(db, "opinion", first.opinionId)).slice(-4);
    expect(words.map(({ act, to, audience }) => [act, to, audience])).toEqual([
      ["keep", "REOPENED", "house"],
      ["accept", "CLOSED", "house"],
      ["acceptPart", "CLOSED", "house"],
      ["keep", "REOPENED", "house"],
    ]);
    expect(words.at(-1)?.why).toBe(`建-01 ${reason}`);
  });

  it("stays in the house while the round runs: no state, mark, count or filter tells the parties", async () => {
    const { projectSubmissionId } = batch;
    const seenBy = async (who: typeof owner) => ({
      opinion: await who.opinion.readOpinion({ id: first.opinionId }),
      list: (await who.opinion.searchReplyOpinions({ projectSubmissionId })).list.map((one) => one.opinionNo),
      open: (await who.opinion.searchReplyOpinions({ projectSubmissionId, answered: false })).list.length,
      round: await who.review.readRound({ projectSubmissionId }),
      status: await who.opinion.answeredStatus({
        submissionId: projectSubmissionId,
        submissionVersionId: batch.versionId,
      }),
      marks: await who.opinion.listMarkups({ drawingId: first.drawingId ?? 0 }),
    });
    for (const word of [judge("3", reason), judge("2", reason), judge("1")]) {
      await word();
      for (const party of [owner, designer, officer]) {
        const seen = await seenBy(party);
        expect(seen.opinion).toMatchObject({
          ...{ state: "REPLIED", keepReason: null, continuedBy: null, markups: [{ state: "PUBLISHED" }] },
          replies: [{ state: "SUBMITTED", reviewerJudge: null, judgeNote: null, judgeName: null, judgeTime: null }],
        });
        expect(seen.list.toSorted()).toEqual(["建-01", "结-01"]);
        expect(seen.open).toBe(0);
        expect(seen.round).toMatchObject({ openCount: 2, conclusion: null, conclusionResult: null });
        expect(seen.status).toMatchObject({ total: 2, needReply: 2, answered: 2, submitted: 2, allAnswered: true });
        expect(seen.marks.own).toMatchObject([{ state: "PUBLISHED" }]);
      }
    }
    expect((await seenBy(chief)).round.openCount).toBe(1);
  });

  it("must be given on every reply before the task is handed in", async () => {
    await judge("3", reason)();
    const { reviewTaskId } = await taskOf(batch, "JG");
    const [sheet] = await sheetsOf(batch, "JG");
    await reviewer.review.openSheet({ reviewTaskId, drawingIds: [sheet?.drawingId ?? 0] });
    const handIn = reviewer.review.submitConclusion({ reviewTaskId, conclusion: "6" });
    await expectRefused(handIn, "review-task.opinion-unjudged");
    await judge("1", "", reviewer, second.opinionId)();
    await review.handedIn(batch);
    await expectNothingDone(db, batch.projectApplicationId, [["opinion.wrong-state", judge("1")]]);
  });

  it("goes out with the letter of its round: the reason in a child of the kept opinion, the closed one not again", async () => {
    await checker.review.passCheck({ reviewTaskId: (await taskOf(batch)).reviewTaskId });
    await checker.review.passCheck({ reviewTaskId: (await taskOf(batch, "JG")).reviewTaskId });
    const { projectSubmissionId } = batch;
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "仍有意见未落实" });
    await chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "修改后再次复审" });
    await clerk.review.sendLetter({ projectSubmissionId });
    expect(await designer.opinion.readOpinion({ id: first.opinionId })).toMatchObject({
      ...{ state: "REOPENED", keepReason: reason, continuedBy: { opinionNo: "建-01-1" }, can: { answer: false } },
      replies: [{ state: "REJECTED", judgeNote: reason, judgeName: "丁海燕" }],
    });
    child = await review.carriedOn(first.opinionId);
    expect(await designer.opinion.readOpinion({ id: child.opinionId })).toMatchObject({
      ...{ state: "SENT", opinion: reason, parentNo: "建-01", round: 2, submissionVersion: 2, can: { answer: true } },
      ...{ normNumber: "GB 55037-2022", clauseNo: "7.1.4", markups: [{ state: "PUBLISHED" }] },
      earlier: [{ opinionNo: "建-01", opinion: first.opinion, replies: [{ judgeNote: reason }] }],
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
      opinions: [
        { number: "建-01-1", opinion: `${reason}（续建-01，复审未通过；原意见：${first.opinion}）`, needsReply: true },
      ],
      strongCounts: [{ group: "建筑", count: 1 }],
    });
  });

  it("begins anew in the next round, on the reply to the child; what was judged before stays judged", async () => {
    await review.answered(child.opinionId, { replyContent: "二层走道已一并修改。" });
    await expectRefused(review.answered(first.opinionId), "opinion.wrong-state");
    const drafted = await designer.opinion.readOpinion({ id: child.opinionId });
    expect(drafted.replies.map(({ round, state }) => [round, state])).toEqual([[2, "SAVED"]]);
    await review.inRecheck(batch);
    for (const { opinionId } of [first, second])
      await expectRefused(judge("1", "", reviewer, opinionId)(), "opinion.wrong-state");
    const closed = await judge("1", "", reviewer, child.opinionId)();
    expect(closed).toMatchObject({
      ...{ state: "CLOSED", replies: [{ state: "ACCEPTED" }], markups: [{ state: "RESOLVED" }] },
      earlier: [{ replies: [{ state: "REJECTED" }] }],
    });
  });

  it("rests while the submission stands still", async () => {
    await putState(db, "submission", batch.projectSubmissionId, "SUSPENDED");
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reviewing-closed", judge("1", "", reviewer, child.opinionId)],
      ["opinion.reviewing-closed", judge("3", reason, reviewer, child.opinionId)],
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
      ["opinion.sheet-unchanged", () => raised(batch, { drawingId: null, marks: [] })],
      ["opinion.sheet-unknown", () => raised(batch, { drawingId: changed?.drawingId })],
    ]);
    const fresh = await raised(batch, { drawingId: edition.drawingId, marks: [cloud] });
    expect(fresh).toMatchObject({ opinionNo: "建-02", round: 2, submissionVersion: 2, state: "DRAFT" });
    const workbench = await reviewer.opinion.listOpinionsOfTask({ reviewTaskId: (await taskOf(batch)).reviewTaskId });
    expect(workbench.map(({ opinionNo, can }) => [opinionNo, can.edit, can.judge])).toEqual([
      ["建-01", false, true],
      ["建-02", true, false],
    ]);
    await expectRefused(
      reviewer.opinion.judgeReply({ id: fresh.opinionId, reviewerJudge: "1" }),
      "opinion.wrong-state",
    );
  });
});
