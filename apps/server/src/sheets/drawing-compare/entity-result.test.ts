import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { officeDrawing } from "@tushen/sample/cad/office-drawing";
import { describe, expect, it } from "vitest";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startPortal } from "../../../test/portal.ts";
import { convertSheetFile, prepareSheet, splitSheets } from "../drawing/index.ts";
import { compareEntities } from "./compare-entities.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders, inFolder } = givenDrawings(portal, given);
const { owner2, designer, designer2, clerk } = await portal.cast(
  ...(["owner2", "designer", "designer2", "clerk"] as const),
);

const office = officeDrawing({ seed: 12, habit: "block", version: "R2010", sheets: 3 });
const former = new TextDecoder().decode(office.bytes);
/** The same drawing with one room renamed on its first sheet, and another on its last. */
const changed = former
  .replace(/\n(客厅|卧室|厨房|走道|办公室)\n/, "\n会议室\n")
  .replace(/\n(客厅|卧室|厨房|走道|办公室)\n(?![\s\S]*\n(?:客厅|卧室|厨房|走道|办公室)\n)/, "\n配电间\n");

const put = async (folderId: FolderId, fileName: string, content: string | Uint8Array): Promise<DrawingId> => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};
const pair = async () => {
  const at = await openedFolders();
  const baseId = await put(at.folderId, "建施全套.dxf", former);
  const targetId = await put(at.folderId, "建施全套修改.dxf", changed);
  await portal.runOnly(convertSheetFile);
  return { ...at, baseId, targetId };
};
const ask = (ids: { readonly baseId: DrawingId; readonly targetId: DrawingId }, by = designer, again = false) =>
  by.drawingCompare.getEntityCompareResult({ baseId: ids.baseId, targetId: ids.targetId, again });

describe("two editions of a DWG compared by their objects", () => {
  it("is begun by the first who asks, and says on which sheet and where each object changed, from what to what", async () => {
    const { baseId, targetId } = await pair();
    expect(await ask({ baseId, targetId })).toMatchObject({ state: "PROCESSING", problem: null, groups: [] });
    expect(await ask({ baseId, targetId }), "asked twice, begun once").toMatchObject({ state: "PROCESSING" });
    await portal.runOnly(compareEntities);
    const done = await ask({ baseId, targetId });
    expect(done).toMatchObject({ state: "DONE", layers: [], shift: null, unlisted: 0, onOtherSheets: 0 });
    expect(done.same).toBe(done.baseCount - 2);
    const place = expect.stringMatching(/轴|附近/);
    expect(done.groups.map(({ sheetName, place, isRoutine }) => ({ sheetName, place, isRoutine }))).toEqual([
      { sheetName: expect.stringMatching(/^建施-01/), place, isRoutine: false },
      { sheetName: expect.stringMatching(/^建施-03/), place, isRoutine: false },
    ]);
    const [first, last] = done.groups.map(({ changes }) => changes[0]);
    expect(first).toMatchObject({ change: "reworded", kind: "text", layer: "文字", words: "会议室" });
    expect(first?.details).toMatchObject([{ what: "words", after: "会议室" }]);
    expect(last).toMatchObject({ words: "配电间", target: { page: 3 }, base: { page: 3 } });
    const { box, outline } = first?.target ?? { box: undefined, outline: [] };
    const [sheet] = office.sheets;
    expect(box?.x0).toBeGreaterThan(0);
    expect(box?.x1).toBeLessThan(((sheet?.width ?? 0) * 72) / 25.4);
    expect(outline).toHaveLength(1);
    const picture = await designer.drawingCompare.getDrawingCompareResult({ baseId, targetId });
    expect(picture.hasEntities).toBe(true);
  });

  it("of two sheets that were split off a DWG, tells only what these show", async () => {
    const { baseId, targetId, folderId, ...at } = await pair();
    const pages = office.sheets.map(({ number, name }, i) => ({ page: i + 1, graphNum: number, graphName: name }));
    await designer.drawing.splitSheet({ id: baseId, pages, original: "KEEP", folderId });
    await portal.runOnly(splitSheets, prepareSheet);
    const news = pages.map(({ page, graphNum, graphName }) => ({ page, graphNum: `${graphNum}A`, graphName }));
    await designer.drawing.splitSheet({ id: targetId, pages: news, original: "KEEP", folderId });
    await portal.runOnly(splitSheets, prepareSheet);
    const all = await inFolder(at, folderId);
    const called = (number: string) => all.find(({ graphNum }) => graphNum === number)?.drawingId as DrawingId;
    const ids = { baseId: called("建施-03"), targetId: called("建施-03A") };
    await ask(ids);
    await portal.runOnly(compareEntities);
    const { groups, onOtherSheets } = await ask(ids);
    expect(groups.flatMap(({ changes }) => changes)).toMatchObject([
      { words: "配电间", base: { page: 1 }, target: { page: 1 } },
    ]);
    expect(onOtherSheets).toBe(1);
    const same = await ask({ baseId: called("建施-01"), targetId: called("建施-02") });
    expect(same, "two sheets of one drawing").toMatchObject({ state: "DONE", groups: [] });
  });

  it("fails with a sentence where a file cannot be read, and is tried again when asked", async () => {
    const { baseId, targetId } = await pair();
    await ask({ baseId, targetId });
    const { fileId } = await designer.file.uploadByStream({
      content: Buffer.from(tinyPdf({ width: 400, height: 280, content: roomPlan() })),
      fileName: "说明.pdf",
    });
    const edit = portal.db.updateTable("entity_comparison").where("state", "=", "PROCESSING");
    await edit.set({ base_file_id: fileId, base_file_version: 1 }).execute();
    await portal.runOnly(compareEntities);
    const failed = await ask({ baseId, targetId });
    expect(failed).toMatchObject({
      state: "FAILED",
      problem: expect.stringContaining("旧版文件：文件内容不是 DWG 或 DXF"),
    });
    expect(await ask({ baseId, targetId }, designer, true)).toMatchObject({ state: "PROCESSING", problem: null });
  });

  it("needs two sheets that come from DWG or DXF, and the right to see both", async () => {
    const { baseId, targetId, folderId } = await pair();
    const pdf = await put(folderId, "建施-09@详图.pdf", tinyPdf({ width: 400, height: 280, content: roomPlan() }));
    await expect(ask({ baseId, targetId: pdf })).rejects.toMatchObject({ code: "drawing-compare.no-entities" });
    for (const stranger of [owner2, designer2, clerk])
      await expect(ask({ baseId, targetId }, stranger)).rejects.toMatchObject({ code: "platform.not-allowed" });
    const other = await pair();
    await expect(ask({ baseId, targetId: other.targetId })).rejects.toMatchObject({
      code: "drawing-compare.other-project",
    });
  });
});
