import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised, sheetsOf } = review;
const [owner, designer, clerk, leader, reviewer, checker] = [
  await as("owner"),
  await as("designer"),
  await as("clerk"),
  await as("leader"),
  await as("reviewer"),
  await as("checker"),
];
const titles = async (who: typeof owner) => (await who.message.listMessages({})).list.map((one) => one.title);
const answerConfirmedBy = (value: "OWNER" | "DESIGN") => setParameter(db, "ANSWER_CONFIRM", value);

describe("the owner's confirmation of the answers", () => {
  let batch: Batch;
  let changed: Opinion;
  let explained: Opinion;
  beforeAll(async () => {
    batch = await review.inReviewOfTwoFirms();
    changed = await raised(batch);
    const [foreign] = await sheetsOf(batch, "JG", "designer2");
    explained = await raised(batch, { discipline: "JG", drawingId: foreign?.drawingId });
    await review.letterSent(batch);
  });
  const confirm =
    (who = owner) =>
    () =>
      who.opinion.submitAnswers({ projectSubmissionId: batch.projectSubmissionId });

  it("waits for every answer and every firm's new version, and is the owner's", async () => {
    const edition = await review.newEdition(batch, changed.drawingNumber);
    await review.answered(changed.opinionId, { replyType: "1", replyContent: "已修改", drawingId: edition.drawingId });
    await designer.opinion.submitReplies({ ids: [changed.opinionId] });
    await expectNothingDone(db, batch.projectApplicationId, [["submission.unanswered", confirm()]]);
    await review.repliesHandedIn(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["submission.share-missing", confirm()],
      ["submission.wrong-actor", confirm(designer)],
      ["platform.not-allowed", confirm(clerk)],
      ["platform.not-allowed", confirm(await as("owner2"))],
    ]);
    await review.submitShares(batch);
  });

  it("happens once, and names the sheets that came back as they were", async () => {
    await review.onDay("2026-11-27T16:00:00+08:00");
    const before = await Promise.all([clerk, leader, reviewer, checker].map(async (one) => (await titles(one)).length));
    const twice = await atOnce(confirm(), confirm());
    expect(twice).toEqual({ done: 1, codes: ["submission.wrong-state"] });
    expect(await linesOf(db, "submission", batch.projectSubmissionId)).toContainEqual(
      expect.objectContaining({
        ...{ act: "submitAnswers", from: "FIRST_ANSWER", to: "REVIEW_AGAIN", who: "陈思远", audience: "parties" },
      }),
    );
    const after = await Promise.all([clerk, leader, reviewer, checker].map(titles));
    expect(after.map((list, index) => list.slice(0, list.length - (before[index] ?? 0)))).toEqual([
      ["答复已提交，进入复审"],
      ["答复已提交，进入复审"],
      ["新的复审任务", "新的复审任务"],
      [],
    ]);
  });

  it("replaces the version, starts the clock of the re-review and forgets the last conclusion", async () => {
    const read = await owner.submission.readSubmission({ id: batch.projectSubmissionId });
    expect(read).toMatchObject({
      ...{ state: "REVIEW_AGAIN", round: 2, conclusion: null },
      versions: [{ state: "SUPERSEDED" }, { state: "LOCKED" }],
      // Friday, five working days from the next one (parameter RECHECK_DAYS).
      clock: { limitDays: 5, usedDays: 0, dueOn: "2026-12-04", paused: false },
    });
  });

  it("gives the tasks to the same people again, due with the clock", async () => {
    const tasks = await review.tasksOf(batch);
    expect(tasks.map((one) => one.discipline).toSorted()).toEqual(["JG", "JZ"]);
    for (const task of tasks)
      expect(task).toMatchObject({
        ...{ round: 2, submissionVersion: 2, taskType: "AGAIN", state: "ASSIGNED", planEnd: "2026-12-04" },
        ...{ reviewerName: "丁海燕", checkerName: "魏明达", opinionCount: 0, unjudgedCount: 1, conclusion: null },
      });
    expect((await review.taskOf(batch, "JZ")).sheetCount, "only what was changed is read again").toBe(1);
  });

  it("prints a form of replies for each firm, with its own answers and the letter they answer", async () => {
    const forms = await db
      .selectFrom("letter")
      .selectAll()
      .where("submission_id", "=", batch.projectSubmissionId)
      .where("kind", "=", "REPLY")
      .orderBy("id")
      .execute();
    const { letters } = await designer.review.readRound({ projectSubmissionId: batch.projectSubmissionId });
    const letterNumber = letters.find(({ kind }) => kind === "OPINION")?.letterNo;
    expect(forms.map(({ content }) => content)).toMatchObject([
      {
        ...{ firm: "中原建筑设计研究院有限公司", letterNumber, round: 1, repliedOn: "2026-11-27" },
        replies: [
          {
            ...{ number: changed.opinionNo, replyType: "已修改", reply: "已修改", repliedBy: "林雨桐" },
            changedDrawing: `${changed.drawingNumber}（V2）`,
          },
        ],
      },
      {
        ...{ firm: "河南方圆工程设计有限公司", letterNumber },
        replies: [{ number: explained.opinionNo, replyType: "说明（未修改）", drawingNumber: explained.drawingNumber }],
      },
    ]);
    await portal.runJobs();
    const printed = await owner.review.readRound({ projectSubmissionId: batch.projectSubmissionId });
    expect(printed.letters.map(({ url }) => url)).not.toContain(null);
  });
});

describe("sheets named in opinions", () => {
  it("that came back unchanged are pointed out, without stopping anything", async () => {
    const batch = await review.inReview();
    const { drawingNumber } = await raised(batch);
    await raised(batch, { drawingId: null, marks: [] });
    await review.letterSent(batch);
    await review.repliesHandedIn(batch);
    await review.submitShares(batch);
    const { projectSubmissionId } = batch;
    expect(await owner.opinion.submitAnswers({ projectSubmissionId })).toEqual({ unchangedSheets: [drawingNumber] });
  });
});

describe("where designers hand in the answers themselves", () => {
  it("the owner's confirmation is not asked for (parameter ANSWER_CONFIRM)", async () => {
    const batch = await review.inReview();
    await raised(batch);
    await review.letterSent(batch);
    await review.repliesHandedIn(batch);
    await review.submitShares(batch);
    const { projectSubmissionId } = batch;
    await answerConfirmedBy("DESIGN");
    await expectRefused(owner.opinion.submitAnswers({ projectSubmissionId }), "submission.wrong-actor");
    await designer.opinion.submitAnswers({ projectSubmissionId });
    await answerConfirmedBy("OWNER");
    expect((await owner.submission.readSubmission({ id: projectSubmissionId })).state).toBe("REVIEW_AGAIN");
  });
});
