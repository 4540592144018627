import type { DrawingId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { atOnce, expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { answeringSubmission } = givenAnswers(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;
type At = Awaited<ReturnType<typeof openedFolders>>;
const idOf = (one: { drawingId: DrawingId } | undefined): DrawingId => one?.drawingId as DrawingId;

/** Every act that changes a sheet, on one sheet of `folderId`. */
const acts: readonly [string, (client: typeof owner, at: At, id: DrawingId) => Promise<unknown>][] = [
  ["correct", (client, _at, id) => client.drawing.saveGraphInfo({ id, graphNum: "建施-09", graphName: "改" })],
  [
    "correct many",
    (client, _at, id) => client.drawing.correctDrawings({ list: [{ id, graphNum: "建施-09", graphName: "改" }] }),
  ],
  ["rename", (client, _at, id) => client.drawing.renameDrawing({ id, fileName: "建施-09@改.pdf" })],
  ["move", (client, at, id) => client.drawing.moveDrawings({ ids: [id], folderId: at.topId })],
  ["remove", (client, _at, id) => client.drawing.removeDrawings({ ids: [id] })],
  ["recover", (client, _at, id) => client.drawing.recoverDrawings({ ids: [id] })],
  ["order", (client, at, id) => client.drawing.setOrder({ list: [{ id, order: 9 }] })],
  ["sort", (client, at) => client.drawing.reOrder({ folderId: at.folderId })],
];

describe("a sheet is changed", () => {
  it("by PUT alone (F251)", async () => {
    const addresses = [
      "/api/sfa/docRepository/saveGraphInfo",
      "/api/sfa/docRepository/rename/1",
      "/api/sfa/drawing/rename",
    ];
    for (const url of addresses) {
      const statusOf = async (method: "POST" | "PUT") => (await portal.app.inject({ method, url })).statusCode;
      expect([url, await statusOf("POST")]).toEqual([url, 404]);
      expect([url, await statusOf("PUT")]).not.toEqual([url, 404]);
    }
  });

  it("by the firm it belongs to; other firms of the project, strangers, house and authority are refused", async () => {
    const at = await openedFolders();
    const fangyuan = await given.orgId("fangyuan");
    await given.partner(at.projectApplicationId, fangyuan);
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const attempts = acts.flatMap(([, act]) =>
      [
        [designer2, "drawing.not-yours"] as const,
        [owner, "drawing.not-yours"] as const,
        [surveyor, "drawing.not-yours"] as const,
        [owner2, "platform.not-allowed"] as const,
        [clerk, "platform.not-allowed"] as const,
        [officer, "platform.not-allowed"] as const,
      ].map(([client, code]) => [code, () => act(client, at, idOf(sheet))] as const),
    );
    await expectNothingDone(db, at.projectApplicationId, attempts);
  });

  it("until it is handed in, and never once its version is locked (VERSION_LOCKED, F052)", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const all = (code: "version.share-submitted" | "version.locked") =>
      acts.map(([, act]) => [code, () => act(designer, at, idOf(sheet))] as const);
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await expectNothingDone(db, at.projectApplicationId, all("version.share-submitted"));
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    await expectNothingDone(db, at.projectApplicationId, all("version.locked"));
  });

  it("only in the newest round: the round that was reviewed stays as it was", async () => {
    const at = await answeringSubmission();
    const trees = await designer.drawing.readTreesOfVersion({ ...at, submissionVersion: 1 });
    const design = trees.find(({ part }) => part === "DESIGN");
    const first = design?.drawings[0];
    const there = { ...at, folderId: first?.folderId, topId: first?.folderId } as At;
    await expectNothingDone(
      db,
      at.projectApplicationId,
      acts.map(([, act]) => ["version.locked", () => act(designer, there, idOf(first))]),
    );
  });
});

describe("correcting number and name (C116)", () => {
  it("counts as made by hand, takes 60 and 200 characters, and never fewer than one", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.topId, "扫描件.pdf");
    const save =
      (over: object = {}) =>
      () =>
        designer.drawing.saveGraphInfo({ id: idOf(sheet), graphNum: "结施-01", graphName: "基础图", ...over });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.malformed", save({ graphNum: " " })],
      ["platform.malformed", save({ graphName: "" })],
      ["platform.malformed", save({ graphNum: "9".repeat(61) })],
      ["platform.malformed", save({ graphName: "图".repeat(201) })],
      ["platform.malformed", save({ drawingSheet: "A".repeat(21) })],
      ["platform.not-found", save({ id: 999_999 })],
    ]);
    expect(await save()()).toMatchObject({ parsedBy: "MANUAL", discipline: "JG", isCover: false });
    const longest = { graphNum: "9".repeat(60), graphName: "图".repeat(200), drawingSheet: "A".repeat(20) };
    expect(await save(longest)()).toMatchObject(longest);
  });
});

