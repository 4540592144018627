import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { dwgNaming, dwgOfReference, smallDwg } from "@tushen/drawing/small-dwg";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { convertSheetFile } from "../index.ts";

const portal = await startStagedPortal("opened");
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer } = await portal.cast("designer");

const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};
const notesOf = async (drawingId: DrawingId) =>
  (await designer.drawing.drawingSignalUrl({ drawingId })).conversion?.notes;
const wordsOf = async (id: DrawingId) => {
  const row = await portal.db
    .selectFrom("drawing")
    .innerJoin("sheet_text", "sheet_text.file_id", "drawing.file_id")
    .select("body")
    .where("drawing.id", "=", id)
    .executeTakeFirst();
  return row?.body ?? "";
};
const host = dwgNaming("D:\\\\项目\\\\一层底图.dwg");
const missing = "缺少外部参照：一层底图.dwg，请一并上传这些 DWG，或绑定后上传";
const isBound = "已绑定一并上传的外部参照：一层底图.dwg";

describe("a DWG with external references", () => {
  it("says which files are missing, and is drawn with them once they are handed in", async () => {
    const { folderId } = await openedFolders();
    const id = await put(folderId, "总装图.dwg", host);
    await portal.runOnly(convertSheetFile);
    expect(await notesOf(id)).toContain(missing);
    expect(await wordsOf(id)).not.toContain("主卧室");
    await put(folderId, "一层底图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    expect(await notesOf(id)).toEqual([isBound]);
    expect(await wordsOf(id)).toContain("主卧室");
    // Another edition of the reference has no words.
    await put(folderId, "一层底图.dwg", dwgNaming("轴网.dwg"));
    await portal.runOnly(convertSheetFile);
    expect(await notesOf(id)).toEqual([isBound, missing.replace("一层底图", "轴网")]);
    expect(await wordsOf(id)).not.toContain("主卧室");
  });

  it("is marked in the list of its firm with what it lacks, until that is handed in", async () => {
    const { folderId } = await openedFolders();
    const id = await put(folderId, "总装图.dwg", host);
    const listed = async () =>
      (await designer.drawing.listFolderDrawings({ folderId })).find(({ drawingId }) => drawingId === id)?.check;
    await portal.runOnly(convertSheetFile);
    expect(await listed()).toMatchObject({ lacks: [missing], marks: expect.arrayContaining([missing]) });
    await put(folderId, "一层底图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    expect((await listed())?.lacks).toBeUndefined();
    expect((await listed())?.marks).not.toContain(missing);
  });

  it("and nothing else is shown once they are handed in, or are there already", async () => {
    const { folderId } = await openedFolders();
    const nothingElse = dwgOfReference("D:\\项目\\一层底图.dwg");
    const before = await put(folderId, "总装图.dwg", nothingElse);
    const conversionOf = async (drawingId: DrawingId) =>
      (await designer.drawing.drawingSignalUrl({ drawingId })).conversion;
    await portal.runOnly(convertSheetFile);
    expect(await conversionOf(before)).toMatchObject({ state: "FAILED", problem: expect.stringContaining(missing) });
    await put(folderId, "一层底图.dwg", smallDwg());
    const after = await put(folderId, "会签图.dwg", nothingElse);
    await portal.runOnly(convertSheetFile);
    for (const id of [before, after])
      expect(await conversionOf(id)).toMatchObject({ state: "DONE", problem: null, notes: [isBound] });
    expect(await wordsOf(before)).toContain("主卧室");
  });

  it("is drawn with a file that lay there before, and not with one of another project", async () => {
    const one = await openedFolders();
    await put(one.folderId, "一层底图.dwg", smallDwg());
    const beside = await put(one.folderId, "总装图.dwg", host);
    const other = await openedFolders();
    const alone = await put(other.folderId, "总装图.dwg", host);
    await portal.runOnly(convertSheetFile);
    expect(await notesOf(beside)).toContain(isBound);
    expect(await notesOf(alone)).toContain(missing);
  });
});
