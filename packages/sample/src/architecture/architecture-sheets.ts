import { architectureNotes } from "./architecture-notes.ts";
import { areasOf, type Building, elevationScale, floorsFrom, outlineOf } from "../building.ts";
import { drawDoorSchedule } from "./door-schedule.ts";
import { drawElevation, drawSideElevationAndSection } from "./elevation.ts";
import { drawBasement, drawUpperFloor } from "./floor-plan-sheets.ts";
import { drawNotes } from "../sheet/notes-sheet.ts";
import { drawRoofPlan } from "./roof-plan.ts";
import type { Density, SheetJob, SheetRecipe } from "../sheet/sheet-recipe.ts";
import { drawSitePlan } from "../site/site-plan.ts";
import { drawSiteTables, siteView } from "../site/site-tables.ts";
import { drawStairDetail } from "./stair-detail.ts";
import { drawUnitPlan } from "./unit-plan.ts";
import { drawToiletDetail } from "./toilet-detail.ts";
import { drawWallSection } from "./wall-section.ts";

/** 建施-01 to 建施-15. */
export const architectureSheets = (building: Building): SheetRecipe[] => {
  const last = building.axesX.length;
  const elevation = `1:${elevationScale(building)}`;
  const sheets: Omit<SheetRecipe, "graphNum">[] = [
    {
      graphName: "建筑设计说明",
      paperSize: "A1",
      scale: "—",
      draw: (job) => drawNotes(job, "建筑施工图设计说明", architectureNotes(job), 3, 5.8),
    },
    { graphName: "总平面图", paperSize: "A0", scale: "1:400", draw: drawSite },
    { graphName: "地下一层平面图", paperSize: "A1", scale: "1:100", draw: drawBasement },
    { graphName: "一层平面图", paperSize: "A1", scale: "1:100", draw: (job) => drawUpperFloor(job, "ground") },
    { graphName: "二~三层平面图", paperSize: "A1", scale: "1:100", draw: (job) => drawUpperFloor(job, "second") },
    {
      graphName: `${floorsFrom(4, building)}层平面图`,
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawUpperFloor(job, "typical"),
    },
    { graphName: "屋顶平面图", paperSize: "A1", scale: "1:100", draw: drawRoofPlan },
    {
      graphName: building.use === "apartment" ? "户型放大平面图" : "值班宿舍放大平面图",
      paperSize: "A2",
      scale: "1:50",
      draw: drawUnitPlan,
    },
    {
      graphName: `1~${last}轴立面图`,
      paperSize: "A1",
      scale: elevation,
      draw: (job) => drawElevation(job, "front"),
    },
    {
      graphName: `${last}~1轴立面图`,
      paperSize: "A1",
      scale: elevation,
      draw: (job) => drawElevation(job, "back"),
    },
    { graphName: "侧立面图及1-1剖面图", paperSize: "A1+1/4", scale: elevation, draw: drawSideElevationAndSection },
    { graphName: "墙身及屋面栏杆大样图", paperSize: "A1", scale: "1:20", draw: drawWallSection },
    { graphName: "楼梯大样图", paperSize: "A1", scale: "1:50", draw: drawStairDetail },
    { graphName: "卫生间大样图", paperSize: "A2", scale: "1:50", draw: drawToiletDetail },
    { graphName: "门窗表及门窗大样图", paperSize: "A1", scale: "1:50", draw: drawDoorSchedule },
  ];
  return sheets.map((sheet, i) => ({ ...sheet, graphNum: `建施-${String(i + 1).padStart(2, "0")}` }));
};

/** Strokes per tree, strokes of grass, points per contour line. */
const richness: Record<Density, readonly [number, number, number]> = {
  light: [8, 0, 200],
  normal: [24, 9_000, 500],
  heavy: [60, 90_000, 1_600],
};

const drawSite = (job: SheetJob): void => {
  const { building, canvas, area } = job;
  const { front, back, right } = outlineOf(building);
  const [strokesPerTree, lawnStrokes, contourPoints] = richness[job.density];
  drawSitePlan(siteView(canvas, area), {
    mainName: job.buildingName,
    floors: building.floors,
    length: right / 1000,
    depth: (back - front) / 1000,
    rampSlope: job.done("ramp-slope") ? 12 : 10,
    strokesPerTree,
    lawnStrokes,
    contourPoints,
    random: job.random,
  });
  const { over, under } = areasOf(building);
  const { site } = building.facts;
  drawSiteTables(canvas, area, job.recipe.graphName, [
    ["项目", "数值", "单位"],
    ["规划用地面积", site.landArea.toFixed(1), "㎡"],
    ["本楼地上建筑面积", over.toFixed(1), "㎡"],
    ["本楼地下建筑面积", under.toFixed(1), "㎡"],
    ["容积率", site.plotRatio.toFixed(2), "—"],
    ["建筑密度", site.density.toFixed(1), "%"],
    ["绿地率", site.greenRate.toFixed(1), "%"],
    ["机动车停车位", String(site.parking), "个"],
  ]);
};