describe("renaming (C115)", () => {
  it("reads the new name, unless the sheet was corrected by hand", async () => {
    const at = await openedFolders();
    const [first, second] = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    const renamed = await designer.drawing.renameDrawing({ id: idOf(first), fileName: "建施-12@剖面图@A2.PDF" });
    expect(renamed).toMatchObject({ graphNum: "建施-12", graphName: "剖面图", drawingSheet: "A2" });
    await designer.drawing.saveGraphInfo({ id: idOf(second), graphNum: "建施-02A", graphName: "南立面" });
    const kept = await designer.drawing.renameDrawing({ id: idOf(second), fileName: "建施-99@别的.pdf" });
    expect(kept).toMatchObject({ graphNum: "建施-02A", graphName: "南立面", fileName: "建施-99@别的.pdf" });
  });

  it("calls a paper like its file", async () => {
    const at = await openedFolders();
    const papers = await owner.drawing.constructVersion(at);
    const [paper] = await sheets(owner, papers?.folders[0]?.folderId as never, "批复.pdf");
    const renamed = await owner.drawing.renameDrawing({ id: idOf(paper), fileName: "立项批复（盖章）.pdf" });
    expect(renamed).toMatchObject({ graphName: "立项批复（盖章）", graphNum: "" });
  });

  it("keeps the extension, and takes 1 to 255 characters that a file name may have", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const rename = (fileName: string) => () => designer.drawing.renameDrawing({ id: idOf(sheet), fileName });
    const bad = ["", "   ", "...", "a/b.pdf", "a\\b.pdf", "a:b.pdf", "a*b.pdf", 'a"b.pdf', "a<b>.pdf", "a|b.pdf"];
    const others = ["建施-01.exe", "建施-01.bdvp", "建施-01", `${"长".repeat(252)}.pdf`];
    await expectNothingDone(
      db,
      at.projectApplicationId,
      [...bad, ...others].map((name) => ["drawing.file-name-illegal", rename(name)]),
    );
    expect((await rename(`${"长".repeat(251)}.pdf`)()) as object).toMatchObject({ graphNum: "00" });
  });
});

describe("moving", () => {
  it("takes sheets to another folder of the share, which gives them its discipline and building", async () => {
    const at = await openedFolders();
    const [first, second] = await sheets(designer, at.topId, "建施-02@立面图.pdf", "建施-01@平面图.pdf");
    await designer.drawing.moveDrawings({ ids: [idOf(first), idOf(second)], folderId: at.structureId });
    const moved = await inFolder(at, at.structureId);
    expect(moved.map((one) => [one.graphNum, one.discipline, one.buildingId !== null])).toEqual([
      ["建施-01", "JG", true],
      ["建施-02", "JG", true],
    ]);
    await designer.drawing.moveDrawings({ ids: [idOf(first)], folderId: at.topId });
    expect((await inFolder(at, at.topId))[0]).toMatchObject({ discipline: "JG", buildingId: null });
  });

  it("does not reach into another share, batch or firm", async () => {
    const at = await openedFolders();
    const elsewhere = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const [foreign] = await sheets(designer, elsewhere.folderId, "建施-01@平面图.pdf");
    const papers = await owner.drawing.constructVersion(at);
    const move = (ids: DrawingId[], folderId: number) => () => designer.drawing.moveDrawings({ ids, folderId });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.not-found", move([idOf(sheet)], elsewhere.folderId)],
      ["platform.not-found", move([idOf(sheet), idOf(foreign)], at.topId)],
      ["drawing.not-yours", move([idOf(sheet)], papers?.folders[0]?.folderId ?? 0)],
      ["platform.not-found", move([idOf(sheet)], 999_999)],
      ["platform.not-found", move([idOf(sheet), 999_999 as DrawingId], at.topId)],
      ["platform.malformed", move([], at.topId)],
    ]);
  });
});

