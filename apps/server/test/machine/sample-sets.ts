import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import type { KnownNorm, RuleInput } from "@tushen/domain/machine/engine/rule";
import { readSheetText } from "@tushen/drawing/read-sheet";
import { startNodePdfium } from "@tushen/drawing/pdfium/node-pdfium";
import type { Building } from "@tushen/sample/building";
import { type Sheet, sheetSet } from "@tushen/sample/sheet-set";
import { modelOf, unitOf } from "../../seed/building-form.ts";
import { projects } from "../../seed/projects.ts";
import type { DemoProject } from "../../seed/demo-project.ts";
import { demoReport } from "../../seed/report.ts";
import { disciplines, setOptions } from "../../seed/sheets.ts";
import { type NamedSheet, sheetNumbers, wordsOfSheet } from "../../src/machine/intelligent-review/words-of-sheet.ts";

/** The sets of buildings of the demo city, read without a database: what trials judge the rules by. */
export interface SampleSet {
  readonly project: DemoProject;
  readonly building: Building;
  readonly form: { readonly project: FieldValues; readonly unit: FieldValues };
  /** A sheet read from its PDF; with a slip it says something else than its building. */
  readonly read: (graphNum: string, slip?: (words: string) => string) => NamedSheet;
  /** Numbers of all sheets. */
  readonly graphNums: readonly string[];
}

const begunOn = "2026-06-01";

const pdfium = await startNodePdfium();

const readOne = (sheet: Sheet, id: number, discipline: string, buildingName: string): NamedSheet => {
  const { reading, lines } = readSheetText(pdfium, sheet.make());
  return {
    ...{ id, discipline, graph_num: sheet.graphNum, graph_name: sheet.graphName, building_name: buildingName },
    sheet_reading: reading,
    lines: lines.map(({ page, box, text }) => [page, box.x0, box.y0, box.x1, box.y1, text]),
  };
};

export const sampleSets: readonly (() => SampleSet)[] = projects.flatMap((project, index) =>
  project.works
    ? []
    : [
        () => {
          const serial = index + 1;
          const options = disciplines.map(({ name, code }) => ({
            code,
            options: setOptions({ project, serial, begunOn }, name, 1),
          }));
          const sheets = options.flatMap(({ code, options: one }) =>
            sheetSet(one).map((sheet) => ({ code, one, sheet })),
          );
          const numbered = sheets.filter(({ sheet }) => sheet.graphNum !== "00");
          const clean = new Map<string, NamedSheet>();
          const read = (graphNum: string, slip?: (words: string) => string): NamedSheet => {
            const known = slip ? undefined : clean.get(graphNum);
            if (known) return known;
            const id = numbered.findIndex(({ sheet }) => sheet.graphNum === graphNum);
            const found = numbered[id];
            if (!found) throw new Error(`no sheet ${graphNum}`);
            const drawn = slip
              ? sheetSet({ ...found.one, slip }).find((sheet) => sheet.graphNum === graphNum)
              : found.sheet;
            const row = readOne(drawn ?? found.sheet, id + 1, found.code, project.building);
            if (!slip) clean.set(graphNum, row);
            return row;
          };
          return {
            ...{ project, read, building: modelOf(project, serial) },
            form: {
              project: { ...demoReport(project, serial, true, begunOn) },
              unit: { ...unitOf(project, serial) },
            },
            graphNums: numbered.map(({ sheet }) => sheet.graphNum),
          };
        },
      ],
);

/** Sheets of a set as the rules take them, with the report and a survey of the same building. */
export const inputOf = (set: SampleSet, rows: readonly NamedSheet[], norms: readonly KnownNorm[]): RuleInput => {
  const numbers = sheetNumbers(set.graphNums);
  const words = rows.map((row) => wordsOfSheet(row, [set.project.building], numbers));
  return {
    ...{ business: "FJ", project: set.form.project, protectiveUnits: [], building: null, model: null },
    buildings: [{ name: set.project.building, values: set.form.unit }],
    surveys: [{ name: "KC-1", values: { siteCategory: "III" } }],
    sheets: {
      sheetCount: rows.length,
      citations: words.flatMap(({ citations }) => citations),
      statements: words.flatMap(({ statements }) => statements),
      sizes: words.flatMap(({ sizes }) => sizes),
      callOuts: words.flatMap(({ callOuts }) => callOuts),
      norms,
    },
  };
};
