import { describe, expect, it } from "vitest";
import { changedProperties, differenceOf, isDifferent, unmatchedShare } from "./compare-elements.ts";
import type { ModelBox, ModelElement } from "./model-element.ts";
import { pairElements } from "./pair-elements.ts";

const wall = (n: number, facts: Partial<ModelElement> = {}): ModelElement => ({
  ...{ localId: n, globalId: `G${n}`, ifcClass: "IfcWall", name: `墙${n}`, typeName: "200", tag: "", storeyId: 1 },
  sets: [
    {
      ...{ name: "Pset_WallCommon", kind: "properties", isOfType: false },
      properties: [
        { name: "FireRating", value: "2.00h", unit: "" },
        { name: "Length", value: 6, unit: "m" },
      ],
    },
  ],
  box: [n * 8, 0, 0, n * 8 + 6, 0.2, 3],
  ...{ area: 39.6, volume: 3.6, definitionHash: "h" },
  ...facts,
});
const shifted = ({ box, ...rest }: ModelElement, by: number): ModelElement => ({
  ...rest,
  box: box && (box.map((part) => part + by) as unknown as ModelBox),
});
const base = Array.from({ length: 40 }, (_, n) => wall(n));
const storeys = { base: new Map([[1, "一层"]]), target: new Map([[1, "一层"]]) };

/** Every change between two lists as a word and the element's name. */
const told = (before: readonly ModelElement[], after: readonly ModelElement[]): string[] => {
  const { pairs, added, removed } = pairElements(before, after);
  const changes = pairs.flatMap((pair) => {
    const found = differenceOf(pair, storeys, changedProperties(pair.base.sets, pair.target.sets));
    return [
      ...(pair.isRenumbered ? [`renumbered ${pair.base.name}`] : []),
      ...(isDifferent(found)
        ? [
            `${found.movedBy === null ? "" : "moved "}${found.isReshaped ? "reshaped " : ""}${found.values.map(({ name }) => `${name} `).join("")}${pair.base.name}`,
          ]
        : []),
    ];
  });
  return [
    ...changes,
    ...added.map(({ name }) => `added ${name}`),
    ...removed.map(({ name }) => `removed ${name}`),
  ].sort();
};
/** As another export writes it: other lines, another order, numbers that differ behind the comma. */
const exported = (list: readonly ModelElement[]): ModelElement[] =>
  list
    .map((one) => ({
      ...shifted(one, 1e-7),
      localId: one.localId + 9000,
      area: (one.area ?? 0) + 1e-6,
      sets: one.sets.map((set) => ({
        ...set,
        properties: set.properties.map((property) =>
          typeof property.value === "number" ? { ...property, value: property.value + 1e-7 } : property,
        ),
      })),
    }))
    .reverse();
const changed = (n: number, facts: Partial<ModelElement> | ((one: ModelElement) => ModelElement)): ModelElement[] =>
  base.map((one) => (one.localId !== n ? one : typeof facts === "function" ? facts(one) : { ...one, ...facts }));

describe("two versions of a model", () => {
  it("that are the same, or the same from another export, differ in nothing", () => {
    expect(told(base, base)).toEqual([]);
    expect(told(base, exported(base))).toEqual([]);
  });

  const edits: readonly (readonly [string, ModelElement[], string[]])[] = [
    ["an element more", [...base, wall(90)], ["added 墙90"]],
    ["an element less", base.slice(1), ["removed 墙0"]],
    ["one moved by two millimetres", changed(3, (one) => shifted(one, 0.002)), ["moved 墙3"]],
    ["one moved by less than a millimetre", changed(3, (one) => shifted(one, 0.0004)), []],
    ["one with another name and type", changed(4, { name: "墙4", typeName: "240" }), ["型号 墙4"]],
    ["one in another storey", changed(4, { storeyId: null }), ["楼层 墙4"]],
    [
      "one that is longer",
      changed(5, { box: [40, 0, 0, 46.5, 0.2, 3], definitionHash: "other", area: 43 }),
      ["reshaped 墙5"],
    ],
    ["one with an opening more", changed(6, { definitionHash: "other", area: 41, volume: 3.2 }), ["reshaped 墙6"]],
    ["one with another hash and the same sizes", changed(6, { definitionHash: "other" }), []],
    ["one re-created under another GlobalId", changed(7, { globalId: "NEW", localId: 700 }), ["renumbered 墙7"]],
    ["one re-created and renamed", changed(8, { globalId: "NEW", name: "新墙" }), ["renumbered 墙8", "名称 墙8"]],
    [
      "one of another class in its place",
      changed(9, { globalId: "NEW", ifcClass: "IfcSlab" }),
      ["added 墙9", "removed 墙9"],
    ],
    ["one whose GlobalId became that of its neighbour", changed(1, { globalId: "G2" }), ["renumbered 墙1"]],
  ];
  it.each(edits)("with %s say just that", (_, after, expected) => {
    expect(told(base, after)).toEqual(expected);
    expect(told(base, exported(after))).toEqual(expected);
  });

  it("tell each property that came, went or has another value", () => {
    const properties = [
      { name: "FireRating", value: "3.00h", unit: "" as const },
      { name: "IsExternal", value: true, unit: "" as const },
    ];
    const [set] = wall(1).sets;
    expect(changedProperties(wall(1).sets, set ? [{ ...set, properties }] : [])).toEqual([
      { set: "Pset_WallCommon", isOfType: false, name: "FireRating", before: "2.00h", after: "3.00h" },
      { set: "Pset_WallCommon", isOfType: false, name: "Length", before: 6, after: null },
      { set: "Pset_WallCommon", isOfType: false, name: "IsExternal", before: null, after: true },
    ]);
  });

  it("are hardly versions of one model when most has no counterpart", () => {
    expect(unmatchedShare(40, 40, 40)).toBe(0);
    expect(unmatchedShare(344, 39, 10)).toBeGreaterThan(0.6);
    expect(unmatchedShare(0, 0, 0)).toBe(0);
  });
});
