import type { FileId, FireReviewId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenFire } from "../../../test/given-fire.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const fire = givenFire(portal, startGiven(portal));
const { owner, designer, clerk } = await portal.cast("owner", "designer", "clerk");
const reviewer = await portal.signIn("fire-reviewer");
const checker = await portal.signIn("fire-checker");
const plainReviewer = await portal.signIn("reviewer");
const read = (id: FireReviewId) => owner.fire.readFireReview({ id });

describe("fire opinions", () => {
  it("are the fire reviewer's own until they go out", async () => {
    const { id } = await fire.reviewing();
    const input = { fireReviewId: id, opinion: "疏散楼梯净宽仅1.0 m，请修改。", normNumber: "GB 55037-2022" };
    await expectRefused(plainReviewer.fire.saveFireOpinion(input), "fire-review.not-fire-reviewer");
    for (const other of [checker, clerk])
      await expectRefused(other.fire.saveFireOpinion(input), "fire-review.wrong-actor");
    const first = await reviewer.fire.saveFireOpinion(input);
    const second = await reviewer.fire.saveFireOpinion({ ...input, opinion: "防火分区面积请核对。" });
    await reviewer.fire.saveFireOpinion({ ...input, id: first, opinion: "疏散楼梯净宽仅1.05 m，请修改。" });
    expect((await owner.fire.searchFireOpinions({ fireReviewId: id })).list).toEqual([]);
    await expectRefused(designer.fire.answerFireOpinion({ id: first, answer: "已改" }), "platform.not-found");
    const { list } = await reviewer.fire.searchFireOpinions({ fireReviewId: id });
    expect(list.map(({ opinionNo, opinion, state }) => [opinionNo, opinion, state])).toEqual([
      ["消审-01", "疏散楼梯净宽仅1.05 m，请修改。", "DRAFT"],
      ["消审-02", "防火分区面积请核对。", "DRAFT"],
    ]);
    expect(await reviewer.fire.deleteFireOpinion({ id: second })).toBe(true);
    expect(await reviewer.fire.sendFireOpinions({ fireReviewId: id })).toBe(1);
    expect(await read(id)).toMatchObject({ state: "OPINION_SENT", clock: { paused: true } });
    await expectRefused(reviewer.fire.sendFireOpinions({ fireReviewId: id }), "fire-review.wrong-state");
  });

  it("are answered all together, judged one by one, kept with a reason and sent again", async () => {
    const { id } = await fire.reviewing();
    const raise = (opinion: string) => reviewer.fire.saveFireOpinion({ fireReviewId: id, opinion });
    const [one, two] = [await raise("疏散楼梯净宽不足，请修改。"), await raise("请补充防火门等级。")];
    await reviewer.fire.sendFireOpinions({ fireReviewId: id });
    const missing = designer.fire.answerFireOpinion({ id: one, answer: "见附件。", fileIds: [999_999 as FileId] });
    expect((await expectRefused(missing, "fire-review.file-unknown")).message).toBe("有文件没有上传成功，请重新上传");
    expect((await owner.fire.searchFireOpinions({ fireReviewId: id })).list[0]).toMatchObject({ state: "SENT" });
    await designer.fire.answerFireOpinion({ id: one, answer: "已改为1.2 m。" });
    await expectRefused(designer.fire.submitFireAnswers({ fireReviewId: id }), "fire-review.unanswered");
    const answer = await owner.fire.answerFireOpinion({ id: two, answer: "见建施-05。" });
    expect(answer).toMatchObject({ state: "ANSWERED", answerPersonName: "陈思远", answer: "见建施-05。" });
    await designer.fire.submitFireAnswers({ fireReviewId: id });
    expect(await read(id)).toMatchObject({ state: "ANSWERED", clock: { paused: false } });
    await reviewer.fire.judgeFireOpinion({ id: one, isAccepted: true });
    expect((await read(id)).state).toBe("REVIEWING");
    await expectRefused(
      reviewer.fire.judgeFireOpinion({ id: two, isAccepted: false, reason: "不" }),
      "fire-opinion.reason-missing",
    );
    await reviewer.fire.judgeFireOpinion({ id: two, isAccepted: false, reason: "建施-05未标注等级。" });
    expect(await reviewer.fire.sendFireOpinions({ fireReviewId: id })).toBe(1);
    const { list } = await designer.fire.searchFireOpinions({ fireReviewId: id });
    expect(list.map(({ state, keepReason }) => [state, keepReason])).toEqual([
      ["CLOSED", null],
      ["SENT", "建施-05未标注等级。"],
    ]);
  });
});

describe("the drawing number of a fire opinion", () => {
  it("leads to the sheet of the newest version that bears it; a number no sheet bears leads nowhere", async () => {
    const { id: fireReviewId, projectSubmissionId } = await fire.reviewing();
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const sheet = trees.flatMap(({ drawings }) => drawings).find(({ isCover }) => !isCover);
    if (!sheet) throw new Error("the batch has no sheet");
    const drawingNumber = `${sheet.graphNum}、建施-99`;
    await reviewer.fire.saveFireOpinion({ fireReviewId, opinion: "请补充防火门等级。", drawingNumber });
    await reviewer.fire.sendFireOpinions({ fireReviewId });
    const { list } = await designer.fire.searchFireOpinions({ fireReviewId });
    expect(list[0]?.sheets).toEqual([
      { written: sheet.graphNum, folderId: sheet.folderId, drawingId: sheet.drawingId },
      { written: "建施-99", folderId: null, drawingId: null },
    ]);
  });
});

