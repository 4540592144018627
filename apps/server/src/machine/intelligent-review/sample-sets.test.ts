import { runRules } from "@tushen/domain/machine/engine/run-rules";
import { rules } from "@tushen/domain/machine/rules";
import { readModel } from "@tushen/model/read-model";
import { buildingModel } from "@tushen/sample/model/building-model";
import { expect, it } from "vitest";
import { readAgainstTruth } from "../../../test/machine/facts-against-truth.ts";
import { sampleSets } from "../../../test/machine/sample-sets.ts";
import { apartOnClean, faults, findingsOnClean } from "../../../test/machine/seeded-faults.ts";

// The short form of facts-truth.trial.test.ts and seeded-faults.trial.test.ts: four sheets of one set.
const sheets = ["建施-01", "结施-01", "建施-02", "建施-13"];
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
    "a site plan that keeps less than the notes",
    "a landing narrower than its flight",
  ];
  const found = picked.map((kind) => faults.find((one) => one.kind === kind)?.find(set, [], sheets));
  expect(found).toEqual(picked.map(() => ({ isFound: true, others: [] })));
});

it("finds no way too long in a clean model, and one where a stairwell is missing", async () => {
  const low = sampleSets[2]?.();
  if (!low) return expect.fail("no set");
  const { building, project, form } = low;
  const { bytes } = buildingModel({
    ...{ projectName: project.name, buildingName: project.building, designOrg: "海岳设计", building, edition: 1 },
  });
  const { elements, report } = await readModel(bytes);
  const found = (kept: typeof elements) =>
    runRules(
      rules.filter(({ level }) => level === "L3"),
      {
        ...{ business: "FJ", project: form.project, buildings: [], protectiveUnits: [], surveys: [] },
        building: { name: project.building, values: form.unit },
        model: { storeys: report.storeys, elements: kept },
      },
      "2026-11-27",
    )
      .filter(({ outcome, ruleId }) => outcome === "REVIEW" && ["escape-way", "storey-exits"].includes(ruleId))
      .map(({ ruleId }) => ruleId);
  expect(found(elements)).toEqual([]);
  const wells = elements.filter(({ ifcClass, name }) => ifcClass === "IfcSpace" && name === "LT-2");
  expect(wells.length).toBeGreaterThan(1);
  const noDoors = elements.filter(({ ifcClass, name }) => !(ifcClass === "IfcDoor" && name.startsWith("FM乙")));
  expect(found(noDoors.filter((one) => !wells.includes(one)))).toEqual(
    expect.arrayContaining(["escape-way", "storey-exits"]),
  );
});
