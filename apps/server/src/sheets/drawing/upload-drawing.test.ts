import { createHash } from "node:crypto";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings, pdfBytes } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { recordStatements } from "../../../test/statements/record-statements.ts";
import { atOnce, expectNothingDone } from "../../../test/trace.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, designer, designer2, clerk, officer } = await portal.cast(
  "owner",
  "designer",
  "designer2",
  "clerk",
  "officer",
);
const { db } = portal;

const parcel = (folderId: FolderId, fileName: string, text = fileName, replaces?: DrawingId) => {
  const content = pdfBytes(text);
  const md5 = createHash("md5")
    .update(content as unknown as Buffer)
    .digest("hex");
  return { content, folderId, fileName, md5, ...(replaces !== undefined && { replaces }) };
};

describe("a sheet sent into its folder in one request", () => {
  it("is registered as if it had been uploaded and then registered", async () => {
    const at = await openedFolders();
    const sent = parcel(at.folderId, "建施-05@二层平面图@A1.pdf");
    const { fileId, drawingId } = await designer.drawing.sendDrawing(sent);
    expect(await designer.drawing.readDrawing({ id: drawingId })).toMatchObject({
      ...{ fileId, folderId: at.folderId, md5: sent.md5, fileName: sent.fileName },
      ...{ graphNum: "建施-05", graphName: "二层平面图", drawingSheet: "A1", kind: "DRAW", changeType: "N" },
    });
  });

  it("costs eight statements, those for who sends it and whether that is allowed included", async () => {
    const { folderId } = await openedFolders();
    await designer.drawing.sendDrawing(parcel(folderId, "建施-01@平面图.pdf"));
    const recorder = recordStatements();
    await designer.drawing.sendDrawing(parcel(folderId, "建施-02@平面图.pdf"));
    const texts = recorder.take().map(({ text }) => text);
    recorder.stop();
    expect(texts.length, texts.join("\n")).toBeLessThanOrEqual(8);
  });

  it("takes its place in the order of numbers, also when several come at once", async () => {
    const at = await openedFolders();
    const numbers = [7, 3, 9, 1, 5, 2, 8];
    const done = await atOnce(
      ...numbers.map((n) => () => designer.drawing.sendDrawing(parcel(at.folderId, `建施-0${n}@平面图.pdf`))),
    );
    expect(done.done).toBe(numbers.length);
    const read = await inFolder(at, at.folderId);
    expect(read.map(({ graphNum }) => graphNum)).toEqual([1, 2, 3, 5, 7, 8, 9].map((n) => `建施-0${n}`));
  });

  it("leaves an order made by hand alone", async () => {
    const at = await openedFolders();
    const made = await sheets(designer, at.folderId, "建施-01@平面图.pdf", "建施-02@立面图.pdf", "建施-04@剖面图.pdf");
    const list = made.map(({ drawingId }, index) => ({ id: drawingId, order: 3 - index }));
    await designer.drawing.setOrder({ list });
    await designer.drawing.sendDrawing(parcel(at.folderId, "建施-03@详图.pdf"));
    const read = await inFolder(at, at.folderId);
    expect(read.map(({ graphNum }) => graphNum)).toEqual(["建施-04", "建施-02", "建施-01", "建施-03"]);
  });

  it("is there once when it is sent again because the answer was lost, paper or sheet, one after the other or at once", async () => {
    const at = await openedFolders();
    const papers = await owner.drawing.constructVersion(at);
    const uploads = [
      [designer, at.folderId, "建施-05@平面图.pdf"],
      [designer, at.folderId, "封面.pdf"],
      [owner, papers?.folders[0]?.folderId as FolderId, "立项批复.pdf"],
    ] as const;
    for (const [client, folderId, fileName] of uploads) {
      const send = () => client.drawing.sendDrawing(parcel(folderId, fileName));
      const { drawingId } = await send();
      const { done } = await atOnce(send, send);
      expect([fileName, done, (await send()).drawingId]).toEqual([fileName, 2, drawingId]);
      const rows = await db.selectFrom("drawing").select("id").where("folder_id", "=", folderId).execute();
      expect(rows.filter(({ id }) => id >= drawingId)).toHaveLength(1);
    }
  });

  it("lets other bytes under the name of a paper stand beside it, and replaces what it is told to", async () => {
    const at = await openedFolders();
    const papers = await owner.drawing.constructVersion(at);
    const folderId = papers?.folders[0]?.folderId as FolderId;
    const first = await owner.drawing.sendDrawing(parcel(folderId, "批复.pdf", "first"));
    const second = await owner.drawing.sendDrawing(parcel(folderId, "批复.pdf", "second"));
    expect(second.drawingId).not.toBe(first.drawingId);
    const third = await owner.drawing.sendDrawing(parcel(folderId, "批复（盖章）.pdf", "third", first.drawingId));
    expect(third.drawingId).toBe(first.drawingId);
    expect(await owner.drawing.readDrawing({ id: first.drawingId })).toMatchObject({ fileName: "批复（盖章）.pdf" });
  });

  it("leaves nothing behind when it is refused", async () => {
    const at = await openedFolders();
    await sheets(designer, at.folderId, "建施-09@详图.pdf");
    const count = async () => (await db.selectFrom("file").select("id").execute()).length;
    const before = await count();
    const sent = () => parcel(at.folderId, "建施-01@平面图.pdf");
    await expectNothingDone(db, at.projectApplicationId, [
      ["file.hash-differs", () => designer.drawing.sendDrawing({ ...sent(), md5: "0".repeat(32) })],
      ["file.format-illegal", () => designer.drawing.sendDrawing({ ...sent(), fileName: "a.exe" })],
      ["drawing.not-yours", () => owner.drawing.sendDrawing(sent())],
      ["platform.not-allowed", () => designer2.drawing.sendDrawing(sent())],
      ["platform.not-allowed", () => clerk.drawing.sendDrawing(sent())],
      ["platform.not-allowed", () => officer.drawing.sendDrawing(sent())],
      ["platform.sign-in-first", () => portal.guest.drawing.sendDrawing(sent())],
      ["platform.not-found", () => designer.drawing.sendDrawing({ ...sent(), folderId: 999_999 as FolderId })],
    ]);
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await expectRefused(designer.drawing.sendDrawing(sent()), "version.share-submitted");
    expect(await count()).toBe(before);
  });
});
