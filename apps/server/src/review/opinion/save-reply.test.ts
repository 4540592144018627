import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { advice, type Batch, explanation, givenReviews, strong } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { storeFile } from "../../ground/file/index.ts";
import { atOnce, expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal();
const { db } = portal;
const given = startGiven(portal);
const review = givenReviews(portal, given);
const { as, raised, sheetsOf } = review;
const [owner, owner2, designer, designer2, surveyor, reviewer, leader, officer] = [
  await as("owner"),
  await as("owner2"),
  await as("designer"),
  await as("designer2"),
  await as("surveyor"),
  await as("reviewer"),
  await as("leader"),
  await as("officer"),
];

const pdf = Buffer.from("%PDF-1.7\n答复附件\n%%EOF\n");
const attachment = async (client: typeof designer, bytes = pdf) => {
  const content = bytes;
  return (await client.file.uploadByStream({ content, fileName: "计算书.pdf" })).fileId;
};
const text = (count: number) => "字".repeat(count);

let batch: Batch;
let own: Opinion;
let theirs: Opinion;
let unbound: Opinion;
let quiet: Opinion;
/** Two firms got the letter: an opinion on a sheet of each, one on no sheet, and a piece of advice. */
beforeAll(async () => {
  batch = await review.inReviewOfTwoFirms();
  own = await raised(batch, strong);
  const [foreign] = await sheetsOf(batch, "JG", "designer2");
  theirs = await raised(batch, { discipline: "JG", drawingId: foreign?.drawingId });
  unbound = await raised(batch, { drawingId: null, marks: [] });
  quiet = await raised(batch, advice);
  const hidden = designer.opinion.saveReply({ id: own.opinionId, ...explanation });
  await expectRefused(hidden, "platform.not-found");
  await review.letterSent(batch);
});
const read = (id = own.opinionId, who = designer) => who.opinion.readOpinion({ id });

describe("an answer", () => {
  it("is a draft of the firm: the owner reads it, house and authority do not", async () => {
    const saved = await review.answered(own.opinionId, { replyContent: ` ${text(2)} ` });
    expect(saved).toMatchObject({
      ...{ state: "REPLYING", stateLabel: "答复草稿", can: { answer: true } },
      replies: [
        {
          state: "SAVED",
          stateLabel: "答复草稿",
          round: 1,
          replyContent: text(2),
          orgName: "中原建筑设计研究院有限公司",
        },
      ],
    });
    expect((await read(own.opinionId, owner)).replies).toHaveLength(1);
    for (const outsider of [reviewer, leader, officer])
      expect((await read(own.opinionId, outsider)).replies).toEqual([]);
  });

  it.each([
    ["of 2000 characters", { replyContent: text(2000) }],
    ["by a person of 50 characters", { replyPersonName: text(50) }],
    ["已补充", { replyType: "2" }],
    ["不采纳", { replyType: "4" }],
    ["后续专项设计", { replyType: "5" }],
  ])("may be one %s", async (_what, over) => {
    const { replies } = await review.answered(own.opinionId, over);
    expect(replies).toMatchObject([{ ...explanation, ...over }]);
  });

  it("is refused for what it lacks or names wrongly, and leaves nothing", async () => {
    const [old] = await sheetsOf(batch);
    const tree = await designer.drawing.designVersion(batch);
    const unchanged = tree?.drawings.find((one) => one.graphNum === old?.graphNum)?.drawingId;
    const foreignFile = await attachment(owner2);
    const answer = (over: object) => () => designer.opinion.saveReply({ id: own.opinionId, ...explanation, ...over });
    const modified = (over: object) => answer({ replyType: "1", replyContent: "已修改", ...over });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reply-person-missing", answer({ replyPersonName: "  " })],
      ["opinion.reply-type-missing", answer({ replyType: "" })],
      ["opinion.reply-type-missing", answer({ replyType: "6" })],
      ["opinion.reply-text-missing", answer({ replyContent: "改" })],
      ["opinion.new-sheet-missing", modified({})],
      ["opinion.new-sheet-missing", modified({ drawingId: unchanged })],
      ["opinion.new-sheet-unknown", modified({ drawingId: old?.drawingId })],
      ["opinion.new-sheet-unknown", modified({ drawingId: 999_999 })],
      ["opinion.file-unknown", modified({ fileIds: [999_999] })],
      ["opinion.file-unknown", modified({ fileIds: [foreignFile] })],
      ["platform.malformed", answer({ replyContent: text(2001) })],
      ["platform.malformed", answer({ replyPersonName: text(51) })],
      ["platform.malformed", answer({ fileIds: Array.from({ length: 21 }, (_one, index) => index + 1) })],
      ["opinion.wrong-state", () => designer.opinion.saveReply({ id: quiet.opinionId, ...explanation })],
    ]);
  });

  it("says 已修改 with the new edition of the sheet, as long as that is not thrown away", async () => {
    const edition = await review.newEdition(batch, own.drawingNumber);
    const wish = { replyType: "1", replyContent: "已修改，净宽改为1.20 m。", drawingId: edition.drawingId };
    const { replies } = await review.answered(own.opinionId, wish);
    expect(replies).toMatchObject([{ drawingId: edition.drawingId, graphNum: own.drawingNumber }]);
    await designer.drawing.removeDrawings({ ids: [edition.drawingId] });
    await expectRefused(review.answered(own.opinionId, wish), "opinion.new-sheet-unknown");
    await designer.drawing.recoverDrawings({ ids: [edition.drawingId] });
  });

  it("may be proven by a file, which lies with the answer: the parties open it, the house not yet", async () => {
    const fileId = await attachment(designer);
    const saved = await review.answered(own.opinionId, { replyType: "1", replyContent: "已修改", fileIds: [fileId] });
    expect(saved.replies).toMatchObject([{ files: [{ fileId, fileName: "计算书.pdf" }] }]);
    expect((await owner.file.downloadUrl({ fileId })).url).toMatch(/^\/api\/file\//);
    for (const other of [reviewer, officer, owner2])
      await expectRefused(other.file.downloadUrl({ fileId }), "platform.not-allowed");
    const again = await owner.opinion.saveReply({ id: own.opinionId, ...explanation, fileIds: [fileId] });
    expect(again.replies, "the owner keeps the designer's file").toMatchObject([{ files: [{ fileId }] }]);
  });

  it("does not open a certificate or paper that the house has not sent yet: it is no attachment", async () => {
    const orgId = await given.orgId("ruitu");
    const applicationId = batch.projectApplicationId;
    const fileId = await storeFile(portal, { fileName: "合格书.pdf", fileType: "pdf", orgId, applicationId }, pdf);
    await expectRefused(designer.file.downloadUrl({ fileId }), "platform.not-allowed");
    await expectRefused(review.answered(own.opinionId, { fileIds: [fileId] }), "opinion.file-unknown");
    await expectRefused(designer.file.downloadUrl({ fileId }), "platform.not-allowed");
  });

  it("is given by the firm of the sheet or the owner, by anyone of them where there is no sheet", async () => {
    const reply = (who: typeof designer, opinion: Opinion) => () =>
      who.opinion.saveReply({ id: opinion.opinionId, ...explanation });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.reply-not-yours", reply(designer2, own)],
      ["opinion.reply-not-yours", reply(designer, theirs)],
      ["opinion.reply-not-yours", reply(surveyor, own)],
      ["platform.not-allowed", reply(owner2, own)],
      ["platform.not-allowed", reply(reviewer, own)],
      ["platform.not-allowed", reply(officer, own)],
    ]);
    for (const [who, opinion] of [
      [designer2, unbound],
      [designer, unbound],
      [owner, theirs],
    ] as const)
      expect((await reply(who, opinion)()).state).toBe("REPLYING");
    expect((await read(own.opinionId, designer2)).can.answer).toBe(false);
    expect((await read(theirs.opinionId, designer2)).can.answer).toBe(true);
  });

  it("tells the slower of two who write at the same moment, at the first saving and later", async () => {
    const at = await review.inReview();
    const { opinionId: id } = await raised(at);
    await review.letterSent(at);
    const save = (who: typeof designer, version: number) => () =>
      who.opinion.saveReply({ id, ...explanation, replyContent: `第${version + 1}稿`, version });
    const slower = { done: 1, codes: ["platform.changed-meanwhile"] };
    expect(await atOnce(save(designer, 0), save(owner, 0))).toEqual(slower);
    expect(await atOnce(save(designer, 1), save(owner, 1))).toEqual(slower);
    const { replies } = await read(id);
    expect(replies).toMatchObject([{ version: 2, replyContent: "第2稿" }]);
    const refusal = await expectRefused(save(designer, 1)(), "platform.changed-meanwhile");
    expect(refusal.detail).toEqual({ version: 2 });
  });
});

