import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { sheets, openedFolders } = givenDrawings(portal, given);
const { owner, designer } = await portal.cast("owner", "designer");
const designOrgId = await given.orgId("zhongyuan");

/** An accepted report with two buildings, and the version its designers fill. */
const reported = async () => {
  const at = await given.reportedApplication();
  const [second] = await owner.building.copyBuilding({ id: at.buildingId });
  return { ...at, second: second as never, projectSubmissionVersionId: at.versionId };
};
const atlas = (atlasName: string, discipline: string[] = [], over: object = {}) => ({
  ...{ atlasName, discipline, designOrgId, ...over },
});

describe("an atlas", () => {
  it("has buildingAtlasDto, list and projectSubmissionVersionId (F126)", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId } = await reported();
    const id = await owner.atlas.saveAtlas({
      projectSubmissionVersionId,
      buildingAtlasDto: atlas("1#楼建筑结构", ["JZ", "JG"], { atlasNo: "A-01" }),
      list: [buildingId],
    });
    const read = await designer.atlas.readAtlas({ id });
    expect(Object.keys(read).sort()).toEqual(["buildingAtlasDto", "list", "projectSubmissionVersionId"]);
    expect(read).toEqual({
      buildingAtlasDto: {
        ...{ id, projectSubmissionId, bizType: "FJ", atlasName: "1#楼建筑结构", atlasNo: "A-01" },
        ...{ discipline: ["JZ", "JG"], buildingIds: [buildingId], designOrgId, sheetCount: 0, sortNo: 0 },
        ...{ designOrgName: "中原建筑设计研究院有限公司", version: 1, state: "OPEN" },
      },
      list: [{ buildingId, buildingName: "1#楼" }],
      projectSubmissionVersionId,
    });
    expect(await owner.atlas.listAtlases({ projectSubmissionId })).toEqual([read]);
  });

  it("changes at the version it was read at, and has a name of its own", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId, second } = await reported();
    const save = (buildingAtlasDto: ReturnType<typeof atlas>, list: never[], over: object = {}) =>
      designer.atlas.saveAtlas({ projectSubmissionVersionId, buildingAtlasDto, list, ...over });
    const id = await save(atlas("甲"), [buildingId as never]);
    await expectRefused(save(atlas("甲"), [second]), "atlas.name-taken");
    await save(atlas("乙"), [second], { id, version: 1 });
    await expectRefused(save(atlas("丙"), [second], { id, version: 1 }), "platform.changed-meanwhile");
    const [only] = await owner.atlas.listAtlases({ projectSubmissionId });
    expect(only).toMatchObject({ buildingAtlasDto: { atlasName: "乙", version: 2 }, list: [{ buildingName: "2#楼" }] });
    await expectRefused(save(atlas("丙"), [], { id: 999_999, version: 1 }), "platform.not-found");
  });

  it("is of disciplines that there are", async () => {
    const { projectSubmissionVersionId, buildingId } = await reported();
    const buildingAtlasDto = atlas("甲", ["NO_SUCH"]);
    const saving = owner.atlas.saveAtlas({ projectSubmissionVersionId, buildingAtlasDto, list: [buildingId] });
    await expectRefused(saving, "platform.malformed");
  });

  it("never shares a sheet with another: not the same discipline of the same building", async () => {
    const { projectSubmissionVersionId, buildingId } = await reported();
    const save = (buildingAtlasDto: ReturnType<typeof atlas>) =>
      designer.atlas.saveAtlas({ projectSubmissionVersionId, buildingAtlasDto, list: [buildingId] });
    await save(atlas("建筑", ["JZ"]));
    const failure = await expectRefused(save(atlas("建筑结构", ["JG", "JZ"])), "atlas.overlaps");
    expect(failure.message).toBe("“建筑”已包含1#楼的建筑专业，同一张图纸只能归入一个图册，请调整单体或专业");
    await save(atlas("结构", ["JG"]));
  });

  it("is saved with others all or none, of this batch and by this project's designers", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId, second, firms } = await reported();
    const other = await given.reportedApplication();
    const saveAll = (...atlases: { buildingAtlasDto: ReturnType<typeof atlas>; list: never[] }[]) =>
      designer.atlas.saveAtlases({ atlases: atlases.map((one) => ({ projectSubmissionVersionId, ...one })) });
    const one = { buildingAtlasDto: atlas("1#楼"), list: [buildingId as never] };
    const foreign = { buildingAtlasDto: atlas("别处"), list: [other.buildingId as never] };
    await expectRefused(saveAll(one, foreign), "atlas.building-unknown");
    const stranger = { buildingAtlasDto: atlas("2#楼", [], { designOrgId: firms.owner }), list: [second] };
    await expectRefused(saveAll(one, stranger), "atlas.firm-no-designer");
    expect(await owner.atlas.listAtlases({ projectSubmissionId })).toEqual([]);
    const site = { buildingAtlasDto: atlas("总图"), list: [] };
    expect(await saveAll(one, { buildingAtlasDto: atlas("2#楼"), list: [second] }, site)).toHaveLength(3);
  });

  it("is not saved together with those of another batch", async () => {
    const [here, there] = [await reported(), await reported()];
    const of = ({ projectSubmissionVersionId, buildingId }: typeof here, name: string) => ({
      ...{ projectSubmissionVersionId, buildingAtlasDto: atlas(name), list: [buildingId] },
    });
    const both = { atlases: [of(here, "甲"), of(there, "乙")] };
    await expectRefused(designer.atlas.saveAtlases(both), "atlas.other-version");
    for (const { projectSubmissionId } of [here, there])
      expect(await owner.atlas.listAtlases({ projectSubmissionId })).toEqual([]);
  });

  it("counts its sheets without covers, and is not deleted while it holds some", async () => {
    const at = await openedFolders();
    const buildings = await owner.building.listBuildings(at);
    const save = (name: string, discipline: string[]) =>
      designer.atlas.saveAtlas({
        projectSubmissionVersionId: at.versionId,
        buildingAtlasDto: atlas(name, discipline),
        list: buildings.map(({ id }) => id),
      });
    const [drawn, empty] = [await save("建筑", ["JZ"]), await save("结构", ["JG"])];
    await sheets(designer, at.folderId, "建施-00@图纸目录.pdf", "建施-01@设计说明.pdf", "建施-02@平面图.pdf");
    const counts = (await owner.atlas.listAtlases(at)).map(({ buildingAtlasDto }) => buildingAtlasDto.sheetCount);
    expect(counts).toEqual([2, 0]);
    const failure = await expectRefused(designer.atlas.deleteAtlas({ id: drawn }), "atlas.has-drawings");
    expect(failure.message).toContain("“建筑”中已有 2 张图纸");
    await designer.atlas.deleteAtlas({ id: empty });
    expect(await owner.atlas.listAtlases(at)).toHaveLength(1);
    const lines = await owner.progress.timeLine({ applicationId: at.projectApplicationId });
    expect(lines.map(({ text, why }) => `${text} ${why}`)).toEqual(
      expect.arrayContaining(["删除图册 结构", "新建图册 建筑"]),
    );
  });

  it("loses a building that is deleted, and goes with its last one", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId, second } = await reported();
    const save = (name: string, discipline: string[], list: never[]) =>
      owner.atlas.saveAtlas({ projectSubmissionVersionId, buildingAtlasDto: atlas(name, discipline), list });
    await save("两栋", ["JZ"], [buildingId as never, second]);
    await save("一栋", ["JG"], [second]);
    await owner.building.deleteBuilding({ id: second });
    const left = await owner.atlas.listAtlases({ projectSubmissionId });
    expect(left).toMatchObject([{ buildingAtlasDto: { atlasName: "两栋", buildingIds: [buildingId] } }]);
  });
});

