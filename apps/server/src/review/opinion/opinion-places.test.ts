import type { OpinionId } from "@tushen/contract/ground/fields";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { findOpinionPlaces } from "./find-opinion-places.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const { as } = review;
const [owner, owner2, designer, designer2, clerk2, reviewer, officer] = [
  await as("owner"),
  await as("owner2"),
  await as("designer"),
  await as("designer2"),
  await as("clerk2"),
  await as("reviewer"),
  await as("officer"),
];
/** The second edition of 建施-02 differs in the drawing, not in this corner. */
const cloudAt = (x0: number, y0: number, x1: number, y1: number) => ({
  page: 0,
  shape: { kind: "cloud" as const, box: { x0, y0, x1, y1 } },
});
const wholeSheet = cloudAt(30, 30, 2300, 1600);
const emptyCorner = cloudAt(90, 60, 160, 100);

let batch: Batch;
let onPlan: Opinion;
let onCorner: Opinion;
let wordsOnly: Opinion;
let edition: Drawing;

beforeAll(async () => {
  batch = await review.inReview();
  const drawingId = (await review.sheetsOf(batch)).find(({ graphNum }) => graphNum === "建施-02")?.drawingId;
  onPlan = await review.raised(batch, { drawingId, marks: [wholeSheet] });
  onCorner = await review.raised(batch, { drawingId, marks: [emptyCorner] });
  wordsOnly = await review.raised(batch, { marks: [] });
  const early = reviewer.opinionPlace.readOpinionPlace({ id: onPlan.opinionId, drawingId: onPlan.drawingId ?? 0 });
  await expectRefused(early, "platform.not-found");
  await review.letterSent(batch);
  edition = await review.newEdition(batch, onPlan.drawingNumber);
});

const ask = (opinion: Opinion, who = designer, drawingId: number = edition.drawingId) =>
  who.opinionPlace.readOpinionPlace({ id: opinion.opinionId, drawingId });

/** The opinions whose places wait to be found, in the order in which they will be. */
const inLine = async (): Promise<OpinionId[]> => {
  const { places } = await portal.jobs.line(portal.db, findOpinionPlaces, sql`select singleton_key from jobs.job`);
  const rows = await portal.db.selectFrom("opinion_place").select(["id", "opinion_id"]).execute();
  const opinionOf = new Map(rows.map((row) => [String(row.id), row.opinion_id]));
  return places.flatMap(({ key }) => opinionOf.get(key) ?? []);
};

