import { describe, expect, it } from "vitest";
import { type ProjectRun, testTable } from "./test-table.ts";

const run = (project: string, seconds: number, files: Readonly<Record<string, number>>): ProjectRun => ({
  ...{ project, seconds },
  files: Object.entries(files).map(([file, seconds]) => ({ file, seconds, tests: [], errors: [] })),
  counts: { passed: 100, skipped: 1, failures: ["a.test.ts > a: no"] },
});

describe("the table at the end of a run", () => {
  it("has the seconds of each project beside its budget, its tests, and those of the whole run", () => {
    expect(testTable([run("rules", 9.4, {}), run("server", 210, {})], { rules: 10, server: 300, all: 200 }, 212)).toBe(
      [
        "        seconds  budget  tests",
        "rules         9      10    102",
        "server      210     300    102",
        "all         212     200    204",
        "",
        "slowest files, in seconds",
        "ABOVE BUDGET all: 212 s, 200 s on two quiet cores (scripts/testing/test-budget.json)",
      ].join("\n"),
    );
  });

  it("names the ten slowest files of all projects, the slowest first", () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`rule-${n}.test.ts`, n]));
    const lines = testTable([run("rules", 1, many), run("server", 1, { "act.test.ts": 5.5 })], {}, 2).split("\n");
    const slowest = lines.slice(lines.indexOf("slowest files, in seconds") + 1);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe("   11.0  rule-11.test.ts (rules)");
    expect(slowest[6]).toBe("    5.5  act.test.ts (server)");
  });

  it("names what failed at the first try of a file", () => {
    const file = { file: "a.test.tsx", seconds: 1, errors: [], tests: [] };
    const files = [file, { ...file, firstTry: ["a.test.tsx > opinions > are written: no button"] }];
    const lines = testTable([{ ...run("screens", 1, {}), files }], {}, 1).split("\n");
    expect(lines.filter((line) => line.startsWith("SECOND TRY"))).toEqual([
      "SECOND TRY a.test.tsx > opinions > are written: no button",
    ]);
  });

  it("says which project took longer than its budget", () => {
    const lines = testTable([run("rules", 9.4, {}), run("server", 310.2, {})], { rules: 10, server: 300 }, 312).split(
      "\n",
    );
    expect(lines.filter((line) => line.startsWith("ABOVE BUDGET"))).toEqual([
      "ABOVE BUDGET server: 310 s, 300 s on two quiet cores (scripts/testing/test-budget.json)",
    ]);
    expect(testTable([run("trials", 900, {})], { rules: 10 }, 900)).not.toContain("ABOVE BUDGET");
  });
});