describe("the person who answers", () => {
  it("is renamed for several drafts together, which an open form notices", async () => {
    const before = await review.answered(own.opinionId);
    await review.answered(unbound.opinionId);
    const ids = [own.opinionId, unbound.opinionId];
    expect(await designer.opinion.updateReplyPersonName({ ids, replyPersonName: " 高博 " })).toBe(true);
    for (const id of ids) expect((await read(id)).replies).toMatchObject([{ replyPersonName: "高博" }]);
    const { version } = before.replies[0] ?? {};
    await expectRefused(review.answered(own.opinionId, { version }), "platform.changed-meanwhile");
  });

  it("is not renamed by others, nor where nothing is drafted, nor to nobody", async () => {
    const rename =
      (who: typeof designer, ids: number[], replyPersonName = "高博") =>
      () =>
        who.opinion.updateReplyPersonName({ ids, replyPersonName });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.wrong-state", rename(designer2, [own.opinionId])],
      ["opinion.wrong-state", rename(designer, [own.opinionId, theirs.opinionId])],
      ["opinion.wrong-state", rename(designer, [quiet.opinionId])],
      ["platform.not-allowed", rename(owner, [own.opinionId])],
      ["platform.not-allowed", rename(reviewer, [own.opinionId])],
      ["platform.not-found", rename(designer, [own.opinionId, 999_999])],
      ["platform.malformed", rename(designer, [own.opinionId], "  ")],
      ["platform.malformed", rename(designer, [own.opinionId], text(51))],
      ["platform.malformed", rename(designer, [])],
    ]);
  });
});
