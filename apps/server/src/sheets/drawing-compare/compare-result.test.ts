import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { compareDrawings } from "./compare-drawings.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { owner, owner2, designer, designer2, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "clerk",
  "officer",
);

const half = (content: string) => `q 0.5 0 0 0.5 0 0 cm\n${content}Q\n`;
const plan = (options?: Parameters<typeof roomPlan>[0]) =>
  tinyPdf({ width: 400, height: 280, content: half(roomPlan(options)) });
const edited = () =>
  plan({
    words: (number) => (number === 1370 ? "3300" : String(number)),
    moreLines: "3 w 300 90 m 420 90 l S\n",
  });

const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array): Promise<DrawingId> => {
  const content = Buffer.from(bytes);
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};

const pair = async () => {
  const at = await openedFolders();
  const baseId = await put(at.folderId, "建施-01@一层平面图.pdf", plan());
  const targetId = await put(at.folderId, "建施-02@一层平面图改.pdf", edited());
  return { ...at, baseId, targetId };
};

describe("the comparison of two sheets (C099)", () => {
  it("is begun by the first who asks and tells regions, words and a picture when it is done", async () => {
    const { baseId, targetId } = await pair();
    const ask = () => designer.drawingCompare.getDrawingCompareResult({ baseId, targetId });
    expect(await ask()).toMatchObject({ state: "PROCESSING", problem: null, pages: [] });
    expect(await ask(), "asked twice, begun once").toMatchObject({ state: "PROCESSING" });
    await portal.runOnly(compareDrawings);
    const result = await ask();
    expect(result).toMatchObject({ state: "DONE", basePages: 1, targetPages: 1 });
    const [page] = result.pages;
    expect(page).toMatchObject({ page: 1, alignment: { trust: "sure", turn: 0, scale: 1 } });
    expect(page?.words).toMatchObject([{ kind: "changed", before: "1370", after: "3300" }]);
    expect(page?.regions.some(({ kind }) => kind === "added")).toBe(true);
    const picture = await portal.app.inject({ method: "GET", url: page?.picture?.url ?? "" });
    expect(picture.rawPayload.subarray(1, 4).toString("latin1")).toBe("PNG");
  });

  it("fails with a sentence where a sheet cannot be read, and is tried again when asked", async () => {
    const at = await openedFolders();
    const [broken] = await sheets(designer, at.folderId, "建施-03@坏图.pdf");
    const input = {
      baseId: await put(at.folderId, "建施-04@平面.pdf", plan()),
      targetId: broken?.drawingId as DrawingId,
    };
    await designer.drawingCompare.getDrawingCompareResult(input);
    await portal.runOnly(compareDrawings);
    const failed = await designer.drawingCompare.getDrawingCompareResult(input);
    expect(failed.state).toBe("FAILED");
    expect(failed.problem).toContain("不能对比");
    expect(await designer.drawingCompare.getDrawingCompareResult({ ...input, again: true })).toMatchObject({
      state: "PROCESSING",
      problem: null,
    });
    await portal.runOnly(compareDrawings);
  });
});

