import type { Box, Canvas } from "../canvas/canvas.ts";
import { detailMark, dimensionX, dimensionY, drawingTitle, levelMark } from "../canvas/dimension.ts";
import { concrete, hatchBox, soil } from "../canvas/hatch.ts";
import { fine, medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

/** 建施-12: wall from ground to parapet, and the railing of the roof. */
export const drawWallSection = (job: SheetJob): void => {
  const { canvas, area, building } = job;
  const width = area[2] - area[0];
  const at = (part: number) => area[0] + width * part;
  drawWall(job, canvas.view(at(0.14), area[1] + 92, 1 / 20));
  drawingTitle(canvas, at(0.17), area[1] + 20, "墙身大样①", "1:20");
  drawParapet(job, canvas.view(at(0.45), area[1] + 350, 1 / 10));
  drawingTitle(canvas, at(0.52), area[1] + 252, "屋面女儿墙及栏杆大样②", "1:10");
  drawRailing(job, canvas.view(at(0.4), area[1] + 120, 1 / 20));
  drawingTitle(canvas, at(0.5), area[1] + 80, "栏杆立面", "1:20");
  drawSill(job, canvas.view(at(0.82), area[1] + 400, 1 / 5));
  drawingTitle(canvas, at(0.84), area[1] + 310, "窗台大样③", "1:5", 6);
  drawSkirt(job, canvas.view(at(0.8), area[1] + 200, 1 / 10));
  drawingTitle(canvas, at(0.84), area[1] + 150, "散水大样④", "1:10", 6);
  drawRemarks(
    job,
    [
      "栏杆选用φ50×2不锈钢管，立杆间距1000，竖杆φ20净距不大于110。",
      "栏杆水平荷载不小于1.0kN/m，预埋件100×100×8，锚筋4φ8。",
      "栏杆高度自屋面完成面（可踏面）起算。",
      "女儿墙压顶为C25细石混凝土，配2φ8通长、φ6@200。",
      `本图适用于标高${building.levels.at(-1)?.toFixed(3)}屋面临空处。`,
    ],
    at(0.72),
    area[1] + 110,
  );
};

/** Sill with metal flashing and the frame of the window on it. */
const drawSill = (job: SheetJob, view: Canvas): void => {
  masonry(view, [-100, -300, 100, -50]);
  solid(job, view, [-110, -50, 110, 0]);
  insulation(view, [-170, -300, -110, -10]);
  view.line(medium, -185, -300, -185, -10);
  view.polyline({ width: 0.5 }, [
    [-200, -45],
    [-200, -20],
    [-40, 10],
    [-40, 25],
  ]);
  view.rect(thick, -40, 10, 30, 80);
  view.rect(thin, -30, 20, 20, 70);
  for (const x of [-22, -14, 6, 14]) view.line(thin, x, 80, x, 240);
  view.line(fine, -30, 240, 25, 250);
  view.fill(
    [0.85, 0.85, 0.85],
    [
      [30, 2],
      [140, 2],
      [140, 22],
      [30, 22],
    ],
  );
  view.rect(thin, 30, 2, 140, 22);
  layers(view, 60, 22, 200, ["20厚人造石窗台板", "专用粘结剂", "C20细石混凝土压顶，内配2φ6"], 5);
  dimensionX(view, [-170, -110, -100, 100], -360, -310);
};

/** Apron of concrete along the wall. */
const drawSkirt = (job: SheetJob, view: Canvas): void => {
  masonry(view, [200, -100, 400, 400]);
  solid(job, view, [180, -250, 420, -100]);
  view.polyline(
    thick,
    [
      [-700, -30],
      [190, 40],
      [190, -25],
      [-700, -90],
    ],
    true,
  );
  concrete(view, [-680, -80, 180, -20], job.random, 30);
  hatchBox(view, [-900, -240, 190, -95], 60, 2);
  soil(view, -1000, 100, -250);
  view.line({ width: 0.8 }, -1100, -60, -700, -60);
  view.text("i=4%", -300, 70, 3);
  layers(view, -520, -20, -440, ["60厚C20混凝土撒1:1水泥砂子压光", "150厚3:7灰土", "素土夯实"], 6);
  dimensionX(view, [-700, 200], -380, -300);
  levelMark(view, -900, -60, job.building.outdoorLevel.toFixed(3));
};

const solid = (job: SheetJob, view: Canvas, box: Box): void => {
  hatchBox(view, box, 45, 2.2);
  concrete(view, box, job.random, job.density === "heavy" ? 60 : 12);
  view.rect(thick, ...box);
};

const masonry = (view: Canvas, box: Box): void => {
  hatchBox(view, box, 45, 2);
  view.rect(thick, ...box);
};

const insulation = (view: Canvas, [x0, y0, x1, y1]: Box): void => {
  const step = view.mm(1.6);
  const points: [number, number][] = [];
  for (let y = y0, i = 0; y <= y1; y += step, i++) points.push([i % 2 ? x1 : x0, y]);
  view.polyline({ width: 0.1, color: [0.5, 0.5, 0.5] }, points);
  view.rect(thin, x0, y0, x1, y1);
};

/** Leader over layers with one line of text for each, top to bottom. */
const layers = (view: Canvas, x: number, y: number, toX: number, names: readonly string[], step = 6): void => {
  const gap = view.mm(step);
  const top = y + gap * names.length;
  view.line(fine, x, y - view.mm(6), x, top);
  names.forEach((name, i) => {
    const at = top - i * gap;
    view.line(fine, x, at, toX + view.textWidth(name, 3.2), at);
    view.text(name, toX, at + view.mm(0.9), 3.2);
  });
};

const drawWall = (job: SheetJob, view: Canvas): void => {
  const shown = [
    { level: 0, label: "±0.000", y: 0 },
    { level: 1, label: (job.building.levels[1] ?? 0).toFixed(3), y: 3300 },
    { level: 2, label: (job.building.levels[2] ?? 0).toFixed(3), y: 6600 },
  ];
  view.line({ width: 1.2 }, -2200, -300, -100, -300);
  soil(view, -2200, -260, -300);
  solid(job, view, [-1000, -360, -100, -300]);
  view.text("散水 宽900 i=4%", -2150, -200, 3);
  solid(job, view, [-100, -900, 200, -120]);
  for (const { label, y } of shown) {
    solid(job, view, [-100, y - 600, 100, y - 50]);
    solid(job, view, [100, y - 150, 1700, y - 50]);
    hatchBox(view, [100, y - 50, 1700, y], 45, 0.8);
    view.line(medium, 100, y, 1700, y);
    levelMark(view, 1050, y, label);
    if (y < 6600) {
      masonry(view, [-100, y, 100, y + 900]);
      view.rect(medium, -60, y + 950, 60, y + 2650);
      for (const x of [-20, 20]) view.line(fine, x, y + 950, x, y + 2650);
      solid(job, view, [-150, y + 900, 150, y + 950]);
      dimensionY(view, [y, y + 900, y + 2700, y + 3300], 1950, 1750);
    }
    insulation(view, [-160, y - 600, -100, y + (y < 6600 ? 900 : 0)]);
    view.line(medium, -180, y - 600, -180, y + (y < 6600 ? 900 : 0));
  }
  masonry(view, [-100, 6600, 100, 7500]);
  layers(view, 500, 3300, 900, [
    "10厚防滑地砖，干水泥擦缝",
    "20厚1:3干硬性水泥砂浆结合层",
    "1.5厚聚氨酯防水涂料",
    "20厚1:3水泥砂浆找平层",
    "现浇钢筋混凝土楼板",
  ]);
  layers(view, 700, 0, 900, ["15厚玻化砖", "30厚1:3水泥砂浆", "40厚挤塑聚苯板", "现浇钢筋混凝土板"]);
  dimensionX(view, [-160, -100, 100], -1250, -950);
};

const drawParapet = (job: SheetJob, view: Canvas): void => {
  const height = job.done("roof-railing") ? 1100 : 1050;
  solid(job, view, [-100, -600, 100, 0]);
  solid(job, view, [100, -120, 1500, 0]);
  solid(job, view, [-100, 0, 100, 300]);
  solid(job, view, [-140, 300, 140, 360]);
  insulation(view, [100, 0, 1500, 90]);
  hatchBox(view, [100, 90, 1500, 130], 45, 0.9);
  view.line(medium, 100, 130, 1500, 130);
  view.line({ width: 0.8 }, 100, 150, 1500, 150);
  solid(job, view, [100, 150, 1500, 190]);
  view.polyline({ width: 0.8 }, [
    [1500, 150],
    [180, 150],
    [120, 230],
    [120, 290],
  ]);
  insulation(view, [-160, -600, -100, 300]);
  view.line(medium, -180, -600, -180, 300);
  const head = 190 + height;
  view.rect(medium, -25, 360, 25, head - 50);
  view.fill(
    [0.85, 0.85, 0.85],
    [
      [-30, head - 50],
      [30, head - 50],
      [30, head],
      [-30, head],
    ],
  );
  view.circle(medium, 0, head - 25, 25);
  view.rect(medium, -60, 352, 60, 360);
  dimensionY(view, [190, head], 520, 60);
  dimensionX(view, [-160, -100, 100], -760, -640);
  levelMark(view, 1000, 190, (job.building.levels.at(-1) ?? 0).toFixed(3));
  view.text("栏杆高度", 560, (190 + head) / 2 + 60, 3.2);
  view.mark("roof-railing", -400, 100, 900, 1400);
  layers(view, 800, 190, 1000, [
    "40厚C20细石混凝土，内配φ4@200双向",
    "隔离层",
    "3+3厚SBS改性沥青防水卷材",
    "20厚1:3水泥砂浆找平层",
    "90厚挤塑聚苯板",
    "1:8水泥陶粒找坡2%，最薄30",
    "现浇钢筋混凝土屋面板",
  ]);
  detailMark(view, -420, -300, "2", "建施-07");
};

const drawRailing = (job: SheetJob, view: Canvas): void => {
  const height = job.done("roof-railing") ? 1100 : 1050;
  solid(job, view, [0, -100, 4000, 0]);
  view.rect(thin, 0, 0, 4000, 170);
  view.rect(thick, 0, height - 50, 4000, height);
  view.line(medium, 0, 270, 4000, 270);
  for (let x = 0; x <= 4000; x += 1000) view.rect(medium, x - 25, 170, x + 25, height - 50);
  for (let x = 110; x < 4000; x += 111) view.rect(fine, x - 10, 270, x + 10, height - 50);
  dimensionX(view, [0, 1000, 2000, 3000, 4000], -350, -150);
  dimensionY(view, [0, height], 4300, 4100);
  view.mark("roof-railing", -100, -60, 4500, 1300);
};
