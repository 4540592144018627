import { disciplineSheets } from "./discipline-sheets.ts";
import { type Building, createBuilding } from "./building.ts";
import type { BuildingUse } from "./building-facts.ts";
import { type Box, createCanvas, createInk, type Ink } from "./canvas/canvas.ts";
import { type PaperSize, paperSizeInMm } from "./sheet/paper-size.ts";
import type { Turn } from "@tushen/drawing/page/page-space";
import type { PlottedPage } from "@tushen/drawing/page/plotted-page";
import { boxInPoints, writePdf } from "@tushen/drawing/pdf-writer";
import { createRandom } from "./random.ts";
import { editionOf, revisionNotes, revisionsOf } from "./changes/revisions.ts";
import type { Density, Discipline, SheetJob, SheetRecipe } from "./sheet/sheet-recipe.ts";
import { signatoriesOf } from "./sheet/signatories.ts";
import { drawFrame } from "./sheet/draw-frame.ts";

export type Edition = 1 | 2 | 3;

export interface SheetSetOptions {
  projectName: string;
  designOrg: string;
  buildingName: string;
  discipline: Discipline;
  edition: Edition;
  seed: number;
  ownerOrg?: string;
  licence?: string;
  projectCode?: string;
  use?: BuildingUse;
  /** The building to draw, in place of one made up from seed and use. */
  building?: Building;
  density?: Density;
  /** Between the parts of a file name; default "@". */
  separator?: string;
  /** Turn of the pages in the file: one for all, or different ones, as in real sets. */
  turn?: Turn | "mixed";
  /** All words as lines, without text objects, as plots of SHX fonts. */
  shx?: boolean;
  layered?: boolean;
  /** A slip of the pen: what a sheet says instead of these words, a whole sentence of notes or a cell of a table. */
  slip?: (words: string) => string;
  /** Issue dates of the editions, yyyy-mm-dd. */
  issuedOn?: readonly [string, string, string];
  /** Names for the title block by role, "设计": "周敏". Made up where missing. */
  people?: Readonly<Record<string, string>>;
}

/** A mark of a sheet in PDF points of the unturned page. */
export interface SheetMark {
  key: string;
  box: Box;
}

export interface Sheet {
  fileName: string;
  graphNum: string;
  graphName: string;
  paperSize: PaperSize;
  scale: string;
  /** The edition in which this sheet was last changed; its bytes stay the same in later ones. */
  edition: Edition;
  turn: Turn;
  make(): Uint8Array;
  /** As a page of a file that holds others too. */
  page(): PlottedPage<Ink>;
  /** Named boxes on the sheet. */
  marks(): SheetMark[];
  /** What stands on the sheet, title block included; a table gives one entry per cell. */
  words(): readonly string[];
}

const dates: readonly [string, string, string] = ["2026-03-16", "2026-05-08", "2026-06-02"];

/** All sheets as the pages of one file, as some offices hand them in. */
export const inOneFile = (sheets: readonly Sheet[], title: string): Uint8Array =>
  writePdf(
    sheets.map((sheet) => sheet.page()),
    { title, author: title, writtenOn: dates[0] },
  );

/** The sheets of one discipline of one building in one edition. */
export const sheetSet = (options: SheetSetOptions): Sheet[] => {
  const building = options.building ?? createBuilding(options.seed, options.use ?? "apartment");
  const recipes = disciplineSheets(options.discipline, building);
  const last = (recipe: SheetRecipe): Edition => {
    const editions = recipes.map(({ graphNum }) => editionOf(graphNum, options.edition));
    return recipe.graphNum === "00" ? (Math.max(...editions) as Edition) : editionOf(recipe.graphNum, options.edition);
  };
  const siblings = recipes.map((recipe) => ({ ...recipe, edition: editionLetter(last(recipe)) }));
  return recipes.map((recipe) => {
    const edition = last(recipe);
    const turn = turnOf(options, recipe.graphNum);
    const draw = () => drawSheet(options, building, recipe, edition, turn, siblings);
    const separator = options.separator ?? "@";
    return {
      fileName: `${[recipe.graphNum, recipe.graphName, sheetPart(recipe.paperSize)].join(separator)}.pdf`,
      graphNum: recipe.graphNum,
      graphName: recipe.graphName,
      paperSize: recipe.paperSize,
      scale: recipe.scale,
      edition,
      turn,
      make: () => {
        const title = `${recipe.graphNum} ${recipe.graphName}`;
        return writePdf([draw()], { title, author: options.designOrg, writtenOn: issueDate(options, edition) });
      },
      page: draw,
      marks: () => {
        const page = draw();
        return page.ink.marks.map(({ key, box }) => ({ key, box: boxInPoints(box, page) }));
      },
      words: () => draw().ink.words,
    };
  });
};

