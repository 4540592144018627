import { expect, it } from "vitest";
import { readAgainstTruth } from "../../../test/machine/facts-against-truth.ts";
import { sampleSets } from "../../../test/machine/sample-sets.ts";
import { apartOnClean, faults, findingsOnClean } from "../../../test/machine/seeded-faults.ts";

// The short form of facts-truth.trial.test.ts and seeded-faults.trial.test.ts: two sheets of one set.
const sheets = ["建施-01", "结施-01"];
const set = sampleSets[0]?.();

it("reads what the notes of a set state as its building is", () => {
  if (!set) return expect.fail("no set");
  const { missed, wrong, right } = readAgainstTruth(set, sheets);
  expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  expect(right).toBeGreaterThan(20);
});

it("finds nothing on a clean set, and a slip of each level", () => {
  if (!set) return expect.fail("no set");
  expect([...findingsOnClean(set, [], sheets), ...apartOnClean(set, sheets)]).toEqual([]);
  const picked = [
    "designLife on 结施-01",
    "a norm that was replaced",
    "a sheet of the same series",
    "a sheet whose number is in the next line",
    "siteCategory",
    "height in the form",
  ];
  const found = picked.map((kind) => faults.find((one) => one.kind === kind)?.find(set, [], sheets));
  expect(found).toEqual(picked.map(() => ({ isFound: true, others: [] })));
});
