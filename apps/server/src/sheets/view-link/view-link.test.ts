import type { DrawingId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { type Batch, givenReviews } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone, linesOf } from "../../../test/trace.ts";
import { compareDrawings } from "../drawing-compare/index.ts";

const portal = await startStagedPortal();
const { db, guest, clock } = portal;
const review = givenReviews(portal, startGiven(portal));
const { owner, designer, designer2, reviewer, reviewer2, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "reviewer",
  "reviewer2",
  "officer",
);

let batch: Batch;
let drawingIds: DrawingId[];
beforeAll(async () => {
  batch = await review.inReview();
  drawingIds = (await review.sheetsOf(batch)).map(({ drawingId }) => drawingId);
});

const linked = async (over: { mayComment?: boolean; mayDownload?: boolean; days?: number } = {}, by = reviewer) => {
  const { link, key } = await by.viewLink.createViewLink({ drawingIds, purpose: "送消防专家组会审", ...over });
  return { linkId: link.linkId, key, bfileId: link.sheets[0]?.bfileId ?? "", link };
};

const said = {
  content: "楼梯间前室面积不足",
  author: "专家组 陈工",
  page: 0,
  place: { x0: 400.5, y0: 300, x1: 520, y1: 380 },
};

describe("two sheets of a link", () => {
  it("are compared without an account, the picture handed out only with the file (C186)", async () => {
    const { link, key } = await linked();
    const [base, target] = link.sheets.map(({ bfileId }) => bfileId) as [string, string];
    const ask = () => guest.viewLink.compareViewedSheets({ base, target, key });
    expect(await ask()).toMatchObject({ state: "PROCESSING", problem: null });
    await portal.runOnly(compareDrawings);
    const compared = await ask();
    expect(["DONE", "FAILED"]).toContain(compared.state);
    expect(compared.pages.every(({ picture }) => picture === null)).toBe(true);
    expect(JSON.stringify(compared)).not.toMatch(/drawingId|baseId|orgId/);
  });

  it("are compared once for both orders, and what was added is removed the other way round", async () => {
    const { link, key } = await linked();
    const [base, target] = link.sheets.map(({ bfileId }) => bfileId) as [string, string];
    const count = async () => (await db.selectFrom("drawing_comparison").select("id").execute()).length;
    const one = await guest.viewLink.compareViewedSheets({ base, target, key });
    await portal.runOnly(compareDrawings);
    const before = await count();
    const there = await guest.viewLink.compareViewedSheets({ base, target, key });
    const back = await guest.viewLink.compareViewedSheets({ base: target, target: base, key });
    expect([one.problem, await count(), back.state]).toEqual([null, before, there.state]);
    expect(back.pages[0]?.baseSize).toEqual(there.pages[0]?.targetSize);
    const kinds = (pages: typeof there.pages, kind: string) =>
      pages.flatMap(({ words }) => words).filter((word) => word.kind === kind).length;
    expect(kinds(back.pages, "removed")).toBe(kinds(there.pages, "added"));
  });

  it("begin no more than sixty comparisons an hour through a link, behind everybody with an account", async () => {
    const { link, linkId, key } = await linked();
    const [base] = link.sheets.map(({ bfileId }) => bfileId) as [string];
    const target = base;
    const until = new Date(clock().getTime() + 3_600_000);
    const spent = { kind: "view-compare-link", key: String(linkId), until };
    await db
      .insertInto("attempt")
      .values({ ...spent, count: 60 })
      .execute();
    const refusal = await expectRefused(guest.viewLink.compareViewedSheets({ base, target, key }), "platform.too-many");
    expect([refusal.status, refusal.message]).toEqual([429, "操作过于频繁，请稍后再试。"]);
    await db
      .updateTable("attempt")
      .set({ count: 59 })
      .where("kind", "=", spent.kind)
      .where("key", "=", spent.key)
      .execute();
    expect((await guest.viewLink.compareViewedSheets({ base, target, key })).state).toBe("PROCESSING");
    const { rows } = await sql<{ priority: number }>`select priority from jobs.job
      where name = ${compareDrawings.name} and state = 'created'`.execute(db);
    expect(rows.map(({ priority }) => priority)).toEqual([-1060]);
    await portal.runOnly(compareDrawings);
  });

  it("are not compared with the key of another link, nor once the link is taken back", async () => {
    const [one, other] = [await linked(), await linked()];
    const target = other.link.sheets[1]?.bfileId ?? "";
    await expectRefused(
      guest.viewLink.compareViewedSheets({ base: one.bfileId, target, key: one.key }),
      "view-link.dead",
    );
    await reviewer.viewLink.revokeViewLink({ linkId: other.linkId });
    await expectRefused(
      guest.viewLink.compareViewedSheets({ base: other.bfileId, target, key: other.key }),
      "view-link.dead",
    );
  });
});

