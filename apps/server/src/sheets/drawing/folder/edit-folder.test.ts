import type { FolderId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { givenDrawings } from "../../../../test/given-drawing.ts";
import { expectRefused } from "../../../../test/portal.ts";
import { startStagedPortal } from "../../../../test/stage.ts";
import { atOnce, expectNothingDone } from "../../../../test/trace.ts";

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
const foldersOf = async (at: { projectSubmissionId: number }) =>
  (await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId }))?.folders ?? [];

describe("a folder of one's own (F012, C111)", () => {
  it("takes after the one it lies in, and stands behind those of the template", async () => {
    const at = await openedFolders();
    const id = await designer.drawing.saveFolder({
      docRepositoryVersionId: at.shareId,
      parentId: at.folderId,
      fileName: " 楼梯详图 ",
    });
    const made = (await foldersOf(at)).find((one) => one.folderId === id);
    expect(made).toMatchObject({
      folderName: "楼梯详图",
      parentId: at.folderId,
      folderType: "DRAW",
      discipline: "JZ",
      isSystem: false,
    });
    expect(made?.buildingId).not.toBeNull();
    const [sheet] = await sheets(designer, id, "建施-21@楼梯详图.pdf");
    expect(sheet).toMatchObject({ folderId: id, discipline: "JZ" });
    const top = await designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, fileName: "补充图纸" });
    expect((await foldersOf(at)).at(-1)).toMatchObject({ folderId: top, parentId: null, discipline: null });
  });

  it("is one of 500 that a firm may make in its share, also when several are made at once", async () => {
    const at = await openedFolders();
    const docRepositoryVersionId = at.shareId;
    const make = (fileName: string) => designer.drawing.saveFolder({ docRepositoryVersionId, fileName });
    const id = await make("自建 0");
    const own = await db.selectFrom("folder").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { id: _id, ...like } = own;
    const names = Array.from({ length: 498 }, (_, index) => `自建 ${index + 1}`);
    await db
      .insertInto("folder")
      .values(names.map((folder_name) => ({ ...like, folder_name })))
      .execute();
    const { done, codes } = await atOnce(...["甲", "乙", "丙"].map((name) => () => make(name)));
    expect([done, codes]).toEqual([1, ["drawing.too-many-folders", "drawing.too-many-folders"]]);
    expect(await designer.drawing.saveFolder({ docRepositoryVersionId, id, fileName: "改名仍可" })).toBe(id);
    await designer.drawing.deleteFolder({ folderId: id });
    await make("又有一个位置");
  });

  it("is renamed in place, keeping its sheets", async () => {
    const at = await openedFolders();
    const docRepositoryVersionId = at.shareId;
    const id = await designer.drawing.saveFolder({ docRepositoryVersionId, fileName: "补充" });
    const [sheet] = await sheets(designer, id, "建施-01@平面图.pdf");
    expect(await designer.drawing.saveFolder({ docRepositoryVersionId, id, fileName: "补充图纸" })).toBe(id);
    expect(await designer.drawing.saveFolder({ docRepositoryVersionId, id, fileName: "补充图纸" })).toBe(id);
    expect((await foldersOf(at)).find((one) => one.folderId === id)?.folderName).toBe("补充图纸");
    expect((await designer.drawing.readDrawing({ id: sheet?.drawingId ?? 0 })).folderId).toBe(id);
  });

  it("has a name of 1 to 100 characters that its neighbours do not have and a file system takes", async () => {
    const at = await openedFolders();
    const make =
      (fileName: string, parentId: FolderId | null = at.folderId) =>
      () =>
        designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, parentId, fileName });
    const name = "录".repeat(100);
    const id = (await make(name)()) as FolderId;
    const illegal = ["", "   ", `${name}录`, "..", "a/b", "a\\b", "a:b", "a*b", "a?b", 'a"b', "<a>", "a|b"];
    await expectNothingDone(db, at.projectApplicationId, [
      ...illegal.map((bad) => ["drawing.folder-name-illegal", make(bad)] as const),
      ["drawing.folder-name-taken", make(name)],
      ["drawing.folder-name-taken", make(` ${name} `)],
      ["drawing.folder-name-taken", make("总图", null)],
    ]);
    const second = (await make(name, at.structureId)()) as FolderId;
    const rename = () =>
      designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, id: second, fileName: "总图" });
    expect(await rename(), "another folder may have that name").toBe(second);
    const third = (await make("别的")()) as FolderId;
    await expectNothingDone(db, at.projectApplicationId, [
      [
        "drawing.folder-name-taken",
        () => designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, id: third, fileName: name }),
      ],
    ]);
    expect(id).not.toBe(second);
  });

  it("is made once when two ask for it at the same moment", async () => {
    const at = await openedFolders();
    const make = () => designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, fileName: "补充图纸" });
    expect(await atOnce(make, make)).toEqual({ done: 1, codes: ["drawing.folder-name-taken"] });
  });

  it("lies in one's own share, below a folder of it", async () => {
    const at = await openedFolders();
    const elsewhere = await openedFolders();
    const make = (over: object) => () =>
      designer.drawing.saveFolder({ docRepositoryVersionId: at.shareId, fileName: "补充图纸", ...over });
    const own = await designer.drawing.saveFolder({ docRepositoryVersionId: elsewhere.shareId, fileName: "别处" });
    await expectNothingDone(db, at.projectApplicationId, [
      ["platform.not-found", make({ parentId: elsewhere.folderId })],
      ["platform.not-found", make({ parentId: 999_999 })],
      ["platform.not-found", make({ id: 999_999 })],
      ["platform.not-found", make({ docRepositoryVersionId: 999_999 })],
      ["platform.not-found", make({ id: own })],
    ]);
    const names = (await foldersOf(elsewhere)).map((one) => one.folderName);
    expect(names).toContain("别处");
  });
});

