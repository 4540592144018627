import type { OpinionId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised, taskOf } = review;
const [owner, designer, officer, reviewer, checker, clerk, chief] = [
  await as("owner"),
  await as("designer"),
  await as("officer"),
  await as("reviewer"),
  await as("checker"),
  await as("clerk"),
  await as("chief"),
];
const rest = "平面已修改，详图未同步修改，请修改";
const kept = "说明的理由不成立，请修改";

describe("what a reply leaves unsettled", () => {
  let batch: Batch;
  let first: Opinion;
  let other: Opinion;
  let reviewTaskId: number;
  const judge = (id: OpinionId, reviewerJudge: "1" | "2" | "3", judgeNote = "") =>
    reviewer.opinion.judgeReply({ id, reviewerJudge, judgeNote });
  const child = () => review.carriedOn(first.opinionId);
  const houseNumbers = async () =>
    (await reviewer.opinion.listOpinionsOfTask({ reviewTaskId })).map(({ opinionNo, state }) => [opinionNo, state]);
  beforeAll(async () => {
    batch = await review.inReview();
    first = await raised(batch, strong);
    other = await raised(batch);
    await review.letterSent(batch);
    await review.inRecheck(batch);
    ({ reviewTaskId } = await taskOf(batch));
  });

  it("is a draft of the running task, numbered after the opinion it carries on and next to it", async () => {
    await judge(first.opinionId, "2", rest);
    await judge(other.opinionId, "3", kept);
    expect(await houseNumbers()).toEqual([
      ["建-01", "CLOSED"],
      ["建-01-1", "DRAFT"],
      ["建-02", "REOPENED"],
      ["建-02-1", "DRAFT"],
    ]);
    expect(await child()).toMatchObject({
      ...{ parentId: first.opinionId, parentNo: "建-01", round: 2, reviewTaskId, opinion: rest, needReview: true },
      ...{ drawingId: first.drawingId, problemCategory: "1", clauseNo: "7.1.4", reviewerName: "丁海燕" },
      ...{ markups: [{ opinionId: first.opinionId }], can: { edit: false, judge: false } },
      earlier: [{ opinionNo: "建-01", stateLabel: "已通过", replies: [{ reviewerJudgeName: "部分通过" }] }],
    });
  });

  it("is taken back with its word, and is the same when the word is given again", async () => {
    const { opinionId } = await child();
    await judge(first.opinionId, "1");
    expect((await houseNumbers()).slice(0, 2)).toEqual([
      ["建-01", "CLOSED"],
      ["建-02", "REOPENED"],
    ]);
    await judge(first.opinionId, "3", kept);
    expect(await child()).toMatchObject({ opinionId, opinionNo: "建-01-1", opinion: kept, state: "DRAFT" });
    await judge(first.opinionId, "2", rest);
    expect(await child()).toMatchObject({ opinionId, opinion: rest });
  });

  it("is not changed or removed as a draft of its own", async () => {
    const { opinionId, version, drawingId } = await child();
    const words = { problemCategory: "2", opinion: "改成别的意见。" };
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.carries-on", () => reviewer.opinion.removeOpinion({ ids: [opinionId] })],
      ["opinion.carries-on", () => reviewer.opinion.saveOpinion({ reviewTaskId, id: opinionId, version, ...words })],
      ["opinion.carries-on", () => reviewer.opinionList.changeOpinions({ ids: [opinionId], needReview: false })],
    ]);
    expect((await child()).drawingId).toBe(drawingId);
  });

  it("is counted once: the thread is one opinion, open in its newest row", async () => {
    const { projectSubmissionId } = batch;
    for (const who of [chief, owner, designer, officer])
      expect(await who.review.readRound({ projectSubmissionId })).toMatchObject({
        ...{ opinionCount: 2, openCount: 2, strongCount: 1 },
      });
    const listed = await chief.opinion.searchReplyOpinions({ projectSubmissionId });
    expect(listed.list.map(({ opinionNo }) => opinionNo)).toEqual(["建-01-1", "建-02-1"]);
    expect((await reviewer.review.readTask({ reviewTaskId })).unjudgedCount).toBe(0);
  });

  it("passes through the hands of the checker, who may return it; then it is judged anew", async () => {
    await review.handedIn(batch);
    expect((await child()).state).toBe("SUBMITTED");
    await checker.review.returnTask({ reviewTaskId, comment: "请写明详图编号" });
    expect(await child()).toMatchObject({ state: "RETURNED", returnComment: "请写明详图编号" });
    await judge(first.opinionId, "2", `${rest}（建施-12）`);
    expect(await child()).toMatchObject({ state: "RETURNED", opinion: `${rest}（建施-12）` });
  });

  it("goes out with the next letter and takes over the marks; the thread is read by all who answer", async () => {
    await review.letterSent(batch);
    const { projectSubmissionId } = batch;
    const sent = await child();
    expect(sent).toMatchObject({ state: "SENT", markups: [{ opinionNo: "建-01-1", state: "PUBLISHED" }] });
    const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
    expect(
      list.map(({ opinionNo, parentNo, can, earlier }) => [opinionNo, parentNo, can.answer, earlier.length]),
    ).toEqual([
      ["建-01-1", "建-01", true, 1],
      ["建-02-1", "建-02", true, 1],
    ]);
    const status = { submissionId: projectSubmissionId, submissionVersionId: sent.versionId };
    const unknown = { ...status, submissionVersionId: (sent.versionId + 1000) as typeof sent.versionId };
    await expectRefused(designer.opinion.answeredStatus(unknown), "platform.not-found");
    await expectRefused(designer.review.readRound({ projectSubmissionId, submissionVersion: 9 }), "platform.not-found");
    expect(await designer.opinion.answeredStatus(status)).toEqual({
      total: 2,
      needReply: 2,
      answered: 0,
      unanswered: 2,
      submitted: 0,
      allAnswered: false,
    });
    const old = await designer.opinion.searchReplyOpinions({ projectSubmissionId, submissionVersion: 1 });
    expect(old.list.map(({ opinionNo, continuedBy }) => [opinionNo, continuedBy?.opinionNo])).toEqual([
      ["建-01", "建-01-1"],
      ["建-02", "建-02-1"],
    ]);
    const marks = await designer.opinion.listMarkups({ drawingId: first.drawingId ?? 0 });
    expect(marks.own.map(({ opinionNo }) => opinionNo)).toEqual(["建-01-1", "建-02-1"]);
    const { content } = await db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", projectSubmissionId)
      .where("round", "=", 2)
      .where("kind", "=", "OPINION")
      .executeTakeFirstOrThrow();
    expect((content as { opinions: { opinion: string }[] }).opinions[0]?.opinion).toBe(
      `${rest}（建施-12）（续建-01，复审部分通过；原意见：${first.opinion}）`,
    );
  });

  it("is answered, judged and carried on again; when all are passed the review may pass", async () => {
    await review.inRecheck(batch);
    ({ reviewTaskId } = await taskOf(batch));
    const second = await child();
    await judge(second.opinionId, "3", kept);
    const third = await review.carriedOn(second.opinionId);
    expect(third).toMatchObject({ opinionNo: "建-01-2", parentNo: "建-01-1", round: 3 });
    expect(third.earlier.map(({ opinionNo }) => opinionNo)).toEqual(["建-01", "建-01-1"]);
    await judge(second.opinionId, "1");
    const { opinionId } = await review.carriedOn(other.opinionId);
    await judge(opinionId, "1");
    await review.passed(batch);
    const { projectSubmissionId } = batch;
    expect(await owner.review.readRound({ projectSubmissionId })).toMatchObject({ opinionCount: 2, openCount: 0 });
    const { list } = await designer.opinion.searchReplyOpinions({ projectSubmissionId });
    expect(list.map(({ opinionNo, state }) => [opinionNo, state])).toEqual([
      ["建-01-1", "CLOSED"],
      ["建-02-1", "CLOSED"],
    ]);
    expect(await clerk.opinion.readOpinion({ id: second.opinionId })).toMatchObject({
      markups: [{ state: "RESOLVED" }],
    });
  });
});
