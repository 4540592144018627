import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal();
const given = startGiven(portal);

const unit = (over: object = {}) => ({
  ...{ unitName: "防护单元一", floorNo: -1, wartimeUse: "2", peacetimeUse: "1", resistNuclear: "核6" },
  ...{ resistConventional: "常6", chemGrade: "3", area: 1900, shelterArea: 1300, shelterPeople: 1300 },
  ...{ entranceCount: 3, outdoorEntrance: 1, mainEntranceWidth: 1.5, ...over },
});
const defence = (over: object = {}) => ({
  ...{ buildMode: "1", residenceArea: 0, otherCivilArea: 33_800, groundArea: 33_800, requiredArea: 1800 },
  ...{ designArea: 1900, designQual: "人防工程设计甲级", leader: "林雨桐", ...over },
});
/** A draft of a project with civil air defence. */
const defended = () => given.draftApplication({ hasCivilDefence: true, civilDefenceArea: 1900 });

describe("protective units", () => {
  it("are saved, read, listed and paged with their building (C167, C169–C171)", async () => {
    const { owner, projectSubmissionId, buildingId } = await defended();
    const { id, version } = await owner.protective.saveProtectiveUnit({
      projectSubmissionId,
      protectiveUnit: unit({ buildingId }),
    });
    const row = { ...unit({ buildingId }), id, projectSubmissionId, buildingName: "1#楼", version };
    expect(await owner.protective.readProtectiveUnit({ id })).toEqual(row);
    expect(await owner.protective.listProtectiveUnits({ projectSubmissionId })).toEqual([row]);
    await owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit({ unitName: "电站" }) });
    const second = await owner.protective.queryProtectiveUnits({ projectSubmissionId, pageNum: 2, pageSize: 1 });
    expect(second).toMatchObject({
      total: 2,
      pageNum: 2,
      pageSize: 1,
      list: [{ unitName: "电站", buildingName: null }],
    });
  });

  it("change at the version they were read at, under names of their own", async () => {
    const { owner, projectSubmissionId } = await defended();
    const save = (over: object, protectiveUnit = unit()) =>
      owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit, ...over });
    const first = await save({});
    await expectRefused(save({}), "protective.name-taken");
    expect(await save(first, unit({ area: 1950 }))).toEqual({ id: first.id, version: 2 });
    const failure = await expectRefused(save(first), "platform.changed-meanwhile");
    expect(failure.detail).toMatchObject({ version: 2, unit: { area: 1950 } });
    const elsewhere = await given.draftApplication({ hasCivilDefence: true });
    await expectRefused(
      save({}, unit({ unitName: "二", buildingId: elsewhere.buildingId })),
      "protective.building-unknown",
    );
    await expectRefused(save({ id: 999_999, version: 1 }, unit({ unitName: "二" })), "platform.not-found");
  });

  it("are copied under the next free names and deleted, each with its line (C166, C168)", async () => {
    const { owner, projectSubmissionId, projectApplicationId, buildingId } = await defended();
    const { id } = await owner.protective.saveProtectiveUnit({
      projectSubmissionId,
      protectiveUnit: unit({ buildingId }),
    });
    const copies = await owner.protective.copyProtectiveUnit({ id, count: 2 });
    const all = await owner.protective.listProtectiveUnits({ projectSubmissionId });
    expect(all.map(({ unitName }) => unitName)).toEqual(["防护单元一", "防护单元二", "防护单元三"]);
    expect(all[2]).toMatchObject({ ...unit({ unitName: "防护单元三", buildingId }), id: copies[1] });
    await owner.protective.deleteProtectiveUnit({ id });
    await expectRefused(owner.protective.readProtectiveUnit({ id }), "platform.not-found");
    const lines = await owner.progress.timeLine({ applicationId: projectApplicationId });
    expect(lines.slice(0, 3).map(({ text, why }) => [text, why])).toEqual([
      ["删除防护单元", "防护单元一"],
      ["复制防护单元", "防护单元二、防护单元三"],
      ["新建防护单元", "防护单元一"],
    ]);
    await owner.building.deleteBuilding({ id: buildingId });
    expect(await owner.protective.listProtectiveUnits({ projectSubmissionId })).toMatchObject([
      { buildingId: null },
      { buildingId: null },
    ]);
  });
});

