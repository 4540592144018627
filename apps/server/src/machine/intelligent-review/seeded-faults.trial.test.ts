import { expect, it } from "vitest";
import { sampleSets } from "../../../test/machine/sample-sets.ts";
import {
  apartOnClean,
  type Fault,
  type FaultLevel,
  faults,
  findingsOnClean,
} from "../../../test/machine/seeded-faults.ts";
import { startPortal } from "../../../test/portal.ts";
import { knownNorms } from "../../review/clause/index.ts";

const { db } = await startPortal();
const norms = await knownNorms(db, () => true);

interface Counted {
  seeded: number;
  found: number;
  others: number;
}

it("finds the faults seeded into the sets of the sample city, and nothing on clean sets (D14)", () => {
  const counts = new Map<FaultLevel, Counted>();
  const kinds = new Set<string>();
  const told: string[] = [];
  const seed = (fault: Fault, set: ReturnType<(typeof sampleSets)[number]>): void => {
    const outcome = fault.find(set, norms);
    if (outcome === "not there") return;
    kinds.add(`${fault.level}: ${fault.kind}`);
    const counted = counts.get(fault.level) ?? { seeded: 0, found: 0, others: 0 };
    counted.seeded += 1;
    counted.found += Number(outcome.isFound);
    counted.others += outcome.others.length;
    counts.set(fault.level, counted);
    const where = `${set.project.name}, ${fault.level}, ${fault.kind}`;
    if (!outcome.isFound) told.push(`missed ${where}`);
    told.push(...outcome.others.map((one) => `other ${where}: ${one}`));
  };
  const onClean: string[] = [];
  sampleSets.forEach((make, at) => {
    const set = make();
    // All sheets of a set take a minute: of two sets, of the others those with notes.
    onClean.push(...findingsOnClean(set, norms, at < 2 ? set.graphNums : undefined), ...apartOnClean(set));
    for (const fault of faults) seed(fault, set);
  });
  const all = [...counts.values()];
  const seeded = all.reduce((sum, one) => sum + one.seeded, 0);
  console.log(`${sampleSets.length} sets, ${seeded} faults of ${kinds.size} kinds`);
  for (const [level, { seeded: of, found, others }] of counts)
    console.log(
      `${level}: recall ${(found / of).toFixed(3)} (${found} of ${of}), precision ${(found / (found + others)).toFixed(3)}`,
    );
  console.log([...onClean.map((one) => `clean ${one}`), ...told].slice(0, 200).join("\n"));
  expect(onClean).toEqual([]);
  expect(seeded).toBeGreaterThanOrEqual(600);
  expect(kinds.size).toBeGreaterThanOrEqual(30);
  for (const { seeded: of, found, others } of all) {
    expect(found / of).toBeGreaterThanOrEqual(0.95);
    expect(found / (found + others)).toBeGreaterThanOrEqual(0.95);
  }
});
