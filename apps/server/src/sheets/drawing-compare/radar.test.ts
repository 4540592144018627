import type { DrawingId, VersionId } from "@tushen/contract/ground/fields";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { beforeAll, describe, expect, it } from "vitest";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { compareSet } from "./compare-set.ts";
import { recountUnseen } from "./unseen-changes.ts";

const portal = await startStagedPortal();
const review = givenReviews(portal, startGiven(portal));
const { designer, designer2, reviewer, reviewer2, officer } = await portal.cast(
  "designer",
  "designer2",
  "reviewer",
  "reviewer2",
  "officer",
);

const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
const plan = (moreLines = "") => tinyPdf({ width: 400, height: 280, content: half(roomPlan({ moreLines })) });

/** Replaces a sheet by a file with a given name. */
const put = async (batch: Batch, graphNum: string, bytes: Uint8Array) => {
  const tree = await designer.drawing.designVersion({ projectSubmissionId: batch.projectSubmissionId });
  const old = tree?.drawings.find((one) => one.graphNum === graphNum && one.discipline === "JZ");
  if (!old) throw new Error(`no sheet ${graphNum}`);
  const content = Buffer.from(bytes);
  const { fileId } = await designer.file.uploadByStream({ content, fileName: old.fileName });
  const [sheet] = await designer.drawing.uploadDrawings({
    folderId: old.folderId,
    list: [{ fileId, fileName: old.fileName }],
  });
  return sheet?.drawingId as DrawingId;
};

let batch: Batch;
let targetVersionId: VersionId;
let changedId: DrawingId;
beforeAll(async () => {
  batch = await review.inReview();
  await review.raised(batch);
  await review.letterSent(batch);
  const [first, second] = await review.sheetsOf(batch);
  await put(batch, first?.graphNum ?? "", plan());
  changedId = await put(batch, second?.graphNum ?? "", plan("3 w 600 180 m 760 180 l S\n"));
  await review.inRecheck(batch);
  const { versions } = await reviewer.submission.readSubmission({ id: batch.projectSubmissionId });
  targetVersionId = versions.at(-1)?.versionId as VersionId;
});

const radar = () => reviewer.drawingCompare.getUndeclaredChanges({ projectSubmissionId: batch.projectSubmissionId });

describe("a set against the set before", () => {
  it("is begun when the answers are handed in and told sheet by sheet when it is done", async () => {
    const ask = () => designer.drawingCompare.getVersionCompareResult({ targetVersionId });
    const begun = await ask();
    expect(begun).toMatchObject({
      total: 2,
      done: 0,
      baseVersion: { submissionVersion: 1 },
      targetVersion: { submissionVersion: 2 },
    });
    expect(begun.pairs.filter(({ state }) => state === "SAME").length).toBeGreaterThan(0);
    await ask();
    await portal.runOnly(compareSet);
    const done = await ask();
    expect(done).toMatchObject({ total: 2, done: 2 });
    const orders = done.pairs.map(({ target }) => disciplines.findIndex(({ code }) => code === target?.discipline));
    expect(orders, "in the order in which people read a set").toEqual(orders.toSorted((one, other) => one - other));
    expect(new Set(orders).size).toBeGreaterThan(1);
    const changed = done.pairs.find(({ target }) => target?.drawingId === changedId);
    expect(changed).toMatchObject({ state: "DONE", pairedBy: "replacement" });
    const kept = await designer.drawingCompare.getDrawingCompareResult({
      baseId: changed?.base?.drawingId as DrawingId,
      targetId: changedId,
    });
    expect(kept.state, "the page of the sheet finds the same comparison").toBe("DONE");
  });

  it("is not for those who have no part in it", async () => {
    for (const stranger of [designer2, reviewer2])
      await expectRefused(stranger.drawingCompare.getVersionCompareResult({ targetVersionId }), "platform.not-allowed");
  });
});

