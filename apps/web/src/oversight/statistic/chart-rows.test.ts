import type { StatisticSum } from "@tushen/contract/oversight/statistic";
import { describe, expect, it } from "vitest";
import { changeText, chartRows } from "./chart-rows.ts";

const sum = (key: string, totalArea: number) => ({ key, name: `名${key}`, totalArea }) as StatisticSum;

describe("rows of a chart", () => {
  it("go from the greatest to the least, and name what only the earlier period has", () => {
    const sums = [sum("A", 5), sum("B", 9)];
    const rows = chartRows({ group: "kind", figure: "totalArea", sums, earlierSums: [sum("C", 3), sum("A", 4)] });
    expect(rows).toEqual([
      { key: "B", name: "名B", value: 9, earlier: null },
      { key: "A", name: "名A", value: 5, earlier: 4 },
      { key: "C", name: "名C", value: null, earlier: 3 },
    ]);
  });

  it("follow each other where they are months, those without a project too", () => {
    const sums = [sum("2026-02", 1), sum("2025-12", 2)];
    const source = { group: "month", sums, earlierSums: [] } as const;
    const areas = chartRows({ ...source, figure: "totalArea" });
    expect(areas.map(({ key, value, earlier }) => [key, value, earlier])).toEqual([
      ["2025-12", 2, null],
      ["2026-01", 0, null],
      ["2026-02", 1, null],
    ]);
    expect(chartRows({ ...source, figure: "firstPassRate" })[1]?.value).toBeNull();
    const compared = chartRows({ ...source, figure: "totalArea", earlierSums: [sum("2026-03", 5)] });
    expect(compared.map(({ value, earlier }) => [value, earlier])).toEqual([
      [2, 0],
      [0, 0],
      [1, 0],
      [0, 5],
    ]);
  });

  it("name districts without the city they share", () => {
    const names = (...given: string[]) => {
      const sums = given.map((name, index) => ({ ...sum(`${index}`, -index), name }));
      return chartRows({ group: "division", figure: "totalArea", sums, earlierSums: [] }).map(({ name }) => name);
    };
    expect(names("河南省郑州市金水区", "河南省郑州市金明区")).toEqual(["金水区", "金明区"]);
    expect(names("河南省郑州市", "河南省郑州市金水区")).toEqual(["河南省郑州市", "金水区"]);
    expect(names("河南省郑州市金水区", "河南省开封市龙亭区")).toEqual(["郑州市金水区", "开封市龙亭区"]);
    expect(names("河南省郑州市金水区")).toEqual(["河南省郑州市金水区"]);
  });

  it.each([
    ["㎡", 1125, 1000, "+125（+12.5%）"],
    ["㎡", 900, 1000, "-100（-10%）"],
    ["个", 2, 0, "+2"],
    ["个", 2, 2, "0（0%）"],
    ["%", 62.5, 70, "-7.5 个百分点"],
    ["%", 62.5, null, "—"],
  ] as const)("say the change in %s from %s to %s", (unit, value, earlier, text) =>
    expect(changeText(unit, { key: "", name: "", value, earlier })).toBe(text),
  );
});
