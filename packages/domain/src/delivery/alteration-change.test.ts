import { describe, expect, it } from "vitest";
import { type AlterationValues, changesBetween, fieldText, kindsFor } from "./alteration-change.ts";
import { alterationProblems, papersOf, withinKinds } from "./alteration-check.ts";
import { majorSentence, reviewContentOf } from "./major-change.ts";

const owner = {
  participantId: 1,
  participantType: "1",
  orgId: 11,
  orgName: "郑州金色置业有限公司",
  creditCode: "91410105MA46HC001Q",
  isMain: true,
  details: { leaderName: "陈思远", leaderMobile: "13803710001", contractNo: "HT-1" },
};
const designer = {
  ...owner,
  participantId: 2,
  participantType: "4",
  orgId: 12,
  orgName: "中原建筑设计研究院有限公司",
  details: { leaderName: "林雨桐", members: [{ name: "周明", role: "1", mobile: "13803710009" }] },
};
const before: AlterationValues = {
  info: { projectName: "金色时代广场", totalInvestment: 8000, isBim: true, projectCode: "2412-410100-04-01-123456" },
  participants: [owner, designer],
  buildings: [
    { buildingId: 7, info: { buildingName: "1#楼", area: 5000, height: 24 }, designInfo: [{ discipline: "JZ", designer: "周明" }] },
  ],
}; // biome-ignore format: a sample
const change = (over: Partial<AlterationValues>) => changesBetween(before, { ...before, ...over });
const lines = (over: Partial<AlterationValues>) =>
  change(over).map(({ kind, label, before: from, after: to }) => [kind, label, from, to]);

describe("what an alteration changes", () => {
  it("is nothing while the copy is as it was, empty being empty", () => {
    expect(change({})).toEqual([]);
    expect(change({ info: { ...before.info, remark: "", landArea: null } })).toEqual([]);
  });

  it("is said with the words of the form, of the project and of each building", () => {
    expect(lines({ info: { ...before.info, totalInvestment: 8260, isBim: false } })).toEqual([
      ["INFO", "总投资", "8000 万元", "8260 万元"],
      ["INFO", "是否应用BIM", "是", "否"],
    ]);
    const [building] = before.buildings;
    const buildings = [{ ...building, buildingId: 7, info: { ...building?.info, area: 4900 }, designInfo: [] }];
    expect(lines({ buildings })).toEqual([
      ["BUILDING", "建筑面积", "5000 ㎡", "4900 ㎡"],
      ["BUILDING", "设计人员", "建筑 周明", "不再担任"],
    ]);
  });

  it("never is what identifies the report", () =>
    expect(
      change({ info: { ...before.info, projectCode: "2412-410100-04-01-999999", divisionCode: "410105" } }),
    ).toEqual([]));

  it("is of the firm when another one takes its place, of people when the leader or a member does", () => {
    const other = { ...designer, orgId: 13, orgName: "方圆设计有限公司" };
    expect(lines({ participants: [owner, other] })).toEqual([["UNIT", "单位", designer.orgName, other.orgName]]);
    expect(lines({ participants: [owner] })).toEqual([["UNIT", "单位", designer.orgName, "不再参与"]]);
    expect(lines({ participants: [owner, designer, { ...other, participantId: null }] })).toEqual([
      ["UNIT", "单位", "—", other.orgName],
    ]);
    const led = { ...owner, details: { ...owner.details, leaderName: "宋文静", contractNo: "HT-2" } };
    expect(lines({ participants: [led, designer] })).toEqual([
      ["UNIT", "合同编号", "HT-1", "HT-2"],
      ["PERSON", "项目负责人", "陈思远", "宋文静"],
    ]);
    const members = [{ name: "周明", role: "1", mobile: "13803710010" }, { name: "何思远" }];
    expect(lines({ participants: [owner, { ...designer, details: { ...designer.details, members } }] })).toEqual([
      ["PERSON", "周明：手机", "138****0009", "138****0010"],
      ["PERSON", "项目人员", "—", "何思远"],
    ]);
  });

  it("names personal numbers masked", () => {
    const field = { key: "leaderIdNumber", label: "身份证号", type: "text" } as const;
    expect(fieldText(field, "11010519491231002X")).not.toContain("19491231");
  });

  it("is major when the law asks for another review", () => {
    expect(reviewContentOf("building", "structureType")).toBe("2");
    expect(reviewContentOf("building", "householdCount")).toBeNull();
    expect(reviewContentOf("participant", "area")).toBeNull();
    const building = { buildingId: 7, info: { buildingName: "1#楼", area: 5000, height: 30 }, designInfo: [] };
    expect(majorSentence(change({ buildings: [building] }))).toContain("建筑高度属重大变更，涉及消防安全");
    expect(majorSentence(change({ info: { ...before.info, totalInvestment: 1 } }))).toBeNull();
  });
});

describe("the kinds of an alteration", () => {
  const all: AlterationValues = {
    info: { ...before.info, projectName: "金色时代广场一期" },
    participants: [{ ...owner, isMain: false, details: { leaderName: "宋文静" } }, designer],
    buildings: [{ buildingId: 7, info: { buildingName: "2#楼" }, designInfo: [] }],
  };
  it.each([
    ["INFO", ["INFO"]],
    ["UNIT", ["UNIT"]],
    ["PERSON", ["PERSON"]],
    ["BUILDING", ["BUILDING"]],
  ] as const)("%s lets only its own values change", (kind, changed) => {
    const kinds = changesBetween(before, withinKinds([kind], before, all)).map((one) => one.kind);
    expect([...new Set(kinds)]).toEqual(changed);
  });

  it("are the owner's, people, buildings and drawings the designer's as well", () => {
    expect(kindsFor("CONSTRUCT")).toEqual(["INFO", "UNIT", "PERSON", "BUILDING", "DRAWING"]);
    expect(kindsFor("DESIGN")).toEqual(["PERSON", "BUILDING", "DRAWING"]);
  });
});

describe("what stands against an alteration", () => {
  it("are problems of what it changes, never of what was accepted before", () => {
    const problems = (over: Partial<AlterationValues>) => {
      const after = { ...before, ...over };
      return alterationProblems(after, changesBetween(before, after), "2026-11-21").map(({ message }) => message);
    };
    expect(problems({ info: { ...before.info, constructionContent: "一期" } })).toEqual([]);
    expect(problems({ info: { ...before.info, totalInvestment: -5 } })).toEqual(["总投资应大于0"]);
    expect(
      problems({ participants: [{ ...owner, details: { ...owner.details, leaderMobile: "12" } }, designer] }),
    ).toHaveLength(1);
    expect(problems({ participants: [owner] })).toEqual(["请添加勘察单位", "请添加设计单位"]);
  });

  it("is a firm that changes without its papers", () => {
    const needed = (participants: AlterationValues["participants"]) =>
      papersOf(before, { ...before, participants })
        .filter(({ isRequired }) => isRequired)
        .map(({ slot }) => slot);
    expect(needed([owner, designer])).toEqual([]);
    expect(needed([owner, { ...designer, orgId: 13 }])).toEqual(["HANDOVER"]);
    expect(needed([{ ...owner, orgId: 14 }, designer])).toEqual(["OWNER_PROOF"]);
    const renamed = { ...owner, details: { ...owner.details, leaderName: "宋文静" } };
    expect(needed([renamed, designer])).toEqual(["LEADER_PROOF"]);
  });
});
