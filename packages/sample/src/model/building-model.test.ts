import { describe, expect, it } from "vitest";
import { createBuilding } from "../building.ts";
import { type BuildingKind, buildingKinds, modelBuilding } from "../building-kinds.ts";
import { buildingModel } from "./building-model.ts";
import { text } from "./step-file.ts";

const options = { projectName: "滨海新城人才社区一期工程", buildingName: "1#办公楼", designOrg: "海岳设计" };
const modelOf = (edition: 1 | 2 | 3, building = createBuilding(7, "office")) =>
  new TextDecoder().decode(buildingModel({ ...options, building, edition }).bytes);

interface Entity {
  id: string;
  type: string;
  values: string;
}
const entitiesOf = (model: string): Entity[] =>
  [...model.matchAll(/^(#\d+)=([A-Z0-9]+)\((.*)\);$/gm)].map(([, id = "", type = "", values = ""]) => ({
    id,
    type,
    values,
  }));
const rooted = (model: string, type?: string): Map<string, string> =>
  new Map(
    entitiesOf(model)
      .filter((one) => !type || one.type === type)
      .flatMap(({ values }) => {
        const [, guid, name] = /^'([0-9A-Za-z_$]{22})',\$,(\$|'[^']*')/.exec(values) ?? [];
        return guid ? [[guid, name ?? ""] as const] : [];
      }),
  );
const count = (model: string, type: string) => entitiesOf(model).filter((one) => one.type === type).length;

describe("a building model", () => {
  it.each(Object.keys(buildingKinds) as BuildingKind[])("of a %s names only entities that are in it", (kind) => {
    const entities = entitiesOf(modelOf(1, modelBuilding({ kind, seed: 3, floors: 4 })));
    const known = new Set(entities.map(({ id }) => id));
    const words = /'(?:[^']|'')*'/g;
    const missing = entities.flatMap(({ values }) =>
      (values.replace(words, "").match(/#\d+/g) ?? []).filter((ref) => !known.has(ref)),
    );
    expect(missing).toEqual([]);
    expect(entities.filter(({ values }) => /NaN|undefined|null/.test(values))).toEqual([]);
  });

  it("gives each thing a GlobalId of its own", () => {
    const model = modelOf(1);
    const guids = entitiesOf(model).flatMap(({ values }) => /^'([0-3][0-9A-Za-z_$]{21})',/.exec(values)?.[1] ?? []);
    expect(guids.length).toBeGreaterThan(1000);
    expect(new Set(guids).size).toBe(guids.length);
  });

  it("has the storeys, and each door and window stands in an opening of a wall", () => {
    const building = createBuilding(7, "office");
    const model = modelOf(1, building);
    expect(count(model, "IFCBUILDINGSTOREY")).toBe(building.floors + 1);
    expect(count(model, "IFCRELFILLSELEMENT")).toBe(count(model, "IFCDOOR") + count(model, "IFCWINDOW"));
    expect(count(model, "IFCRELVOIDSELEMENT")).toBe(count(model, "IFCOPENINGELEMENT"));
    expect(count(model, "IFCSPACE")).toBeGreaterThan(100);
    expect(model).toContain(`IFCLABEL(${text("乙级")})`);
  });

  it("makes the same bytes for the same options", () => {
    expect(modelOf(2)).toBe(modelOf(2));
  });

  it("keeps the GlobalIds in a later edition, also of the door that became narrower", () => {
    const [before, after] = [rooted(modelOf(2), "IFCDOOR"), rooted(modelOf(3), "IFCDOOR")];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([guid, name]) => before.get(guid) !== name);
    expect(changed.map(([guid, name]) => [before.get(guid), name])).toEqual([["'M1524'", "'M1224'"]]);
  });

  it("moves in the second edition what its sheets move", () => {
    const [before, after] = [entitiesOf(modelOf(1)), entitiesOf(modelOf(2))];
    expect(before.map(({ type }) => type)).toEqual(after.map(({ type }) => type));
    expect(before.some(({ type, values }, i) => type === "IFCCARTESIANPOINT" && values !== after[i]?.values)).toBe(
      true,
    );
  });
});

describe("words of a STEP file", () => {
  it.each([
    ["Wall-200", "'Wall-200'"],
    ["一层", "'\\X2\\4E005C42\\X0\\'"],
    ["it's", "'it''s'"],
    ["a\\b", "'a\\\\b'"],
    ["600×600", "'600\\X2\\00D7\\X0\\600'"],
  ])("%s", (words, written) => {
    expect(text(words)).toBe(written);
  });
});
