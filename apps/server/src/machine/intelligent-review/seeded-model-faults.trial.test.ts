import { isDoubtful } from "@tushen/domain/machine/engine/rule";
import { expect, it } from "vitest";
import { sampleSets } from "../../../test/machine/sample-sets.ts";
import { judged, modelFaults, modelOfSet } from "../../../test/machine/seeded-model-faults.ts";

it("finds the faults seeded into the models of the sample city, and nothing where the rule is kept (D14)", async () => {
  /** By kind: buildings in which the fault was seeded, and in which it was told. */
  const counts = new Map(modelFaults.map(({ kind }) => [kind, { seeded: 0, found: 0 }]));
  const told: string[] = [];
  for (const make of sampleSets) {
    const set = make();
    const clean = await modelOfSet(set);
    for (const { kind, ruleId, kept, broken } of modelFaults) {
      const [right, wrong] = [kept(clean), broken(clean)];
      const counted = counts.get(kind);
      if (!right || !wrong || !counted) continue;
      const asked = (findings: ReturnType<typeof judged>) => findings.filter(({ outcome }) => isDoubtful(outcome));
      const onRight = judged(set, ruleId, right);
      told.push(...asked(onRight).map(({ message }) => `${set.project.name}, ${kind}: ${message}`));
      // Rules of flats say nothing of offices, and those of halls nothing of flats.
      if (onRight.every(({ outcome }) => outcome !== "PASS")) continue;
      counted.seeded += 1;
      counted.found += Number(asked(judged(set, ruleId, wrong)).length > 0);
    }
  }
  console.log([...counts].map(([kind, { seeded, found }]) => `${found} of ${seeded}: ${kind}`).join("\n"));
  expect(told).toEqual([]);
  expect([...counts].filter(([, { seeded, found }]) => found < seeded || seeded === 0)).toEqual([]);
});