describe("a folder that goes", () => {
  it("is empty and was made by the firm itself; the template stays", async () => {
    const at = await openedFolders();
    const docRepositoryVersionId = at.shareId;
    const id = await designer.drawing.saveFolder({ docRepositoryVersionId, fileName: "补充图纸" });
    const below = await designer.drawing.saveFolder({ docRepositoryVersionId, parentId: id, fileName: "下级" });
    const remove = (folderId: FolderId) => () => designer.drawing.deleteFolder({ folderId });
    await expectNothingDone(db, at.projectApplicationId, [
      ["drawing.folder-locked", remove(at.folderId)],
      ["drawing.folder-filled", remove(id)],
      [
        "drawing.folder-locked",
        () => designer.drawing.saveFolder({ docRepositoryVersionId, id: at.folderId, fileName: "改名" }),
      ],
      ["platform.not-found", remove(999_999 as FolderId)],
    ]);
    const [sheet] = await sheets(designer, below, "建施-01@平面图.pdf");
    await expectNothingDone(db, at.projectApplicationId, [["drawing.folder-filled", remove(below)]]);
    await designer.drawing.removeDrawings({ ids: [sheet?.drawingId ?? 0] });
    // Sheets in the recycle bin may be recovered, so their folder stays.
    await expectNothingDone(db, at.projectApplicationId, [["drawing.folder-in-bin", remove(below)]]);
    await designer.drawing.moveDrawings({ ids: [sheet?.drawingId ?? 0], folderId: at.folderId });
    await remove(below)();
    await remove(id)();
    expect((await foldersOf(at)).map((one) => one.folderId)).not.toContain(id);
  });

  it("and folders in general are the firm's own, until the share is handed in", async () => {
    const at = await openedFolders();
    const docRepositoryVersionId = at.shareId;
    const id = await designer.drawing.saveFolder({ docRepositoryVersionId, fileName: "补充图纸" });
    const acts = (client: typeof owner) => [
      () => client.drawing.saveFolder({ docRepositoryVersionId, fileName: "别人的目录" }),
      () => client.drawing.saveFolder({ docRepositoryVersionId, id, fileName: "别人的名字" }),
      () => client.drawing.deleteFolder({ folderId: id }),
    ];
    await expectNothingDone(db, at.projectApplicationId, [
      ...[owner, surveyor].flatMap((client) => acts(client).map((act) => ["drawing.not-yours", act] as const)),
      ...[owner2, clerk, officer].flatMap((client) =>
        acts(client).map((act) => ["platform.not-allowed", act] as const),
      ),
    ]);
    await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    await designer.submission.submitShare({ versionId: at.versionId, orgId: await given.orgId("zhongyuan") });
    await expectNothingDone(
      db,
      at.projectApplicationId,
      acts(designer).map((act) => ["version.share-submitted", act]),
    );
  });
});

describe("whether a name is in a folder (C104)", () => {
  it("counts live files of this folder by their whole name", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const exists = (fileName: string, folderId = at.folderId) => designer.drawing.existFile({ folderId, fileName });
    expect(await exists("建施-01@平面图.pdf")).toBe(true);
    expect(await exists("建施-01@平面图")).toBe(false);
    expect(await exists("建施-01@平面图.pdf", at.topId)).toBe(false);
    const named = { docRepositoryVersionId: at.shareId, folderId: at.folderId, fileName: "建施-01@平面图.pdf" };
    expect(await designer.drawing.existFile(named)).toBe(true);
    const elsewhere = { ...named, docRepositoryVersionId: (at.shareId + 1) as typeof at.shareId };
    await expectRefused(designer.drawing.existFile(elsewhere), "platform.not-found");
    await designer.drawing.removeDrawings({ ids: [sheet?.drawingId ?? 0] });
    expect(await exists("建施-01@平面图.pdf")).toBe(false);
  });
});
