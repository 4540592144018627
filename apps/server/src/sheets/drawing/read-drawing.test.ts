import type { DrawingId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenAnswers } from "../../../test/given-answer.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";

const portal = await startStagedPortal("opened");
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { answeringSubmission } = givenAnswers(portal, given);
const { owner, owner2, designer, designer2, surveyor, clerk, clerk2, reviewer, officer } = await portal.cast(
  "owner",
  "owner2",
  "designer",
  "designer2",
  "surveyor",
  "clerk",
  "clerk2",
  "reviewer",
  "officer",
);
const { db } = portal;
type At = Awaited<ReturnType<typeof openedFolders>>;

/** Every way to read a sheet or the share it lies in. */
const reads = (at: At, id: DrawingId): readonly ((client: typeof owner) => Promise<unknown>)[] => [
  (client) => client.drawing.readTree({ docRepositoryVersionId: at.shareId }),
  (client) => client.drawing.searchDrawings({ docRepositoryVersionId: at.shareId }),
  (client) => client.drawing.countDrawings({ docRepositoryVersionId: at.shareId }),
  (client) => client.drawing.readDrawing({ id }),
  (client) => client.drawing.findByNumber({ submissionVersion: at.versionId, graphNum: "建施-01" }),
  async (client) => {
    const row = await db.selectFrom("drawing").select("doc_biz_id").where("id", "=", id).executeTakeFirst();
    return client.drawing.findInVersion({ versionId: at.versionId, docBizId: row?.doc_biz_id ?? 0 });
  },
  (client) => client.drawing.previousDrawing({ drawingId: id }),
  (client) => client.drawing.drawingDownloadUrl({ drawingId: id }),
  (client) => client.drawing.drawingSignalUrl({ drawingId: id }),
  (client) => client.drawing.addDrawingView({ drawingId: id }),
];

describe("a sheet before it is handed in", () => {
  let [at, id] = [{} as At, 0 as DrawingId];
  beforeAll(async () => {
    at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    id = sheet?.drawingId as DrawingId;
  });

  it("is read by the parties of the project", async () => {
    for (const party of [designer, owner, surveyor])
      for (const read of reads(at, id)) await expect(read(party)).resolves.toBeDefined();
  });

  it("does not exist yet for the authority, nor for a house, though it may have been chosen", async () => {
    await owner.submission.chooseHouse({ ...at, houseOrgId: await given.orgId("ruitu") });
    for (const outsider of [officer, clerk])
      for (const read of reads(at, id)) await expectRefused(read(outsider), "platform.not-allowed");
    expect(await officer.drawing.readTreesOfVersion(at)).toEqual([]);
    expect(await officer.drawing.designVersion(at)).toBeNull();
    expect(await officer.drawing.listEditions({ drawingId: id })).toEqual([]);
  });

  it("is not for strangers, and an unknown one is not found", async () => {
    for (const stranger of [owner2, designer2, clerk2])
      for (const read of [
        ...reads(at, id),
        (client: typeof owner) => client.drawing.listEditions({ drawingId: id }),
        (client: typeof owner) => client.drawing.readTreesOfVersion(at),
        (client: typeof owner) => client.drawing.designVersion(at),
      ])
        await expectRefused(read(stranger), "platform.not-allowed");
    const nowhere = { ...at, shareId: 999_999, versionId: 999_999 } as At;
    for (const read of reads(nowhere, 999_999 as DrawingId)) await expectRefused(read(owner), "platform.not-found");
  });

  it("does not show the owner's papers to the design firm as its own repository (C124)", async () => {
    await expectRefused(designer.drawing.constructVersion(at), "platform.not-allowed");
    expect((await owner.drawing.constructVersion(at))?.part).toBe("CONSTRUCT");
  });
});

