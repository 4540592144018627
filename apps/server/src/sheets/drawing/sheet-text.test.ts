import type { FolderId } from "@tushen/contract/ground/fields";
import { smallDwg } from "@tushen/drawing/small-dwg";
import { beforeAll, describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { convertSheetFile, prepareSheet } from "./index.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { owner, designer, designer2, clerk } = await portal.cast("owner", "designer", "designer2", "clerk");
const a1 = { width: 2384, height: 1684 };

const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array) => {
  const content = Buffer.from(bytes);
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  return designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
};

let at: Awaited<ReturnType<typeof openedFolders>>;
beforeAll(async () => {
  at = await openedFolders();
  const plan = hatch(300) + write("防火门FM甲1021", 800, 700) + write("防火门FM乙1221", 900, 500);
  await put(at.folderId, "建施-05@一层平面图.pdf", tinyPdf({ ...a1, content: plan }));
  const detail = hatch(300) + write("大样", 400, 300) + write("ＦＭ甲1021", 400, 700);
  await put(at.folderId, "建施-20@门窗大样.pdf", tinyPdf({ ...a1, rotate: 90, content: detail }));
  await put(at.folderId, "建施-21@节点.pdf", tinyPdf({ ...a1, content: hatch(300) }));
});

const find = async (keyword: string, client = owner) =>
  client.drawing.searchSheetText({ projectSubmissionId: at.projectSubmissionId, keyword });

describe("finding words on the sheets of a version", () => {
  it("says how many sheets, and papers of the owner, are still to be read", async () => {
    expect(await find("防火门")).toEqual({ sheets: [], wordlessCount: 0, unreadCount: 3 + 2, unreadableCount: 0 });
    await portal.runOnly(prepareSheet);
    expect(await find("没有的字")).toEqual({ sheets: [], wordlessCount: 1, unreadCount: 0, unreadableCount: 0 });
  });

  it("does not promise to read what cannot be opened, or has no words at any time", async () => {
    const other = await openedFolders();
    const search = () =>
      owner.drawing.searchSheetText({ projectSubmissionId: other.projectSubmissionId, keyword: "没有的字" });
    await put(other.folderId, "建施-05@坏图.pdf", pdfBytes("没有一页"));
    await put(other.folderId, "建施-06@一层平面图.dwg", smallDwg());
    await put(other.folderId, "模型.ifc", Buffer.from("ISO-10303-21;\nEND-ISO-10303-21;\n"));
    expect(await search()).toMatchObject({ unreadCount: 2 + 2, unreadableCount: 0 });
    await portal.runOnly(prepareSheet, convertSheetFile);
    expect(await search()).toMatchObject({ unreadCount: 0, unreadableCount: 1 });
  });

  it("finds them with spaces or without, wide or narrow, in small or capital letters, on turned sheets too", async () => {
    const { sheets } = await find("fm甲 1021");
    expect(sheets.map(({ graphNum, total }) => [graphNum, total])).toEqual([
      ["建施-05", 1],
      ["建施-20", 1],
    ]);
    expect((await find("防火门")).sheets).toMatchObject([{ graphNum: "建施-05", total: 2 }]);
  });

  it("says where they stand, in points of the unturned page", async () => {
    for (const [keyword, x, y] of [
      ["防火门FM乙", 900, 500],
      ["大样", 400, 300],
    ] as const) {
      const box = (await find(keyword)).sheets[0]?.hits[0]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
      expect(Math.abs(box.x0 - x), keyword).toBeLessThan(5);
      expect(Math.abs(box.y0 - y), keyword).toBeLessThan(5);
      expect(box.x1).toBeGreaterThan(box.x0);
      expect(box.y1).toBeGreaterThan(box.y0);
    }
  });

  it("takes signs of patterns for what they are", async () => {
    expect((await find("%%")).sheets).toEqual([]);
    expect((await find("__")).sheets).toEqual([]);
  });

  it("shows nobody what he may not see", async () => {
    await expectRefused(find("防火门", designer2), "platform.not-allowed");
    await expectRefused(find("防火门", clerk), "platform.not-allowed");
    await expectRefused(find("防火门", portal.guest), "platform.sign-in-first");
    await expectRefused(find("防"), "platform.malformed");
  });

  it("leaves out sheets in the recycle bin", async () => {
    const [sheet] = (await find("大样")).sheets;
    await designer.drawing.removeDrawings({ ids: [sheet?.drawingId as never] });
    expect((await find("大样")).sheets).toEqual([]);
  });
});
