import type { OpinionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { setParameter } from "../../../test/set-parameter.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised, sheetsOf } = review;
const [owner, designer, designer2, surveyor, clerk, clerk2, leader, chief, reviewer, officer] = [
  await as("owner"),
  await as("designer"),
  await as("designer2"),
  await as("surveyor"),
  await as("clerk"),
  await as("clerk2"),
  await as("leader"),
  await as("chief"),
  await as("reviewer"),
  await as("officer"),
];
const send =
  (at: Batch, replyDueOn?: string, who = clerk) =>
  () =>
    who.review.sendLetter({ projectSubmissionId: at.projectSubmissionId, ...(replyDueOn && { replyDueOn }) });
const revise = ({ projectSubmissionId }: Batch) =>
  chief.review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "不合格，修改后复审" });
const contentOf = async (at: Batch, round = 1) =>
  (
    await db
      .selectFrom("letter")
      .select("content")
      .where("submission_id", "=", at.projectSubmissionId)
      .where("kind", "=", "OPINION")
      .where("round", "=", round)
      .executeTakeFirstOrThrow()
  ).content;

describe("the letter of opinions", () => {
  let batch: Batch;
  let asked: OpinionId;
  let quiet: OpinionId;
  beforeAll(async () => {
    batch = await review.inReviewOfTwoFirms();
    asked = (await raised(batch, strong)).opinionId;
    const { opinionId: second } = await raised(batch, strong);
    const [foreign] = await sheetsOf(batch, "JG", "designer2");
    await raised(batch, { discipline: "JG", drawingId: foreign?.drawingId });
    quiet = (await raised(batch, advice)).opinionId;
    const renumber = (id: OpinionId, opinion_no: string) =>
      db.updateTable("opinion").set({ opinion_no }).where("id", "=", id).execute();
    await renumber(second, "建-11");
    await renumber(quiet, "建-100");
    await review.collected(batch);
    await review.onDay("2026-12-01T10:00:00+08:00");
  });

  it("waits for the chief's word, is the clerk's, and sets no day that is over", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [["review.conclusion-missing", send(batch)]]);
    await revise(batch);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.not-allowed", send(batch, undefined, leader)],
      ["platform.not-allowed", send(batch, undefined, chief)],
      ["platform.not-allowed", send(batch, undefined, clerk2)],
      ["platform.not-allowed", send(batch, undefined, owner)],
      ["review.reply-day-past", send(batch, "2026-11-30")],
      ["platform.malformed", send(batch, "2026-02-30")],
      ["platform.malformed", send(batch, "十二月一日")],
    ]);
  });

  it("leaves once, with a number of its own", async () => {
    const refusal = { done: 1, codes: ["submission.wrong-state"] };
    expect(await atOnce(send(batch), send(batch))).toEqual(refusal);
    const { letters } = await owner.review.readRound({ projectSubmissionId: batch.projectSubmissionId });
    expect(letters.filter(({ kind }) => kind === "OPINION")).toMatchObject([
      { round: 1, senderName: "许静", sendTime: "2026-12-01T02:00:00.000Z", replyDueOn: "2026-12-21" },
    ]);
    const lines = await linesOf(db, "submission", batch.projectSubmissionId);
    expect(lines.filter(({ act }) => act === "sendLetter")).toMatchObject([
      { from: "FIRST_REVIEW", to: "FIRST_ANSWER", why: "不合格，修改后复审", audience: "parties" },
    ]);
  });

  it("states what the opinions are, the same clause once, and who reviewed", async () => {
    expect(await contentOf(batch)).toMatchObject({
      ...{ projectName: "金色时代广场一期", submissionName: "第一批", owner: "郑州金色置业有限公司", round: 1 },
      designers: ["中原建筑设计研究院有限公司", "河南方圆工程设计有限公司"],
      ...{ reviewedFrom: "2026-11-23", reviewedUntil: "2026-12-01", conclusion: "不合格，修改后复审" },
      strongCounts: [{ group: "建筑", count: 1 }],
      opinions: [
        { number: "建-01", clause: "GB 55037-2022 第7.1.4条（未核对原文）", problemCategory: "违反强制性条文" },
        { number: "建-11", needsReply: true },
        { number: "建-100", problemCategory: "建议", needsReply: false },
        { number: "结-01", discipline: "结构", building: "1#楼", clause: "", needsReply: true },
      ],
    });
  });

  it("gives the opinions to the parties: those to answer as sent, advice as closed", async () => {
    expect(await designer.opinion.readOpinion({ id: asked })).toMatchObject({
      ...{ state: "SENT", stateLabel: "待答复", sendTime: "2026-12-01T02:00:00.000Z" },
      markups: [{ state: "PUBLISHED" }],
    });
    expect((await designer.opinion.readOpinion({ id: quiet })).state).toBe("CLOSED");
    expect((await review.tasksOf(batch)).map((task) => task.state)).toEqual(["CLOSED", "CLOSED"]);
  });

  it("stops the clock and opens a new version with every firm's sheets, unchanged", async () => {
    const read = await owner.submission.readSubmission({ id: batch.projectSubmissionId });
    expect(read).toMatchObject({
      ...{ state: "FIRST_ANSWER", round: 1, clock: { paused: true, usedDays: 6 } },
      versions: [{ state: "OPINION_SENT" }, { state: "DRAFT", submissionVersion: 2 }],
    });
    for (const firm of [designer, designer2]) {
      const tree = await firm.drawing.designVersion(batch);
      expect(tree?.whyNotEdit).toBeNull();
      expect(new Set(tree?.drawings.map((one) => one.changeType))).toEqual(new Set(["U"]));
      expect(tree?.drawings).toHaveLength(6);
    }
  });

  it("reaches owner and both design firms, and nobody who has no part in the answer", async () => {
    const letters = async (who: typeof owner) =>
      (await who.message.listMessages({})).list.filter((one) => one.title === "审查意见告知书");
    for (const party of [owner, designer, designer2]) {
      const [message, ...more] = await letters(party);
      expect(message?.content).toMatch(
        /^【审查意见】金色时代广场一期初审意见已发出（GZ410105\d{9}），请于2026-12-21前答复。$/,
      );
      expect(message?.url).toContain(`projectSubmissionId=${batch.projectSubmissionId}`);
      expect(more).toEqual([]);
    }
    for (const other of [surveyor, reviewer, officer]) expect(await letters(other)).toEqual([]);
  });
});