describe("a link for people without an account", () => {
  it("shows its sheets, and what a stranger may know of them", async () => {
    const { bfileId, key, link } = await linked();
    const seen = await guest.viewLink.openViewedSheet({ bfileId, key });
    expect(seen).toMatchObject({
      bfileId,
      purpose: "送消防专家组会审",
      mayComment: true,
      download: null,
      isVoid: false,
    });
    expect(seen.sheets.map((one) => one.bfileId)).toEqual(link.sheets.map((one) => one.bfileId));
    expect(seen.sheets).toHaveLength(drawingIds.length);
    expect(JSON.stringify(seen), "numbers by which the portal's own calls know things").not.toMatch(/drawingId|orgId/);
    const fetched = await portal.app.inject(seen.view?.url ?? "");
    expect(fetched.headers["content-type"]).toBe("application/pdf");
  });

  it("shows the tiles of a sheet that is drawn slowly", async () => {
    const { bfileId, key } = await linked();
    expect((await guest.viewLink.openViewedSheet({ bfileId, key })).tiles).toBeNull();
    const layout = { scale: 4, width: 900, side: 512, ends: [40, 40, 90] };
    const sheet = await db
      .selectFrom("drawing")
      .innerJoin("file", "file.id", "drawing.file_id")
      .select(["drawing.file_id", "file_version_index", "file.org_id"])
      .where("drawing.id", "=", drawingIds[0] as DrawingId)
      .executeTakeFirstOrThrow();
    const made = { state: "DONE" as const, tiles_file_id: sheet.file_id, layout: JSON.stringify(layout) };
    await db
      .insertInto("sheet_tiles")
      .values({ ...sheet, ...made, change_time: clock() })
      .onConflict((conflict) => conflict.columns(["file_id", "file_version_index"]).doUpdateSet(made))
      .execute();
    const { tiles } = await guest.viewLink.openViewedSheet({ bfileId, key });
    expect(tiles).toMatchObject(layout);
    expect((await portal.app.inject(tiles?.url ?? "")).statusCode).toBe(200);
  });

  it("shows a DWG as the PDF made from it, and never the file itself", async () => {
    const { bfileId, key } = await linked();
    const sheet = await db
      .selectFrom("drawing")
      .selectAll()
      .where("id", "=", drawingIds[0] as DrawingId)
      .executeTakeFirstOrThrow();
    const rename = (file_name: string) =>
      db.updateTable("drawing").set({ file_name }).where("id", "=", sheet.id).execute();
    await rename("一层平面图.dwg");
    try {
      expect(await guest.viewLink.openViewedSheet({ bfileId, key })).toMatchObject({ view: null, download: null });
      const { file_id, file_version_index, application_id, division_code } = sheet;
      const made = { state: "DONE" as const, problem: null, pdf_file_id: file_id, change_time: clock() };
      await db
        .insertInto("sheet_conversion")
        .values({ file_id, file_version_index, application_id, division_code, ...made })
        .execute();
      const { view } = await guest.viewLink.openViewedSheet({ bfileId, key });
      const shown = await portal.app.inject(view?.url ?? "");
      expect(shown.headers["content-type"]).toBe("application/pdf");
    } finally {
      await rename(sheet.file_name);
    }
  });

  it("hands the file out only where it was permitted", async () => {
    const { bfileId, key } = await linked({ mayDownload: true });
    const { download } = await guest.viewLink.openViewedSheet({ bfileId, key });
    const fetched = await portal.app.inject(download?.url ?? "");
    expect(fetched.headers["content-disposition"]).toMatch(/^attachment/);
  });

  it("shows a sheet no longer once it was taken out of its set, and leaves it out of the list", async () => {
    const { bfileId, key, link } = await linked();
    const take = (removed: boolean) =>
      db
        .updateTable("drawing")
        .set({ removed })
        .where("id", "=", drawingIds[0] as DrawingId)
        .execute();
    await take(true);
    try {
      await expectRefused(guest.viewLink.openViewedSheet({ bfileId, key }), "view-link.sheet-removed");
      await expectRefused(guest.viewLink.listViewComments({ bfileId, key }), "view-link.sheet-removed");
      const other = link.sheets[1]?.bfileId ?? "";
      const { sheets } = await guest.viewLink.openViewedSheet({ bfileId: other, key });
      expect(sheets.map((one) => one.bfileId)).not.toContain(bfileId);
    } finally {
      await take(false);
    }
  });

  it("opens nothing without its key, with another's, or for another sheet", async () => {
    const [one, other] = [await linked(), await linked()];
    for (const wish of [
      { bfileId: one.bfileId, key: "guessed" },
      { bfileId: one.bfileId, key: other.key },
      { bfileId: "guessed", key: one.key },
      { bfileId: String(drawingIds[0]), key: one.key },
    ]) {
      await expectRefused(guest.viewLink.openViewedSheet(wish), "view-link.dead");
      await expectRefused(guest.viewLink.listViewComments(wish), "view-link.dead");
      await expectRefused(guest.viewLink.saveViewComment({ ...wish, ...said }), "view-link.dead");
    }
  });

  it("keeps no key, only its hash", async () => {
    const { key } = await linked();
    const rows = await db.selectFrom("view_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it("dies when it is taken back, by whoever made it or by the owner", async () => {
    for (const by of [reviewer, owner]) {
      const { linkId, bfileId, key } = await linked();
      await by.viewLink.revokeViewLink({ linkId });
      await expectRefused(guest.viewLink.openViewedSheet({ bfileId, key }), "view-link.dead");
      expect(await by.viewLink.revokeViewLink({ linkId }), "twice").toBe(true);
    }
  });

  it("dies with its time", async () => {
    const { bfileId, key } = await linked({ days: 2 });
    const now = clock();
    clock.moveTo(new Date(now.getTime() + 2 * 86_400_000 - 1000).toISOString());
    await guest.viewLink.openViewedSheet({ bfileId, key });
    clock.moveTo(new Date(now.getTime() + 2 * 86_400_000).toISOString());
    await expectRefused(guest.viewLink.openViewedSheet({ bfileId, key }), "view-link.dead");
    clock.moveTo(now.toISOString());
  });

  it("dies when the organisation that made it leaves the project", async () => {
    const { bfileId, key } = await linked({}, designer);
    const firm = db
      .updateTable("participant")
      .where("application_id", "=", batch.projectApplicationId)
      .where("org_id", "=", (eb) => eb.selectFrom("view_link").select("org_id").orderBy("id", "desc").limit(1));
    const [before] = await firm.set({ confirm_state: 2 }).returning("confirm_state").execute();
    expect(before).toBeDefined();
    await expectRefused(guest.viewLink.openViewedSheet({ bfileId, key }), "view-link.dead");
    await firm.set({ confirm_state: 1 }).execute();
    await guest.viewLink.openViewedSheet({ bfileId, key });
  });

  it("is made by the parties of the project, for sheets they see themselves", async () => {
    const make =
      (client: typeof owner, over: object = {}) =>
      () =>
        client.viewLink.createViewLink({ drawingIds, purpose: "会审", ...over });
    await expectNothingDone(db, batch.projectApplicationId, [
      ["platform.not-allowed", make(designer2)],
      ["platform.not-allowed", make(reviewer2)],
      ["platform.sign-in-first", make(guest)],
      ["platform.not-found", make(owner, { drawingIds: [999_999] })],
      ["platform.malformed", make(owner, { drawingIds: [] })],
      ["platform.malformed", make(owner, { purpose: " " })],
      ["platform.malformed", make(owner, { days: 91 })],
    ]);
    const other = await review.inReview();
    const [sheet] = await review.sheetsOf(other);
    await expectRefused(
      owner.viewLink.createViewLink({ drawingIds: [...drawingIds, sheet?.drawingId as DrawingId], purpose: "会审" }),
      "view-link.one-batch",
    );
  });

  it("is seen by those who made it and by the owner, and is written into the project's history", async () => {
    const at = { projectSubmissionId: batch.projectSubmissionId };
    const { linkId } = await linked({}, officer);
    const has = async (client: typeof owner) =>
      (await client.viewLink.listViewLinks(at)).some((link) => link.linkId === linkId);
    expect([await has(officer), await has(owner), await has(reviewer), await has(designer)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await expectRefused(designer.viewLink.revokeViewLink({ linkId }), "platform.not-allowed");
    await expectRefused(designer2.viewLink.listViewLinks(at), "platform.not-allowed");
    const line = await db
      .selectFrom("history_line")
      .select("why")
      .where("act", "=", "createViewLink")
      .where("subject_id", "=", linkId)
      .executeTakeFirst();
    expect(line?.why).toBe(`${drawingIds.length} 张图纸，7 天，送消防专家组会审`);
  });
});

const [author, another] = ["a".repeat(48), "b".repeat(48)];

describe("comments from outside", () => {
  it("are changed and taken away by the browser that made them alone, and each time leave a line without the words", async () => {
    const { bfileId, key } = await linked();
    const at = { bfileId, key, ...said };
    const commentId = await guest.viewLink.saveViewComment({ ...at, authorKey: author });
    const nobodys = await guest.viewLink.saveViewComment({ ...at, content: "没有凭据" });
    const owned = async (authorKey?: string) =>
      (await guest.viewLink.listViewComments({ bfileId, key, ...(authorKey && { authorKey }) })).map(
        ({ isOwn }) => isOwn,
      );
    expect([await owned(author), await owned(another), await owned()]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
    for (const over of [{ authorKey: another }, {}]) {
      const words = { ...at, ...over, commentId, content: "合格", author: "冒名" };
      await expectRefused(guest.viewLink.saveViewComment(words), "view-link.not-your-comment");
      await expectRefused(
        guest.viewLink.saveViewComment({ ...words, commentId: nobodys }),
        "view-link.not-your-comment",
      );
      await expectRefused(
        guest.viewLink.deleteViewComment({ id: commentId, key, ...over }),
        "view-link.not-your-comment",
      );
    }
    const read = () => guest.viewLink.listViewComments({ bfileId, key });
    expect(await read()).toMatchObject([said, { content: "没有凭据" }]);
    await guest.viewLink.saveViewComment({ ...at, authorKey: author, commentId, content: "前室面积应不小于6㎡" });
    await guest.viewLink.deleteViewComment({ id: commentId, key, authorKey: author });
    expect(await read()).toMatchObject([{ content: "没有凭据" }]);
    const lines = await linesOf(db, "viewComment", commentId);
    expect(lines).toMatchObject([
      { act: "changeViewComment", who: said.author, why: expect.stringMatching(/^图纸 .*，第 1 页$/) },
      { act: "deleteViewComment", who: said.author },
    ]);
    expect(JSON.stringify(lines)).not.toContain("前室");
    expect(JSON.stringify(await db.selectFrom("view_comment").selectAll().execute())).not.toContain(author);
  });

  it("lie on a page that sheets can have", async () => {
    const { bfileId, key } = await linked();
    for (const page of [2_147_483_648, 10_001, -1, 0.5])
      await expectRefused(guest.viewLink.saveViewComment({ bfileId, key, ...said, page }), "platform.malformed");
  });

  it("are written, read, changed and taken away through the link they came in by", async () => {
    const { bfileId, key, linkId } = await linked();
    const own = { bfileId, key, authorKey: author };
    const id = await guest.viewLink.saveViewComment({ ...own, ...said });
    expect(await guest.viewLink.listViewComments({ bfileId, key })).toMatchObject([{ commentId: id, ...said }]);
    await guest.viewLink.saveViewComment({ ...own, ...said, commentId: id, content: "前室面积应不小于6㎡" });
    expect(await guest.viewLink.listViewComments({ bfileId, key })).toMatchObject([{ content: "前室面积应不小于6㎡" }]);
    const at = { projectSubmissionId: batch.projectSubmissionId, drawingId: drawingIds[0] };
    const found = (await reviewer.viewLink.listViewLinks(at)).find((link) => link.linkId === linkId);
    expect(found?.commentCount).toBe(1);
    await guest.viewLink.deleteViewComment({ id, key, authorKey: author });
    expect(await guest.viewLink.listViewComments({ bfileId, key })).toEqual([]);
    await expectRefused(guest.viewLink.deleteViewComment({ id, key, authorKey: author }), "view-link.comment-gone");
  });

  it("are out of reach through another link", async () => {
    const [one, other] = [await linked(), await linked()];
    const id = await guest.viewLink.saveViewComment({ bfileId: one.bfileId, key: one.key, ...said });
    expect(await guest.viewLink.listViewComments({ bfileId: other.bfileId, key: other.key })).toEqual([]);
    await expectRefused(guest.viewLink.deleteViewComment({ id, key: other.key }), "view-link.comment-gone");
    await expectRefused(guest.viewLink.deleteViewComment({ id, key: "guessed" }), "view-link.dead");
    await expectRefused(
      guest.viewLink.saveViewComment({ bfileId: other.bfileId, key: other.key, ...said, commentId: id }),
      "view-link.comment-gone",
    );
  });

  it("are not taken through a link for reading, and read by those who may see the link", async () => {
    const { bfileId, key } = await linked({ mayComment: false });
    await expectRefused(guest.viewLink.saveViewComment({ bfileId, key, ...said }), "view-link.read-only");
    const open = await linked();
    await guest.viewLink.saveViewComment({
      bfileId: open.bfileId,
      key: open.key,
      ...said,
      content: "只给发链接的人看",
    });
    const at = { drawingId: drawingIds[0] as DrawingId };
    const reads = async (client: typeof owner) =>
      (await client.viewLink.listOutsideComments(at)).some(({ content }) => content === "只给发链接的人看");
    expect([await reads(reviewer), await reads(owner), await reads(designer)]).toEqual([true, true, false]);
    await expectRefused(reviewer2.viewLink.listOutsideComments(at), "platform.not-allowed");
  });

  it("end at 500 of one link", async () => {
    const { bfileId, key } = await linked();
    const row = { bfile_id: bfileId, page: 0, content: "满", author: "某人", create_time: clock() };
    await db
      .insertInto("view_comment")
      .values(Array.from({ length: 500 }, () => row))
      .execute();
    await expectRefused(guest.viewLink.saveViewComment({ bfileId, key, ...said }), "view-link.too-many-comments");
  });
});
