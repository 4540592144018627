import { boreholes, drawBoreholeLog } from "./borehole-log.ts";
import { createCanvas, createInk } from "../canvas/canvas.ts";
import { paperSizeInMm } from "../sheet/paper-size.ts";
import type { PlottedPage } from "@tushen/drawing/page/plotted-page";
import { writePdf } from "@tushen/drawing/pdf-writer";
import { drawReportPages } from "./survey-text.ts";
import type { SurveyReportOptions } from "./survey-report-options.ts";

/** A geotechnical report on A4: cover, text, and one log for every borehole. */
export const surveyReport = (options: SurveyReportOptions): Uint8Array => {
  const { projectName, surveyOrg, holes = 20, issuedOn = "2026-02-10", edition = 1, part } = options;
  const planned = options.planned ?? { overFloors: 7, underFloors: 1, foundation: "独立基础加防水板" };
  const { width, height } = paperSizeInMm("A4");
  const pages: PlottedPage[] = [];
  const newPage = () => {
    const ink = createInk({});
    pages.push({ width, height, turn: 0, ink });
    return createCanvas(ink);
  };
  if (part !== "logs") drawReportPages(newPage, { ...options, holes, edition, issuedOn, planned });
  for (const hole of part === "text" ? [] : boreholes(options.seed, holes)) {
    drawBoreholeLog(newPage(), hole, { projectName, surveyOrg, edition, page: pages.length });
  }
  return writePdf(pages, { title: `${projectName} 岩土工程勘察报告`, author: surveyOrg, writtenOn: issuedOn });
};