describe("finding sheets (C074, C088, C092)", () => {
  it("looks into number, name and file name, page by page, and takes % and _ for what they are", async () => {
    const at = await openedFolders();
    const names = ["建施-01@一层平面图.pdf", "建施-02@二层平面图.pdf", "建施-03@A_B轴立面图.pdf", "封面.pdf"];
    await sheets(designer, at.folderId, ...names);
    const search = async (keyword: string, over: object = {}) => {
      const found = await designer.drawing.searchDrawings({ docRepositoryVersionId: at.shareId, keyword, ...over });
      return [found.total, ...found.list.map((one) => one.graphNum)];
    };
    expect(await search("")).toEqual([4, "00", "建施-01", "建施-02", "建施-03"]);
    expect(await search("平面")).toEqual([2, "建施-01", "建施-02"]);
    expect(await search("a_b轴")).toEqual([1, "建施-03"]);
    expect(await search("_")).toEqual([1, "建施-03"]);
    expect(await search("%")).toEqual([0]);
    expect(await search("平面", { pageNum: 2, pageSize: 1 })).toEqual([2, "建施-02"]);
    expect(await search("没有的图")).toEqual([0]);
    await expectRefused(search("图".repeat(101)), "platform.malformed");
  });

  it("counts by discipline in their order, covers and catalogues apart (F208)", async () => {
    const at = await openedFolders();
    await sheets(designer, at.structureId, "结施-01@基础图.pdf");
    await sheets(designer, at.folderId, "封面.pdf", "建施-00@目录.pdf", "建施-01@平面图.pdf", "建施-02@立面图.pdf");
    await sheets(designer, at.topId, "第01号@车库.pdf");
    const { total, covers, disciplines } = await owner.drawing.countDrawings({ docRepositoryVersionId: at.shareId });
    expect({ total, covers }).toEqual({ total: 4, covers: 2 });
    expect(disciplines.map((one) => [one.disciplineName, one.count])).toEqual([
      ["建筑", 2],
      ["结构", 1],
      ["未分专业", 1],
    ]);
  });

  it("gives a sheet by its number, and null for a number that is not there", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const find = (graphNum: string) => owner.drawing.findByNumber({ submissionVersion: at.versionId, graphNum });
    expect((await find("建施-01"))?.drawingId).toBe(sheet?.drawingId);
    expect(await find("建施-1")).toBeNull();
    // Papers have no number: an empty one would find the first of them.
    await expectRefused(find(" "), "platform.malformed");
    await designer.drawing.removeDrawings({ ids: [sheet?.drawingId ?? 0] });
    expect(await find("建施-01")).toBeNull();
  });
});

describe("a sheet named by an address", () => {
  it("is found by version and identity alone, and not in a version or under an identity it does not have", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const docBizId = sheet?.docBizId ?? 0;
    const find = (docBizIdWanted: number) =>
      owner.drawing.findInVersion({ versionId: at.versionId, docBizId: docBizIdWanted });
    expect((await find(docBizId))?.drawingId).toBe(sheet?.drawingId);
    expect(await find(docBizId + 1000)).toBeNull();
    await designer.drawing.removeDrawings({ ids: [sheet?.drawingId ?? 0] });
    expect(await find(docBizId)).toBeNull();
  });
});

