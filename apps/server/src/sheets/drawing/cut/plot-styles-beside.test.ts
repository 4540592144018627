import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { smallDwg } from "@tushen/drawing/small-dwg";
import { smallPlotStyles } from "@tushen/drawing/small-plot-styles";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { convertSheetFile } from "../index.ts";

const portal = await startStagedPortal("opened");
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { designer } = await portal.cast("designer");

const send = (folderId: FolderId, fileName: string, bytes: Uint8Array) =>
  designer.file.uploadByStream({ content: Buffer.from(bytes), fileName }).then(({ fileId }) => ({
    folderId,
    list: [{ fileId, fileName }],
  }));
const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array) => {
  const [drawing] = await designer.drawing.uploadDrawings(await send(folderId, fileName, bytes));
  return drawing?.drawingId as DrawingId;
};
const conversionOf = async (drawingId: DrawingId) =>
  (await designer.drawing.drawingSignalUrl({ drawingId })).conversion;
const blue = smallPlotStyles({ 8: { color: 0x1e3cc8 } });
const isDrawnBy = (name: string) => `按打印样式 ${name} 显示颜色和线宽`;

describe("plot styles among the sheets", () => {
  it("are taken like a DWG, without a number; the DWG beside them is drawn by them, whichever comes first", async () => {
    const { folderId } = await openedFolders();
    const before = await put(folderId, "一层平面图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    expect(await conversionOf(before)).toMatchObject({ state: "DONE", notes: [] });
    const styles = await put(folderId, "院标.ctb", blue);
    expect(await designer.drawing.readDrawing({ id: styles })).toMatchObject({ fileName: "院标.ctb", kind: "DOC" });
    expect(await conversionOf(before)).toMatchObject({ state: "WAITING" });
    const after = await put(folderId, "二层平面图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    for (const id of [before, after])
      expect(await conversionOf(id)).toMatchObject({ state: "DONE", notes: [isDrawnBy("院标.ctb")] });
  });

  it("of which no layout names one count only while they are alone, and not for another project", async () => {
    const { folderId } = await openedFolders();
    const id = await put(folderId, "一层平面图.dwg", smallDwg());
    await put(folderId, "院标.ctb", blue);
    await put(folderId, "黑白.ctb", smallPlotStyles({ 8: { color: 0 } }));
    const elsewhere = await put((await openedFolders()).folderId, "一层平面图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    expect(await conversionOf(id)).toMatchObject({ state: "DONE", notes: [] });
    expect(await conversionOf(elsewhere)).toMatchObject({ state: "DONE", notes: [] });
  });

  it("that arrive while a DWG is being converted are not missed", async () => {
    const { folderId } = await openedFolders();
    const id = await put(folderId, "一层平面图.dwg", smallDwg());
    await portal.runOnly(convertSheetFile);
    // As if the conversion still ran: it read what lay beside it before the plot styles came.
    await portal.db.updateTable("sheet_conversion").set({ state: "RUNNING" }).execute();
    await put(folderId, "院标.ctb", blue);
    await portal.db.updateTable("sheet_conversion").set({ state: "DONE" }).execute();
    await portal.runOnly(convertSheetFile);
    expect(await conversionOf(id)).toMatchObject({ state: "DONE", notes: [isDrawnBy("院标.ctb")] });
  });

  it("that cannot be read are told at the drawing; a file that is none is refused", async () => {
    const { folderId } = await openedFolders();
    const id = await put(folderId, "一层平面图.dwg", smallDwg());
    await put(folderId, "院标.ctb", blue.subarray(0, blue.length / 2));
    await portal.runOnly(convertSheetFile);
    expect((await conversionOf(id))?.notes).toEqual([expect.stringMatching(/^打印样式 院标\.ctb 无法读取/)]);
    await expectRefused(send(folderId, "院标.ctb", smallDwg()), "file.content-differs");
    await expectRefused(send(folderId, "院标.stb", blue), "file.format-illegal");
  });
});
