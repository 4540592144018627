import type { DrawingId, MarkupId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { cloud, startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { expectNothingDone } from "../../../test/trace.ts";

const started = await startReview();
const { portal, review, batch, reviewer, checker, reviewer2, owner, designer } = started;
const { db } = portal;
const { raised, sheetsOf } = review;
const drawingId = started.drawingIds[0] as DrawingId;

const rectangle = { kind: "rectangle" as const, box: { x0: 0, y0: 0, x1: 50, y1: 20 } };
const style = { color: "blue", width: "bold" } as const;

describe("changing a mark", () => {
  it("keeps the new shape and style, and counts", async () => {
    const { markupId: id, version } = await reviewer.opinion.saveMarkup({ drawingId, ...cloud });
    const changed = await reviewer.opinion.updateMarkup({ id, version, shape: rectangle, style });
    expect(changed).toMatchObject({ shape: rectangle, style, version: version + 1, can: { edit: true } });
    expect((await reviewer.opinion.listMarkups({ drawingId })).own).toContainEqual(changed);
  });

  it("is refused to the second of two windows, to others, and with what is no mark", async () => {
    const { markupId: id, version } = await checker.opinion.saveMarkup({ drawingId, ...cloud });
    const change = { id, version, shape: rectangle };
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.changed-meanwhile", () => checker.opinion.updateMarkup({ ...change, version: version + 1 })],
      ["opinion.not-yours", () => reviewer.opinion.updateMarkup(change)],
      ["platform.not-allowed", () => reviewer2.opinion.updateMarkup(change)],
      ["platform.not-allowed", () => designer.opinion.updateMarkup(change)],
      ["platform.malformed", () => checker.opinion.updateMarkup({ ...change, shape: { kind: "circle" } as never })],
      [
        "opinion.photo-unknown",
        () => checker.opinion.updateMarkup({ ...change, shape: { kind: "photo", box: rectangle.box, fileId: 1 } }),
      ],
    ]);
  });

  it("ends when the opinion leaves the reviewer's desk", async () => {
    const at = await review.inReview();
    const [{ markupId: id, version } = { markupId: 0, version: 0 }] = (await raised(at)).markups;
    const change = { id, shape: rectangle };
    expect(await reviewer.opinion.updateMarkup({ ...change, version })).toMatchObject({ state: "LINKED" });
    await review.handedIn(at);
    await expectRefused(reviewer.opinion.updateMarkup({ ...change, version: version + 1 }), "opinion.wrong-state");
    const [sheet] = await sheetsOf(at);
    const { own } = await reviewer.opinion.listMarkups({ drawingId: sheet?.drawingId as DrawingId });
    expect(own).toMatchObject([{ can: { edit: false } }]);
  });
});

describe("keeping a mark", () => {
  it("once, however often the same one is sent", async () => {
    const sent = { drawingId, ...cloud, key: "tab-1" };
    const first = await reviewer.opinion.saveMarkup(sent);
    expect(await reviewer.opinion.saveMarkup(sent)).toEqual(first);
    expect(await checker.opinion.saveMarkup(sent)).not.toMatchObject({ markupId: first.markupId });
  });

  it("with a draft opinion of one's own on the same sheet", async () => {
    const opinion = await raised(batch, { marks: [] });
    const mark = { drawingId, ...cloud, opinionId: opinion.opinionId };
    const saved = await reviewer.opinion.saveMarkup(mark);
    expect(saved).toMatchObject({ state: "LINKED", opinionNo: opinion.opinionNo });
    const seen = (await checker.opinion.listMarkups({ drawingId })).own;
    expect(seen).toContainEqual(expect.objectContaining({ markupId: saved.markupId, can: { edit: false } }));
    const [other] = await sheetsOf(batch, "JG");
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.not-yours", () => checker.opinion.saveMarkup(mark)],
      ["platform.not-found", () => reviewer.opinion.saveMarkup({ ...mark, drawingId: other?.drawingId as DrawingId })],
    ]);
  });
});