describe("the day to answer by", () => {
  it.each([
    ["today, at the earliest", "2026-12-01", "2026-12-01"],
    ["twenty days on, when nobody says", undefined, "2026-12-21"],
    ["the days of the parameter REPLY_DAYS", "10 days", "2026-12-11"],
  ])("is %s", async (_what, wish, due) => {
    const at = await review.inReview();
    await raised(at);
    await review.collected(at);
    await revise(at);
    if (wish === "10 days") await setParameter(db, "REPLY_DAYS", "10");
    await send(at, wish === "10 days" ? undefined : wish)();
    expect(await contentOf(at)).toMatchObject({ replyDueOn: due });
  });
});

describe("the letter of a re-review", () => {
  it("needs the chief's word anew and goes out again, round after round", async () => {
    const at = await review.inReview();
    let { opinionId } = await raised(at);
    await review.letterSent(at);
    for (const round of [2, 3]) {
      await review.inRecheck(at);
      await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "3", judgeNote: `第${round - 1}次答复仍不足` });
      ({ opinionId } = await review.carriedOn(opinionId));
      await review.collected(at);
      await expectRefused(send(at)(), "review.conclusion-missing");
      await revise(at);
      await send(at)();
      expect(await contentOf(at, round)).toMatchObject({
        ...{ round, opinions: [{ opinion: expect.stringContaining(`第${round - 1}次答复仍不足`) }] },
      });
      const read = await owner.submission.readSubmission({ id: at.projectSubmissionId });
      expect(read).toMatchObject({ state: "ANSWER_AGAIN", round });
      expect(read.versions).toHaveLength(round + 1);
    }
    const [message] = (await designer.message.listMessages({})).list;
    expect(message?.content).toContain("第2次复审意见已发出");
  });
});

describe("kinds of problems on the letter", () => {
  it("are those of the place where it splits them, on screen too", async () => {
    const at = await review.inReview();
    const { opinionId } = await raised(at, strong);
    await review.collected(at);
    await revise(at);
    await setParameter(db, "VERSION", "tianjin");
    await send(at)();
    expect(await contentOf(at)).toMatchObject({ opinions: [{ problemCategory: "强条" }] });
    expect((await reviewer.opinion.readOpinion({ id: opinionId })).problemCategoryName).toBe("强条");
    await setParameter(db, "VERSION", "");
    expect((await reviewer.opinion.readOpinion({ id: opinionId })).problemCategoryName).toBe("违反强制性条文");
  });
});

describe("more re-reviews than the place expects", () => {
  const told = async (who: typeof chief) =>
    (await who.message.listMessages({})).list.filter(({ title }) => title === "复审次数超过上限").length;

  it("are no bar, but the chief is warned before and told with the authority after", async () => {
    await setParameter(db, "MAX_RECHECK", "1");
    const at = await review.inReview();
    const { projectSubmissionId } = at;
    let { opinionId } = await raised(at);
    await review.letterSent(at);
    for (const round of [2, 3]) {
      await review.inRecheck(at);
      await reviewer.opinion.judgeReply({ id: opinionId, reviewerJudge: "3", judgeNote: "仍未按意见修改" });
      ({ opinionId } = await review.carriedOn(opinionId));
      await review.collected(at);
      await revise(at);
      const { roundsWarning } = await chief.review.readRound({ projectSubmissionId });
      expect(roundsWarning).toContain(`已复审 ${round - 1} 次，复审次数上限为 1 次`);
      expect((await owner.review.readRound({ projectSubmissionId })).roundsWarning).toBeNull();
      await send(at)();
      expect([await told(chief), await told(officer), await told(leader)]).toEqual([round - 1, round - 1, 0]);
    }
  });
});
