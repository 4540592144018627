import { createBuilding } from "@tushen/sample/building";
import type { BuildingUse } from "@tushen/sample/building-facts";
import { buildingModel } from "@tushen/sample/model/building-model";
import { exportedAnew, linesOf } from "@tushen/sample/model/ifc-lines";
import { editableParts, editKinds, editPart } from "@tushen/sample/model/scripted-edits";
import { createRandom } from "@tushen/sample/random";
import { expect, it } from "vitest";
import { readModel } from "../read-model.ts";
import { changedProperties, differenceOf } from "./compare-elements.ts";
import { pairElements } from "./pair-elements.ts";

/** Every change between two models as a word and the GlobalId it had before. */
const told = async (before: Uint8Array, after: Uint8Array): Promise<string[]> => {
  const [base, target] = [await readModel(before), await readModel(after)];
  const names = ({ report }: typeof base) => new Map(report.storeys.map(({ localId, name }) => [localId, name]));
  const storeys = { base: names(base), target: names(target) };
  const { pairs, added, removed } = pairElements(base.elements, target.elements);
  const changes = pairs.flatMap((pair) => {
    const { globalId } = pair.base;
    const found = differenceOf(pair, storeys, changedProperties(pair.base.sets, pair.target.sets));
    return [
      ...(pair.isRenumbered ? [`renumbered ${globalId}`] : []),
      ...(found.movedBy === null ? [] : [`moved ${globalId}`]),
      ...(found.isReshaped ? [`reshaped ${globalId}`] : []),
      ...found.values.map(({ set, name }) => `${set === "" ? name : "property"} ${globalId}`),
    ];
  });
  const alone = [
    ...added.map(({ globalId }) => `added ${globalId}`),
    ...removed.map(({ globalId }) => `removed ${globalId}`),
  ];
  return [...changes, ...alone].sort();
};

const uses: readonly BuildingUse[] = ["apartment", "office", "school"];
const cases = uses.flatMap((use) => [7, 8].map((seed) => [use, seed] as const));
const editsOfEach = 84;

it.each(cases)("of 84 edits of an %s (%d) in another export all are told and none is invented", async (use, seed) => {
  const whole = createBuilding(seed, use);
  const building = { ...whole, floors: 2, levels: whole.levels.slice(0, 3) };
  const names = { projectName: "人才社区一期", buildingName: "1#楼", designOrg: "海岳设计" };
  const { bytes } = buildingModel({ ...names, building, edition: 1 });
  const ifc = new TextDecoder().decode(bytes);
  const lines = linesOf(ifc);
  const random = createRandom(`edits ${use} ${seed}`);
  const parts = editableParts(lines)
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const expected: string[] = [];
  for (const [n, part] of parts.entries()) {
    if (expected.length === editsOfEach) break;
    const kind = editKinds[expected.length % editKinds.length];
    const globalId = kind && editPart(lines, part, kind, n);
    if (globalId !== undefined) expected.push(`${kind} ${globalId}`);
  }
  expect(expected).toHaveLength(editsOfEach);
  expect(await told(bytes, exportedAnew(ifc, lines, `export ${use} ${seed}`))).toEqual(expected.sort());
});
