import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, explanation, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone, linesOf } from "../../../test/trace.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startStagedPortal();
const { db } = portal;
const review = givenReviews(portal, startGiven(portal));
const { as, raised, sheetsOf } = review;
const [owner, designer, designer2, reviewer, officer] = [
  await as("owner"),
  await as("designer"),
  await as("designer2"),
  await as("reviewer"),
  await as("officer"),
];
const letters = async (who: typeof owner, title: string) =>
  (await who.message.listMessages({})).list.filter((one) => one.title === title);

describe("handing in the answers of a firm", () => {
  let batch: Batch;
  let first: Opinion;
  let second: Opinion;
  let theirs: Opinion;
  beforeAll(async () => {
    batch = await review.inReviewOfTwoFirms();
    first = await raised(batch);
    second = await raised(batch);
    const [foreign] = await sheetsOf(batch, "JG", "designer2");
    theirs = await raised(batch, { discipline: "JG", drawingId: foreign?.drawingId });
    await raised(batch, advice);
    await review.letterSent(batch);
  });
  const ids = () => [first.opinionId, second.opinionId];
  const handIn =
    (who = designer, some: readonly number[] = ids()) =>
    () =>
      who.opinion.submitReplies({ ids: [...some] });

  it("waits for all of them and names those that are missing", async () => {
    await review.answered(first.opinionId);
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.unanswered", handIn()],
      ["opinion.unanswered", handIn(designer, [first.opinionId])],
      ["opinion.reply-not-yours", handIn(designer, [first.opinionId, theirs.opinionId])],
      ["opinion.reply-not-yours", handIn(designer2)],
      ["platform.not-allowed", handIn(reviewer)],
      ["platform.not-allowed", handIn(officer)],
      ["platform.not-found", handIn(designer, [first.opinionId, 999_999])],
    ]);
    const refusal = await expectRefused(handIn()(), "opinion.unanswered");
    expect(refusal.detail).toEqual([second.opinionNo]);
  });

  it("happens for all together (F259), once for one click too many, without waiting for the other firm", async () => {
    const content = Buffer.from("%PDF-1.7\n%%EOF\n");
    const { fileId } = await designer.file.uploadByStream({ content, fileName: "计算书.pdf" });
    await review.answered(second.opinionId, { fileIds: [fileId] });
    expect(await atOnce(handIn(), handIn())).toEqual({ done: 1, codes: ["opinion.wrong-state"] });
    for (const id of ids())
      expect(await designer.opinion.readOpinion({ id })).toMatchObject({
        ...{ state: "REPLIED", stateLabel: "已答复", can: { answer: false } },
        replies: [{ state: "SUBMITTED", submitTime: "2026-11-23T01:00:00.000Z" }],
      });
    expect((await designer2.opinion.readOpinion({ id: theirs.opinionId })).state).toBe("SENT");
    expect(await letters(owner, "答复已提交，请确认")).toMatchObject([
      { content: "中原建筑设计研究院有限公司已提交“金色时代广场一期”（第一批）2条意见的答复，请核对后确认提交。" },
    ]);
  });

  it("stands in the history the parties read, one line per opinion, after the house's own lines of who moved it", async () => {
    for (const { opinionId, opinionNo: why } of [first, second])
      expect(await linesOf(db, "opinion", opinionId)).toEqual([
        { act: "submit", from: "DRAFT", to: "SUBMITTED", why, who: "丁海燕", audience: "house" },
        { act: "confirm", from: "SUBMITTED", to: "CONFIRMED", why, who: "魏明达", audience: "house" },
        { act: "send", from: "CONFIRMED", to: "SENT", why, who: "许静", audience: "house" },
        { act: "submitReply", from: "REPLYING", to: "REPLIED", why, who: "林雨桐", audience: "parties" },
      ]);
  });

  it("freezes the answers", async () => {
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.wrong-state", () => designer.opinion.saveReply({ id: first.opinionId, ...explanation })],
      ["opinion.wrong-state", () => owner.opinion.saveReply({ id: first.opinionId, ...explanation })],
      ["opinion.wrong-state", handIn()],
      ["opinion.wrong-state", () => designer.opinion.updateReplyPersonName({ ids: ids(), replyPersonName: "高博" })],
    ]);
  });

  it("is read by house and authority from then on, attachments included", async () => {
    const [reply] = (await reviewer.opinion.readOpinion({ id: second.opinionId })).replies;
    const fileId = reply?.files[0]?.fileId ?? 0;
    for (const outsider of [reviewer, officer]) expect(await outsider.file.downloadUrl({ fileId })).toBeTruthy();
    for (const outsider of [reviewer, officer])
      expect((await outsider.opinion.readOpinion({ id: first.opinionId })).replies).toMatchObject([
        { replyContent: explanation.replyContent, state: "SUBMITTED" },
      ]);
  });

  it("may be the owner's work for a firm that does not come; nobody has to be told then", async () => {
    const told = (await letters(owner, "答复已提交，请确认")).length;
    await owner.opinion.saveReply({ id: theirs.opinionId, ...explanation });
    expect(await owner.opinion.submitReplies({ ids: [theirs.opinionId, theirs.opinionId] })).toBe(1);
    expect(await letters(owner, "答复已提交，请确认")).toHaveLength(told);
  });

  it("takes opinions of one submission at a time", async () => {
    const [here, there] = [await review.inReview(), await review.inReview()];
    const [one, another] = [await raised(here), await raised(there)];
    for (const [at, { opinionId }] of [
      [here, one],
      [there, another],
    ] as const) {
      await review.letterSent(at);
      await review.answered(opinionId);
    }
    const both = { ids: [one.opinionId, another.opinionId] };
    await expectRefused(designer.opinion.submitReplies(both), "opinion.reply-not-yours");
  });

  it("rests while the submission stands still", async () => {
    const at = await review.inReview();
    const { opinionId } = await raised(at);
    await review.letterSent(at);
    await review.answered(opinionId);
    await putState(db, "submission", at.projectSubmissionId, "SUSPENDED");
    await expectNothingDone(db, at.projectApplicationId, [
      ["opinion.answering-closed", () => designer.opinion.submitReplies({ ids: [opinionId] })],
      ["opinion.answering-closed", () => designer.opinion.saveReply({ id: opinionId, ...explanation })],
    ]);
  });
});
