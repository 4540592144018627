import { dimensionX, dimensionY, drawingTitle, levelMark } from "../canvas/dimension.ts";
import { concrete, hatchBox, soil } from "../canvas/hatch.ts";
import { dashed, fine, medium, thick, thin } from "../canvas/pens.ts";
import { drawTable } from "../sheet/notes-sheet.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { drawColumns, drawStructureFrame } from "./structure-plan.ts";

/** Piles stand about this far apart, mm: three to four diameters. */
const PILE_STEP = 2400;

/** 结施-04 of a tall building: a raft on bored piles. */
export const drawPileRaftPlan = (job: SheetJob): void => {
  const { building } = job;
  const { view, xs, ys } = drawStructureFrame(job, "-5.600", true);
  const [x0 = 0, x1 = 0] = [xs[0], xs.at(-1)];
  const [y0 = 0, y1 = 0] = [ys[0], ys.at(-1)];
  view.rect(thick, x0 - 900, y0 - 900, x1 + 900, y1 + 900);
  view.rect(dashed(thin), x0 - 1000, y0 - 1000, x1 + 1000, y1 + 1000);
  const [columns, rows] = [Math.floor((x1 - x0) / PILE_STEP), Math.floor((y1 - y0) / PILE_STEP)];
  for (let column = 0; column <= columns; column++)
    for (let row = 0; row <= rows; row++) {
      const [x, y] = [x0 + ((x1 - x0) * column) / columns, y0 + ((y1 - y0) * row) / rows];
      view.circle(medium, x, y, 300);
      view.line(fine, x - 420, y, x + 420, y);
      view.line(fine, x, y - 420, x, y + 420);
    }
  drawColumns(view, building, ys);
  view.text("筏板 h=1400  Φ28@150双层双向", (x0 + x1) / 2, ((ys[1] ?? 0) + (ys[2] ?? 0)) / 2, 3.5, { align: "center" });
  drawRemarks(job, [
    `本工程基础采用桩筏基础，钻孔灌注桩${(columns + 1) * (rows + 1)}根，桩径600，混凝土强度等级：桩C35，筏板C35，抗渗等级P8。`,
    "筏板底标高除注明外均为-5.600，垫层为100厚C15混凝土，每边伸出筏板100。",
    "桩顶嵌入筏板50，桩纵筋锚入筏板35d，详结施-05。",
    "工程桩施工前应做静载试验，试桩数量不少于总桩数的1%且不少于3根。",
  ]);
};

/** 结施-05 of a tall building: head of a pile in the raft, and the table of piles. */
export const drawPileRaftDetail = (job: SheetJob): void => {
  const { canvas, area } = job;
  const section = canvas.view(area[0] + 130, area[1] + 250, 1 / 25);
  section.rect(thick, -2000, 0, 2000, 1400);
  concrete(section, [-2000, 0, 2000, 1400], job.random, 14);
  for (const y of [60, 1340]) section.line(medium, -1950, y, 1950, y);
  for (let x = -1900; x <= 1900; x += 150) for (const y of [90, 1310]) section.fillCircle([0, 0, 0], x, y, 14);
  section.rect(thick, -300, -1500, 300, 50);
  hatchBox(section, [-300, -1500, 300, 0], 45, 1.6);
  for (const x of [-240, -120, 120, 240]) section.line(medium, x, -1500, x, 900);
  soil(section, -2000, -400, -100);
  soil(section, 400, 2000, -100);
  levelMark(section, 1400, 0, "-5.600");
  dimensionX(section, [-300, 0, 300], -1500 - section.mm(8), -1500 - section.mm(3));
  dimensionY(section, [0, 1400], -2000 - section.mm(12), -2000 - section.mm(4));
  drawingTitle(canvas, area[0] + 130, area[1] + 170, "桩与筏板连接", "1:25", 5);
  drawTable(
    canvas,
    [
      ["桩型", "桩径", "有效桩长", "桩端持力层", "单桩竖向承载力特征值", "主筋"],
      ["ZH1 钻孔灌注桩", "600", "18.0m", "第⑥层中粗砂", "2600kN", "10Φ16"],
    ],
    area[0] + 30,
    area[1] + 140,
    320,
    8,
  );
  drawRemarks(job, ["桩身混凝土C35，钢筋保护层厚度50，筏板40，钢筋HRB400E。", "桩身完整性采用低应变法全数检测。"]);
};
