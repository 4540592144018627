import type { DrawingId, FileId, FolderId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { slowPdf } from "../../../../../../packages/drawing/test/slow-pdf.ts";
import { tinyPdf, write } from "../../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { makeSheetTiles, prepareSheet, readAgain } from "../index.ts";

const portal = await startPortal();
const { db } = portal;
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer, designer2, clerk } = await portal.cast("designer", "designer2", "clerk");
const slow = Buffer.from(slowPdf());

let folderId: FolderId;
const put = async (fileName: string, content: Buffer) => {
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  await portal.runOnly(prepareSheet);
  return drawing?.drawingId as DrawingId;
};
/** As of a sheet that was read before there were tiles. */
const forgetRow = async (drawingId: DrawingId) => {
  const { fileId } = await designer.drawing.readDrawing({ id: drawingId });
  await db.deleteFrom("sheet_tiles").where("file_id", "=", fileId).execute();
};
const tilesOf = async (drawingId: DrawingId) => (await designer.drawing.drawingSignalUrl({ drawingId })).tiles;
const fetched = async (url: string) => (await portal.app.inject({ url })).rawPayload;
const keptFiles = async () =>
  (await db.selectFrom("file").select("id").where("file_type", "=", "tiles").execute()).map(({ id }) => id);

beforeAll(async () => {
  ({ folderId } = await openedFolders());
});

describe("a sheet that is drawn slowly", () => {
  it("gets tiles, the same ones for the same bytes", async () => {
    const drawingId = await put("建施-01@平面图.pdf", slow);
    expect(await tilesOf(drawingId)).toBeNull();
    await portal.runOnly(makeSheetTiles);
    const made = await tilesOf(drawingId);
    expect(made).toMatchObject({ scale: 16 / 3, width: 2133, side: 512 });
    const bytes = await fetched(made?.url ?? "");
    expect(bytes.length).toBe(made?.ends.at(-1));
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const again = await put("建施-02@平面图.pdf", slow);
    await portal.runOnly(makeSheetTiles);
    expect((await tilesOf(again))?.ends).toEqual(made?.ends);
  });

  it("gets them once it is opened, if it was read before there were tiles", async () => {
    const drawingId = await put("建施-07@平面图.pdf", slow);
    await portal.runOnly(makeSheetTiles);
    await forgetRow(drawingId);
    await designer.drawing.addDrawingView({ drawingId });
    expect(await tilesOf(drawingId)).toBeNull();
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).not.toBeNull();
  });

  it("gets them after all other work", async () => {
    const drawingId = await put("建施-03@平面图.pdf", slow);
    await portal.jobs.enqueue(db, readAgain, {});
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).toBeNull();
    await portal.runOnly(readAgain);
    await sql`update jobs.job set start_after = now() where name = ${makeSheetTiles.name}`.execute(db);
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).not.toBeNull();
  });

  it("shows them to nobody who may not see the sheet", async () => {
    const drawingId = await put("建施-04@平面图.pdf", slow);
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).not.toBeNull();
    const fileId = (await keptFiles()).at(-1) as FileId;
    for (const other of [designer2, clerk]) {
      await expectRefused(other.drawing.drawingSignalUrl({ drawingId }), "platform.not-allowed");
      await expectRefused(other.file.downloadUrl({ fileId }), "platform.not-allowed");
    }
  });

  it("loses them when it is deleted", async () => {
    const drawingId = await put("建施-05@平面图.pdf", slow);
    await portal.runOnly(makeSheetTiles);
    const before = await keptFiles();
    await designer.repository.deleteDrawing({ id: drawingId });
    const after = await keptFiles();
    expect(after).toHaveLength(before.length - 1);
  });
});

describe("a sheet that is drawn quickly", () => {
  // With enough words, so that no job recognises it.
  const words = write("一层平面图、建筑设计总说明、工程做法表、门窗表", 30, 40);
  const quick = Buffer.from(tinyPdf({ width: 400, height: 300, content: `0 0 m 300 300 l S\n${words}` }));
  const isAsked = async (drawingId: DrawingId) => {
    const key = String(drawingId);
    const { rows } = await sql`select from jobs.job where name = ${makeSheetTiles.name} and state = 'created'
      and singleton_key = ${key}`.execute(db);
    return rows.length > 0;
  };

  it("gets none, whoever opens it", async () => {
    const drawingId = await put("建施-06@平面图.pdf", quick);
    await designer.drawing.addDrawingView({ drawingId });
    expect(await isAsked(drawingId)).toBe(false);
    expect(await tilesOf(drawingId)).toBeNull();
  });

  it("is looked at once when it is opened, if it was read before there were tiles", async () => {
    const drawingId = await put("建施-08@平面图.pdf", quick);
    await forgetRow(drawingId);
    await designer.drawing.addDrawingView({ drawingId });
    expect(await isAsked(drawingId)).toBe(true);
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).toBeNull();
    await designer.drawing.addDrawingView({ drawingId });
    expect(await isAsked(drawingId)).toBe(false);
  });
});
