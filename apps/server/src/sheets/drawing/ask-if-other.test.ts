import { createHash } from "node:crypto";
import type { FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { smallSheets } from "../../../test/given-submission.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { openedFolders, inFolder } = givenDrawings(portal, given);
const { designer } = await portal.cast("designer");

const sheetsOf = (discipline: "JZ" | "JG", edition: 1 | 2 | 3 = 1) =>
  smallSheets(discipline, edition).filter(({ graphNum }) => graphNum !== "00");
const put = async (folderId: FolderId, fileName: string, bytes: Uint8Array, asksIfOther?: true) => {
  const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(bytes), fileName });
  const [sheet] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName, asksIfOther }] });
  return sheet;
};
const [beams, otherBeams] = sheetsOf("JG");
const [plan] = sheetsOf("JZ");
if (!beams || !otherBeams || !plan) throw new Error("the sample has too few sheets");

describe("a file that seems to be another sheet (D1)", () => {
  it("is not stored before a person has said that it is the same sheet, and is told what differs", async () => {
    const { structureId, ...at } = await openedFolders();
    const first = await put(structureId, beams.fileName, beams.make(), true);
    await expect(put(structureId, beams.fileName, plan.make(), true)).rejects.toMatchObject({
      code: "drawing.other-sheet",
      message: expect.stringContaining(`图签图号“${beams.graphNum}”变为“${plan.graphNum}”`),
    });
    expect(await inFolder(at, structureId)).toMatchObject([{ fileId: first?.fileId }]);
    const confirmed = await put(structureId, beams.fileName, plan.make());
    expect(confirmed).toMatchObject({ drawingId: first?.drawingId, graphNum: beams.graphNum });
  });

  it("is asked about when it is sent in one request, too", async () => {
    const { structureId } = await openedFolders();
    await put(structureId, beams.fileName, beams.make());
    const content = Buffer.from(otherBeams.make());
    const md5 = createHash("md5").update(content).digest("hex");
    const order = { content, md5, fileName: beams.fileName, folderId: structureId };
    await expect(designer.drawing.sendDrawing({ ...order, asksIfOther: true })).rejects.toMatchObject({
      code: "drawing.other-sheet",
      message: expect.stringContaining("与第1版差异很大，可能不是同一张图"),
    });
    await expect(designer.drawing.sendDrawing(order)).resolves.toMatchObject({ drawingId: expect.any(Number) });
  });

  it("is told when the same file lies under another number", async () => {
    const { structureId } = await openedFolders();
    await put(structureId, beams.fileName, beams.make(), true);
    await expect(put(structureId, otherBeams.fileName, beams.make(), true)).rejects.toMatchObject({
      code: "drawing.same-file-elsewhere",
      message: expect.stringContaining(`与 ${beams.graphNum} ${beams.graphName} 是同一个文件`),
    });
  });

  it("is not asked about when two buildings have the same cover", async () => {
    const { folderId, structureId } = await openedFolders();
    await put(folderId, "00@封面.pdf", plan.make(), true);
    await expect(put(structureId, "00@封面.pdf", plan.make(), true)).resolves.toMatchObject({ isCover: true });
  });

  it("is stored without a question when it is the next edition", async () => {
    const { folderId } = await openedFolders();
    for (const [i, sheet] of sheetsOf("JZ").entries()) {
      await put(folderId, sheet.fileName, sheet.make(), true);
      const next = sheetsOf("JZ", 3)[i];
      if (!next) throw new Error("the editions have the same sheets");
      await expect(put(folderId, next.fileName, next.make(), true)).resolves.toBeDefined();
    }
  });
});
