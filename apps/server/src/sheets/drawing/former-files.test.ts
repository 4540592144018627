import type { DrawingId, FileId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { stored, openedFolders, inFolder } = givenDrawings(portal, given);
const { owner, designer, clerk } = await portal.cast("owner", "designer", "clerk");
const fileName = "建施-01@平面图.pdf";

const replacedOnce = async () => {
  const at = await openedFolders();
  const first = await stored(designer, fileName);
  const second = await stored(designer, fileName);
  const id = await designer.repository.saveDrawingFile({ folderId: at.folderId, ...first });
  await designer.repository.saveDrawingFile({ folderId: at.folderId, ...second });
  return { ...at, id, first: first.fileId, second: second.fileId };
};
type Who = typeof designer;
const bytesOf = async (by: Who, fileId: FileId, fileVersionIndex: number) => {
  const { url } = await by.file.downloadUrl({ fileId, fileVersionIndex });
  return (await portal.app.inject(url)).body;
};

describe("a file replaced while its version is open", () => {
  it("is listed with its index and fetched by it, from either file of the sheet (C085, C133)", async () => {
    const { id, first, second } = await replacedOnce();
    const [edition] = await designer.drawing.listEditions({ drawingId: id });
    expect(edition?.former?.map((one) => [one.fileVersionIndex, one.fileId])).toEqual([[1, first]]);
    const [old, current] = [await bytesOf(designer, second, 1), await bytesOf(designer, second, 2)];
    expect(old).not.toBe(current);
    expect([await bytesOf(designer, first, 1), await bytesOf(designer, first, 2)]).toEqual([old, current]);
    await expectRefused(designer.file.downloadUrl({ fileId: second, fileVersionIndex: 3 }), "platform.not-found");
  });

  it("is taken back, and then the other one is kept", async () => {
    const { id, first, second, folderId, ...at } = await replacedOnce();
    await designer.repository.restoreFile({ id, fileVersionIndex: 1 });
    expect((await inFolder(at, folderId)).map((one) => [one.drawingId, one.fileId])).toEqual([[id, first]]);
    const [edition] = await designer.drawing.listEditions({ drawingId: id });
    expect(edition?.former?.map((one) => one.fileId)).toEqual([second, first]);
    await expectRefused(designer.repository.restoreFile({ id, fileVersionIndex: 9 }), "platform.not-found");
  });

  it("is for its firm alone, and is not taken back once the version is handed in", async () => {
    const { id, first, second, ...at } = await replacedOnce();
    await expectRefused(owner.repository.restoreFile({ id, fileVersionIndex: 1 }), "drawing.not-yours");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await owner.submission.applyForReview({ ...at, orgId: await given.orgId("ruitu") });
    for (const other of [owner, clerk]) {
      expect((await other.drawing.listEditions({ drawingId: id }))[0]?.former).toEqual([]);
      await expectRefused(other.file.downloadUrl({ fileId: first, fileVersionIndex: 1 }), "platform.not-allowed");
      expect(await bytesOf(other, second, 1), "the file in use").toBe(await bytesOf(designer, second, 2));
    }
    const late = designer.repository.restoreFile({ id: id as DrawingId, fileVersionIndex: 1 });
    await expectRefused(late, "version.locked");
    expect(await bytesOf(designer, second, 1)).toContain("%PDF");
  });
});
