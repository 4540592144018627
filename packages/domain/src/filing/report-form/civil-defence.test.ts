import { describe, expect, it } from "vitest";
import { checkCivilDefence, checkUnit, sumUnits, warnCivilDefence, warnUnit } from "./civil-defence.ts";

const unit = (over: object = {}) => ({
  ...{ unitName: "防护单元一", buildingId: 7, floorNo: -1, wartimeUse: "2", peacetimeUse: "1" },
  ...{ resistNuclear: "核6", resistConventional: "常6", chemGrade: "3", area: 1900, shelterArea: 1300 },
  ...{ shelterPeople: 1300, entranceCount: 3, outdoorEntrance: 1, mainEntranceWidth: 1.5, ...over },
});
const info = (over: object = {}) => ({
  ...{ buildMode: "1", residenceArea: 30_000, otherCivilArea: 3800, groundArea: 33_800, requiredArea: 1800 },
  ...{ designArea: 1900, designOrgId: 3, designQual: "人防工程设计甲级", leader: "林雨桐", ...over },
});
const fields = (findings: readonly { field: string }[]) => findings.map(({ field }) => field);
const messages = (findings: readonly { message: string }[]) => findings.map(({ message }) => message).join("\n");

describe("civil air defence", () => {
  it("is complete with its areas, its designer and one unit", () => {
    expect(checkCivilDefence({ info: info(), units: [unit()] })).toEqual([]);
    expect(warnCivilDefence({ info: info(), units: [unit()] }, 1900)).toEqual([]);
  });

  it("asks for every value while the form is empty", () => {
    const findings = checkCivilDefence({ info: {}, units: [] });
    expect(fields(findings)).toEqual(["buildMode", "residenceArea", "otherCivilArea", "groundArea", "requiredArea"]);
    expect(findings.every(({ step }) => step === "civilDefence")).toBe(true);
    expect(fields(checkCivilDefence({ info: { buildMode: "1" }, units: [] }))).toEqual(
      expect.arrayContaining(["designArea", "designOrgId", "designQual", "leader", "units"]),
    );
  });

  it.each([
    [{ designArea: 1799 }, ["designArea"]],
    [{ designArea: 1800 }, []],
    [{ buildMode: "2", designArea: 0 }, ["designArea"]],
    [{ buildMode: "3", designArea: 0 }, ["offsiteArea", "offsiteFeeNo", "offsiteReason", "approvalDate", "approvalNo"]],
    [
      {
        ...{ buildMode: "3", offsiteArea: 1800, offsiteFeeNo: "2026-118", offsiteReason: "地下水位高" },
        ...{ approvalNo: "郑人防〔2026〕8号", approvalDate: "2026-03-01" },
      },
      [],
    ],
    [{ buildMode: "4" }, ["approvalDate", "approvalNo"]],
    [{ groundArea: -1 }, ["groundArea"]],
  ])("with %j lacks %j: the design holds what is required, unless it is built elsewhere", (over, lacks) => {
    expect(fields(checkCivilDefence({ info: info(over), units: [unit()] }))).toEqual(lacks);
  });

  it("needs a unit only where it is built here", () => {
    expect(fields(checkCivilDefence({ info: info(), units: [] }))).toEqual(["units"]);
    expect(fields(checkCivilDefence({ info: info({ buildMode: "4" }), units: [] }))).not.toContain("units");
  });

  it("sums its units", () => {
    const second = unit({ unitName: "防护单元二", area: 900.5, shelterPeople: 600, wartimeUse: "5", chemGrade: "4" });
    expect(sumUnits([unit(), second])).toEqual({
      ...{ unitCount: 2, area: 2800.5, shelterArea: 2600, shelterPeople: 1900 },
      ...{ resistGrade: ["核6", "常6"], chemGrade: ["3", "4"], warUse: ["2", "5"], peaceUse: ["1"] },
    });
    expect(sumUnits([])).toMatchObject({ unitCount: 0, area: 0, warUse: [] });
  });

  it("warns where areas do not agree", () => {
    const said = messages(
      warnCivilDefence({ info: info({ groundArea: 40_000 }), units: [unit({ area: 1500 })] }, 2500),
    );
    expect(said).toContain("之和为33800㎡，与地面总建筑面积40000㎡不一致");
    expect(said).toContain("各防护单元面积之和为1500㎡，与人防设计面积1900㎡相差超过1%");
    expect(said).toContain("项目信息中的人防面积为2500㎡");
  });
});

describe("a protective unit", () => {
  it.each([
    [{ area: 0 }, ["units.0.area"]],
    [{ wartimeUse: "77" }, ["units.0.wartimeUse"]],
    [{ entranceCount: 1 }, ["units.0.entranceCount"]],
    [{ outdoorEntrance: 0 }, ["units.0.outdoorEntrance"]],
    [{ buildingId: null }, ["units.0.buildingId"]],
    [{ floorNo: -11 }, ["units.0.floorNo"]],
    [{ floorNo: null }, ["units.0.floorNo"]],
    [{ antiBlastUnits: 1.5 }, ["units.0.antiBlastUnits"]],
  ])("with %j is wrong at %j", (over, wrong) => {
    expect(fields(checkUnit(unit(over), 0))).toEqual(wrong);
  });

  it.each([
    [{ area: 2080 }, "二等人员掩蔽所每个防护单元不应大于2000㎡，现为2080㎡（GB 50038-2005第3.2.6条）"],
    [{ wartimeUse: "3", area: 1001, shelterArea: 900 }, "专业队队员掩蔽部每个防护单元不应大于1000㎡"],
    [{ wartimeUse: "4", area: 4001 }, "专业队装备掩蔽部每个防护单元不应大于4000㎡"],
    [{ shelterPeople: 1500 }, "约为1300人，现为1500人"],
    [{ shelterArea: 1950, shelterPeople: 1950 }, "掩蔽面积1950㎡大于建筑面积1900㎡"],
    [{ mainEntranceWidth: 1 }, "应为3.9m，即使各出入口均按主要出入口净宽计也只有3m"],
  ])("with %j is doubtful: %s", (over, said) => {
    expect(messages(warnUnit(unit(over), 0))).toContain(said);
  });

  it("of another use is not measured by people", () => {
    expect(warnUnit(unit({ wartimeUse: "5", shelterPeople: 10, mainEntranceWidth: 0.8 }), 0)).toEqual([]);
  });
});
