import { sheetAxes } from "@tushen/drawing/axes/sheet-axes";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { withSheet } from "@tushen/drawing/pdfium/open-sheet";
import { readSheetText } from "@tushen/drawing/read-sheet";
import { toModel } from "@tushen/domain/models/sheet-placement";
import { storeysOfSheet } from "@tushen/domain/models/storey-name";
import { type BuildingUse, createBuilding } from "@tushen/sample/building";
import { buildingModel } from "@tushen/sample/model/building-model";
import { linesOf, withLines } from "@tushen/sample/model/ifc-lines";
import { sheetSet } from "@tushen/sample/sheet-set";
import { afterAll, expect, it } from "vitest";
import { readModel } from "../read-model.ts";
import { type FoundContradiction, contradictionsOf } from "./contradictions.ts";
import { placementByAxes } from "./placement-by-axes.ts";
import { type Seed, seedContradictions } from "../../test/seeded-contradictions.ts";

const pdfium = await startNodePdfium();
const names = { projectName: "人才社区一期", buildingName: "1#楼", designOrg: "海岳设计" };

/** A model of four storeys, and the three plan sheets that show them, with their axes, words and lines. */
const given = (use: BuildingUse, seed: number) => {
  const whole = createBuilding(seed, use);
  const building = { ...whole, floors: 4, levels: whole.levels.slice(0, 5) };
  const sheets = sheetSet({ ...names, discipline: "建筑", edition: 1, seed, building })
    .filter(({ graphNum }) => ["建施-04", "建施-05", "建施-06"].includes(graphNum))
    .map(({ graphName, make }) => {
      const bytes = make();
      const { words, lines } = withSheet(pdfium, bytes, (open) => ({
        words: open.words(0),
        lines: open.ruledLines(0),
      }));
      const axes = sheetAxes(words, lines);
      return { graphName, axes, lines, words: readSheetText(pdfium, bytes).lines };
    });
  return { bytes: buildingModel({ ...names, building, edition: 1 }).bytes, sheets };
};

type Given = ReturnType<typeof given>;
type Read = Awaited<ReturnType<typeof readModel>>;

/** Every plan of every storey, laid on a model by the axes. */
const linked = ({ sheets }: Given, { report, elements }: Read) =>
  sheets.flatMap(({ graphName, axes, lines, words }) => {
    const found = placementByAxes(axes, report.axes);
    if (!found) throw new Error(`${graphName} was not laid on the model`);
    return storeysOfSheet(graphName, report.storeys).map((storey) => ({
      found,
      storey,
      input: {
        ...{ placement: found.placement, words, lines, storey },
        elements: elements
          .filter(({ storeyId }) => storeyId === storey.localId)
          .map((one) => ({
            ...one,
            areas: one.sets.flatMap(({ properties }) =>
              properties.flatMap(({ value, unit }) =>
                unit === "m²" && typeof value === "number" && value > 0 ? [value] : [],
              ),
            ),
          })),
      },
    }));
  });

const counts = new Map<string, { seeded: number; found: number; invented: number }>();
const countOf = (kind: string) => {
  const count = counts.get(kind) ?? { seeded: 0, found: 0, invented: 0 };
  counts.set(kind, count);
  return count;
};

afterAll(() => {
  for (const [kind, { seeded, found, invented }] of counts)
    console.info(`${kind}: ${found} of ${seeded} found, ${invented} invented`);
});

const isInside = ({ x, y }: { x: number; y: number }, [x0 = 0, y0 = 0, , x1 = 0, y1 = 0]: readonly number[]): boolean =>
  x >= x0 - 0.3 && x <= x1 + 0.3 && y >= y0 - 0.3 && y <= y1 + 0.3;

const isOf = (found: FoundContradiction, seed: Seed, middle: { x: number; y: number }): boolean =>
  found.kind === seed.kind && found.localId === seed.localId && (seed.box === undefined || isInside(middle, seed.box));

it.each([
  ["office", 7],
  ["apartment", 8],
  ["school", 9],
] as const)(
  "what the sheets of an %s (%d) say otherwise than its model is told, and nothing else",
  async (use, seed) => {
    const project = given(use, seed);
    const clean = await readModel(project.bytes);
    const plans = linked(project, clean);
    expect(plans).toHaveLength(4);
    const errors = plans.map(({ found }) => found.error);
    console.info(
      `${use}: ${plans[0]?.found.names.length} axes, at most ${(Math.max(...errors) * 1000).toFixed(1)} mm off`,
    );
    for (const { found, input } of plans) {
      expect(found.names.length).toBe(clean.report.axes.length);
      expect(found.error).toBeLessThanOrEqual(0.02);
      expect(contradictionsOf(input), "of a model whose sheets were made from it").toEqual([]);
    }

    const ifc = new TextDecoder().decode(project.bytes);
    const lines = linesOf(ifc);
    const seeds = plans.map(({ storey, input }) => seedContradictions(lines, input, `${use} ${storey.name}`));
    const edited = await readModel(withLines(ifc, lines));
    for (const [i, { input }] of linked(project, edited).entries()) {
      const open = new Set(seeds[i]);
      for (const { kind } of open) countOf(kind).seeded += 1;
      for (const found of contradictionsOf(input)) {
        const { x0, y0, x1, y1 } = found.box;
        const middle = toModel(input.placement, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
        const meant = [...open].find((one) => isOf(found, one, middle));
        if (meant) open.delete(meant);
        else console.info(`invented: ${JSON.stringify(found)}`);
        countOf(found.kind)[meant ? "found" : "invented"] += 1;
      }
      for (const { note } of open) console.info(`not found: ${note}`);
    }
  },
);

it("tells at least 95 of 100 rightly", () => {
  const all = [...counts.values()].reduce((sum, one) => ({
    seeded: sum.seeded + one.seeded,
    found: sum.found + one.found,
    invented: sum.invented + one.invented,
  }));
  console.info(`precision ${(all.found / (all.found + all.invented)).toFixed(3)}, ${all.found} of ${all.seeded} found`);
  expect(all.found / (all.found + all.invented)).toBeGreaterThanOrEqual(0.95);
  expect(all.found / all.seeded).toBeGreaterThanOrEqual(0.9);
});
