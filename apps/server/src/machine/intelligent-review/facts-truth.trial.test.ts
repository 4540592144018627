import { expect, it } from "vitest";
import { readAgainstTruth } from "../../../test/machine/facts-against-truth.ts";
import { sampleSets } from "../../../test/machine/sample-sets.ts";
import { statedOn } from "../../../test/machine/sample-truth.ts";

it("reads what the sheets of the sample city state, and is not sure of what they do not (D14)", () => {
  const all = sampleSets.map((make) => readAgainstTruth(make(), Object.keys(statedOn)));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const [stated, right, sure] = [sum((one) => one.stated), sum((one) => one.right), sum((one) => one.sure)];
  const [missed, wrong] = [all.flatMap((one) => one.missed), all.flatMap((one) => one.wrong)];
  console.log(`${all.length} sets: ${right} of ${stated} values right, ${wrong.length} of ${sure} sure ones wrong`);
  console.log([...missed.map((one) => `missed ${one}`), ...wrong.map((one) => `wrong ${one}`)].join("\n"));
  expect(stated).toBeGreaterThanOrEqual(400);
  expect(right / stated).toBeGreaterThanOrEqual(0.97);
  expect(wrong.length / sure).toBeLessThanOrEqual(0.005);
});
