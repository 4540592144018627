import { mostOpinions } from "@tushen/contract/review/opinion";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const { as, raised, sheetsOf, taskOf } = review;
const [owner, owner2, designer, designer2, surveyor, reviewer, reviewer2, checker, leader, officer] = [
  await as("owner"),
  await as("owner2"),
  await as("designer"),
  await as("designer2"),
  await as("surveyor"),
  await as("reviewer"),
  await as("reviewer2"),
  await as("checker"),
  await as("leader"),
  await as("officer"),
];

let batch: Batch;
const numbers = (list: readonly { readonly opinionNo: string }[]) => list.map((one) => one.opinionNo);
const search = (who: typeof owner, over: object = {}) =>
  who.opinion.searchReplyOpinions({ projectSubmissionId: batch.projectSubmissionId, ...over });
const status = async (who = designer) =>
  who.opinion.answeredStatus({ submissionId: batch.projectSubmissionId, submissionVersionId: batch.versionId });

describe("opinions before the letter", () => {
  beforeAll(async () => {
    batch = await review.inReview();
    await raised(batch, strong);
    await raised(batch);
    await raised(batch, advice);
    await raised(batch, { discipline: "JG" });
  });

  it("are the house's own in every state: list, single one, counts and letters tell nothing", async () => {
    const [draft] = (await search(reviewer)).list;
    const nothing = { total: 0, needReply: 0, answered: 0, unanswered: 0, submitted: 0, allAnswered: true };
    const hidden = async () => {
      for (const party of [owner, designer, surveyor, officer]) {
        expect((await search(party)).total).toBe(0);
        expect(await status(party)).toEqual(nothing);
        await expectRefused(party.opinion.readOpinion({ id: draft?.opinionId ?? 0 }), "platform.not-found");
        const round = await party.review.readRound({ projectSubmissionId: batch.projectSubmissionId });
        expect(round).toMatchObject({ opinionCount: 0, strongCount: 0, openCount: 0, conclusion: null });
        expect(round.disciplines.map((one) => one.conclusion)).toEqual([null, null]);
      }
    };
    await hidden();
    await review.checked(batch);
    await hidden();
    expect(numbers((await search(leader)).list)).toEqual(["建-01", "建-02", "建-03", "结-01"]);
  });

  it("are read by the house alone in the workbench", async () => {
    const { reviewTaskId } = await taskOf(batch);
    for (const colleague of [reviewer, checker, leader])
      expect(numbers(await colleague.opinion.listOpinionsOfTask({ reviewTaskId }))).toEqual([
        "建-01",
        "建-02",
        "建-03",
      ]);
    for (const stranger of [owner, designer, officer, reviewer2])
      await expectRefused(stranger.opinion.listOpinionsOfTask({ reviewTaskId }), "platform.not-allowed");
  });
});

describe("opinions after the letter", () => {
  beforeAll(async () => {
    const { projectSubmissionId } = batch;
    await leader.review.collectTasks({ projectSubmissionId, conclusion: "修改后复审" });
    await (await as("chief")).review.conclude({ projectSubmissionId, result: "REVISE", conclusion: "修改后复审" });
    await (await as("clerk")).review.sendLetter({ projectSubmissionId });
  });

  it("are read by all parties and nobody else", async () => {
    for (const party of [owner, designer, surveyor, officer, reviewer]) expect((await search(party)).total).toBe(4);
    for (const stranger of [owner2, designer2, reviewer2])
      await expectRefused(search(stranger), "platform.not-allowed");
    const [opinion] = (await search(designer)).list;
    for (const stranger of [owner2, designer2, reviewer2])
      await expectRefused(stranger.opinion.readOpinion({ id: opinion?.opinionId ?? 0 }), "platform.not-allowed");
  });

  it("are found by discipline, building, version and whether they are answered", async () => {
    const [first] = (await search(designer, { discipline: "JZ" })).list;
    await review.answered(first?.opinionId ?? (0 as never));
    const found = async (over: object) => numbers((await search(designer, over)).list);
    expect(await found({ discipline: "JZ" })).toEqual(["建-01", "建-02", "建-03"]);
    expect(await found({ discipline: "DQ" })).toEqual([]);
    expect(await found({ building: first?.buildingId })).toHaveLength(4);
    expect(await found({ building: 999_999 })).toEqual([]);
    expect(await found({ submissionVersion: 1 })).toHaveLength(4);
    expect(await found({ submissionVersion: 2 })).toEqual([]);
    expect(await found({ answered: false })).toEqual(["建-02", "建-03", "结-01"]);
    expect(await found({ answered: true })).toEqual(["建-01"]);
    const { list } = await search(owner, { answered: true });
    expect(list.every(({ replies }) => replies.length > 0)).toBe(true);
    expect((await search(reviewer, { answered: true })).total, "a draft of an answer is not the house's to see").toBe(
      0,
    );
  });

  it("come page by page, with the number of all", async () => {
    const page = await search(designer, { pageNum: 2, pageSize: 3 });
    expect(page).toMatchObject({ total: 4, pageNum: 2, pageSize: 3, list: [{ opinionNo: "结-01" }] });
    expect((await search(designer, { pageNum: 3, pageSize: 3 })).list).toEqual([]);
    for (const over of [{ pageNum: 0 }, { pageSize: 0 }, { pageSize: mostOpinions + 1 }])
      await expectRefused(search(designer, over), "platform.malformed");
  });

  it("tell who may do what", async () => {
    const of = async (who: typeof owner) => (await search(who, { discipline: "JG" })).list[0]?.can;
    expect(await of(designer)).toEqual({ edit: false, judge: false, answer: true });
    expect(await of(owner)).toEqual({ edit: false, judge: false, answer: true });
    for (const looker of [surveyor, reviewer, leader, officer])
      expect(await of(looker)).toEqual({ edit: false, judge: false, answer: false });
    const [, , closed] = (await search(designer, { discipline: "JZ" })).list;
    expect(closed, "advice asks for nothing").toMatchObject({ state: "CLOSED", can: { answer: false } });
  });

  it("count as answered when drafted and as submitted when handed in", async () => {
    expect(await status()).toMatchObject({ total: 4, needReply: 3, answered: 1, unanswered: 2, submitted: 0 });
    expect(await status(officer), "a draft is the firm's own").toEqual({
      total: 4,
      needReply: 3,
      answered: 0,
      unanswered: 3,
      submitted: 0,
      allAnswered: false,
    });
    await review.repliesHandedIn(batch);
    for (const reader of [designer, officer, leader])
      expect(await status(reader)).toMatchObject({
        total: 4,
        needReply: 3,
        answered: 3,
        submitted: 3,
        allAnswered: true,
      });
    await expectRefused(status(owner2), "platform.not-allowed");
  });

  it("stay with their number, sheet and round when the next version comes", async () => {
    const [before] = (await search(designer, { discipline: "JG" })).list;
    await review.submitShares(batch);
    await owner.opinion.submitAnswers({ projectSubmissionId: batch.projectSubmissionId });
    const [after] = (await search(designer, { discipline: "JG" })).list;
    const { drawingId, versionId, round, opinionNo } = before ?? {};
    expect(after).toMatchObject({ drawingId, versionId, round, opinionNo, state: "REPLIED" });
    const [sheet] = await sheetsOf(batch, "JG");
    expect(after?.drawingId, "the sheet of the round it was raised in").not.toBe(sheet?.drawingId);
  });
});
