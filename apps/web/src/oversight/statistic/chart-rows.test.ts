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

  it("follow each other where they are months", () => {
    const sums = [sum("2026-03", 1), sum("2026-01", 2)];
    const rows = chartRows({ group: "month", figure: "totalArea", sums, earlierSums: [] });
    expect(rows.map(({ key }) => key)).toEqual(["2026-01", "2026-03"]);
  });

  it.each([
    ["totalArea", 1125, 1000, "+125（+12.5%）"],
    ["totalArea", 900, 1000, "-100（-10%）"],
    ["overdueCount", 2, 0, "+2"],
    ["overdueCount", 2, 2, "0（0%）"],
    ["firstPassRate", 62.5, 70, "-7.5 个百分点"],
    ["firstPassRate", 62.5, null, "—"],
  ] as const)("say the change of %s from %s to %s", (figure, value, earlier, text) =>
    expect(changeText(figure, { key: "", name: "", value, earlier })).toBe(text),
  );
});
