import type { FileId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { readFileBytes } from "../../ground/file/index.ts";
import { printReplyForm } from "./print-reply-form.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));

const cloudAt = (x0: number, y0: number, x1: number, y1: number) => ({
  page: 0,
  shape: { kind: "cloud" as const, box: { x0, y0, x1, y1 } },
});
const picturesIn = (pdf: Uint8Array): number =>
  (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Subtype ?\/Image/g) ?? []
  ).length;

describe("the printed reply form", () => {
  it("shows what was changed before and after, also where the search for the place had not ended", async () => {
    const batch = await review.inReview();
    const drawingId = (await review.sheetsOf(batch)).find(({ graphNum }) => graphNum === "建施-02")?.drawingId;
    const onPlan = await review.raised(batch, { drawingId, marks: [cloudAt(30, 30, 2300, 1600)] });
    const onCorner = await review.raised(batch, { drawingId, marks: [cloudAt(90, 60, 160, 100)] });
    const explained = await review.raised(batch, { marks: [] });
    await review.letterSent(batch);
    const { drawingId: edition } = await review.newEdition(batch, onPlan.drawingNumber);
    const modified = { replyType: "1", replyContent: "已按意见修改，走道净宽改为1.20 m。", drawingId: edition };
    await review.answered(onPlan.opinionId, modified);
    const shownPlace = { page: 0, box: { x0: 300, y0: 300, x1: 420, y1: 380 } };
    await review.answered(onCorner.opinionId, { ...modified, shownPlace });
    await review.answered(explained.opinionId);
    await review.inRecheck(batch);
    await portal.runOnly(printReplyForm);
    const form = await portal.db
      .selectFrom("letter")
      .selectAll()
      .where("submission_id", "=", batch.projectSubmissionId)
      .where("kind", "=", "REPLY")
      .executeTakeFirstOrThrow();
    const { replies } = form.content as { replies: { number: string; reply: string; proof?: object }[] };
    expect(replies.map(({ number, proof }) => [number, proof !== undefined])).toEqual([
      ["建-01", true],
      ["建-02", true],
      ["建-03", false],
    ]);
    expect(replies[2]?.reply).toBe("该处为设备夹层，不属于疏散走道。");
    const pdf = await readFileBytes(portal, form.file_id as FileId);
    // Two pictures before and after for 建-01; for 建-02 its place before, and the place the firm shows.
    expect(picturesIn(pdf)).toBe(4);
    expect((await (await review.as("reviewer")).review.readRound(batch)).letters[0]).toMatchObject({ kind: "REPLY" });
  });
});
