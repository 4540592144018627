import type { Box } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, drawingTitle, levelMark } from "../canvas/dimension.ts";
import { concrete, hatchBox, soil } from "../canvas/hatch.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { dashed, fine, medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { drawColumns, drawStructureFrame } from "./structure-plan.ts";

/** 结施-04: pads below every column, basement walls, slab against water. */
export const drawFoundationPlan = (job: SheetJob): void => {
  const { building } = job;
  const { view, xs, ys } = drawStructureFrame(job, "-5.600", true);
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)];
  const [y0 = 0, y1 = 0] = [ys[0], ys.at(-1)];
  view.rect(thick, x0 - 150, y0 - 150, x1 + 150, y1 + 150);
  view.rect(thick, x0 + 150, y0 + 150, x1 - 150, y1 - 150);
  view.rect(dashed(thin), x0 - 900, y0 - 900, x1 + 900, y1 + 900);
  for (const [a, b, c, d] of [
    [x0 - 150, y0 - 150, x1 + 150, y0 + 150],
    [x0 - 150, y1 - 150, x1 + 150, y1 + 150],
    [x0 - 150, y0 + 150, x0 + 150, y1 - 150],
    [x1 - 150, y0 + 150, x1 + 150, y1 - 150],
  ] as Box[]) {
    hatchBox(view, [a, b, c, d], 45, 1.2);
  }
  for (const x of xs) {
    for (const [j, y] of ys.entries()) {
      const big = j >= 3 && j <= 4;
      const size = big ? 3200 : j === 0 || j === ys.length - 1 ? 2600 : 3000;
      const h = size / 2;
      view.rect(medium, x - h, y - h, x + h, y + h);
      view.rect(thin, x - 450, y - 450, x + 450, y + 450);
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const)
        view.line(fine, x + sx * h, y + sy * h, x + sx * 450, y + sy * 450);
      view.text(`DJj0${big ? 3 : size === 2600 ? 1 : 2}`, x + 520, y + h - view.mm(5), 2.8);
      if (j === 0) dimensionX(view, [x - h, x, x + h], y - h - view.mm(5), y - h - view.mm(1));
    }
  }
  drawColumns(view, { ...building, axesY: building.axesY }, ys);
  view.text("防水板 h=400  Φ14@150双层双向", (x0 + x1) / 2, ((ys[1] ?? 0) + (ys[2] ?? 0)) / 2, 3.5, {
    align: "center",
  });
  drawRemarks(job, [
    "本工程基础采用柱下独立基础加防水板，混凝土强度等级C35，抗渗等级P8。",
    "基底标高除注明外均为-5.600，垫层为100厚C15混凝土，每边伸出基础100。",
    "独立基础平法表示见国标22G101-3，防水板与独立基础连接构造详结施-05。",
    "基坑开挖后应通知勘察、设计单位验槽，合格后方可进行下道工序。",
  ]);
};

/** 结施-05: pad in section and plan with its bars. */
export const drawFoundationDetail = (job: SheetJob): void => {
  const { canvas, area } = job;
  const section = canvas.view(area[0] + 110, area[1] + 220, 1 / 25);
  section.fill(
    [0.9, 0.9, 0.9],
    [
      [-1700, -100],
      [1700, -100],
      [1700, 0],
      [-1700, 0],
    ],
  );
  section.polyline(
    thick,
    [
      [-1600, 0],
      [1600, 0],
      [1600, 350],
      [450, 700],
      [-450, 700],
      [-1600, 350],
    ],
    true,
  );
  concrete(section, [-1600, 0, 1600, 350], job.random, 8);
  section.polyline(medium, [
    [-1560, 90],
    [-1560, 45],
    [1560, 45],
    [1560, 90],
  ]);
  for (let x = -1500; x <= 1500; x += 150) section.fillCircle([0, 0, 0], x, 65, 12);
  section.rect(thick, -300, 700, 300, 1900);
  for (const x of [-260, -90, 90, 260])
    section.polyline(medium, [
      [x, 1900],
      [x, 60],
      [x + (x < 0 ? -180 : 180), 60],
    ]);
  for (let y = 760; y < 1900; y += 100) section.line(thin, -265, y, 265, y);
  soil(section, -2100, -1700, -100);
  soil(section, 1700, 2100, -100);
  levelMark(section, 1200, 0, "-5.600");
  dimensionX(section, [-1700, -1600, -300, 0, 300, 1600, 1700], -section.mm(14), -section.mm(6));
  dimensionY(section, [-100, 0, 350, 700], -1700 - section.mm(12), -1700 - section.mm(4));
  drawingTitle(canvas, area[0] + 110, area[1] + 188, "DJj03 剖面", "1:25", 5);
  const plan = canvas.view(area[0] + 290, area[1] + 260, 1 / 40);
  plan.rect(thick, -1600, -1600, 1600, 1600);
  plan.rect(medium, -300, -300, 300, 300);
  for (let i = -1500; i <= 1500; i += 150) {
    if (i < 0) plan.line(thin, -1550, i, 1550, i);
    else plan.line(thin, i, -1550, i, 1550);
  }
  dimensionX(plan, [-1600, 0, 1600], -1600 - plan.mm(12), -1600 - plan.mm(4));
  dimensionY(plan, [-1600, 0, 1600], -1600 - plan.mm(12), -1600 - plan.mm(4));
  drawingTitle(canvas, area[0] + 290, area[1] + 188, "DJj03 平面", "1:40", 5);
  drawTable(
    canvas,
    [
      ["基础编号", "A×B", "H1/H2", "底板钢筋X", "底板钢筋Y", "基底标高"],
      ["DJj01", "2600×2600", "300/300", "Φ14@150", "Φ14@150", "-5.600"],
      ["DJj02", "3000×3000", "350/300", "Φ14@140", "Φ14@140", "-5.600"],
      ["DJj03", "3200×3200", "350/350", "Φ16@150", "Φ16@150", "-5.600"],
    ],
    area[0] + 30,
    area[1] + 150,
    300,
    8,
  );
  drawRemarks(job, [
    "基础混凝土C35，钢筋保护层厚度40，钢筋HRB400E。",
    "柱插筋同柱纵筋，伸至基底弯折15d，基础内箍筋不少于两道。",
  ]);
};