describe("atlases are closed", () => {
  it("to strangers and to those who only read", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId } = await reported();
    const wish = { projectSubmissionVersionId, buildingAtlasDto: atlas("甲"), list: [buildingId] };
    const id = await owner.atlas.saveAtlas(wish);
    for (const name of ["owner2", "designer2", "surveyor", "clerk", "officer"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(other.atlas.saveAtlas(wish), "platform.not-allowed");
      await expectRefused(other.atlas.saveAtlases({ atlases: [wish] }), "platform.not-allowed");
      await expectRefused(other.atlas.deleteAtlas({ id }), "platform.not-allowed");
    }
    for (const name of ["owner2", "designer2", "clerk"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(other.atlas.listAtlases({ projectSubmissionId }), "platform.not-allowed");
      await expectRefused(other.atlas.readAtlas({ id }), "platform.not-allowed");
    }
    const officer = await portal.signIn("officer");
    expect(await officer.atlas.listAtlases({ projectSubmissionId })).toHaveLength(1);
  });

  it("once the batch is handed in", async () => {
    const { projectSubmissionVersionId, projectSubmissionId, buildingId } = await reported();
    const wish = { projectSubmissionVersionId, buildingAtlasDto: atlas("甲"), list: [buildingId] };
    const id = await owner.atlas.saveAtlas(wish);
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    await expectRefused(owner.atlas.saveAtlas({ ...wish, id, version: 1 }), "atlas.locked");
    await expectRefused(owner.atlas.deleteAtlas({ id }), "atlas.locked");
    expect((await owner.atlas.readAtlas({ id })).buildingAtlasDto.state).toBe("LOCKED");
  });
});
