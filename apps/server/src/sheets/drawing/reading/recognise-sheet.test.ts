import { sheetSet } from "@tushen/sample/sheet-set";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { followTitlePlace, prepareSheet, recogniseSheet } from "../index.ts";

const portal = await startPortal();
const { openedFolders, inFolder } = givenDrawings(portal, startGiven(portal));
const { designer, owner, designer2 } = await portal.cast("designer", "owner", "designer2");

const named = { projectName: "金色佳苑三期", designOrg: "中原建筑设计院有限公司", buildingName: "1#楼" };
const options = { ...named, discipline: "节能", edition: 1, seed: 7 } as const;
const plotted = sheetSet({ ...options, shx: true })[1];
const written = sheetSet(options)[1];
if (!plotted || !written) throw new Error("unreachable: the set has two sheets");

let at: Awaited<ReturnType<typeof openedFolders>>;
const send = async (fileName: string, bytes: Uint8Array) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
};
const sheet = async (number: string) => {
  const found = (await inFolder(at, at.folderId)).find(({ graphNum }) => graphNum === number);
  if (!found) throw new Error(`no sheet ${number}`);
  return found;
};
beforeAll(async () => {
  at = await openedFolders();
  await send("图1@未命名.pdf", plotted.make());
  await send("图2@未命名.pdf", written.make());
  await portal.runOnly(prepareSheet);
});

describe("a sheet whose words are strokes", () => {
  it("waits to be recognised after it was read; one with words does not", async () => {
    const { check } = await sheet("图1");
    expect(check).toMatchObject({
      content: "lines",
      titleNumber: null,
      recognised: { state: "WAITING", number: null },
    });
    expect((await sheet("图2")).check?.recognised).toBeUndefined();
  });

  it("gets number and name by recognition, shown as such and beside what the file is called", async () => {
    await portal.runOnly(recogniseSheet);
    const { check, graphNum, graphName } = await sheet("图1");
    expect([graphNum, graphName]).toEqual(["图1", "未命名"]);
    const { graphNum: number, graphName: name } = plotted;
    expect(check).toMatchObject({ titleNumber: null, titleName: null, recognised: { state: "DONE", number, name } });
    expect(check?.marks).toContain(`识别到图签图号“${number}”，与图号“图1”不一致，待核对`);
    expect(check?.marks).toContain("图纸文字为线条，文字由识别得到，可能有误");
  });

  it("is found by the words of its notes, which say that they were recognised", async () => {
    const keyword = plotted.graphName;
    const { sheets, wordlessCount } = await owner.drawing.searchSheetText({
      projectSubmissionId: at.projectSubmissionId,
      keyword,
    });
    expect(wordlessCount).toBe(0);
    const hits = sheets.map(({ graphNum, hits: [first] }) => [graphNum, first?.isRecognised]);
    expect(hits).toEqual([
      ["图1", true],
      ["图2", false],
    ]);
  });

  it("shows the places from which number and name were read to those who may see the sheet", async () => {
    const { drawingId } = await sheet("图1");
    const { fields } = await designer.drawing.readRecognition({ drawingId });
    expect(fields.find(({ field }) => field === "number")).toMatchObject({ text: plotted.graphNum });
    expect(fields.every(({ picture }) => picture.startsWith("data:image/png;base64,iVBOR"))).toBe(true);
    expect(await designer.drawing.readRecognition({ drawingId: (await sheet("图2")).drawingId })).toEqual({
      fields: [],
    });
    await expectRefused(designer2.drawing.readRecognition({ drawingId }), "platform.not-allowed");
  });

  it("has no marks any more once the designer has taken number and name over", async () => {
    const { drawingId } = await sheet("图1");
    const { graphNum, graphName } = plotted;
    await designer.drawing.saveGraphInfo({ id: drawingId, graphNum, graphName });
    expect((await sheet(graphNum)).check?.marks.filter((mark) => mark.includes("待核对"))).toEqual([]);
  });

  it("is not recognised a second time when the same bytes come again", async () => {
    await send("图3@未命名.pdf", plotted.make());
    await portal.runOnly(prepareSheet);
    await portal.runOnly(recogniseSheet);
    expect((await sheet("图3")).check?.recognised).toMatchObject({ state: "DONE", number: plotted.graphNum });
  });

  it("tells no more of it once the designer keeps the firm's own number and name", async () => {
    const { drawingId } = await sheet("图3");
    await expectRefused(designer2.drawing.settleRecognition({ drawingId }), "platform.not-allowed");
    await designer.drawing.settleRecognition({ drawingId });
    const { check } = await sheet("图3");
    expect(check?.recognised).toMatchObject({ isSettled: true, number: plotted.graphNum });
    expect(check?.marks.filter((mark) => mark.includes("待核对"))).toEqual([]);
  });

  it("teaches the firm's title block to sheets that stand, though its own page lies on a side", async () => {
    const turned = Buffer.from(sheetSet({ ...options, shx: true, turn: 90 })[1]?.make() ?? []).toString("latin1");
    await send("图4@未命名.pdf", Buffer.from(turned.replace("/Rotate 90", "/Rotate 0 "), "latin1"));
    await portal.runOnly(prepareSheet);
    await portal.runOnly(recogniseSheet);
    const { drawingId } = await sheet("图4");
    await designer.drawing.saveGraphInfo({ id: drawingId, graphNum: "图4", graphName: named.projectName });
    await portal.runOnly(followTitlePlace);
    expect((await sheet("图2")).check).toMatchObject({ titleName: named.projectName, byOwnBlock: ["name"] });
  });

  it("says nothing when its recognition was given up", async () => {
    const { drawingId } = await sheet("图3");
    await recogniseSheet.givenUp?.(portal, { drawingId }, "");
    expect((await sheet("图3")).check?.recognised?.state).toBe("FAILED");
  });
});
