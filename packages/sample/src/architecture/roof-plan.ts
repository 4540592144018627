import { outlineOf } from "../building.ts";
import { detailMark, levelMark, slopeArrow } from "../canvas/dimension.ts";
import { tile } from "../canvas/hatch.ts";
import { dashed, fine, medium, thick, thin } from "../canvas/pens.ts";
import { emptyPlan } from "./plan.ts";
import { drawAxes, drawPlanTitle, drawRemarks, planView } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** The roof with parapet, falls, gullies, stair heads and railing. */
export const drawRoofPlan = (job: SheetJob): void => {
  const { building } = job;
  const { front, back, left, right, low, high } = outlineOf(building);
  const plan = emptyPlan([left, front, right, back]);
  const view = planView(job, plan, 1 / 100);
  const ridge = (low + high) / 2;
  if (job.density !== "light")
    tile(view, [left, front, right, back], job.density === "heavy" ? 300 : 1000, {
      width: 0.05,
      color: [0.8, 0.8, 0.8],
    });
  view.rect(thick, left - 100, front - 100, right + 100, back + 100);
  view.rect(thin, left + 100, front + 100, right - 100, back - 100);
  view.rect(dashed(thin), left + 450, front + 450, right - 450, back - 450);
  view.line(thin, left + 450, ridge, right - 450, ridge);
  building.axesX.forEach((x, i) => {
    if (i === building.axesX.length - 1) return;
    const middle = x + building.bay / 2;
    view.line(fine, x, front + 450, x, back - 450);
    slopeArrow(view, middle, ridge - 1500, middle, front + 1500, "2%");
    slopeArrow(view, middle + 300, ridge + 1500, middle + 300, back - 1500, "2%");
    for (const y of [front + 270, back - 270]) {
      view.circle(medium, x + building.bay / 2 - 1800, y, 110);
      slopeArrow(view, x + building.bay - 300, y, x + building.bay / 2 - 1500, y, "1%");
      view.text("DN110", x + building.bay / 2 - 1800, y + (y < ridge ? 500 : -700), 2.6, { align: "center" });
    }
  });
  const half = building.bay / 2;
  const heads: [number, number, string][] = [
    [half, 2 * half, "LT-1出屋面"],
    [right - 2 * half, right - half, "LT-2出屋面"],
    [
      Math.floor((building.axesX.length - 1) / 2) * building.bay,
      (Math.floor((building.axesX.length - 1) / 2) + 1) * building.bay,
      "电梯机房",
    ],
  ];
  for (const [x0, x1, name] of heads) {
    view.fill(
      [1, 1, 1],
      [
        [x0, high],
        [x1, high],
        [x1, back],
        [x0, back],
      ],
    );
    view.rect(thick, x0 - 100, high - 100, x1 + 100, back + 100);
    view.rect(thick, x0 + 100, high + 100, x1 - 100, back - 100);
    view.text(name, (x0 + x1) / 2, (high + back) / 2 + 600, 3.5, { align: "center" });
    levelMark(view, (x0 + x1) / 2 - 900, (high + back) / 2 - 1300, ((building.levels.at(-1) ?? 0) + 3.6).toFixed(3));
  }
  levelMark(view, left + building.bay * 1.2, front + 2600, (building.levels.at(-1) ?? 0).toFixed(3));
  detailMark(view, right - 1500, front - view.mm(12), "2", "建施-12");
  drawAxes(view, building, plan, false);
  drawPlanTitle(job, view, plan, "");
  drawRemarks(job, [
    "屋面为上人屋面，防水等级一级，构造做法详建施-12墙身大样。",
    "屋面保温采用90厚挤塑聚苯板，屋面与外墙交界处设500宽A级岩棉防火隔离带。",
    "雨水斗采用87型，雨水管材质为HDPE，DN110；女儿墙设溢流口，底标高高于泛水完成面。",
    "屋面临空处设不锈钢防护栏杆，高度自完成面起算，详建施-12；设备基础高出完成面300。",
  ]);
};