describe("looking at a sheet", () => {
  it("is noted once per person, with how often; fetching it counts as looking (C090, C100)", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const drawingId = sheet?.drawingId ?? 0;
    await owner.drawing.addDrawingView({ drawingId });
    await owner.drawing.addDrawingView({ drawingId });
    await owner.drawing.drawingDownloadUrl({ drawingId });
    await surveyor.drawing.drawingDownloadUrl({ drawingId });
    await designer.drawing.readDrawing({ id: drawingId });
    const views = await db
      .selectFrom("drawing_view")
      .select(["credential_id", "views"])
      .where("drawing_id", "=", drawingId as DrawingId)
      .orderBy("views")
      .execute();
    expect(views).toEqual([
      { credential_id: await given.credentialId("surveyor"), views: 1 },
      { credential_id: await given.credentialId("owner"), views: 3 },
    ]);
  });

  it("gives addresses that live five minutes: one to keep, one to show", async () => {
    const at = await openedFolders();
    const [sheet] = await sheets(designer, at.folderId, "建施-01@平面图.pdf");
    const drawingId = sheet?.drawingId ?? 0;
    const kept = await owner.drawing.drawingDownloadUrl({ drawingId });
    expect(new Date(kept.expiresAt).getTime() - portal.clock().getTime()).toBe(5 * 60_000);
    const download = await portal.app.inject({ url: kept.url });
    expect(download.headers["content-disposition"]).toContain(encodeURIComponent("建施-01@平面图.pdf"));
    const shown = await owner.drawing.drawingSignalUrl({ drawingId });
    expect(shown.thumbnailUrl).toBeNull();
    const view = await portal.app.inject({ url: shown.url });
    expect([view.headers["content-type"], view.headers["content-disposition"]]).toEqual(["application/pdf", undefined]);
    for (const read of [owner.drawing.drawingDownloadUrl, owner.drawing.drawingSignalUrl])
      await expectRefused(read({ drawingId, stamped: true }), "platform.not-found");
  });
});

describe("a sheet in its second round", () => {
  it("points back at the one it came from, and its editions go to each as far as he may see", async () => {
    const at = await answeringSubmission();
    const tree = await designer.drawing.designVersion(at);
    const sheet = tree?.drawings.find((one) => one.discipline === "JZ" && !one.isCover);
    const drawingId = sheet?.drawingId ?? 0;
    expect(sheet).toMatchObject({ changeType: "U", submissionVersion: 2, fileVersionIndex: 1 });
    const previous = await designer.drawing.previousDrawing({ drawingId });
    expect(previous).toMatchObject({
      drawingId: sheet?.previousDrawingId,
      ...{ submissionVersion: 1, docBizId: sheet?.docBizId, fileId: sheet?.fileId, changeType: "N" },
    });
    expect(await designer.drawing.previousDrawing({ drawingId: previous?.drawingId ?? 0 })).toBeNull();
    const rounds = async (client: typeof owner, id: number) =>
      (await client.drawing.listEditions({ drawingId: id })).map((one) => one.submissionVersion);
    expect(await rounds(designer, drawingId)).toEqual([2, 1]);
    for (const outsider of [reviewer, officer]) {
      expect(await rounds(outsider, previous?.drawingId ?? 0)).toEqual([1]);
      await expectRefused(outsider.drawing.readDrawing({ id: drawingId }), "platform.not-allowed");
      const [shown] = await outsider.drawing.readTreesOfVersion(at);
      expect(shown?.drawings.every((one) => one.submissionVersion === 1)).toBe(true);
      expect(await outsider.drawing.readTreesOfVersion({ ...at, submissionVersion: 2 })).toEqual([]);
    }
  });

  it("counts as changed when its number is uploaded again, and the first round keeps its file", async () => {
    const at = await answeringSubmission();
    const tree = await designer.drawing.designVersion(at);
    const sheet = tree?.drawings.find((one) => one.discipline === "JZ" && !one.isCover);
    const name = `${sheet?.graphNum}@${sheet?.graphName}.pdf`;
    const [changed] = await sheets(designer, sheet?.folderId as never, name, "建施-88@新增图.pdf");
    expect(changed).toMatchObject({ drawingId: sheet?.drawingId, changeType: "M", docBizId: sheet?.docBizId });
    const previous = await designer.drawing.previousDrawing({ drawingId: changed?.drawingId ?? 0 });
    expect(previous?.fileId).toBe(sheet?.fileId);
    expect(changed?.fileId).not.toBe(sheet?.fileId);
    const now = await designer.drawing.designVersion(at);
    const count = (type: string) => now?.drawings.filter((one) => one.changeType === type).length;
    expect([count("U"), count("M"), count("N")]).toEqual([5, 1, 1]);
    expect(now?.folders).toHaveLength(tree?.folders.length ?? 0);
    expect(new Set(now?.folders.map((one) => one.parentId)).size).toBeGreaterThan(1);
  });
});
