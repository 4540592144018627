import type { MarkShape } from "@tushen/contract/sheets/markup";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, cloud, explanation, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised, sheetsOf } = review;
const [reviewer, checker, leader, reviewer2, owner, designer, designer2, officer] = [
  await as("reviewer"),
  await as("checker"),
  await as("leader"),
  await as("reviewer2"),
  await as("owner"),
  await as("designer"),
  await as("designer2"),
  await as("officer"),
];

const at = (x: number, y: number) => ({ x, y });
const box = { x0: 100, y0: 100, x1: 200, y1: 150 };
const shapes: readonly MarkShape[] = [
  cloud.shape,
  ...(["circle", "ellipse", "highlight"] as const).map((kind) => ({ kind, box })),
  { kind: "stamp", box, text: "与结施-05不符" },
  { kind: "distance", from: at(1, 2), to: at(3, 4), scale: 100 },
  { kind: "angle", from: at(1, 2), corner: at(0, 0), to: at(3, 4) },
  ...(["polyline", "freehand"] as const).map((kind) => ({ kind, points: [at(1, 2), at(3, 4)] })),
  { kind: "polygon", points: [at(1, 2), at(3, 4), at(5, 0)] },
  { kind: "area", points: [at(1, 2), at(3, 4), at(5, 0)] },
  { kind: "leader", tip: at(1, 2), at: at(30, 40), text: "缺标高" },
  { kind: "rectangle", box: { x0: 0, y0: 0, x1: 2384, y1: 1684.5 } },
  { kind: "arrow", from: { x: 10.25, y: 20.5 }, to: { x: -3, y: 400 } },
  { kind: "text", at: { x: 100, y: 100 }, text: "此处净宽不足".padEnd(500, "。"), sizeInPoints: 12 },
];

describe("a mark of one's own", () => {
  let batch: Batch;
  let drawingId: number;
  beforeAll(async () => {
    batch = await review.inReview();
    drawingId = (await sheetsOf(batch))[0]?.drawingId ?? 0;
  });

  it.each(shapes)("comes back as the $kind it was drawn", async (shape) => {
    const saved = await reviewer.opinion.saveMarkup({ drawingId, page: 0, shape });
    expect(saved).toMatchObject({ shape, state: "PRIVATE", opinionId: null, authorName: "丁海燕", answer: null });
    const { own } = await reviewer.opinion.listMarkups({ drawingId });
    expect(own.find(({ markupId }) => markupId === saved.markupId)).toEqual(saved);
  });

  it("is seen by nobody else, in the house or outside", async () => {
    await reviewer.opinion.saveMarkup({ drawingId, ...cloud });
    for (const one of [checker, leader, owner, designer, officer])
      expect(await one.opinion.listMarkups({ drawingId })).toEqual({ own: [], ghosts: [], scales: [] });
    await expectRefused(designer2.opinion.listMarkups({ drawingId }), "platform.not-allowed");
    await expectRefused(reviewer2.opinion.listMarkups({ drawingId }), "platform.not-allowed");
  });

  it("is drawn by reviewers and checkers only, on a sheet, in a shape that exists", async () => {
    const draw = (over: object) => () => reviewer.opinion.saveMarkup({ drawingId, ...cloud, ...over });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.not-allowed", () => leader.opinion.saveMarkup({ drawingId, ...cloud })],
      ["platform.not-allowed", () => designer.opinion.saveMarkup({ drawingId, ...cloud })],
      ["platform.not-allowed", () => reviewer2.opinion.saveMarkup({ drawingId, ...cloud })],
      ["platform.not-found", draw({ drawingId: 999_999 })],
      ["platform.malformed", draw({ page: -1 })],
      ["platform.malformed", draw({ page: 0.5 })],
      ["platform.malformed", draw({ shape: { kind: "stamp", box: cloud.shape.box, text: "同意" } })],
      ["platform.malformed", draw({ shape: { kind: "polygon", points: [at(0, 0), at(1, 1)] } })],
      ["platform.malformed", draw({ shape: { kind: "arrow", from: at(0, 0), to: at(2_000_000, 1) } })],
      ["platform.malformed", draw({ style: { color: "pink" } })],
      ["opinion.photo-unknown", draw({ shape: { kind: "photo", box, fileId: 999_999 } })],
      ["platform.malformed", draw({ shape: { kind: "cloud", box: { x0: 1, y0: 1, x1: 2 } } })],
      ["platform.malformed", draw({ shape: { kind: "text", at: { x: 1, y: 1 }, text: "字".repeat(501) } })],
      ["platform.malformed", draw({ shape: { kind: "text", at: { x: 1, y: 1 }, text: "字", sizeInPoints: 0 } })],
    ]);
  });

  it("goes with its author alone, and once", async () => {
    const { markupId: id } = await checker.opinion.saveMarkup({ drawingId, ...cloud });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.not-yours", () => reviewer.opinion.deleteMarkup({ id })],
      ["platform.not-allowed", () => reviewer2.opinion.deleteMarkup({ id })],
      ["platform.not-allowed", () => designer.opinion.deleteMarkup({ id })],
    ]);
    await checker.opinion.deleteMarkup({ id });
    await expectRefused(checker.opinion.deleteMarkup({ id }), "platform.not-found");
  });

  it("becomes the mark of an opinion that names it; those of others stay private", async () => {
    const mine = await reviewer.opinion.saveMarkup({ drawingId, ...cloud });
    const theirs = await checker.opinion.saveMarkup({ drawingId, ...cloud });
    const opinion = await raised(batch, { marks: [], markupIds: [mine.markupId, theirs.markupId] });
    expect(opinion.markups).toMatchObject([{ markupId: mine.markupId, state: "LINKED", opinionNo: opinion.opinionNo }]);
    const seen = (await leader.opinion.listMarkups({ drawingId })).own.map(({ markupId }) => markupId);
    expect(seen).toContain(mine.markupId);
    expect(seen).not.toContain(theirs.markupId);
    const again = await raised(batch, { marks: [], markupIds: [mine.markupId] });
    expect(again.markups, "a mark has one opinion").toEqual([]);
  });

  it("can be taken off a draft, and no longer once the opinion is handed in", async () => {
    const at = await review.inReview();
    const { markups } = await raised(at, { marks: [cloud, cloud] });
    const [first, second] = markups.map(({ markupId }) => markupId);
    await reviewer.opinion.deleteMarkup({ id: first ?? 0 });
    await review.handedIn(at);
    await expectNothingDone(db, at.projectApplicationId, [
      ["opinion.wrong-state", () => reviewer.opinion.deleteMarkup({ id: second ?? 0 })],
    ]);
  });
});

