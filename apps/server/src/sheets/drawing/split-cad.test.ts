import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { smallDwg } from "@tushen/drawing/small-dwg";
import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import { convertSheetFile, prepareSheet, splitSheets } from "./index.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedFolders, inFolder } = givenDrawings(portal, given);
const { designer, designer2, clerk } = await portal.cast("designer", "designer2", "clerk");

/** A drawing of an office with six sheets, in GBK, as it lies among the sheets of its discipline. */
const six = officeDrawing({ seed: 6, habit: "block", version: "R2000", sheets: 6 });

const put = async (fileName: string, bytes: Uint8Array) => {
  const at = await openedFolders();
  const tree = await designer.drawing.designVersion(at);
  const modelsId = tree?.folders.find(({ folderType }) => folderType === "MODEL")?.folderId as FolderId;
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  await portal.runOnly(convertSheetFile);
  return { ...at, modelsId, id: drawing?.drawingId as DrawingId };
};
const pages = six.sheets.map(({ number, name }, i) => ({ page: i + 1, graphNum: number, graphName: name }));

describe("a DWG with the sheets of an office side by side", () => {
  it("says which sheets it contains, and becomes them in a folder of sheets; it stays itself", async () => {
    const at = await put("建施全套.dxf", six.bytes);
    const { check } = await designer.drawing.readDrawing({ id: at.id });
    const inTitles = (name: string) => name.replaceAll(" ", "");
    expect(check?.pageTitles).toEqual(
      six.sheets.map(({ number, name }) => ({ number, name: inTitles(name), isBlank: false })),
    );
    const { conversion } = await designer.drawing.drawingSignalUrl({ drawingId: at.id });
    expect(conversion?.pages.map(({ name, width, height, scale }) => ({ name, width, height, scale }))).toEqual(
      six.sheets.map(({ number, name, width, height, scale }) => ({
        name: `${number} ${inTitles(name)}`,
        width,
        height,
        scale,
      })),
    );
    const { id, folderId } = at;
    await designer.drawing.splitSheet({ id, pages, original: "KEEP", folderId });
    await portal.runOnly(splitSheets, prepareSheet);
    expect(await designer.drawing.readSplit({ drawingId: id })).toMatchObject({ state: "DONE", done: 6 });
    const all = await inFolder(at, folderId);
    const source = all.find(({ drawingId }) => drawingId === id);
    const sheets = all.filter(({ drawingId }) => drawingId !== id);
    expect(source).toMatchObject({ drawingId: id, fileName: "建施全套.dxf", kind: "DOC" });
    expect(sheets.map(({ graphNum, graphName, kind }) => ({ graphNum, graphName, kind }))).toEqual(
      six.sheets.map(({ number, name }) => ({ graphNum: number, graphName: name, kind: "DRAW" })),
    );
    for (const sheet of sheets)
      expect(sheet).toMatchObject({ check: { pageCount: 1, marks: [] }, fileName: expect.stringMatching(/\.pdf$/) });
  });

  it("goes only into a folder of sheets of its own share, and not before it was converted", async () => {
    const at = await put("建施全套.dxf", six.bytes);
    const { shareId } = await openedFolders();
    const elsewhere = await designer.drawing.readTree({ docRepositoryVersionId: shareId, removed: false });
    const foreign = elsewhere.folders.find(({ folderType }) => folderType === "DRAW")?.folderId as FolderId;
    const split = (folderId?: FolderId, by = designer, id = at.id) =>
      by.drawing.splitSheet({ id, pages, original: "KEEP", ...(folderId && { folderId }) });
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    await expectNothingDone(portal.db, at.projectApplicationId, [
      ["drawing.split-folder", () => split()],
      ["drawing.split-folder", () => split(at.modelsId)],
      ["drawing.split-folder", () => split(foreign)],
      ["drawing.not-yours", () => split(at.folderId, designer2)],
      ["platform.not-allowed", () => split(at.folderId, clerk)],
    ]);
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(smallDwg()), fileName: "平面.dwg" });
    const list = [{ fileId, fileName: "平面.dwg" }];
    const [waiting] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    await expect(split(at.folderId, designer, waiting?.drawingId)).rejects.toMatchObject({
      code: "drawing.split-single",
    });
  });
});

describe("a DWG that cannot be converted", () => {
  it("says so in its line, until it was converted after all", async () => {
    const at = await put("坏图.dwg", smallDwg().fill(0, 0x100, 0x200));
    const [broken] = await inFolder(at, at.folderId);
    expect(broken?.check).toMatchObject({ pageCount: 0, marks: [expect.stringMatching(/^DWG 文件已损坏/)] });
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(smallDwg()), fileName: "坏图.dwg" });
    // The same file row, as if a later reader of DWG could read its bytes.
    await portal.db.updateTable("drawing").set({ file_id: fileId }).where("id", "=", at.id).execute();
    await designer.drawing.convertSheet({ drawingId: at.id });
    await portal.runOnly(convertSheetFile);
    const [mended] = await inFolder(at, at.folderId);
    expect(mended?.check).toMatchObject({ pageCount: 1, marks: [expect.stringMatching(/^图幅不符合/)] });
  });
});
