import { describe, expect, it } from "vitest";
import { monthlyReport } from "./monthly-report.ts";
import { sampleMonthlyReport } from "./samples/sample-monthly-report.ts";

const rowsOf = (over: Partial<typeof sampleMonthlyReport> = {}) => {
  const { blocks } = monthlyReport({ ...sampleMonthlyReport, ...over });
  const tables = blocks.flatMap((block) => (block.type === "table" ? [block] : []));
  return tables.map(({ rows }) => rows.map((row) => row.map((cell) => (typeof cell === "string" ? cell : cell.text))));
};
const wordsOf = (over: Partial<typeof sampleMonthlyReport> = {}) =>
  JSON.stringify(monthlyReport({ ...sampleMonthlyReport, ...over }).blocks);
const none = {
  ...{ projectCount: 0, buildingCount: 0, totalArea: 0, batchCount: 0, decidedCount: 0, firstPassCount: 0 },
  ...{ firstPassRate: null, strongCount: 0, strongPerTenThousand: null, avgReviewDays: null, avgRounds: null },
  overdueCount: 0,
};

describe("the report of a month", () => {
  it("lays the month beside the one before and the same a year earlier", () => {
    const [figures] = rowsOf();
    expect(figures?.[0]).toEqual(["受理项目（个）", "48", "40", "+20.0%", "0", "—"]);
    expect(figures?.[3]).toEqual(["建筑面积（万㎡）", "126.45", "110.00", "+15.0%", "0.00", "—"]);
    expect(figures?.[5]).toEqual(["一审通过率（%）", "61.5", "64.0", "-2.5", "—", "—"]);
  });

  it("divides it, and leaves out what has no rows", () => {
    const [, houses, kinds] = rowsOf();
    expect(houses?.[0]).toEqual(["临江省建设工程施工图审查中心", "30", "92", "80.00", "65.0", "8.2", "0.31", "2"]);
    expect(kinds).toBeUndefined();
  });

  it("says in words what was accepted, also when it was nothing", () => {
    expect(wordsOf()).toContain("2026年10月共受理48个项目、131个单体，建筑面积126.45万㎡；已出初审结果39批");
    expect(wordsOf({ now: none })).toContain("2026年10月没有受理的项目。");
    expect(wordsOf({ now: { ...none, projectCount: 1, buildingCount: 1 } })).toContain("1个单体；均未出初审结果。");
  });
});