describe("a published mark", () => {
  it("is answered from inside the viewer by the firm that drew the sheet, or the owner", async () => {
    const batch = await review.inReviewOfTwoFirms();
    const { markups, drawingId } = await raised(batch);
    const id = markups[0]?.markupId ?? 0;
    const say = (answer: string) => ({ id, answer });
    await expectRefused(designer.opinion.answerMarkup(say("已修改")), "platform.not-found");
    await review.letterSent(batch);
    const seen = (await designer.opinion.listMarkups({ drawingId: drawingId ?? 0 })).own;
    expect(seen).toMatchObject([{ markupId: id, state: "PUBLISHED", answer: null }]);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reply-not-yours", () => designer2.opinion.answerMarkup(say("不是我的图"))],
      ["platform.not-allowed", () => reviewer.opinion.answerMarkup(say("审查人"))],
      ["platform.not-allowed", () => officer.opinion.answerMarkup(say("主管部门"))],
      ["platform.malformed", () => designer.opinion.answerMarkup(say("  "))],
      ["platform.malformed", () => designer.opinion.answerMarkup(say("字".repeat(501)))],
    ]);
    const answered = await designer.opinion.answerMarkup(say(` ${"字".repeat(500)} `));
    expect(answered).toMatchObject({ state: "ANSWERED", answer: "字".repeat(500), answerPerson: "林雨桐" });
    expect(await owner.opinion.answerMarkup(say("建设单位补充说明"))).toMatchObject({ answerPerson: "陈思远" });
    await review.repliesHandedIn(batch);
    await expectRefused(designer.opinion.answerMarkup(say("太晚了")), "opinion.answering-closed");
  });

  it("is not answered while the submission is suspended", async () => {
    const batch = await review.inReview();
    const { markups } = await raised(batch);
    await review.letterSent(batch);
    await putState(db, "submission", batch.projectSubmissionId, "SUSPENDED");
    const attempt = designer.opinion.answerMarkup({ id: markups[0]?.markupId ?? 0, answer: "已修改" });
    await expectRefused(attempt, "opinion.answering-closed");
  });

  it("is one of advice as well, which leaves the house with the pass", async () => {
    const batch = await review.inReview();
    const { drawingId } = await raised(batch, advice);
    await review.passed(batch);
    const { own } = await designer.opinion.listMarkups({ drawingId: drawingId ?? 0 });
    expect(own).toMatchObject([{ state: "PUBLISHED", opinionNo: "建-01" }]);
  });
});

describe("a mark of the round before", () => {
  it("lies as a ghost on a new edition of its sheet until its opinion is settled, and on an unchanged one as itself", async () => {
    const batch = await review.inReview();
    const [sheet] = await sheetsOf(batch);
    const structure = await raised(batch, { discipline: "JG" });
    const opinion = await raised(batch);
    await review.letterSent(batch);
    const edition = await review.newEdition(batch, sheet?.graphNum ?? "");
    await review.answered(opinion.opinionId, { ...explanation, replyType: "1", drawingId: edition.drawingId });
    await review.inRecheck(batch);
    const [unchanged] = await sheetsOf(batch, "JG");
    const onNew = { drawingId: edition.drawingId };
    expect(await reviewer.opinion.listMarkups({ drawingId: unchanged?.drawingId ?? 0 })).toMatchObject({
      own: [{ opinionNo: structure.opinionNo }],
      ghosts: [],
    });
    for (const one of [reviewer, designer])
      expect(await one.opinion.listMarkups(onNew)).toMatchObject({ own: [], ghosts: [{ opinionNo: "建-01" }] });
    expect((await designer.opinion.listMarkups({ drawingId: sheet?.drawingId ?? 0 })).own).toHaveLength(1);
    await reviewer.opinion.judgeReply({ id: opinion.opinionId, reviewerJudge: "1" });
    expect(await reviewer.opinion.listMarkups(onNew)).toMatchObject({ own: [], ghosts: [] });
    const before = await designer.opinion.listMarkups(onNew);
    expect(before.ghosts, "the word is the house's own while the round runs").toMatchObject([{ state: "PUBLISHED" }]);
    await reviewer.opinion.judgeReply({ id: structure.opinionId, reviewerJudge: "1" });
    await review.passed(batch);
    expect(await designer.opinion.listMarkups(onNew)).toMatchObject({ own: [], ghosts: [] });
  });
});