const drawSheet = (
  options: SheetSetOptions,
  building: Building,
  recipe: SheetRecipe,
  edition: Edition,
  turn: Turn,
  siblings: SheetJob["siblings"],
): PlottedPage<Ink> => {
  const { shx, layered, slip } = options;
  const ink = createInk({ shx, layered, slip, wholeFont: options.density === "heavy" });
  const canvas = createCanvas(ink);
  const { designOrg, projectName, buildingName } = options;
  const ownerOrg = options.ownerOrg ?? "滨海新城建设发展有限公司";
  const date = monthOf(issueDate(options, edition));
  const shown = options.discipline === "封面" ? "总" : options.discipline;
  const area = drawFrame(canvas, {
    designOrg,
    licence: options.licence ?? "建筑行业（建筑工程）甲级  A137002846",
    ownerOrg,
    projectName,
    buildingName,
    projectCode: options.projectCode ?? `SJ2026-${String(options.seed % 1000).padStart(3, "0")}`,
    discipline: shown,
    stage: "施工图",
    graphNum: recipe.graphNum,
    graphName: recipe.graphName,
    scale: recipe.scale,
    paperSize: recipe.paperSize,
    edition: editionLetter(edition),
    date,
    ...signatoriesOf(options.seed, shown, options.people ?? {}),
    revisions: revisionRows(options, recipe.graphNum, edition),
  });
  recipe.draw({
    canvas,
    area,
    building,
    density: options.density ?? "normal",
    random: createRandom(`${options.seed} ${recipe.graphNum} ${recipe.graphName}`),
    projectName,
    buildingName,
    designOrg,
    ownerOrg,
    date,
    recipe,
    siblings,
    done: (key) => revisionsOf(recipe.graphNum).some((r) => r.key === key && r.edition <= edition),
  });
  const { width, height } = paperSizeInMm(recipe.paperSize);
  return { width, height, turn, ink };
};

const revisionRows = (options: SheetSetOptions, graphNum: string, edition: Edition) => {
  const first = { edition: "A", note: "施工图出图", date: monthOf(issueDate(options, 1)) };
  const rows = revisionsOf(graphNum)
    .filter((r) => r.edition <= edition && r.declared)
    .map((r) => ({
      edition: editionLetter(r.edition),
      note: revisionNotes[r.key] ?? "",
      date: monthOf(issueDate(options, r.edition)),
    }));
  return [first, ...rows];
};

const turnOf = ({ turn = 0, seed }: SheetSetOptions, graphNum: string): Turn =>
  turn === "mixed" ? createRandom(`turn ${seed} ${graphNum}`).pick([0, 0, 90, 270] as const) : turn;

const editionLetter = (edition: Edition): string => "ABC"[edition - 1] ?? "A";

const issueDate = (options: SheetSetOptions, edition: Edition): string =>
  (options.issuedOn ?? dates)[edition - 1] ?? dates[0];

const monthOf = (date: string): string => date.slice(0, 7).replace("-", ".");

/** "A1+1/4" cannot stand in a file name: "A1+0.25". */
const sheetPart = (paperSize: PaperSize): string => {
  const [format = "", part] = paperSize.split("+");
  if (!part) return format;
  const [over = 0, under = 1] = part.split("/").map(Number);
  return `${format}+${over / under}`;
};
