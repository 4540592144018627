import type { FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { expectNothingDone } from "../../../../test/trace.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { owner, owner2, designer, surveyor, clerk, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "surveyor",
  "clerk",
  "officer",
);
const { db } = portal;

type At = Awaited<ReturnType<typeof openedFolders>>;
const foldersOf = async (at: At) =>
  (await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId }))?.folders ?? [];
const make = (at: At, fileName: string, parentId: FolderId | null = null) =>
  designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, parentId, fileName });
const namesIn = async (at: At, parentId: FolderId | null) =>
  (await foldersOf(at)).filter((one) => one.parentId === parentId).map((one) => one.folderName);

describe("a folder is moved", () => {
  it("before a sibling or behind the last, those of the template too", async () => {
    const at = await openedFolders();
    const [a, b] = [await make(at, "甲", at.folderId), await make(at, "乙", at.folderId)];
    const c = await make(at, "丙", at.folderId);
    await designer.drawing.moveFolder({ folderId: c, parentId: at.folderId, before: a });
    expect(await namesIn(at, at.folderId)).toEqual(["丙", "甲", "乙"]);
    await designer.drawing.moveFolder({ folderId: c, parentId: at.folderId, before: b });
    expect(await namesIn(at, at.folderId)).toEqual(["甲", "丙", "乙"]);
    await designer.drawing.moveFolder({ folderId: a, parentId: at.folderId });
    expect(await namesIn(at, at.folderId)).toEqual(["丙", "乙", "甲"]);
    const [first, ...others] = (await foldersOf(at)).filter((one) => one.parentId === null);
    await designer.drawing.moveFolder({ folderId: first?.folderId as FolderId, parentId: null });
    expect(await namesIn(at, null)).toEqual([...others, first].map((one) => one?.folderName));
  });

  it("below another one with all it holds, which then belongs to that building and discipline", async () => {
    const at = await openedFolders();
    const folderId = await make(at, "补充");
    const below = await make(at, "楼梯", folderId);
    const [sheet] = await sheets(designer, below, "图-01@楼梯详图.pdf");
    expect(sheet).toMatchObject({ buildingId: null, discipline: null });
    await designer.drawing.moveFolder({ folderId, parentId: at.structureId });
    const target = (await foldersOf(at)).find((one) => one.folderId === at.structureId);
    const moved = (await foldersOf(at)).filter((one) => [folderId, below].includes(one.folderId));
    for (const one of moved) expect(one).toMatchObject({ discipline: "JG", buildingId: target?.buildingId });
    expect(await designer.drawing.readDrawing({ id: sheet?.drawingId ?? 0 })).toMatchObject({
      folderId: below,
      discipline: "JG",
      buildingId: target?.buildingId,
    });
    await designer.drawing.moveFolder({ folderId, parentId: null });
    expect(await designer.drawing.readDrawing({ id: sheet?.drawingId ?? 0 })).toMatchObject({
      discipline: "JG",
      buildingId: null,
    });
  });

  it("not out of the template, into itself, to a namesake, or into another firm's share", async () => {
    const at = await openedFolders();
    const papers = await owner.drawing.constructVersion({ projectSubmissionId: at.projectSubmissionId });
    const theirs = papers?.folders[0]?.folderId as FolderId;
    const folderId = await make(at, "补充", at.folderId);
    const below = await make(at, "楼梯", folderId);
    await make(at, "补充", at.structureId);
    const move =
      (id: FolderId, parentId: FolderId | null, before: FolderId | null = null) =>
      () =>
        designer.drawing.moveFolder({ folderId: id, parentId, before });
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.folder-locked", move(at.folderId, at.topId)],
      ["drawing.folder-locked", move(at.folderId, null)],
      ["drawing.folder-in-itself", move(folderId, folderId)],
      ["drawing.folder-in-itself", move(folderId, below)],
      ["drawing.folder-name-taken", move(folderId, at.structureId)],
      ["platform.not-found", move(folderId, theirs)],
      ["platform.not-found", move(folderId, at.folderId, at.structureId)],
    ]);
  });

  it("by the firm it belongs to, until it is handed in", async () => {
    const at = await openedFolders();
    const folderId = await make(at, "补充", at.folderId);
    const move = (client: typeof owner) => () => client.drawing.moveFolder({ folderId, parentId: null });
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.not-yours", move(owner)],
      ["drawing.not-yours", move(surveyor)],
      ["platform.not-allowed", move(owner2)],
      ["platform.not-allowed", move(clerk)],
      ["platform.not-allowed", move(officer)],
    ]);
    await sheets(designer, folderId, "建施-01@平面图.pdf");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await expectNothingDone(db, at.projectApplicationId, [["version.share-submitted", move(designer)]]);
  });
});
