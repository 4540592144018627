import type { DrawingId } from "@tushen/contract/ground/fields";
import { inOneFile, sheetSet } from "@tushen/sample/sheet-set";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { prepareSheet, recogniseSheet } from "../index.ts";

const portal = await startPortal();
const { db, jobs } = portal;
const { openedFolders, inFolder } = givenDrawings(portal, startGiven(portal));
const { designer, designer2, owner } = await portal.cast("designer", "designer2", "owner");

const named = { projectName: "金色佳苑三期", designOrg: "中原建筑设计院有限公司", buildingName: "1#楼" };
const options = { ...named, discipline: "节能", edition: 1, seed: 7 } as const;
const strokes = sheetSet({ ...options, shx: true });
const words = sheetSet(options);
const [first, second] = strokes;
const [catalogue] = words;
if (!first || !second || !catalogue) throw new Error("unreachable: the set has two sheets");

let at: Awaited<ReturnType<typeof openedFolders>>;
const send = async (fileName: string, bytes: Uint8Array) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [sent] = await designer.drawing.uploadDrawings({ folderId: at.folderId, list: [{ fileId, fileName }] });
  return sent?.drawingId as DrawingId;
};
const checkOf = async (drawingId: DrawingId) =>
  (await inFolder(at, at.folderId)).find((one) => one.drawingId === drawingId)?.check;
/** The waiting sheets in the order in which they will be recognised. */
const line = async () => {
  const { places } = await jobs.line(db, recogniseSheet, sql`select singleton_key from jobs.job`);
  return places.map(({ key }) => Number(key));
};
/** As a worker does: takes the job, which recognises one page. */
const recogniseOnePage = async (drawingId: DrawingId) => {
  await sql`delete from jobs.job where name = ${recogniseSheet.name} and singleton_key = ${String(drawingId)}`.execute(
    db,
  );
  await recogniseSheet.run(portal, { drawingId }, { id: "1", attempt: 1, signal: new AbortController().signal });
};

let [whole, single]: DrawingId[] = [];
beforeAll(async () => {
  at = await openedFolders();
  whole = await send("图1@全套.pdf", inOneFile(strokes, "全套"));
  await portal.runOnly(prepareSheet);
  single = await send("图2@未命名.pdf", second.make());
  await portal.runOnly(prepareSheet);
});

describe("a file whose pages are strokes", () => {
  it("is recognised a page at a time, and lets a single sheet go between", async () => {
    expect(await line()).toEqual([whole, single]);
    await recogniseOnePage(whole as DrawingId);
    expect(await line()).toEqual([single, whole]);
    const check = await checkOf(whole as DrawingId);
    expect(check?.recognised?.state).toBe("WAITING");
    expect(check?.pageTitles).toEqual([
      { number: first.graphNum, name: first.graphName, isBlank: false, isRecognised: true },
      { number: null, name: null, isBlank: false },
    ]);
  });

  it("comes first while somebody has it open", async () => {
    await designer.drawing.addDrawingView({ drawingId: whole as DrawingId });
    expect(await line()).toEqual([whole, single]);
  });

  it("tells number and name of all pages, to be checked, and nothing of the file as a whole", async () => {
    await recogniseOnePage(whole as DrawingId);
    const check = await checkOf(whole as DrawingId);
    expect(check?.recognised).toMatchObject({ state: "DONE", number: null, name: null });
    expect(check?.pageTitles).toEqual(
      strokes.map(({ graphNum: number, graphName: name }) => ({ number, name, isBlank: false, isRecognised: true })),
    );
  });

  it("is found by the words of each page, while the single sheet counts as without words", async () => {
    const found = await owner.drawing.searchSheetText({
      projectSubmissionId: at.projectSubmissionId,
      keyword: second.graphName,
    });
    const hits = found.sheets.find(({ drawingId }) => drawingId === whole)?.hits ?? [];
    expect(new Set(hits.map(({ page }) => page))).toEqual(new Set([0, 1]));
    expect(found.wordlessCount).toBe(1);
  });
});

describe("a file of which some pages have words", () => {
  it("has only the others recognised, the page that somebody looks at first", async () => {
    const mixed = await send("图3@全套.pdf", inOneFile([catalogue, second, first], "全套"));
    await portal.runOnly(prepareSheet);
    await expectRefused(designer2.drawing.addPageView({ drawingId: mixed, page: 2 }), "platform.not-allowed");
    await designer.drawing.addPageView({ drawingId: mixed, page: 2 });
    await recogniseOnePage(mixed);
    const written = { number: catalogue.graphNum, name: catalogue.graphName, isBlank: false };
    const found = { number: first.graphNum, name: first.graphName, isBlank: false, isRecognised: true };
    const waiting = { number: null, name: null, isBlank: false };
    expect((await checkOf(mixed))?.pageTitles).toEqual([written, waiting, found]);
    expect((await checkOf(mixed))?.recognised?.state).toBe("WAITING");
    await recogniseOnePage(mixed);
    const last = { number: second.graphNum, name: second.graphName, isBlank: false, isRecognised: true };
    expect((await checkOf(mixed))?.pageTitles).toEqual([written, last, found]);
  });
});
