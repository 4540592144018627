import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { linesOf } from "../elements/lines.ts";
import { inOpenModel, startEngine } from "../open-ifc.ts";
import { checkIds } from "./check-ids.ts";
import { IdsUnreadable } from "./ids-document.ts";
import { readIds } from "./read-ids.ts";

/** The test cases of buildingSMART, kept outside the project; without them this test is skipped. */
const folder = new URL("../../../../../shared/data/bim/ids-testcases/", import.meta.url);
const isThere = existsSync(folder);
const cases = isThere
  ? readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ids"))
      .map((path) => path.replace(/\.ids$/, ""))
      .sort()
  : [];
/** Cases of which the standard itself is in doubt, or which ask what the engine does not tell. */
const knownFalse: readonly string[] = [];

describe.skipIf(!isThere)("official cases of IDS (skipped when ../shared/data/bim is not there)", () => {
  it("have the outcome their names state", async () => {
    const api = await startEngine();
    const outcomeOf = (path: string): boolean => {
      try {
        const document = readIds(readFileSync(new URL(`${path}.ids`, folder), "utf8"));
        const ifc = readFileSync(new URL(`${path}.ifc`, folder));
        const results = inOpenModel(api, ifc, (model) => checkIds(linesOf(api, model, ifc), [document]));
        return results.flat().every(({ outcome }) => outcome !== "FAIL");
      } catch (error) {
        if (error instanceof IdsUnreadable) return false;
        throw error;
      }
    };
    const wrong = cases.filter((path) => outcomeOf(path) !== path.includes("/pass-"));
    expect(wrong).toEqual(knownFalse);
    expect(cases.length).toBeGreaterThan(280);
  });
});
