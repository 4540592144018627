import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { dwgWithLayout } from "@tushen/drawing/small-layout";
import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { expectNothingDone } from "../../../../test/trace.ts";
import { convertSheetFile, prepareSheet, splitSheets } from "../index.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedFolders, inFolder } = givenDrawings(portal, given);
const { designer, designer2, clerk, reviewer } = await portal.cast("designer", "designer2", "clerk", "reviewer");

const four = officeDrawing({ seed: 6, habit: "block", version: "R2000", sheets: 4 });

const put = async (fileName = "建施全套.dxf", bytes: Uint8Array = four.bytes) => {
  const at = await openedFolders();
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  return { ...at, id: drawing?.drawingId as DrawingId };
};
const converted = async () => {
  const at = await put();
  await portal.runOnly(convertSheetFile);
  const { plan } = await designer.drawing.readCut({ drawingId: at.id });
  if (!plan) throw new Error("a converted drawing has a plan");
  return { ...at, plan, frames: plan.frames.map(({ box, scale }) => ({ box, scale })) };
};
const names = ({ plan }: SheetCut) => plan?.frames.map(({ name }) => name.replaceAll(" ", ""));
const inTitles = four.sheets.map(({ number, name }) => `${number}${name}`.replaceAll(" ", ""));

describe("the cut of a DWG", () => {
  it("is shown before it counts: a picture of the model with numbered frames, their size, scale and names", async () => {
    const { id, plan } = await converted();
    const cut = await designer.drawing.readCut({ drawingId: id });
    expect(names(cut)).toEqual(inTitles);
    expect(plan.frames.map(({ scale }) => scale)).toEqual(four.sheets.map(({ scale }) => scale));
    expect(cut).toMatchObject({ state: "DONE", correction: null, layouts: [] });
    expect(plan.strays.count).toBe(0);
    const picture = await portal.app.inject({ url: plan.pictureUrl ?? "" });
    expect(picture.headers["content-type"]).toBe("image/png");
  });

  it("is corrected: frames dropped, moved and put in another order become the sheets, and who did it is kept", async () => {
    const at = await converted();
    const [one, two, three] = at.frames;
    if (!one || !two || !three) throw new Error("four frames were drawn");
    const drawingId = at.id;
    const asked = await designer.drawing.saveCut({ drawingId, frames: [three, one] });
    expect(asked).toMatchObject({ state: "WAITING", correction: { frames: 2 } });
    // The former pages are no longer what counts.
    const page = (n: number, i: number) => ({
      page: n,
      graphNum: four.sheets[i]?.number ?? "",
      graphName: four.sheets[i]?.name ?? "",
    });
    const split = () =>
      designer.drawing.splitSheet({
        id: drawingId,
        pages: [page(1, 2), page(2, 0)],
        original: "KEEP",
        folderId: at.folderId,
      });
    await expect(split()).rejects.toMatchObject({ code: "drawing.split-single" });
    await portal.runOnly(convertSheetFile);
    const cut = await designer.drawing.readCut({ drawingId });
    expect(names(cut)).toEqual([inTitles[2], inTitles[0]]);
    expect(cut).toMatchObject({ state: "DONE", correction: { frames: 2, by: expect.stringMatching(/./) } });
    expect(cut.plan?.strays.count).toBeGreaterThan(10);
    await split();
    await portal.runOnly(splitSheets, prepareSheet);
    const sheets = (await inFolder(at, at.folderId)).filter(({ drawingId: one }) => one !== drawingId);
    // A folder stands in the order of its numbers.
    expect(sheets.map(({ graphNum, check }) => [graphNum, check?.titleNumber])).toEqual(
      [four.sheets[0], four.sheets[2]].map((sheet) => [sheet?.number, sheet?.number]),
    );
  });

  it("has a part for each layout, whose frames are corrected like those of the model", async () => {
    const { id: drawingId } = await put("总图.dwg", dwgWithLayout());
    await portal.runOnly(convertSheetFile);
    const read = async () => (await designer.drawing.readCut({ drawingId })).plan;
    const [layout] = (await read())?.layouts ?? [];
    expect(layout).toMatchObject({ layout: "Layout1", inMm: 1, strays: { count: 1 } });
    const [one, two] = (layout?.frames ?? []).map(({ box, scale }) => ({ box, scale }));
    if (!one || !two) throw new Error("two frames were drawn");
    expect((await portal.app.inject({ url: layout?.pictureUrl ?? "" })).headers["content-type"]).toBe("image/png");
    const save = (frames: SheetFrame[], name = "Layout1") =>
      designer.drawing.saveCut({ drawingId, frames: [], layouts: [{ layout: name, frames }] });
    await expect(save([one, one])).rejects.toMatchObject({
      message: expect.stringContaining("布局“Layout1”第 2 个图框与第 1 个重叠"),
    });
    await expectRefused(save([], "Layout9"), "drawing.cut-none");
    expect(await save([two])).toMatchObject({ state: "WAITING", correction: { frames: 1 } });
    await portal.runOnly(convertSheetFile);
    expect((await read())?.layouts[0]?.frames).toMatchObject([two]);
    const sizesOf = async () => {
      const { conversion } = await designer.drawing.drawingSignalUrl({ drawingId });
      return conversion?.pages.map(({ name, width }) => [name, Math.round(width)]);
    };
    expect(await sizesOf()).toEqual([
      ["Layout1", 841],
      ["模型", expect.any(Number)],
    ]);
    // A later correction of the model alone leaves the layouts as they are cut.
    await designer.drawing.saveCut({ drawingId, frames: [] });
    await portal.runOnly(convertSheetFile);
    expect((await read())?.layouts[0]?.frames).toMatchObject([two]);
    await designer.drawing.saveCut({ drawingId, frames: null });
    await portal.runOnly(convertSheetFile);
    expect((await read())?.layouts[0]?.frames).toMatchObject([one, two]);
  });

  it("goes back to the frames that were found", async () => {
    const { id: drawingId, frames } = await converted();
    await designer.drawing.saveCut({ drawingId, frames: frames.slice(0, 1) });
    await portal.runOnly(convertSheetFile);
    await designer.drawing.saveCut({ drawingId, frames: null });
    await portal.runOnly(convertSheetFile);
    const cut = await designer.drawing.readCut({ drawingId });
    expect(names(cut)).toEqual(inTitles);
    expect(cut.correction).toBeNull();
  });

  it("is refused where frames make no sheets, with the number of the frame", async () => {
    const at = await converted();
    const [one, two] = at.frames;
    if (!one || !two) throw new Error("four frames were drawn");
    const save = (...frames: SheetFrame[]) => designer.drawing.saveCut({ drawingId: at.id, frames });
    const moved = (by: number) => ({ ...one, box: { ...one.box, x0: one.box.x0 + by, x1: one.box.x1 + by } });
    const width = one.box.x1 - one.box.x0;
    await expectNothingDone(portal.db, at.projectApplicationId, [
      ["drawing.cut-overlap", () => save(one, two, moved(width / 3))],
      ["drawing.cut-outside", () => save(moved(-10 * width))],
      ["drawing.cut-small", () => save({ ...one, scale: one.scale * 100 })],
      ["drawing.cut-large", () => save({ ...one, scale: one.scale / 100 })],
    ]);
    await expect(save(one, two, moved(width / 3))).rejects.toMatchObject({
      message: expect.stringContaining("第 3 个图框与第 1 个重叠"),
    });
  });

  it("is the affair of the firm that hands the drawing in, and waits for a running conversion", async () => {
    const at = await put();
    const drawingId = at.id;
    const save = (by = designer) => by.drawing.saveCut({ drawingId, frames: [] });
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    await expectNothingDone(portal.db, at.projectApplicationId, [["drawing.cut-busy", () => save()]]);
    await portal.runOnly(convertSheetFile);
    await expectNothingDone(portal.db, at.projectApplicationId, [
      ["drawing.not-yours", () => save(designer2)],
      ["platform.not-allowed", () => save(clerk)],
      ["platform.not-allowed", () => reviewer.drawing.readCut({ drawingId })],
    ]);
  });

  it("stays as it is where another round was handed in with the same file", async () => {
    const at = await converted();
    const other = await openedFolders();
    const copy = await copyInto(other.folderId);
    const { file_id } = await portal.db
      .selectFrom("drawing")
      .select("file_id")
      .where("id", "=", at.id)
      .executeTakeFirstOrThrow();
    await portal.db.updateTable("drawing").set({ file_id }).where("id", "=", copy).execute();
    await expect(designer.drawing.saveCut({ drawingId: at.id, frames: [] })).rejects.toMatchObject({
      code: "drawing.cut-in-use",
    });
  });
});

type SheetFrame = { readonly box: { x0: number; y0: number; x1: number; y1: number }; readonly scale: number };

/** Another DWG, whose row then takes the bytes of the first. */
const copyInto = async (folderId: FolderId): Promise<DrawingId> => {
  const fileName = "另一版.dxf";
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(four.bytes), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};