describe("an answer written by two at once", () => {
  it("is that of the first; the second is told and may take its place knowingly", async () => {
    const { id: fireReviewId } = await fire.reviewing();
    const id = await reviewer.fire.saveFireOpinion({ fireReviewId, opinion: "请补充防火门等级。" });
    await reviewer.fire.sendFireOpinions({ fireReviewId });
    const { answerTime } = await designer.fire.answerFireOpinion({ id, answer: "见建施-05。", answerTime: null });
    const late = { id, answer: "已补充。" };
    await expectRefused(owner.fire.answerFireOpinion({ ...late, answerTime: null }), "platform.changed-meanwhile");
    expect(await owner.fire.answerFireOpinion({ ...late, answerTime })).toMatchObject({ answer: "已补充。" });
  });
});

describe("the papers of many answers", () => {
  it("are each named with their own opinion", async () => {
    const { id: fireReviewId } = await fire.reviewing();
    const ids = [];
    for (const floor of [1, 2, 3])
      ids.push(await reviewer.fire.saveFireOpinion({ fireReviewId, opinion: `第${floor}层防火门等级请核对。` }));
    await reviewer.fire.sendFireOpinions({ fireReviewId });
    for (const [index, id] of ids.slice(1).entries()) {
      const content = Buffer.from(`%PDF-1.4\n% ${index}\n%%EOF\n`);
      const { fileId } = await designer.file.uploadByStream({ content, fileName: `门窗表${index}.pdf` });
      await designer.fire.answerFireOpinion({ id, answer: "见附件。", fileIds: [fileId] });
    }
    const { list } = await reviewer.fire.searchFireOpinions({ fireReviewId });
    expect(list.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([
      [],
      ["门窗表0.pdf"],
      ["门窗表1.pdf"],
    ]);
  });
});

describe("one fire opinion judged twice at once", () => {
  it("is judged by the first; the second finds it closed", async () => {
    const { id } = await fire.reviewing();
    const raised = [];
    for (const floor of [1, 2, 3, 4, 5])
      raised.push(await reviewer.fire.saveFireOpinion({ fireReviewId: id, opinion: `第${floor}层防火门等级请核对。` }));
    await reviewer.fire.sendFireOpinions({ fireReviewId: id });
    for (const one of raised) await designer.fire.answerFireOpinion({ id: one, answer: "已改。" });
    await designer.fire.submitFireAnswers({ fireReviewId: id });
    for (const one of raised) {
      const accept = () => reviewer.fire.judgeFireOpinion({ id: one, isAccepted: true });
      const done = await Promise.allSettled([accept(), accept()]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

describe("the corrected sheet of a fire answer", () => {
  it("is one that the newest version adds or changes, and is opened by the house beside the former edition", async () => {
    const { id: fireReviewId, projectSubmissionId } = await fire.reviewing();
    const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
    const [sheet, other] = trees.flatMap(({ drawings }) => drawings).filter(({ isCover }) => !isCover);
    if (!sheet || !other) throw new Error("the batch has too few sheets");
    const opinionId = await reviewer.fire.saveFireOpinion({ fireReviewId, opinion: "请补充防火门等级。" });
    await reviewer.fire.sendFireOpinions({ fireReviewId });
    const answer = { id: opinionId, answer: "已改为甲级。", drawingId: sheet.drawingId };
    // Nothing is a correction in a first version.
    expect((await designer.fire.searchFireOpinions({ fireReviewId })).newSheets).toEqual([]);
    await expectRefused(designer.fire.answerFireOpinion(answer), "fire-review.new-sheet-unknown");
    await portal.db
      .updateTable("submission_version")
      .set({ submission_version: 2 })
      .where("submission_id", "=", projectSubmissionId)
      .execute();
    const change = (drawingId: typeof sheet.drawingId, change_type: "M" | "U") =>
      portal.db.updateTable("drawing").set({ change_type }).where("id", "=", drawingId).execute();
    for (const { drawingId } of trees.flatMap(({ drawings }) => drawings)) await change(drawingId, "U");
    await change(sheet.drawingId, "M");
    const { newSheets } = await designer.fire.searchFireOpinions({ fireReviewId });
    expect(newSheets).toEqual([{ drawingId: sheet.drawingId, graphNum: sheet.graphNum, graphName: sheet.graphName }]);
    const unchanged = designer.fire.answerFireOpinion({ ...answer, drawingId: other.drawingId });
    await expectRefused(unchanged, "fire-review.new-sheet-unknown");
    await designer.fire.answerFireOpinion(answer);
    await designer.fire.submitFireAnswers({ fireReviewId });
    const seen = await reviewer.fire.searchFireOpinions({ fireReviewId });
    expect(seen.newSheets).toEqual([]);
    expect(seen.list[0]?.newSheet).toMatchObject({ drawingId: sheet.drawingId, graphNum: sheet.graphNum });
    await portal.db
      .updateTable("submission_version")
      .set({ state: "DRAFT" as never })
      .where("submission_id", "=", projectSubmissionId)
      .execute();
    const open = await reviewer.fire.searchFireOpinions({ fireReviewId });
    expect(open.list[0]?.newSheet).toMatchObject({ drawingId: null, graphNum: sheet.graphNum });
  });
});