describe("a comparison by hand", () => {
  const whole = { x0: -1000, y0: -1000, x1: 2000, y1: 2000 };

  it("leaves out what somebody does not want compared, and the plain one stays as it was", async () => {
    const { baseId, targetId } = await pair();
    const ids = { baseId, targetId };
    await expect(
      designer.drawingCompare.adjustComparison({ ...ids, adjusted: [{ page: 1, pointed: [], ignore: [whole] }] }),
    ).rejects.toMatchObject({ code: "drawing-compare.not-compared" });
    await designer.drawingCompare.getDrawingCompareResult(ids);
    await portal.runOnly(compareDrawings);
    const plain = await designer.drawingCompare.getDrawingCompareResult(ids);
    const adjusted = [{ page: 1, pointed: [], ignore: [whole] }];
    const begun = await designer.drawingCompare.adjustComparison({ ...ids, adjusted });
    expect(begun).toMatchObject({ state: "PROCESSING", adjusted });
    await portal.runOnly(compareDrawings);
    const adjustment = begun.adjustment as string;
    const byHand = await designer.drawingCompare.getDrawingCompareResult({ ...ids, adjustment });
    expect(byHand).toMatchObject({ state: "DONE", adjustment, pages: [{ regions: [] }] });
    const after = await designer.drawingCompare.getDrawingCompareResult(ids);
    expect(after.pages[0]?.regions).toEqual(plain.pages[0]?.regions);
    expect(after).toMatchObject({ adjustment: null, adjusted: [] });
  });

  it("lays one sheet on the other by two points where they do not find each other", async () => {
    const at = await openedFolders();
    const ids = {
      baseId: await put(at.folderId, "建施-05@一层平面图.pdf", plan()),
      targetId: await put(at.folderId, "建施-06@放大图.pdf", tinyPdf({ width: 800, height: 560, content: roomPlan() })),
    };
    await designer.drawingCompare.getDrawingCompareResult(ids);
    await portal.runOnly(compareDrawings);
    const pointed = [
      { base: { x: 0, y: 0 }, target: { x: 0, y: 0 } },
      { base: { x: 300, y: 200 }, target: { x: 600, y: 400 } },
    ];
    const { adjustment } = await designer.drawingCompare.adjustComparison({
      ...ids,
      adjusted: [{ page: 1, pointed, ignore: [] }],
    });
    await portal.runOnly(compareDrawings);
    const byHand = await designer.drawingCompare.getDrawingCompareResult({ ...ids, adjustment: adjustment as string });
    expect(byHand.pages[0]?.alignment.scale).toBeCloseTo(0.5, 2);
  });

  it("is refused with a sentence for a page that is not there, points that say nothing, and a made-up name", async () => {
    const { baseId, targetId } = await pair();
    const ids = { baseId, targetId };
    await designer.drawingCompare.getDrawingCompareResult(ids);
    await portal.runOnly(compareDrawings);
    const adjust = (adjusted: Parameters<typeof designer.drawingCompare.adjustComparison>[0]["adjusted"]) =>
      designer.drawingCompare.adjustComparison({ ...ids, adjusted });
    await expect(adjust([{ page: 2, pointed: [], ignore: [whole] }])).rejects.toMatchObject({
      code: "drawing-compare.no-page",
    });
    const here = { base: { x: 10, y: 10 }, target: { x: 10, y: 10 } };
    await expect(adjust([{ page: 1, pointed: [here, here], ignore: [] }])).rejects.toMatchObject({
      code: "drawing-compare.points-too-close",
    });
    await expect(
      designer.drawingCompare.getDrawingCompareResult({ ...ids, adjustment: "guessed" }),
    ).rejects.toMatchObject({ code: "drawing-compare.adjustment-gone" });
    await expect(
      designer2.drawingCompare.adjustComparison({ ...ids, adjusted: [{ page: 1, pointed: [], ignore: [whole] }] }),
    ).rejects.toMatchObject({ code: "platform.not-allowed" });
  });
});

describe("a comparison is refused", () => {
  it("to whoever cannot reach both sheets", async () => {
    const { baseId, targetId } = await pair();
    const other = await pair();
    for (const stranger of [owner2, designer2, clerk])
      await expect(stranger.drawingCompare.getDrawingCompareResult({ baseId, targetId })).rejects.toMatchObject({
        code: "platform.not-allowed",
      });
    await expect(
      officer.drawingCompare.getDrawingCompareResult({ baseId, targetId }),
      "the authority sees sheets once they are handed in",
    ).rejects.toMatchObject({ code: "platform.not-allowed" });
    await expect(
      owner.drawingCompare.getDrawingCompareResult({ baseId, targetId: 999_999 as DrawingId }),
    ).rejects.toMatchObject({ code: "platform.not-found" });
    await expect(
      designer.drawingCompare.getDrawingCompareResult({ baseId, targetId: other.targetId }),
    ).rejects.toMatchObject({ code: "drawing-compare.other-project" });
  });
});
