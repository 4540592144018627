import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { tinyPdf, write } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startPortal } from "../../../test/portal.ts";
import { expectNothingDone } from "../../../test/trace.ts";
import { prepareSheet } from "./index.ts";
import { splitSheets } from "./split-sheet.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, owner2, designer, designer2, clerk } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "clerk",
);

const page = (number: string, name: string) => ({
  width: 2384,
  height: 1684,
  content: write("图号", 2000, 100) + write(number, 2040, 100) + write("图名", 2000, 80) + write(name, 2040, 80),
});
const set = () => tinyPdf(page("建施-01", "设计说明"), page("建施-02", "一层平面图"), {});

const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array): Promise<DrawingId> => {
  const content = Buffer.from(bytes);
  const { fileId } = await designer.file.uploadByStream({ content, fileName });
  const [drawing] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
  return drawing?.drawingId as DrawingId;
};
const uploaded = async () => {
  const at = await openedFolders();
  const id = await put(at.folderId, "建施-01@全套.pdf", set());
  await portal.runOnly(prepareSheet);
  return { ...at, id };
};
const pages = [
  { page: 1, graphNum: "建施-01", graphName: "设计说明" },
  { page: 2, graphNum: "建施-02", graphName: "一层平面图" },
];
const run = (at: { id: DrawingId }, original: "REMOVE" | "KEEP" = "REMOVE") =>
  designer.drawing.splitSheet({ id: at.id, pages, original });
const named = async (at: Awaited<ReturnType<typeof uploaded>>) =>
  (await inFolder(at, at.folderId)).map(({ graphNum, graphName }) => `${graphNum} ${graphName}`);

describe("a file with several pages", () => {
  it("says what each page is before it is taken apart", async () => {
    const at = await uploaded();
    const [sheet] = await inFolder(at, at.folderId);
    expect(sheet?.check?.pageTitles).toEqual([
      { number: "建施-01", name: "设计说明", isBlank: false },
      { number: "建施-02", name: "一层平面图", isBlank: false },
      { number: null, name: null, isBlank: true },
    ]);
  });

  it("becomes one sheet for each page, and lies in the recycle bin", async () => {
    const at = await uploaded();
    expect(await run(at)).toMatchObject({ state: "RUNNING", done: 0, total: 2 });
    expect(await named(at), "until all are made nothing changes").toEqual(["建施-01 全套"]);
    await portal.runOnly(splitSheets, prepareSheet);
    expect(await designer.drawing.readSplit({ drawingId: at.id })).toMatchObject({ state: "DONE", done: 2 });
    expect(await named(at)).toEqual(["建施-01 设计说明", "建施-02 一层平面图"]);
    for (const { check } of await inFolder(at, at.folderId)) expect(check).toMatchObject({ pageCount: 1 });
    const bin = await designer.drawing.readTree({ docRepositoryVersionId: at.shareId, removed: true });
    expect(bin.drawings).toMatchObject([{ drawingId: at.id, graphName: "全套" }]);
  });

  it("stays when it is to be kept, and then needs its number for itself", async () => {
    const at = await uploaded();
    await expect(run(at, "KEEP")).rejects.toMatchObject({ code: "drawing.split-number-kept" });
    await designer.drawing.saveGraphInfo({ id: at.id, graphNum: "建施-全", graphName: "全套" });
    await run(at, "KEEP");
    await portal.runOnly(splitSheets);
    expect((await named(at)).toSorted()).toEqual(["建施-01 设计说明", "建施-02 一层平面图", "建施-全 全套"]);
  });

  it("takes the place of sheets that have the numbers already", async () => {
    const at = await uploaded();
    const [earlier] = await sheets(designer, at.folderId, "建施-02@旧.pdf");
    await run(at);
    await portal.runOnly(splitSheets);
    const now = (await inFolder(at, at.folderId)).find(({ graphNum }) => graphNum === "建施-02");
    expect(now).toMatchObject({ drawingId: earlier?.drawingId, graphName: "一层平面图" });
  });
});

describe("taking a file apart is refused", () => {
  it("to everybody but the firm whose file it is", async () => {
    const at = await uploaded();
    await given.partner(at.projectApplicationId, await given.orgId("fangyuan"));
    const who = [
      [designer2, "drawing.not-yours"],
      [owner, "drawing.not-yours"],
      [owner2, "platform.not-allowed"],
      [clerk, "platform.not-allowed"],
    ] as const;
    const attempts = who.map(
      ([client, code]) => [code, () => client.drawing.splitSheet({ id: at.id, pages, original: "REMOVE" })] as const,
    );
    await expectNothingDone(portal.db, at.projectApplicationId, attempts);
    await run(at);
    await expect(designer2.drawing.readSplit({ drawingId: at.id })).rejects.toMatchObject({
      code: "drawing.not-yours",
    });
    await expect(owner2.drawing.readSplit({ drawingId: at.id })).rejects.toMatchObject({
      code: "platform.not-allowed",
    });
    await portal.runOnly(splitSheets);
  });

  it("for one page, a page that is not there, a number for two pages, and twice at once", async () => {
    const at = await uploaded();
    const [single] = await sheets(designer, at.folderId, "建施-09@单张.pdf");
    const split = (id: DrawingId, list: typeof pages) =>
      designer.drawing.splitSheet({ id, pages: list, original: "REMOVE" });
    const [one, two] = pages as [(typeof pages)[0], (typeof pages)[0]];
    const code = (name: string) => ({ code: `drawing.split-${name}` });
    await expect(split(single?.drawingId as DrawingId, pages)).rejects.toMatchObject(code("single"));
    await expect(split(at.id, [{ ...one, page: 4 }])).rejects.toMatchObject(code("page-unknown"));
    await expect(split(at.id, [one, { ...two, graphNum: "建施-1" }])).rejects.toMatchObject(code("number-twice"));
    await run(at);
    await expect(run(at)).rejects.toMatchObject(code("running"));
    await portal.runOnly(splitSheets);
  });

  it("once the share is handed in, also when that happens meanwhile; nothing is lost", async () => {
    const at = await uploaded();
    await run(at);
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await portal.runOnly(splitSheets);
    const split = await designer.drawing.readSplit({ drawingId: at.id });
    expect(split?.state).toBe("FAILED");
    expect(split?.problem).toContain("提交");
    expect(await named(at)).toEqual(["建施-01 全套"]);
    await expect(run(at)).rejects.toMatchObject({ code: "version.share-submitted" });
  });

  it("when another file took its place meanwhile", async () => {
    const at = await uploaded();
    await run(at);
    await put(at.folderId, "建施-01@新的.pdf", set());
    await portal.runOnly(splitSheets);
    expect((await designer.drawing.readSplit({ drawingId: at.id }))?.problem).toContain("未拆分");
    expect(await named(at)).toEqual(["建施-01 新的"]);
  });
});
