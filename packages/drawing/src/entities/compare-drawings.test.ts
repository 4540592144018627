import { ACadVersion, type BlockRecord, Circle, XYZ } from "@node-projects/acad-ts";
import { createRandom } from "@tushen/sample/random";
import { describe, expect, it } from "vitest";
import { editableCad, edited, saved, type Saved } from "../../test/edited-cad.ts";
import { readEntities } from "../cad/read-entities.ts";
import type { CadDrawing, CadEntity } from "../page/cad-entity.ts";
import { readCad } from "../read-cad.ts";
import { compareDrawings } from "./compare-drawings.ts";

const read = (bytes: Uint8Array): CadDrawing => readEntities(readCad(bytes));
const told = (base: CadDrawing, target: CadDrawing) =>
  compareDrawings(base, target)
    .changes.map(({ change, kind }) => `${kind} ${change}`)
    .toSorted();

/** As an export writes it: other numbers, another order, coordinates with noise. */
const exported = (drawing: CadDrawing, seed: number, noise: number): CadDrawing => {
  const random = createRandom(seed);
  let handle = 100;
  const disturbed = (entities: readonly CadEntity[], by = noise): CadEntity[] =>
    entities
      .map((entity) => ({ entity, at: random.next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ entity }) => ({
        ...entity,
        handle: handle++,
        points: entity.points.map((value) => value + (random.next() - 0.5) * 2 * by),
      }));
  return {
    layers: drawing.layers.toReversed(),
    files: drawing.files.toReversed(),
    spaces: drawing.spaces.map(({ name, entities }) => ({ name, entities: disturbed(entities) })),
    blocks: new Map([...drawing.blocks].toReversed().map(([name, parts]) => [name, disturbed(parts, noise / 100)])),
  };
};

const seeds = Array.from({ length: 25 }, (_, i) => i + 1);
const ways: readonly {
  readonly name: string;
  readonly as: Saved;
  readonly version: ACadVersion;
  readonly isExported: boolean;
}[] = [
  { name: "saved again as DWG", as: "dwg", version: ACadVersion.AC1032, isExported: false },
  { name: "saved in another version", as: "dwg", version: ACadVersion.AC1024, isExported: false },
  {
    name: "exported as DXF, renumbered, in another order and with noise",
    as: "dxf",
    version: ACadVersion.AC1027,
    isExported: true,
  },
];