describe("civil air defence", () => {
  it("is one per batch, saved at its version, with the sums of its units (C172, C173)", async () => {
    const { owner, projectSubmissionId } = await defended();
    expect(await owner.protective.readCivilAirDefence({ projectSubmissionId })).toBeNull();
    const save = (over: object, civilAirDefence = defence()) =>
      owner.protective.saveCivilAirDefence({ projectSubmissionId, civilAirDefence, ...over });
    const first = await save({});
    await owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit() });
    expect(await owner.protective.readCivilAirDefence({ projectSubmissionId })).toEqual({
      ...first,
      civilAirDefence: defence(),
      sum: {
        ...{ unitCount: 1, area: 1900, shelterArea: 1300, shelterPeople: 1300 },
        ...{ resistGrade: ["核6", "常6"], chemGrade: ["3"], warUse: ["2"], peaceUse: ["1"] },
      },
    });
    expect(await save(first, defence({ designArea: 1950 }))).toEqual({ id: first.id, version: 2 });
    await expectRefused(save(first), "platform.changed-meanwhile");
    await expectRefused(save({}), "platform.changed-meanwhile");
  });

  it("is asked for by the submit check when the project has it, and by no other project", async () => {
    const { owner, firms, projectSubmissionId, projectApplicationId, buildingId } = await defended();
    const missing = async () =>
      (await owner.project.listMissing({ projectApplicationId })).map(({ step, field }) => `${step} ${field}`);
    expect(await missing()).toEqual([
      ...["buildMode", "residenceArea", "otherCivilArea", "groundArea", "requiredArea"].map(
        (one) => `civilDefence ${one}`,
      ),
    ]);
    expect(await owner.project.submitProject({ projectApplicationId })).toMatchObject({ submitted: false });
    await owner.protective.saveCivilAirDefence({
      projectSubmissionId,
      civilAirDefence: defence({ designOrgId: firms.designer, designArea: 1700 }),
    });
    expect(await missing()).toEqual(["civilDefence designArea", "civilDefence units"]);
    await owner.protective.saveCivilAirDefence({
      projectSubmissionId,
      version: 1,
      civilAirDefence: defence({ designOrgId: firms.designer }),
    });
    await owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit({ buildingId }) });
    expect(await missing()).toEqual([]);
    expect(await owner.project.submitProject({ projectApplicationId })).toMatchObject({ submitted: true });
    const other = await given.draftApplication();
    expect(await other.owner.project.listMissing(other)).toEqual([]);
  });
});

describe("civil air defence is closed", () => {
  it("to projects that have none", async () => {
    const { owner, projectSubmissionId } = await given.draftApplication();
    const save = owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit() });
    await expectRefused(save, "protective.no-civil-defence");
    await expectRefused(
      owner.protective.saveCivilAirDefence({ projectSubmissionId, civilAirDefence: {} }),
      "protective.no-civil-defence",
    );
  });

  it("to strangers, to houses that are not assigned, and in a draft to named partners", async () => {
    const { owner, projectSubmissionId } = await defended();
    const { id } = await owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit() });
    for (const name of ["owner2", "designer2", "designer", "surveyor", "clerk", "officer"] as const) {
      const other = await portal.signIn(name);
      const change = { projectSubmissionId, protectiveUnit: unit({ unitName: "别的" }) };
      await expectRefused(other.protective.saveProtectiveUnit(change), "platform.not-allowed");
      await expectRefused(other.protective.copyProtectiveUnit({ id }), "platform.not-allowed");
      await expectRefused(other.protective.deleteProtectiveUnit({ id }), "platform.not-allowed");
      await expectRefused(
        other.protective.saveCivilAirDefence({ projectSubmissionId, civilAirDefence: {} }),
        "platform.not-allowed",
      );
    }
    for (const name of ["owner2", "designer2", "clerk"] as const) {
      const other = await portal.signIn(name);
      await expectRefused(other.protective.readProtectiveUnit({ id }), "platform.not-allowed");
      await expectRefused(other.protective.readCivilAirDefence({ projectSubmissionId }), "platform.not-allowed");
    }
  });

  it("once the batch is handed in", async () => {
    const { owner, projectSubmissionId } = await defended();
    const { id } = await owner.protective.saveProtectiveUnit({ projectSubmissionId, protectiveUnit: unit() });
    await putState(portal.db, "submission", projectSubmissionId, "SUBMITTED");
    await expectRefused(owner.protective.copyProtectiveUnit({ id }), "building.locked");
    await expectRefused(owner.protective.deleteProtectiveUnit({ id }), "building.locked");
    await expectRefused(
      owner.protective.saveCivilAirDefence({ projectSubmissionId, civilAirDefence: {} }),
      "building.locked",
    );
  });
});