describe("the place of an opinion on a new edition of its sheet", () => {
  it("is looked for when the firm that made the edition first asks, with the other opinions on the sheet", async () => {
    expect(await ask(onCorner)).toMatchObject({ state: "PROCESSING", verdict: null, marks: [] });
    expect(await inLine()).toEqual([onCorner.opinionId, onPlan.opinionId]);
    expect(await ask(onPlan)).toMatchObject({ state: "PROCESSING" });
    await portal.runOnly(findOpinionPlaces);
    const [plan, corner] = [await ask(onPlan), await ask(onCorner)];
    expect(plan).toMatchObject({ state: "DONE", problem: null, verdict: "changed" });
    expect(corner).toMatchObject({ state: "DONE", verdict: "unchanged" });
    const [mark] = corner.marks;
    expect(mark?.box?.x0).toBeCloseTo(emptyCorner.shape.box.x0, 0);
    for (const address of [mark?.before, mark?.after]) {
      const picture = await portal.app.inject({ method: "GET", url: address?.url ?? "" });
      expect(picture.rawPayload.subarray(1, 4).toString("latin1")).toBe("PNG");
    }
  });

  it("is none without a mark, and on the sheet it was raised on", async () => {
    expect(await ask(wordsOnly)).toMatchObject({ state: "NONE", verdict: null });
    expect(await ask(onPlan, designer, onPlan.drawingId ?? 0)).toMatchObject({ state: "NONE" });
  });

  it("fails with a sentence where the edition cannot be read, and is tried again when asked", async () => {
    const content = Buffer.from("%PDF-1.7\n坏图\n%%EOF\n");
    const fileName = "建施-99@坏图.pdf";
    const { fileId } = await designer.file.uploadByStream({ content, fileName });
    const [broken] = await designer.drawing.uploadDrawings({
      folderId: edition.folderId ?? 0,
      list: [{ fileId, fileName }],
    });
    const id = broken?.drawingId ?? 0;
    await ask(onPlan, designer, id);
    await portal.runOnly(findOpinionPlaces);
    const failed = await ask(onPlan, designer, id);
    expect(failed.state).toBe("FAILED");
    expect(failed.problem).toContain("不能查找意见位置");
    const again = { id: onPlan.opinionId, drawingId: id, again: true };
    expect(await designer.opinionPlace.readOpinionPlace(again)).toMatchObject({ state: "PROCESSING", problem: null });
    await portal.runOnly(findOpinionPlaces);
  });

  it("is told to nobody outside the project, and not before the edition is handed in to those who only review it", async () => {
    for (const stranger of [owner2, designer2, clerk2])
      await expectRefused(ask(onPlan, stranger), "platform.not-allowed");
    for (const reader of [reviewer, officer]) await expectRefused(ask(onPlan, reader), "platform.not-allowed");
    await expectRefused(ask(onPlan, designer, 999_999), "platform.not-found");
    const elsewhere = await review.inReview();
    const [sheet] = await review.sheetsOf(elsewhere);
    await expectRefused(ask(onPlan, designer, sheet?.drawingId), "opinion.sheet-of-other-project");
  });

  it("is asked for before handing in, when nothing changed there and the answer says 已修改 (改毕取证)", async () => {
    const modified = { replyType: "1", replyContent: "已按意见修改。", drawingId: edition.drawingId };
    await review.answered(onPlan.opinionId, modified);
    await review.answered(onCorner.opinionId, modified);
    await review.answered(wordsOnly.opinionId);
    const ids = [onPlan, onCorner, wordsOnly].map(({ opinionId }) => opinionId);
    const refusal = await expectRefused(designer.opinion.submitReplies({ ids }), "opinion.change-not-shown");
    expect(refusal.detail).toEqual([onCorner.opinionNo]);
    expect(await designer.opinion.readOpinion({ id: onPlan.opinionId }), "nothing is lost").toMatchObject({
      state: "REPLYING",
      replies: [{ replyContent: modified.replyContent }],
    });
    await review.answered(onCorner.opinionId, { ...modified, shownNote: "同上" });
    await expectRefused(designer.opinion.submitReplies({ ids }), "opinion.change-not-shown");
    const shownPlace = { page: 0, box: { x0: 300, y0: 300, x1: 420, y1: 380 } };
    await review.answered(onCorner.opinionId, { ...modified, shownPlace });
    expect(await designer.opinion.submitReplies({ ids })).toBe(3);
  });

  it("is ready for the reviewer when the answers are handed in", async () => {
    await review.inRecheck(batch);
    const [reply] = (await reviewer.opinion.readOpinion({ id: onCorner.opinionId })).replies;
    expect(reply).toMatchObject({ shownPlace: { page: 0 }, shownNote: "" });
    expect(await ask(onPlan, reviewer)).toMatchObject({ state: "DONE", verdict: "changed" });
    expect(await ask(onPlan, owner)).toMatchObject({ state: "DONE" });
  });

  it("is compared with the edition an opinion was last judged on, so that an old correction is no new one", async () => {
    for (const { opinionId } of [onPlan, onCorner, wordsOnly])
      await reviewer.opinion.judgeReply({
        id: opinionId,
        reviewerJudge: opinionId === onPlan.opinionId ? "3" : "1",
        judgeNote: "修改没有到位。",
      });
    await review.letterSent(batch);
    const again = await review.carriedOn(onPlan.opinionId);
    const sameAgain = await review.newEdition(batch, onPlan.drawingNumber);
    await review.answered(again.opinionId, {
      ...{ replyType: "1", replyContent: "已再次修改。", drawingId: sameAgain.drawingId },
    });
    await portal.runOnly(findOpinionPlaces);
    expect(await ask(again, designer, sameAgain.drawingId)).toMatchObject({
      state: "DONE",
      isSinceJudged: true,
      verdict: "unchanged",
    });
    await expectRefused(designer.opinion.submitReplies({ ids: [again.opinionId] }), "opinion.change-not-shown");
    expect(await ask(onPlan), "the edition between is compared as before").toMatchObject({
      isSinceJudged: false,
      verdict: "changed",
    });
  });
});
