import type { DrawingId, VersionId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { compareSet } from "./compare-set.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const { owner, designer, designer2, reviewer, reviewer2 } = await portal.cast(
  ...(["owner", "designer", "designer2", "reviewer", "reviewer2"] as const),
);

const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
const plan = (moreLines = "") => tinyPdf({ width: 400, height: 280, content: half(roomPlan({ moreLines })) });

const put = async (batch: Batch, graphNum: string, bytes: Uint8Array): Promise<DrawingId> => {
  const tree = await designer.drawing.designVersion({ projectSubmissionId: batch.projectSubmissionId });
  const old = tree?.drawings.find((one) => one.graphNum === graphNum && one.discipline === "JZ");
  if (!old) throw new Error(`no sheet ${graphNum}`);
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName: old.fileName });
  const list = [{ fileId, fileName: old.fileName }];
  const [sheet] = await designer.drawing.uploadDrawings({ folderId: old.folderId, list });
  return sheet?.drawingId as DrawingId;
};

let batch: Batch;
let versions: VersionId[];
let changedId: DrawingId;
beforeAll(async () => {
  batch = await review.inReview();
  const { opinionId: id } = await review.raised(batch);
  await review.letterSent(batch);
  const [first] = await review.sheetsOf(batch);
  await put(batch, first?.graphNum ?? "", plan());
  await review.inRecheck(batch);
  await reviewer.opinion.judgeReply({ id, reviewerJudge: "3", judgeNote: "走道净宽仍然不足。" });
  await review.letterSent(batch);
  changedId = await put(batch, first?.graphNum ?? "", plan("3 w 600 180 m 760 180 l S\n"));
  await review.inRecheck(batch);
  const submission = await reviewer.submission.readSubmission({ id: batch.projectSubmissionId });
  versions = submission.versions.map(({ versionId }) => versionId as VersionId);
});
const ask = (client: typeof owner) =>
  client.drawingCompare.getChangeLog({ targetVersionId: versions.at(-1) as VersionId });

describe("the change log of a version", () => {
  it("names the replaced sheet at once and tells its changes when the comparison is done", async () => {
    const begun = await ask(designer);
    expect(begun).toMatchObject({ total: 1, done: 0, targetVersion: { submissionVersion: 3 } });
    expect(begun.sheets).toMatchObject([
      { kind: "CHANGED", discipline: "JZ", targetId: changedId, lines: [], note: "正在对比，稍后自动补上" },
    ]);
    expect(begun.unchanged).toBeGreaterThan(0);
    await portal.runOnly(compareSet);
    const log = await ask(owner);
    expect(log).toMatchObject({ total: 1, done: 1, unchanged: begun.unchanged });
    expect(log.sheets).toMatchObject([
      { targetId: changedId, lines: [{ place: "图面右下", text: "新增图线（图上约 28×1 mm）" }], note: "" },
    ]);
  });

  it("is written by the same comparisons as the pages of the set: one for each changed sheet", async () => {
    const { pairs } = await designer.drawingCompare.getVersionCompareResult({
      targetVersionId: versions.at(-1) as VersionId,
    });
    const log = await ask(reviewer);
    expect(log.sheets.length + log.unchanged).toBe(pairs.length);
  });

  it("is kept from strangers, and there is none of a first version", async () => {
    for (const client of [designer2, reviewer2]) await expectRefused(ask(client), "platform.not-allowed");
    await expectRefused(
      designer.drawingCompare.getChangeLog({ targetVersionId: versions[0] as VersionId }),
      "drawing-compare.no-former-edition",
    );
  });
});
