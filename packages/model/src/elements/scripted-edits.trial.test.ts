import { type BuildingUse, createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { createRandom } from "@tushen/sample/random";
import { expect, it } from "vitest";
import { readModel } from "../read-model.ts";
import { changedProperties, differenceOf } from "./compare-elements.ts";
import { pairElements } from "./pair-elements.ts";

/** Lines of a model by number, without their number. */
type Lines = Map<number, string>;

const refsIn = (line = ""): number[] => [...line.matchAll(/#(\d+)/g)].map(([, ref]) => Number(ref));
const linesOf = (ifc: string): Lines =>
  new Map([...ifc.matchAll(/^#(\d+)=(.+);$/gm)].map(([, id, line = ""]) => [Number(id), line]));

/** What an element alone refers to, so that an edit of it touches no other. */
interface Parts {
  readonly id: number;
  readonly globalId: string;
  readonly point?: number;
  readonly solid?: number;
  readonly label?: number;
}

const partsIn = (lines: Lines): Parts[] => {
  const uses = new Map<number, number>();
  for (const line of lines.values()) for (const ref of refsIn(line)) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  const voided = new Set([...lines.values()].filter((line) => line.startsWith("IFCRELVOIDS")).flatMap(refsIn));
  const own = (id = 0): number[] => (uses.get(id) === 1 ? refsIn(lines.get(id)) : []);
  const labels = new Map<number, number>();
  for (const line of lines.values()) {
    const [, element, set] = /^IFCRELDEFINESBYPROPERTIES\(.*\(#(\d+)\),#(\d+)\)$/.exec(line) ?? [];
    const label = own(Number(set)).find((id) => uses.get(id) === 1 && lines.get(id)?.includes("IFCLABEL("));
    if (element && label) labels.set(Number(element), label);
  }
  return [...lines].flatMap(([id, line]): Parts[] => {
    const [, globalId] = /^IFC(?:WALL|COLUMN|DOOR|WINDOW|SLAB)\('([^']+)'/.exec(line) ?? [];
    if (!globalId) return [];
    const [placement, shape] = refsIn(line);
    const point = own(own(placement)[1])[0];
    const solid = own(own(shape)[0])[1];
    const label = labels.get(id);
    return [
      {
        ...{ id, globalId },
        ...(!voided.has(id) && point && uses.get(point) === 1 && { point }),
        ...(!voided.has(id) && solid && uses.get(solid) === 1 && { solid }),
        ...(label && { label }),
      },
    ];
  });
};

const edit = (lines: Lines, id: number, change: (line: string) => string) => lines.set(id, change(lines.get(id) ?? ""));
const freshId = (n: number): string => `3${String(n).padStart(21, "Z")}`;

/** Each changes one element and answers what a comparison must say of it; undefined where the element is not made for it. */
const edits: readonly ((lines: Lines, parts: Parts, n: number) => string | undefined)[] = [
  (lines, { id, globalId }) => {
    edit(lines, id, (line) => line.replace(/^(\w+\('[^']+',[^,]+,)'[^']*'/, "$1'edited'"));
    return `名称 ${globalId}`;
  },
  (lines, { label, globalId }) => {
    if (label === undefined) return undefined;
    edit(lines, label, (line) => line.replace(/IFCLABEL\('[^']*'\)/, "IFCLABEL('edited')"));
    return `property ${globalId}`;
  },
  (lines, { point, globalId }) => {
    if (point === undefined) return undefined;
    edit(lines, point, (line) => line.replace(/\(\((-?[\d.]+)/, (_, x: string) => `((${(Number(x) + 750).toFixed(3)}`));
    return `moved ${globalId}`;
  },
  (lines, { solid, globalId }) => {
    if (solid === undefined) return undefined;
    edit(lines, solid, (line) =>
      line.replace(/,([\d.]+)\)$/, (_, depth: string) => `,${(Number(depth) * 0.9).toFixed(3)})`),
    );
    return `reshaped ${globalId}`;
  },
  (lines, { id, globalId }, n) => {
    edit(lines, id, (line) => line.replace(globalId, freshId(n)));
    return `renumbered ${globalId}`;
  },
  (lines, { id, globalId }) => {
    lines.delete(id);
    for (const [at, line] of lines) {
      if (!refsIn(line).includes(id)) continue;
      const without = line.replace(new RegExp(`,#${id}(?=[,)])`), "").replace(new RegExp(`\\(#${id},`), "(");
      if (refsIn(without).includes(id) || /^IFCREL(?:VOIDS|FILLS)/.test(line)) lines.delete(at);
      else lines.set(at, without);
    }
    return `removed ${globalId}`;
  },
  (lines, { id }, n) => {
    const line = lines.get(id) ?? "";
    lines.set(900_000 + n, line.replace(/^(\w+\(')[^']+/, `$1${freshId(n)}`));
    return `added ${freshId(n)}`;
  },
];

/** As another export writes it: other numbers of lines, another order, noise of 1e-7 in each figure. */
const exported = (ifc: string, lines: Lines, seed: string): Uint8Array => {
  const random = createRandom(seed);
  const noisy = (line: string) =>
    line.replace(/(?<=[(,])-?\d+\.\d*(?=[,)])/g, (value) => (Number(value) + (random.next() - 0.5) * 2e-7).toFixed(9));
  const body = [...lines]
    .map(([id, line]) => `#${id}=${noisy(line)};`.replace(/#(\d+)/g, (_, ref: string) => `#${Number(ref) + 7000}`))
    .map((line) => ({ line, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);
  const [head = ""] = ifc.split(/(?<=DATA;\n)/);
  return new TextEncoder().encode(`${head}${body.join("\n")}\nENDSEC;\nEND-ISO-10303-21;\n`);
};

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
  const parts = partsIn(lines)
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const expected: string[] = [];
  for (const [n, part] of parts.entries()) {
    if (expected.length === editsOfEach) break;
    const said = edits[expected.length % edits.length]?.(lines, part, n);
    if (said !== undefined) expected.push(said);
  }
  expect(expected).toHaveLength(editsOfEach);
  expect(await told(bytes, exported(ifc, lines, `export ${use} ${seed}`))).toEqual(expected.sort());
});
