import { sheetAxes } from "@tushen/drawing/axes/sheet-axes";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import { withSheet } from "@tushen/drawing/pdfium/open-sheet";
import { readSheetText } from "@tushen/drawing/read-sheet";
import { toModel } from "@tushen/domain/models/sheet-placement";
import { storeysOfSheet } from "@tushen/domain/models/storey-name";
import { createBuilding } from "@tushen/sample/building";
import type { BuildingUse } from "@tushen/sample/building-facts";
import { buildingModel } from "@tushen/sample/model/building-model";
import { linesOf, withLines } from "@tushen/sample/model/ifc-lines";
import { sheetSet } from "@tushen/sample/sheet-set";
import { contradictionsOf } from "../src/linkage/contradictions.ts";
import type { FoundContradiction } from "../src/linkage/found-contradiction.ts";
import { placementByAxes } from "../src/linkage/placement-by-axes.ts";
import { readModel } from "../src/read-model.ts";
import { type Seed, seedContradictions } from "./seeded-contradictions.ts";

const pdfium = await startNodePdfium();
const names = { projectName: "人才社区一期", buildingName: "1#楼", designOrg: "海岳设计" };

/** A model of some storeys, and the three plan sheets that show them, with their axes, words and lines. */
const given = (use: BuildingUse, seed: number, floors: number) => {
  const whole = createBuilding(seed, use);
  const building = { ...whole, floors, levels: whole.levels.slice(0, floors + 1) };
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

export interface Count {
  readonly seeded: number;
  readonly found: number;
  readonly invented: number;
}

const isInside = ({ x, y }: { x: number; y: number }, [x0 = 0, y0 = 0, , x1 = 0, y1 = 0]: readonly number[]): boolean =>
  x >= x0 - 0.3 && x <= x1 + 0.3 && y >= y0 - 0.3 && y <= y1 + 0.3;

const isOf = (found: FoundContradiction, seed: Seed, middle: { x: number; y: number }): boolean =>
  found.kind === seed.kind && found.localId === seed.localId && (seed.box === undefined || isInside(middle, seed.box));

/**
 * Lays the plan sheets of a made-up building on the model they were made with, edits the model so that each plan says
 * otherwise, and counts by kind what is told of it. `told` are contradictions where sheets and model say the same.
 */
export const tryLinkage = async (use: BuildingUse, seed: number, floors: number) => {
  const project = given(use, seed, floors);
  const clean = await readModel(project.bytes);
  const plans = linked(project, clean);
  const ifc = new TextDecoder().decode(project.bytes);
  const lines = linesOf(ifc);
  const seeds = plans.map(({ storey, input }) => seedContradictions(lines, input, `${use} ${storey.name}`));
  const edited = await readModel(withLines(ifc, lines));
  const counts = new Map<string, Count>();
  const add = (kind: string, what: keyof Count) => {
    const count = counts.get(kind) ?? { seeded: 0, found: 0, invented: 0 };
    counts.set(kind, { ...count, [what]: count[what] + 1 });
  };
  const notes: string[] = [];
  for (const [i, { input }] of linked(project, edited).entries()) {
    const open = new Set(seeds[i]);
    for (const { kind } of open) add(kind, "seeded");
    for (const found of contradictionsOf(input)) {
      const { x0, y0, x1, y1 } = found.box;
      const middle = toModel(input.placement, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
      const meant = [...open].find((one) => isOf(found, one, middle));
      if (meant) open.delete(meant);
      else notes.push(`invented: ${JSON.stringify(found)}`);
      add(found.kind, meant ? "found" : "invented");
    }
    for (const { note } of open) notes.push(`not found: ${note}`);
  }
  return {
    planCount: plans.length,
    axisCount: clean.report.axes.length,
    /** Of each plan: axes found in both, and how far they lie from each other at most, in metres. */
    axes: plans.map(({ found }) => ({ count: found.names.length, error: found.error })),
    told: plans.flatMap(({ input }) => contradictionsOf(input)),
    counts,
    notes,
  };
};

export const sumOf = (counts: Iterable<Count>): Count =>
  [...counts].reduce(
    (sum, one) => ({
      seeded: sum.seeded + one.seeded,
      found: sum.found + one.found,
      invented: sum.invented + one.invented,
    }),
    { seeded: 0, found: 0, invented: 0 },
  );