describe("the recycle bin (C082, C083)", () => {
  it("takes sheets out of tree, search and count, and gives them back where they were", async () => {
    const at = await openedFolders();
    const [first] = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    const id = idOf(first);
    expect(await designer.drawing.removeDrawings({ ids: [id] })).toBe(1);
    expect(await designer.drawing.removeDrawings({ ids: [id] }), "it is there already").toBe(0);
    const { shareId: docRepositoryVersionId } = at;
    const bin = await designer.drawing.readTree({ docRepositoryVersionId, removed: true });
    expect(bin.drawings.map((one) => one.drawingId)).toEqual([id]);
    expect((await inFolder(at, at.folderId)).map((one) => one.graphNum)).toEqual(["建施-02"]);
    expect((await designer.drawing.searchDrawings({ docRepositoryVersionId, keyword: "平面" })).total).toBe(0);
    expect((await designer.drawing.countDrawings({ docRepositoryVersionId })).total).toBe(1);
    expect(await designer.drawing.recoverDrawings({ ids: [id] })).toBe(1);
    expect(await designer.drawing.recoverDrawings({ ids: [id] })).toBe(0);
    expect((await inFolder(at, at.folderId)).map((one) => one.graphNum)).toEqual(["建施-01", "建施-02"]);
  });

  it("says so when the place of a sheet was taken meanwhile, and then gives nothing back", async () => {
    const at = await openedFolders();
    const removed = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf", "封面.pdf");
    const ids = removed.map(idOf);
    await designer.drawing.removeDrawings({ ids });
    const [fresh] = await sheets(designer, at.folderId, "建施-01@新平面图.pdf");
    await sheets(designer, at.folderId, "目录.pdf");
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.place-taken", () => designer.drawing.recoverDrawings({ ids })],
    ]);
    await designer.drawing.saveGraphInfo({ id: idOf(fresh), graphNum: "建施-03", graphName: "新平面图" });
    expect(await designer.drawing.recoverDrawings({ ids })).toBe(3);
  });

  it("does not hold two sheets of one number that come back together, or by two people at once", async () => {
    const at = await openedFolders();
    const [first] = await sheets(designer, at.folderId, "建施-01@甲.pdf");
    await designer.drawing.removeDrawings({ ids: [idOf(first)] });
    const [second] = await sheets(designer, at.folderId, "建施-01@乙.pdf");
    await designer.drawing.removeDrawings({ ids: [idOf(second)] });
    const recover =
      (...ids: DrawingId[]) =>
      () =>
        designer.drawing.recoverDrawings({ ids });
    await expectNothingDone(db, at.projectApplicationId, [["drawing.place-taken", recover(idOf(first), idOf(second))]]);
    expect(await atOnce(recover(idOf(first)), recover(idOf(second)))).toEqual({
      done: 1,
      codes: ["drawing.place-taken"],
    });
  });
});

describe("an order made by hand (C110)", () => {
  it("is sent as a bare list of sheets, and takes every whole number a place can be", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const [other] = await sheets(designer, at.topId, "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    await designer.drawing.setOrder({ list: [{ id: idOf(other), order: 99 }] });
    expect((await inFolder(at, at.topId)).map((one) => one.graphNum)).toEqual(["建施-02", "建施-01"]);
    const order = (value: number) => () => designer.drawing.setOrder({ list: [{ id: idOf(sheet), order: value }] });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.malformed", order(1.5)],
      ["platform.malformed", order(-1)],
      ["platform.malformed", order(3_000_000_000)],
    ]);
    await order(1_000_000)();
    const [fresh] = await sheets(designer, at.folderId, "建施-02@立面图.pdf");
    expect(fresh?.graphNum, "one more goes behind the last").toBe("建施-02");
  });
});
