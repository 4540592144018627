import { describe, expect, it } from "vitest";
import type { FileReport } from "./file-report.ts";
import { filesToTryAgain, withSecondTry } from "./second-try.ts";

const report = (file: string, state: "passed" | "failed"): FileReport => ({
  ...{ file, seconds: 2, errors: [] },
  tests: [{ name: "works", state, errors: state === "failed" ? ["no button"] : [] }],
});
const failing = (count: number) => Array.from({ length: count }, (_, n) => report(`${n}.test.ts`, "failed"));

describe("the second try", () => {
  it("is for the files that failed, unless many did", () => {
    expect(filesToTryAgain([report("a.test.ts", "failed"), report("b.test.ts", "passed")])).toEqual(["a.test.ts"]);
    expect(filesToTryAgain(failing(5))).toHaveLength(5);
    expect(filesToTryAgain(failing(6))).toEqual([]);
  });

  it("is for a file whose setup failed too", () => {
    expect(filesToTryAgain([{ file: "a.test.ts", seconds: 1, tests: [], errors: ["no server"] }])).toEqual([
      "a.test.ts",
    ]);
  });

  it("takes the place of the first, which is named", () => {
    const first = [report("a.test.ts", "failed"), report("b.test.ts", "passed")];
    expect(withSecondTry(first, [report("a.test.ts", "passed")])).toEqual([
      { ...report("a.test.ts", "passed"), seconds: 4, firstTry: ["a.test.ts > works: no button"] },
      report("b.test.ts", "passed"),
    ]);
  });

  it("leaves a file as it is that did not come back", () => {
    expect(withSecondTry(failing(1), [])).toEqual(failing(1));
  });
});
