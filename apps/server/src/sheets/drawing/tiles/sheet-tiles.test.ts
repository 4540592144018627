import type { DrawingId, FileId, FolderId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { slowPdf } from "../../../../../../packages/drawing/test/slow-pdf.ts";
import { tinyPdf } from "../../../../../../packages/drawing/test/tiny-pdf.ts";
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
  it("gets none", async () => {
    const drawingId = await put("建施-06@平面图.pdf", Buffer.from(tinyPdf({ content: "0 0 m 300 300 l S" })));
    await portal.runOnly(makeSheetTiles);
    expect(await tilesOf(drawingId)).toBeNull();
  });
});