describe("the radar of undeclared changes", () => {
  const risk = async () => {
    const { list, counts } = await officer.submission.divisionDesk({ risk: "UNDECLARED" });
    return [counts["UNDECLARED"], ...list.flatMap(({ risks }) => risks.map(({ text }) => text))];
  };

  it("is counted for the authority before anybody has opened it, and reading it counts nothing", async () => {
    expect(await risk()).toEqual([1, expect.stringMatching(/^未申明变更 [1-9]\d* 处未核对$/)]);
    const counted = () => portal.db.selectFrom("unseen_changes").selectAll().execute();
    await portal.db.updateTable("unseen_changes").set({ count: 77 }).execute();
    await radar();
    expect(await counted()).toMatchObject([{ count: 77 }]);
    await recountUnseen(portal.db, changedId);
    expect(await counted()).toMatchObject([{ count: (await radar()).unseen }]);
  });

  it("lists what no opinion explains, and what was ticked with who and when", async () => {
    const before = await radar();
    expect(before.sheets.map(({ state }) => state)).toEqual(["DONE", "DONE"]);
    expect(before.undeclared).toBeGreaterThan(0);
    expect(before.unseen).toBe(before.undeclared);
    const told = (unseen: number) => [1, `未申明变更 ${unseen} 处未核对`];
    expect(await risk(), "told to the authority as soon as the sets are compared").toEqual(told(before.unseen));
    const sheet = before.sheets.find(({ target }) => target?.drawingId === changedId);
    const changes = (sheet?.changes ?? []).map(({ page, changeId }) => ({ page, changeId }));
    await reviewer.drawingCompare.tickChanges({ drawingId: changedId, changes, isSeen: true });
    await reviewer.drawingCompare.tickChanges({ drawingId: changedId, changes, isSeen: true });
    const after = await radar();
    expect(after.unseen).toBe(before.unseen - (sheet?.undeclared ?? 0));
    const ticked = after.sheets.find(({ target }) => target?.drawingId === changedId);
    expect(ticked?.changes.every(({ seen }) => seen?.name === "丁海燕")).toBe(true);
    const lines = await portal.db.selectFrom("history_line").selectAll().where("act", "=", "tickChanges").execute();
    expect(lines[0]).toMatchObject({ audience: "house", actor_name: "丁海燕" });
    expect(await risk()).toEqual(after.unseen === 0 ? [0] : told(after.unseen));
    await reviewer.drawingCompare.tickChanges({ drawingId: changedId, changes, isSeen: false });
    expect(await risk()).toEqual(told(before.unseen));
    expect((await radar()).unseen).toBe(before.unseen);
  });

  it("knows a change for asked where the content of an opinion was found again", async () => {
    const sheetOfRadar = async () => (await radar()).sheets.find(({ target }) => target?.drawingId === changedId);
    // As after an alignment of the editions, with one new line.
    const moved = { x0: 300, y0: 90, x1: 380, y1: 90 };
    const renewed = { base: [], target: [] };
    const page = {
      page: 1,
      alignment: { trust: "good" },
      regions: [{ kind: "added", targetBox: moved }],
      words: [],
      renewed,
    };
    await portal.db
      .updateTable("drawing_comparison")
      .set({ pages: JSON.stringify([page]) })
      .where("target_id", "=", changedId)
      .execute();
    expect((await sheetOfRadar())?.undeclared).toBe(1);
    const { drawing_id, file_id, file_version_index, application_id, division_code } = await portal.db
      .selectFrom("drawing")
      .select(["id as drawing_id", "file_id", "file_version_index", "application_id", "division_code"])
      .where("id", "=", changedId)
      .executeTakeFirstOrThrow();
    const opinion = await portal.db
      .selectFrom("opinion")
      .select(["id", "opinion_no"])
      .where("submission_id", "=", batch.projectSubmissionId)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable("drawing_comparison")
      .set({
        pages: JSON.stringify([{ ...page, renewed: { base: [], target: [{ x0: 290, y0: 80, x1: 390, y1: 95 }] } }]),
      })
      .where("target_id", "=", changedId)
      .execute();
    expect((await sheetOfRadar())?.undeclared, "told of by the title block itself").toBe(0);
    await portal.db
      .updateTable("drawing_comparison")
      .set({ pages: JSON.stringify([page]) })
      .where("target_id", "=", changedId)
      .execute();
    const box = { x0: 290, y0: 80, x1: 330, y1: 100 };
    await portal.db
      .insertInto("opinion_place")
      .values({
        ...{ opinion_id: opinion.id, application_id, division_code, file_id, file_version_index, drawing_id },
        ...{ base_drawing_id: drawing_id, algorithm: 0, state: "DONE", create_time: new Date() },
        marks: JSON.stringify([{ markupId: 1, page: 0, verdict: "moved", box, before: null, after: null }]),
      })
      .execute();
    const found = await sheetOfRadar();
    expect(found?.undeclared).toBe(0);
    expect(found?.changes[0]?.opinions).toEqual([{ opinionId: opinion.id, opinionNo: opinion.opinion_no }]);
    await portal.db.deleteFrom("opinion_place").where("algorithm", "=", 0).execute();
  });

  it("is the house's own, and takes no tick for what it does not show", async () => {
    const at = { projectSubmissionId: batch.projectSubmissionId };
    for (const stranger of [designer, officer, reviewer2]) {
      await expectRefused(stranger.drawingCompare.getUndeclaredChanges(at), "platform.not-allowed");
      await expectRefused(
        stranger.drawingCompare.tickChanges({
          drawingId: changedId,
          changes: [{ page: 1, changeId: "r0" }],
          isSeen: true,
        }),
        "platform.not-allowed",
      );
    }
    await expectRefused(
      reviewer.drawingCompare.tickChanges({
        drawingId: changedId,
        changes: [{ page: 9, changeId: "r0" }],
        isSeen: true,
      }),
      "drawing-compare.change-unknown",
    );
  });
});
