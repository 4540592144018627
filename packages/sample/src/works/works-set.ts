import type { PlottedPage } from "@tushen/drawing/page/plotted-page";
import { boxInPoints, writePdf } from "@tushen/drawing/pdf-writer";
import { createBuilding } from "../building.ts";
import { createCanvas, createInk, type Ink } from "../canvas/canvas.ts";
import { createRandom } from "../random.ts";
import type { Sheet } from "../sheet-set.ts";
import { drawCatalogue } from "../sheet/catalogue-sheet.ts";
import { type Chapter, drawNotes } from "../sheet/notes-sheet.ts";
import { paperSizeInMm } from "../sheet/paper-size.ts";
import type { SheetRecipe } from "../sheet/sheet-recipe.ts";
import { signatoriesOf } from "../sheet/signatories.ts";
import { drawFrame } from "../sheet/draw-frame.ts";
import { drawFigure, type WorksFigure } from "./works-figures.ts";

/** A discipline of works that are no building: roads, bridges, plants, stations, pits. */
export interface WorksSetOptions {
  projectName: string;
  /** Section, station or part, 1#雨水泵站. */
  unitName: string;
  designOrg: string;
  ownerOrg: string;
  licence: string;
  seed: number;
  /** yyyy-mm-dd */
  issuedOn: string;
  people: Readonly<Record<string, string>>;
  discipline: string;
  /** 道施 of 道施-01. */
  prefix: string;
  /** What the form of the works states: label and value with its unit. */
  facts: readonly (readonly [label: string, value: string])[];
  norms: readonly string[];
  figure: WorksFigure;
}

/** Catalogue, design notes with the figures of the form, and one drawing. */
export const worksSet = (options: WorksSetOptions): Sheet[] => {
  const { discipline, prefix } = options;
  const recipes: SheetRecipe[] = [
    { graphNum: "00", graphName: `${discipline}图纸目录`, paperSize: "A4", scale: "—", draw: drawCatalogue },
    {
      graphNum: `${prefix}-01`,
      graphName: `${discipline}设计说明`,
      paperSize: "A2",
      scale: "—",
      draw: (job) => drawNotes(job, `${discipline}施工图设计说明`, notesOf(options), 2, 5.6),
    },
    {
      graphNum: `${prefix}-02`,
      graphName: options.figure.name,
      paperSize: "A2",
      scale: "示意",
      draw: (job) => drawFigure(job, options.figure),
    },
  ];
  const siblings = recipes.map((recipe) => ({ ...recipe, edition: "A" }));
  return recipes.map((recipe) => {
    const draw = () => plot(options, recipe, siblings);
    return {
      fileName: `${recipe.graphNum}@${recipe.graphName}@${recipe.paperSize}.pdf`,
      ...{ graphNum: recipe.graphNum, graphName: recipe.graphName, paperSize: recipe.paperSize, scale: recipe.scale },
      ...{ edition: 1 as const, turn: 0 as const },
      make: () =>
        writePdf([draw()], {
          title: `${recipe.graphNum} ${recipe.graphName}`,
          author: options.designOrg,
          writtenOn: options.issuedOn,
        }),
      page: draw,
      marks: () => {
        const page = draw();
        return page.ink.marks.map(({ key, box }) => ({ key, box: boxInPoints(box, page) }));
      },
      words: () => draw().ink.words,
    };
  });
};

const notesOf = ({ projectName, unitName, ownerOrg, facts, norms }: WorksSetOptions): Chapter[] => [
  {
    title: "设计依据",
    lines: ["建设单位的设计委托书、设计合同，以及工程可行性研究批复文件。", ...norms.map((norm) => `${norm}。`)],
  },
  {
    title: "工程概况",
    lines: [
      `工程名称：${projectName}；子项名称：${unitName}；建设单位：${ownerOrg}。`,
      [["项目", "数值"], ...facts.map(([label, value]) => [label, value])],
    ],
  },
  {
    title: "施工要求",
    lines: [
      "施工前核对地下管线的位置和标高，与本图不符时通知设计单位。",
      "隐蔽工程经验收合格后方可进行下道工序，材料进场应有合格证并按规定复验。",
      "危险性较大的分部分项工程应编制专项施工方案，超过一定规模的组织专家论证。",
    ],
  },
];

const plot = (
  options: WorksSetOptions,
  recipe: SheetRecipe,
  siblings: readonly (SheetRecipe & { edition: string })[],
): PlottedPage<Ink> => {
  const ink = createInk({});
  const canvas = createCanvas(ink);
  const { projectName, unitName, designOrg, ownerOrg, licence, discipline, seed, issuedOn, people } = options;
  const date = issuedOn.slice(0, 7).replace("-", ".");
  const { graphNum, graphName, scale, paperSize } = recipe;
  const area = drawFrame(canvas, {
    ...{ designOrg, licence, ownerOrg, projectName, buildingName: unitName, discipline, stage: "施工图" },
    projectCode: `SJ${issuedOn.slice(0, 4)}-${String(seed % 1000).padStart(3, "0")}`,
    ...{ graphNum, graphName, scale, paperSize, edition: "A", date },
    ...signatoriesOf(seed, discipline, people),
    revisions: [{ edition: "A", note: "施工图出图", date }],
  });
  recipe.draw({
    ...{ canvas, area, projectName, buildingName: unitName, designOrg, ownerOrg, date, recipe, siblings },
    // Notes, catalogue and figures of works show no building; a job of a sheet has one all the same.
    building: createBuilding(seed, "office"),
    density: "light",
    random: createRandom(`${seed} ${graphNum} ${graphName}`),
    done: () => false,
  });
  return { ...paperSizeInMm(paperSize), turn: 0, ink };
};
