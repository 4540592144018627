import type { OrgId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { buildingInfo, designInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);

/** A draft with two more buildings of which only the name is filled in. */
const threeBuildings = async () => {
  const draft = await given.draftApplication();
  const { owner, projectSubmissionId } = draft;
  const add = (buildingName: string) =>
    owner.building.saveBuilding({ projectSubmissionId, buildingInfoDto: { buildingName, area: 100 } });
  const [second, third] = [await add("2#楼"), await add("3#楼")];
  return { ...draft, second: second.id, third: third.id };
};

describe("chosen parts of a building", () => {
  it("are taken over into others, which keep their names and their other values (C143)", async () => {
    const { owner, buildingId, second, third } = await threeBuildings();
    await owner.building.copyBuildingInfo({ fromId: buildingId, toIds: [second, third], parts: ["fire", "design"] });
    for (const [id, buildingName] of [
      [second, "2#楼"],
      [third, "3#楼"],
    ] as const) {
      const { buildingInfoDto, buildingDesignInfo, version, state } = await owner.building.readBuilding({ id });
      expect(buildingInfoDto).toMatchObject({
        buildingName,
        area: 100,
        fireClass: "3",
        fireSystems: expect.any(Array),
      });
      expect(buildingInfoDto).not.toHaveProperty("structureType");
      expect(buildingDesignInfo).toEqual(designInfo());
      expect([version, state]).toEqual([2, "DRAFT"]);
    }
    expect((await owner.building.readBuilding({ id: buildingId })).version).toBe(1);
  });

  it("stay within one batch and one project", async () => {
    const { owner, buildingId, second } = await threeBuildings();
    const other = await given.draftApplication();
    const parts = ["fire" as const];
    await expectRefused(
      owner.building.copyBuildingInfo({ fromId: other.buildingId, toIds: [second], parts }),
      "platform.not-found",
    );
    const stranger = await portal.signIn("owner2");
    await expectRefused(
      stranger.building.copyBuildingInfo({ fromId: buildingId, toIds: [second], parts }),
      "platform.not-allowed",
    );
    const designer = await portal.signIn("designer");
    await expectRefused(
      designer.building.copyBuildingInfo({ fromId: buildingId, toIds: [second], parts }),
      "platform.not-allowed",
    );
  });
});

describe("special designs", () => {
  it("are kept for many buildings at once, each with its firm, and go with a whole copy (C150, C155)", async () => {
    const { owner, projectSubmissionId, buildingId, second, firms } = await threeBuildings();
    const curtain = { specialType: "2", orgId: firms.designer, leader: "林雨桐", drawingCount: 12 };
    await owner.specialDesign.saveSpecialDesigns({ ids: [buildingId, second], otherDesignInfo: [curtain] });
    const all = await owner.specialDesign.listSpecialDesigns({ projectSubmissionId });
    expect(all.map((one) => [one.buildingName, one.otherDesignInfo.length])).toEqual([
      ...[
        ["1#楼", 1],
        ["2#楼", 1],
        ["3#楼", 0],
      ],
    ]);
    expect(all[0]?.otherDesignInfo[0]).toMatchObject({ ...curtain, orgName: "中原建筑设计研究院有限公司" });
    await expectRefused(owner.building.copyBuilding({ id: buildingId, names: [] }), "platform.malformed");
    const [copy] = await owner.building.copyBuilding({ id: buildingId });
    const [copied] = await owner.specialDesign.listSpecialDesigns({
      projectSubmissionId,
      buildingId: copy,
    });
    expect(copied?.otherDesignInfo).toHaveLength(1);
    await owner.specialDesign.saveSpecialDesigns({ ids: [second], otherDesignInfo: [] });
    const [emptied] = await owner.specialDesign.listSpecialDesigns({ projectSubmissionId, buildingId: second });
    expect(emptied?.otherDesignInfo).toEqual([]);
    const late = { ids: [buildingId, second], versions: [1, 1], otherDesignInfo: [] };
    await expectRefused(owner.specialDesign.saveSpecialDesigns(late), "platform.changed-meanwhile");
  });

  it("are named once each, by a design firm of the register", async () => {
    const { owner, buildingId, firms } = await threeBuildings();
    const save = (...designs: { specialType: string; orgId: OrgId }[]) =>
      owner.specialDesign.saveSpecialDesigns({
        ids: [buildingId],
        otherDesignInfo: designs.map((one) => ({ ...one, leader: "林雨桐" })),
      });
    const pit = { specialType: "1", orgId: firms.designer };
    await expectRefused(save(pit, pit), "building.special-twice");
    const unknown = await expectRefused(save({ specialType: "NO_SUCH", orgId: firms.designer }), "platform.malformed");
    expect(unknown.detail).toEqual([
      { field: "otherDesignInfo.0.specialType", message: expect.stringContaining("此项不在可选范围内，可选：1 ") },
    ]);
    await expectRefused(save({ specialType: "1", orgId: firms.owner }), "building.firm-no-designer");
    await expectRefused(save({ specialType: "1", orgId: 999_999 as OrgId }), "building.firm-no-designer");
    const designer = await portal.signIn("designer");
    await expectRefused(
      designer.specialDesign.saveSpecialDesigns({ ids: [buildingId], otherDesignInfo: [] }),
      "platform.not-allowed",
    );
  });
});

describe("a rail unit", () => {
  const station = { buildingName: "农业路站", stationSectionType: "1", structureMethod: "1", riskGrade: "1" };

  it("is saved and read in its own words, and is a building of its batch (C159, C160)", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication({ bizType: "GD", category: "GD_GDJT" });
    const saved = await owner.railUnit.saveRailUnit({ projectSubmissionId, gdBuildingInfoDto: station });
    expect(await owner.railUnit.readRailUnit({ id: saved.id })).toEqual(station);
    const change = { ...station, length: 212, volumeList: [{ volumeNo: "1", name: "建筑", discipline: "JZ" }] };
    await owner.railUnit.saveRailUnit({ projectSubmissionId, ...saved, gdBuildingInfoDto: change });
    const building = await owner.building.readBuilding({ id: saved.id });
    expect(building.gdBuildingInfoDto).toEqual(change);
    expect(building.buildingInfoDto.buildingName).toBe("农业路站");
    await expectRefused(
      owner.railUnit.saveRailUnit({ projectSubmissionId, gdBuildingInfoDto: station }),
      "building.name-taken",
    );
    await expectRefused(
      owner.railUnit.saveRailUnit({ projectSubmissionId, ...saved, gdBuildingInfoDto: station }),
      "platform.changed-meanwhile",
    );
  });

  it("exists in rail projects only, and no other building is one", async () => {
    const { owner, projectSubmissionId, buildingId } = await given.draftApplication();
    await expectRefused(
      owner.railUnit.saveRailUnit({ projectSubmissionId, gdBuildingInfoDto: station }),
      "building.no-rail",
    );
    expect(await owner.railUnit.readRailUnit({ id: buildingId })).toBeNull();
    expect((await owner.building.readBuilding({ id: buildingId })).buildingInfoDto).toEqual(buildingInfo());
    const stranger = await portal.signIn("owner2");
    await expectRefused(stranger.railUnit.readRailUnit({ id: buildingId }), "platform.not-allowed");
  });
});
