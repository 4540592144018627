import { drawBeamPlan } from "./beam-plan.ts";
import { type Building, floorsFrom } from "../building.ts";
import { drawColumnPlan } from "./column-plan.ts";
import { drawFoundationDetail, drawFoundationPlan } from "./foundation-plan.ts";
import { drawPileRaftDetail, drawPileRaftPlan } from "./pile-raft.ts";
import { drawNotes } from "../sheet/notes-sheet.ts";
import type { SheetRecipe } from "../sheet/sheet-recipe.ts";
import { drawSlabPlan } from "./slab-plan.ts";
import { drawBasementWall, drawStairRebar, drawTypicalDetails } from "./structure-details.ts";
import { structureNotes } from "./structure-notes.ts";

/** 结施-01 to 结施-16. */
export const structureSheets = (building: Building): SheetRecipe[] => {
  const onPiles = building.facts.foundation === "桩筏";
  const level = (floor: number) => (building.levels[floor] ?? 0) - 0.03;
  const roof = building.levels.at(-1) ?? 0;
  const sheets: Omit<SheetRecipe, "graphNum">[] = [
    {
      graphName: "结构设计总说明(一)",
      paperSize: "A2",
      scale: "—",
      draw: (job) => drawNotes(job, "结构设计总说明(一)", structureNotes(job), 3, 4.6),
    },
    { graphName: "结构设计总说明(二)", paperSize: "A1", scale: "1:25", draw: drawTypicalDetails },
    { graphName: "框架柱平面布置及柱表", paperSize: "A1", scale: "1:100", draw: drawColumnPlan },
    {
      graphName: "基础平面布置图",
      paperSize: "A1",
      scale: "1:100",
      draw: onPiles ? drawPileRaftPlan : drawFoundationPlan,
    },
    {
      graphName: "基础详图",
      paperSize: "A2",
      scale: "1:25",
      draw: onPiles ? drawPileRaftDetail : drawFoundationDetail,
    },
    { graphName: "地下室外墙配筋详图", paperSize: "A2", scale: "1:25", draw: drawBasementWall },
    {
      graphName: "地下室顶板梁平法施工图",
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawBeamPlan(job, "KL1", -0.05),
    },
    { graphName: "地下室顶板配筋图", paperSize: "A1", scale: "1:100", draw: (job) => drawSlabPlan(job, -0.05, 180) },
    {
      graphName: "二层结构平面布置图",
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawSlabPlan(job, level(1), 120, false),
    },
    { graphName: "二层板配筋图", paperSize: "A1", scale: "1:100", draw: (job) => drawSlabPlan(job, level(1), 120) },
    {
      graphName: "二层梁平法施工图",
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawBeamPlan(job, "KL", level(1)),
    },
    {
      graphName: `${floorsFrom(3, building)}层梁平法施工图`,
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawBeamPlan(job, "KL", level(2)),
    },
    {
      graphName: `${floorsFrom(3, building)}层板配筋图`,
      paperSize: "A1",
      scale: "1:100",
      draw: (job) => drawSlabPlan(job, level(2), 120),
    },
    { graphName: "屋面梁平法施工图", paperSize: "A1", scale: "1:100", draw: (job) => drawBeamPlan(job, "WKL", roof) },
    { graphName: "屋面板配筋图", paperSize: "A1", scale: "1:100", draw: (job) => drawSlabPlan(job, roof, 130) },
    { graphName: "楼梯结构详图", paperSize: "A2", scale: "1:50", draw: drawStairRebar },
  ];
  return sheets.map((sheet, i) => ({ ...sheet, graphNum: `结施-${String(i + 1).padStart(2, "0")}` }));
};
