import type { DrawingId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { buildingInfo, designInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";
import { givenDrawings } from "../../../test/given-drawing.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedFolders, sheets } = givenDrawings(portal, given);

describe("a building", () => {
  it("is saved, read and listed with all parts of the specification (F125)", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    const building = await owner.building.readBuilding({ id: buildingId });
    expect(Object.keys(building)).toEqual(
      expect.arrayContaining([
        "id",
        "projectSubmissionId",
        "buildingInfoDto",
        "buildingDesignInfo",
        "buildingSurveyInfoDto",
        "gdBuildingInfoDto",
      ]),
    );
    expect(building.buildingInfoDto).toEqual(buildingInfo());
    expect(await owner.building.readDesignInfo({ id: buildingId })).toEqual(designInfo());
    expect(await owner.building.listDesignInfo({ projectSubmissionId })).toEqual([
      { buildingId, buildingName: "1#楼", buildingDesignInfo: designInfo() },
    ]);
  });

  it("has a name of its own in the submission", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    const second = await owner.building.saveBuilding({
      projectSubmissionId,
      buildingInfoDto: { buildingName: "2#楼" },
    });
    await expectRefused(
      owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto: { buildingName: "1#楼" } }),
      "building.name-taken",
    );
    await expectRefused(
      owner.building.saveBuilding({ projectSubmissionId, ...second, buildingInfoDto: { buildingName: "1#楼" } }),
      "building.name-taken",
    );
    const same = { projectSubmissionId, id: buildingId, version: 1, buildingInfoDto: buildingInfo({ height: 80 }) };
    expect(await owner.building.saveBuilding(same)).toEqual({ id: buildingId, version: 2 });
    await expectRefused(owner.building.saveBuilding(same), "platform.changed-meanwhile");
  });

  it("is copied many times with its design data, under the next free names, right behind the original", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    await owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto: { buildingName: "地下车库" } });
    const copies = await owner.building.copyBuilding({ id: buildingId, count: 2 });
    const list = await owner.building.listBuildings({ projectSubmissionId });
    expect(list.map(({ buildingInfoDto }) => buildingInfoDto.buildingName)).toEqual([
      "1#楼",
      "2#楼",
      "3#楼",
      "地下车库",
    ]);
    expect(list[1]).toMatchObject({ id: copies[0], buildingDesignInfo: designInfo() });
    expect(list[1]?.buildingInfoDto).toMatchObject({ area: 46_200, useNature: "3" });
    await expectRefused(owner.building.copyBuilding({ id: buildingId, names: ["地下车库"] }), "building.name-taken");
  });

  it("is sorted, paged and found by its name", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    const [second, third] = await owner.building.copyBuilding({ id: buildingId, count: 2 });
    await owner.building.sortBuildings({
      list: [third, buildingId, second].map((id, sort) => ({ id: id as never, sort })),
    });
    const paged = await owner.building.queryBuildings({ projectSubmissionId, pageNum: 1, pageSize: 2 });
    expect(paged.list.map(({ id }) => id)).toEqual([third, buildingId]);
    expect(paged).toMatchObject({ total: 3, pageNum: 1, pageSize: 2 });
    const found = await owner.building.queryBuildings({ projectSubmissionId, buildingName: "2#" });
    expect(found.list.map(({ id }) => id)).toEqual([second]);
    expect(found.pageSize).toBe(500);
  });

  it("is complete only when nothing is missing, and a change makes it a draft again", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    expect(await owner.building.submitBuilding({ id: buildingId })).toEqual({ submitted: true, missing: [] });
    expect(await owner.building.readBuilding({ id: buildingId })).toMatchObject({ state: "SUBMITTED" });
    await owner.building.saveDesignInfo({ id: buildingId, buildingDesignInfo: [] });
    expect(await owner.building.readBuilding({ id: buildingId })).toMatchObject({ state: "DRAFT" });
    const { id } = await owner.building.saveBuilding({
      projectSubmissionId,
      buildingInfoDto: { buildingName: "2#楼" },
    });
    const answer = await owner.building.submitBuilding({ id });
    expect(answer.submitted).toBe(false);
    expect(answer.missing).toContainEqual(expect.objectContaining({ field: "area", message: "请填写建筑面积" }));
  });

  it("takes the design people of many at once", async () => {
    const { owner, buildingId } = await given.draftApplication();
    const copies = await owner.building.copyBuilding({ id: buildingId, count: 2 });
    await owner.building.saveDesignInfos({ ids: copies, buildingDesignInfo: [{ discipline: "JZ", leader: "林雨桐" }] });
    for (const id of copies)
      expect(await owner.building.readDesignInfo({ id })).toEqual([{ discipline: "JZ", leader: "林雨桐" }]);
  });

  it("is changed at the version it was read at, alone and with others (C153, C154)", async () => {
    const { owner, buildingId } = await given.draftApplication();
    const [copy] = (await owner.building.copyBuilding({ id: buildingId })) as [typeof buildingId];
    const versionOf = async (id: typeof buildingId) => (await owner.building.readBuilding({ id })).version;
    const version = await versionOf(buildingId);
    const buildingDesignInfo = [{ discipline: "JZ", leader: "林雨桐" }];
    await owner.building.saveDesignInfo({ id: buildingId, version, buildingDesignInfo });
    const again = owner.building.saveDesignInfo({ id: buildingId, version, buildingDesignInfo: [] });
    await expectRefused(again, "platform.changed-meanwhile");
    const both = { ids: [copy, buildingId], buildingDesignInfo: [] };
    const versions = [await versionOf(copy), version];
    await expectRefused(owner.building.saveDesignInfos({ ...both, versions }), "platform.changed-meanwhile");
    expect(await owner.building.readDesignInfo({ id: copy }), "neither is written").not.toEqual([]);
    await owner.building.saveDesignInfos({ ...both, versions: [await versionOf(copy), version + 1] });
    expect(await owner.building.readDesignInfo({ id: buildingId })).toEqual([]);
  });

  it("is deleted, but not the last one of a report that counts", async () => {
    const { owner, buildingId, projectSubmissionId } = await given.reportedApplication();
    await expectRefused(owner.building.deleteBuilding({ id: buildingId }), "building.last");
    const [copy] = await owner.building.copyBuilding({ id: buildingId });
    await owner.building.deleteBuilding({ id: copy as never });
    expect(await owner.building.listBuildings({ projectSubmissionId })).toHaveLength(1);
    await expectRefused(owner.building.readBuilding({ id: copy as never }), "platform.not-found");
  });
});