describe("two editions of a drawing by their objects", () => {
  describe.each(ways)("$name", ({ as, version, isExported }) => {
    const targetOf = (seed: number, document = editableCad(seed)) => {
      const drawing = read(saved(document, as, version));
      return isExported ? exported(drawing, seed, 0.01) : drawing;
    };
    it.each(seeds)("a drawing nobody touched has no changes (%i)", (seed) => {
      const base = read(saved(editableCad(seed), "dwg"));
      const { changes, same, baseCount, layers } = compareDrawings(base, targetOf(seed));
      expect(changes.map(({ change, kind, words, details }) => ({ change, kind, words, details }))).toEqual([]);
      expect(same).toBe(baseCount);
      expect(layers).toEqual([]);
    });

    it.each(seeds)("finds every edit and invents none (%i)", (seed) => {
      const base = read(saved(editableCad(seed), "dwg"));
      const document = editableCad(seed);
      const made = edited(document, seed * 31, 9);
      expect(made.length).toBe(9);
      expect(told(base, targetOf(seed, document))).toEqual(
        made.map(({ change, kind }) => `${kind} ${change}`).toSorted(),
      );
    });
  });

  it("tells a redefined block once, with its places", () => {
    const base = read(saved(editableCad(3), "dwg"));
    const document = editableCad(3);
    const door = document.blockRecords?.tryGetValue("门M0921") as BlockRecord;
    door.entities.add(new Circle(new XYZ(450, 0, 0), 50));
    const { changes } = compareDrawings(base, read(saved(document, "dwg")));
    expect(changes).toMatchObject([
      {
        change: "redefined",
        kind: "block",
        name: "门M0921",
        insertions: 6,
        details: [{ what: "parts", tag: "circle" }],
      },
    ]);
    expect(changes[0]?.elsewhere).toHaveLength(5);
  });

  it("tells a model that was moved as a whole in one number, and finds the edits in it", () => {
    const base = read(saved(editableCad(4), "dwg"));
    const document = editableCad(4);
    const made = edited(document, 5, 4);
    const target = read(saved(document, "dwg"));
    const by = (value: number, i: number) => value + (i % 2 === 0 ? 250_000 : -40_000);
    const moved = {
      ...target,
      spaces: target.spaces.map((space) =>
        space.name === ""
          ? { ...space, entities: space.entities.map((one, i) => ({ ...one, handle: i, points: one.points.map(by) })) }
          : space,
      ),
    };
    const { shift, changes } = compareDrawings(base, moved);
    expect(shift?.x).toBeCloseTo(250_000);
    expect(shift?.y).toBeCloseTo(-40_000);
    expect(changes).toHaveLength(made.length);
  });

  it("says which attribute of a block was written anew", () => {
    const title = (number: string): CadDrawing => {
      const words = [
        ["图号", number],
        ["图名", "一层平面图"],
      ] as const;
      const entity: CadEntity = {
        ...{ handle: 7, kind: "block", name: "图签", layer: "图框", look: "7", words, traits: [], measured: null },
        ...{ points: [900, 100], sizes: [], turns: [0, 1, 1], outline: () => [[900, 100, 980, 140]] },
      };
      return { spaces: [{ name: "", entities: [entity] }], blocks: new Map(), layers: [], files: [] };
    };
    expect(compareDrawings(title("建施-01"), title("建施-01A")).changes).toMatchObject([
      {
        change: "reworded",
        name: "图签",
        details: [{ what: "words", tag: "图号", before: "建施-01", after: "建施-01A" }],
      },
    ]);
  });

  it("says what a changed dimension and word were before", () => {
    const base = read(saved(editableCad(6), "dwg"));
    const document = editableCad(6);
    const dimension = [...(document.modelSpace?.entities ?? [])].find((one) => one.objectName === "DIMENSION");
    expect(dimension).toBeDefined();
    Object.assign(dimension ?? {}, { text: "按实际" });
    const [change] = compareDrawings(base, read(saved(document, "dwg"))).changes;
    expect(change).toMatchObject({
      change: "reworded",
      kind: "dimension",
      details: [{ what: "words", before: "", after: "按实际" }],
    });
  });

  it("pairs a hundred thousand objects, all renumbered, in seconds", () => {
    const random = createRandom(1);
    const entity = (i: number): CadEntity => ({
      ...{ handle: i, kind: "line", name: "", layer: `L${i % 20}`, look: "7", words: [], traits: [], measured: null },
      points: Array.from({ length: 4 }, () => random.next() * 400_000),
      ...{ sizes: [], turns: [], outline: () => [] },
    });
    const drawing = (entities: readonly CadEntity[]): CadDrawing => ({
      ...{ spaces: [{ name: "", entities }], blocks: new Map(), layers: [], files: [] },
    });
    const entities = Array.from({ length: 100_000 }, (_, i) => entity(i));
    const base = drawing(entities);
    const { same } = compareDrawings(base, exported(drawing(entities.slice(100)), 2, 0.05));
    expect(same).toBe(99_900);
  });

  it("ends with a sentence where a hundred thousand equal objects lie on one spot", () => {
    const one: CadEntity = {
      ...{ handle: 1, kind: "line", name: "", layer: "0", look: "7", words: [], traits: [], measured: null },
      ...{ points: [0, 0, 1, 1], sizes: [], turns: [], outline: () => [] },
    };
    const heap = (many: number, far: number): CadDrawing => ({
      ...{ blocks: new Map(), layers: [], files: [] },
      spaces: [
        { name: "", entities: Array.from({ length: many }, (_, i) => ({ ...one, handle: i * far, sizes: [i * far] })) },
      ],
    });
    expect(() => compareDrawings(heap(100_000, 1), heap(100_000, 1.5))).toThrow("OVERKILL");
  });
});
