import type { FolderId } from "@tushen/contract/ground/fields";
import { cadToPdf } from "@tushen/drawing/cad-to-pdf";
import { smallDrawing, smallDwg } from "@tushen/drawing/small-dwg";
import { openSheet } from "@tushen/drawing/pdfium/open-sheet";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { wholePage } from "@tushen/drawing/page/region";
import { beforeAll, describe, expect, it } from "vitest";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { convertSheetFile } from "./index.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { owner, designer, designer2, clerk } = await portal.cast("owner", "designer", "designer2", "clerk");
const pdfium = await startNodePdfium();

const plotted = cadToPdf(smallDrawing(), { title: "图", author: "", writtenOn: "2026-11-22" }).pdf;

let folderId: FolderId;
let papersId: FolderId;
const put = async (fileName: string, bytes: Uint8Array, by = designer, into = folderId) => {
  const content = Buffer.from(bytes);
  const { fileId } = await by.file.uploadByStream({ content, fileName });
  const [drawing] = await by.drawing.uploadDrawings({ folderId: into, list: [{ fileId, fileName }] });
  return drawing?.drawingId as never;
};
const inkOf = (bytes: Uint8Array): number => {
  const sheet = openSheet(pdfium, bytes);
  const pixels = sheet.render(0, wholePage(sheet.page(0), 0.5));
  sheet.close();
  return pixels.filter((value, i) => i % 4 === 1 && value < 200).length;
};
const bytesOf = async (drawingId: never) => {
  const { url } = await owner.drawing.drawingSignalUrl({ drawingId });
  return (await portal.app.inject({ url })).rawPayload;
};

beforeAll(async () => {
  const at = await openedFolders();
  ({ folderId } = at);
  const tree = await owner.drawing.constructVersion(at);
  papersId = (tree?.folders[0]?.folderId ?? 0) as FolderId;
});

describe("the layers of a sheet", () => {
  it("are listed and hidden, of a PDF as of what was made from a DWG", async () => {
    const plan = await put("建施-05@平面图.pdf", plotted);
    const drawn = await put("平面图.dwg", smallDwg(), owner, papersId);
    await portal.runOnly(convertSheetFile);
    for (const drawingId of [plan, drawn]) {
      const layers = await owner.drawing.listLayers({ drawingId });
      expect(layers.length).toBeGreaterThan(1);
      const { revision } = await owner.drawing.hideLayers({ drawingId, hidden: layers.map((_, index) => index) });
      const bytes = await bytesOf(drawingId);
      const without = inkOf(Buffer.concat([bytes, Buffer.from(revision, "base64")]));
      expect(without).toBeLessThan(inkOf(bytes) / 2);
    }
  });

  it("are none where a file has none, and cannot be switched where it is damaged", async () => {
    const plain = await put("建施-07@平面图.pdf", tinyPdf({}));
    expect(await designer.drawing.listLayers({ drawingId: plain })).toEqual([]);
    const damaged = await put("建施-08@平面图.pdf", Buffer.from("%PDF-1.7\nnothing\n%%EOF\n"));
    expect(await designer.drawing.listLayers({ drawingId: damaged })).toEqual([]);
    await expectRefused(designer.drawing.hideLayers({ drawingId: damaged, hidden: [0] }), "drawing.layers-locked");
  });

  it("are shown only to people who may see the sheet", async () => {
    const drawingId = await put("建施-09@平面图.pdf", tinyPdf({}));
    for (const ask of ["listLayers", "hideLayers"] as const) {
      const input = { drawingId, hidden: [] };
      await expectRefused(designer2.drawing[ask](input), "platform.not-allowed");
      await expectRefused(clerk.drawing[ask](input), "platform.not-allowed");
      await expectRefused(portal.guest.drawing[ask](input), "platform.sign-in-first");
    }
  });
});
