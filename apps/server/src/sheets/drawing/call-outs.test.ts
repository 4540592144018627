import type { FolderId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { hatch, tinyPdf, write } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { prepareSheet } from "./index.ts";

const portal = await startPortal();
const { openedFolders } = givenDrawings(portal, startGiven(portal));
const { owner, designer, designer2, clerk } = await portal.cast("owner", "designer", "designer2", "clerk");
const a1 = { width: 2384, height: 1684 };

const put = async (folderId: FolderId, fileName: string, content: string, rotate = 0) => {
  const bytes = tinyPdf({ ...a1, rotate, content: hatch(300) + content });
  const stream = Buffer.from(bytes);
  const { fileId } = await designer.file.uploadByStream({ content: stream, fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as never;
};

let at: Awaited<ReturnType<typeof openedFolders>>;
let plan: never;
let beams: never;
let turned: never;
beforeAll(async () => {
  at = await openedFolders();
  plan = await put(
    at.folderId,
    "建施-05@一层平面图.pdf",
    write("栏杆 详建施-12", 400, 900) +
      write("2", 1030, 520) +
      write("建施-12", 1000, 500) +
      write("建施-05", 2200, 60),
  );
  await put(at.folderId, "建施-12@墙身大样.pdf", write("见结施05及建施-99", 300, 300));
  beams = await put(at.structureId, "结施-05@梁配筋图.pdf", write("A1", 300, 300));
  turned = await put(
    at.folderId,
    "建施-20@门窗大样.pdf",
    `q 0 1 -1 0 1000 300 cm ${write("平面见建施-05", 0, 0)} Q `,
    90,
  );
});

const callOuts = (drawingId: never, client = owner) => client.drawing.listCallOuts({ drawingId });

describe("references of a sheet to others", () => {
  it("are none until it has been read", async () => {
    expect(await callOuts(plan)).toEqual([]);
    await portal.runOnly(prepareSheet);
  });

  it("stand where their words stand, a bubble with the number of its detail, and not the sheet's own number", async () => {
    const [words, bubble, ...more] = (await callOuts(plan)).toSorted((a, b) => a.box.x0 - b.box.x0);
    expect(more).toEqual([]);
    expect(words).toMatchObject({ graphNum: "建施-12", graphName: "墙身大样", detail: null, page: 0 });
    expect(bubble).toMatchObject({ graphNum: "建施-12", detail: "2" });
    // The words before the number do not belong to it.
    expect(words?.box.x0).toBeGreaterThan(420);
    expect(Math.abs((words?.box.y0 ?? 0) - 900)).toBeLessThan(6);
    expect(bubble?.box.y1).toBeGreaterThan(522);
    expect(Math.abs((bubble?.box.y0 ?? 0) - 500)).toBeLessThan(6);
  });

  it("lead to sheets of other disciplines, however the number is written, and never outside the catalogue", async () => {
    const sheets = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
    const detail = sheets?.drawings.find(({ graphNum }) => graphNum === "建施-12");
    expect((await callOuts(detail?.drawingId as never)).map(({ drawingId }) => drawingId)).toEqual([beams]);
    expect(await callOuts(beams)).toEqual([]);
  });

  it("stand in page space on a turned sheet", async () => {
    const [one] = await callOuts(turned);
    expect(one).toMatchObject({ drawingId: plan });
    // The text runs upwards in the file; the number begins after 平面见.
    expect(one?.box.y0).toBeGreaterThan(310);
    expect(Math.abs((one?.box.x1 ?? 0) - 1000)).toBeLessThan(6);
  });

  it("lead nowhere once the sheet is in the recycle bin", async () => {
    await designer.drawing.removeDrawings({ ids: [beams] });
    const sheets = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
    const detail = sheets?.drawings.find(({ graphNum }) => graphNum === "建施-12");
    expect(await callOuts(detail?.drawingId as never)).toEqual([]);
  });

  it("are shown only to people who may see the sheet", async () => {
    await expectRefused(callOuts(plan, designer2), "platform.not-allowed");
    await expectRefused(callOuts(plan, clerk), "platform.not-allowed");
    await expectRefused(callOuts(plan, portal.guest), "platform.sign-in-first");
  });
});
