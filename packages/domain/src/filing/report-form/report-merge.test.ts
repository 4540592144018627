import { describe, expect, it } from "vitest";
import { buildingReportForm } from "./building-report-form.ts";
import { mergeReport } from "./report-merge.ts";

type Row = Readonly<Record<string, unknown>>;

const owner: Row = { participantType: "1", orgId: 1, orgName: "绿城建设", leaderName: "王建国", confirmState: 1 };
const designer: Row = { participantType: "4", orgId: 9, orgName: "中原设计院", leaderName: "", confirmState: 0 };
const free: Row = { participantType: "4", orgId: null, orgName: "", confirmState: 0 };

const rows = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], chosen: readonly string[] = []) => {
  const side = (participants: readonly Row[]) => ({ info: {}, participants });
  const { values, taken, clashes } = mergeReport(
    buildingReportForm,
    { base: side(base), mine: side(mine), theirs: side(theirs) },
    new Set(chosen),
  );
  return { rows: values.participants, taken, clashes: clashes.map(({ path }) => path) };
};

describe("two people in one report", () => {
  it("names fields of the basic data by their labels, the category among them", () => {
    const { values, taken, clashes } = mergeReport(buildingReportForm, {
      base: { info: { category: "FJ_XJ", projectName: "甲", totalArea: 1 }, participants: [] },
      mine: { info: { category: "FJ_XJ", projectName: "乙", totalArea: 1 }, participants: [] },
      theirs: { info: { category: "FJ_KJ", projectName: "丙", totalArea: 2 }, participants: [] },
    });
    expect(values.info).toEqual({ category: "FJ_KJ", projectName: "乙", totalArea: 2 });
    expect(taken).toEqual(["项目类别", "总建筑面积"]);
    expect(clashes).toMatchObject([{ path: "info.projectName", label: "项目名称", mine: "乙", theirs: "丙" }]);
  });

  it.each<[string, Parameters<typeof rows>, ReturnType<typeof rows>]>([
    [
      "each filled in another field of one firm",
      [[designer], [{ ...designer, leaderName: "赵" }], [{ ...designer, contractNo: "HT-1" }]],
      {
        rows: [{ ...designer, leaderName: "赵", contractNo: "HT-1" }],
        taken: ["设计单位 中原设计院：合同编号"],
        clashes: [],
      },
    ],
    [
      "both named another leader",
      [[designer], [{ ...designer, leaderName: "赵" }], [{ ...designer, leaderName: "钱" }]],
      { rows: [{ ...designer, leaderName: "赵" }], taken: [], clashes: ["participants.4:9.leaderName"] },
    ],
    [
      "the firm confirmed meanwhile, which only the server knows",
      [[designer], [{ ...designer, leaderName: "赵" }], [{ ...designer, confirmState: 1 }]],
      { rows: [{ ...designer, leaderName: "赵", confirmState: 1 }], taken: [], clashes: [] },
    ],
    [
      "the other added a firm: it takes the place kept free for it",
      [[owner], [owner, free], [owner, designer]],
      { rows: [owner, designer], taken: ["设计单位 中原设计院（新增）"], clashes: [] },
    ],
    [
      "I added a firm",
      [[owner, free], [owner, designer], [owner]],
      { rows: [owner, designer], taken: [], clashes: [] },
    ],
    [
      "the other dropped a firm I left alone",
      [[owner, designer], [owner, designer], [owner]],
      { rows: [owner], taken: ["设计单位 中原设计院（已移除）"], clashes: [] },
    ],
    [
      "the other dropped a firm I was filling in: mine stays until decided",
      [[owner, designer], [owner, { ...designer, leaderName: "赵" }], [owner]],
      { rows: [owner, { ...designer, leaderName: "赵" }], taken: [], clashes: ["participants.4:9"] },
    ],
    [
      "… and goes when the other's removal is chosen",
      [[owner, designer], [owner, { ...designer, leaderName: "赵" }], [owner], ["participants.4:9"]],
      { rows: [owner], taken: [], clashes: ["participants.4:9"] },
    ],
    [
      "I dropped a firm the other was filling in; it comes back when his is chosen",
      [[owner, designer], [owner], [owner, { ...designer, leaderName: "钱" }], ["participants.4:9"]],
      { rows: [owner, { ...designer, leaderName: "钱" }], taken: [], clashes: ["participants.4:9"] },
    ],
    [
      "a row without a firm is only here and stays",
      [[owner], [owner, free], [owner]],
      { rows: [owner, free], taken: [], clashes: [] },
    ],
  ])("%s", (_name, input, expected) => expect(rows(...input)).toEqual(expected));
});