describe("a building stays in its batch", () => {
  it("and is neither sorted with those of another one nor saved into it", async () => {
    const [here, there] = [await given.draftApplication(), await given.draftApplication()];
    const { owner, projectSubmissionId, buildingId } = here;
    const mixed = [buildingId, there.buildingId].map((id, sort) => ({ id, sort }));
    await expectRefused(owner.building.sortBuildings({ list: mixed }), "building.other-submission");
    const moved = { projectSubmissionId, id: there.buildingId, version: 1, buildingInfoDto: { buildingName: "9#楼" } };
    await expectRefused(owner.building.saveBuilding(moved), "building.other-submission");
    const ids = async (of: typeof here) => (await owner.building.listBuildings(of)).map(({ id }) => id);
    expect([await ids(here), await ids(there)]).toEqual([[buildingId], [there.buildingId]]);
  });

  it("while a sheet of it is not in the recycle bin", async () => {
    const at = await openedFolders();
    const { projectSubmissionId } = at;
    const owner = await portal.seat("owner");
    const [first] = await owner.building.listBuildings({ projectSubmissionId });
    const [copy] = await owner.building.copyBuilding({ id: first?.id as never });
    const [sheet] = await sheets(await portal.seat("designer"), at.folderId, "建施-01@平面图.pdf");
    const drawingId = sheet?.drawingId as DrawingId;
    const place = (removed: boolean) =>
      portal.db
        .updateTable("drawing")
        .set({ building_id: copy as never, removed })
        .where("id", "=", drawingId)
        .execute();
    await place(false);
    const refused = await expectRefused(owner.building.deleteBuilding({ id: copy as never }), "building.has-drawings");
    expect(refused.message).toContain("2#楼");
    await place(true);
    await owner.building.deleteBuilding({ id: copy as never });
    const left = await owner.building.listBuildings({ projectSubmissionId });
    expect(left.map(({ id }) => id)).toEqual([first?.id]);
  });
});

describe("buildings are closed", () => {
  it("to strangers, to a house that is not assigned, and in a draft to named partners", async () => {
    const { projectSubmissionId, buildingId } = await given.draftApplication();
    const change = { projectSubmissionId, buildingInfoDto: { buildingName: "9#楼" } };
    for (const name of ["owner2", "designer2", "designer"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(other.building.saveBuilding(change), "platform.not-allowed");
    }
    const stranger = await portal.signIn("owner2");
    await expectRefused(stranger.building.readBuilding({ id: buildingId }), "platform.not-allowed");
    const clerk = await portal.signIn("clerk");
    await expectRefused(clerk.building.queryBuildingsInReview({ projectSubmissionId }), "platform.not-allowed");
    const officer = await portal.signIn("officer");
    expect((await officer.building.queryBuildingsInReview({ projectSubmissionId })).list[0]).toMatchObject({
      taskCount: 0,
      taskDoneCount: 0,
    });
  });

  it("once the submission is handed over", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.reportedApplication();
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    await expectRefused(owner.building.copyBuilding({ id: buildingId }), "building.locked");
    await expectRefused(
      owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto: { buildingName: "9#楼" } }),
      "building.locked",
    );
    await expectRefused(owner.building.deleteBuilding({ id: buildingId }), "building.locked");
  });
});