describe("a picture pinned to a sheet", () => {
  // The smallest PNG there is.
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upload = (by: typeof reviewer, fileName: string) => by.file.uploadByStream({ content: png, fileName });
  const photo = (fileId: number) => ({ kind: "photo" as const, box: rectangle.box, fileId });

  it("is one the house has uploaded, and goes to the parties with the letter", async () => {
    const at = await review.inReview();
    const { fileId } = await upload(reviewer, "现场照片.png");
    const { drawingId: on } = await raised(at, { marks: [{ page: 0, shape: photo(fileId) }] });
    await expectRefused(designer.file.signalUrl({ fileId }), "platform.not-allowed");
    expect(await checker.file.signalUrl({ fileId })).toHaveProperty("url");
    await review.letterSent(at);
    for (const party of [designer, owner]) {
      expect((await party.opinion.listMarkups({ drawingId: on as DrawingId })).own).toMatchObject([
        { shape: { kind: "photo", fileId } },
      ]);
      expect(await party.file.signalUrl({ fileId })).toHaveProperty("url");
    }
  });

  it("is not somebody else's file", async () => {
    const { fileId } = await upload(designer, "立面.png");
    await expectNothingDone(db, batch.projectApplicationId, [
      ["opinion.photo-unknown", () => reviewer.opinion.saveMarkup({ drawingId, page: 0, shape: photo(fileId) })],
    ]);
  });
});

describe("marks of one person on one sheet", () => {
  const copies = (id: MarkupId, count: number) =>
    sql`
      insert into markup (application_id, division_code, drawing_id, doc_biz_id, file_id, file_version_index, page, tool,
        geometry, author_credential_id, author_name, state)
      select application_id, division_code, drawing_id, doc_biz_id, file_id, file_version_index, page, tool,
        geometry, author_credential_id, author_name, state
      from markup, generate_series(1, ${count}) where id = ${id}
    `.execute(db);

  it("are two thousand at most; one that is deleted makes room, and others draw on", async () => {
    const at = await review.inReview();
    const on = (await sheetsOf(at))[0]?.drawingId as DrawingId;
    const { markupId: id } = await reviewer.opinion.saveMarkup({ drawingId: on, ...cloud });
    await copies(id, 1998);
    await reviewer.opinion.saveMarkup({ drawingId: on, ...cloud });
    const full = await expectRefused(
      reviewer.opinion.saveMarkup({ drawingId: on, ...cloud }),
      "opinion.too-many-marks",
    );
    expect(full.message).toContain("2000");
    await checker.opinion.saveMarkup({ drawingId: on, ...cloud });
    expect((await checker.opinion.listMarkups({ drawingId: on })).own).toHaveLength(1);
    await reviewer.opinion.deleteMarkup({ id });
    await reviewer.opinion.saveMarkup({ drawingId: on, ...cloud });
    expect((await reviewer.opinion.listMarkups({ drawingId: on })).own).toHaveLength(2000);
  });
});

describe("the scale of a sheet", () => {
  it("is set by whoever draws, for the whole house and nobody else", async () => {
    await reviewer.opinion.setSheetScale({ drawingId, page: 0, denominator: 100 });
    await checker.opinion.setSheetScale({ drawingId, page: 0, denominator: 150 });
    const { scales } = await reviewer.opinion.listMarkups({ drawingId });
    expect(scales).toMatchObject([{ page: 0, denominator: 150 }]);
    expect((await designer.opinion.listMarkups({ drawingId })).scales).toEqual([]);
    const say = { drawingId, page: 0, denominator: 50 };
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.not-allowed", () => designer.opinion.setSheetScale(say)],
      ["platform.not-allowed", () => reviewer2.opinion.setSheetScale(say)],
      ["platform.malformed", () => reviewer.opinion.setSheetScale({ ...say, denominator: 0 })],
    ]);
  });
});
