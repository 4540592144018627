import type { Box, Canvas } from "../canvas/canvas.ts";
import { dimensionX, dimensionY, drawingTitle, leader, levelMark } from "../canvas/dimension.ts";
import { concrete, hatchBox, soil } from "../canvas/hatch.ts";
import { fine, medium, thick, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";

const solid = (job: SheetJob, view: Canvas, box: Box): void => {
  concrete(view, box, job.random, job.density === "heavy" ? 40 : 10);
  view.rect(thick, ...box);
};

/** 结施-02: details that hold for the whole building, in a grid. */
export const drawTypicalDetails = (job: SheetJob): void => {
  const { canvas, area } = job;
  const titles = [
    "梁上附加箍筋及吊筋",
    "板洞口加强",
    "填充墙拉结筋",
    "构造柱配筋",
    "后浇带做法",
    "梁侧构造筋",
    "过梁配筋",
    "框架柱箍筋加密",
    "板阳角放射筋",
    "女儿墙配筋",
    "管道穿墙套管",
    "沉降观测点",
  ];
  const width = (area[2] - area[0]) / 4;
  const height = (area[3] - area[1] - 30) / 3;
  canvas.text("结构设计总说明(二)  通用构造详图", (area[0] + area[2]) / 2, area[3] - 10, 7, {
    align: "center",
    bold: true,
  });
  titles.forEach((title, i) => {
    const x = area[0] + (i % 4) * width;
    const y = area[3] - 24 - (Math.floor(i / 4) + 1) * height;
    canvas.rect(thin, x, y, x + width, y + height);
    const view = canvas.view(x + width / 2, y + height / 2 + 8, 1 / 25);
    const draw = details[i % details.length];
    draw?.(job, view, i);
    drawingTitle(canvas, x + width / 2 - 6, y + 9, `${i + 1}. ${title}`, "1:25", 4.5);
  });
};

const details: readonly ((job: SheetJob, view: Canvas, index: number) => void)[] = [
  (job, view) => {
    solid(job, view, [-1500, -300, 1500, 300]);
    view.rect(medium, -125, -150, 125, 300);
    for (const x of [-350, -300, -250, 250, 300, 350]) view.line(medium, x, -265, x, 265);
    view.polyline(thick, [
      [-900, 255],
      [-600, 255],
      [-125, -240],
      [125, -240],
      [600, 255],
      [900, 255],
    ]);
    view.line(medium, -1500, -260, 1500, -260);
    view.line(medium, -1500, 260, 1500, 260);
    leader(view, 300, 265, 700, 800, "每侧3道附加箍筋@50");
    leader(view, -400, 50, -1600, 900, "吊筋 2Φ16");
    dimensionX(view, [-375, -125, 125, 375], -500, -350);
  },
  (_, view) => {
    view.rect(thick, -500, -400, 500, 400);
    view.line(thin, -500, -400, 500, 400);
    view.line(thin, -500, 400, 500, -400);
    for (const d of [60, 110]) {
      for (const s of [-1, 1]) {
        view.line(thick, -1300, s * (400 + d), 1300, s * (400 + d));
        view.line(thick, s * (500 + d), -1100, s * (500 + d), 1100);
      }
    }
    leader(view, 1000, 460, 1000, 1000, "每边2Φ12加强");
    dimensionX(view, [-500, 500], -1250, -1150);
  },
  (job, view) => {
    solid(job, view, [-1700, -300, -1100, 300]);
    hatchBox(view, [-1100, -100, 1500, 100], 45, 2);
    view.rect(thick, -1100, -100, 1500, 100);
    for (const y of [-60, 60]) view.line(medium, -1500, y, 1500, y);
    leader(view, 400, 60, 400, 600, "2φ6@500 全长贯通");
    dimensionX(view, [-1700, -1100, 1500], -600, -350);
  },
  (job, view) => {
    solid(job, view, [-300, -300, 300, 300]);
    view.rect(medium, -260, -260, 260, 260);
    for (const x of [-235, 235]) for (const y of [-235, 235]) view.fillCircle([0, 0, 0], x, y, 24);
    hatchBox(view, [300, -100, 1500, 100], 45, 2);
    hatchBox(view, [-1500, -100, -300, 100], 45, 2);
    view.rect(thick, 300, -100, 1500, 100);
    view.rect(thick, -1500, -100, -300, 100);
    leader(view, 235, 235, 500, 900, "4Φ12，φ6@200");
    dimensionX(view, [-300, 300], -600, -350);
    dimensionY(view, [-300, 300], -1700, -1600);
  },
  (job, view) => {
    solid(job, view, [-1700, -150, -400, 150]);
    solid(job, view, [400, -150, 1700, 150]);
    hatchBox(view, [-400, -150, 400, 150], 45, 1.2);
    view.line(medium, -1700, -110, 1700, -110);
    view.line(medium, -1700, 110, 1700, 110);
    leader(view, 0, 0, 300, 700, "C35微膨胀混凝土，60d后浇筑");
    dimensionX(view, [-400, 400], -500, -250);
  },
  (job, view) => {
    solid(job, view, [-200, -600, 200, 500]);
    view.rect(medium, -165, -565, 165, 465);
    for (const y of [-530, -180, 100, 430]) for (const x of [-140, 140]) view.fillCircle([0, 0, 0], x, y, 22);
    for (const y of [-180, 100]) view.line(thin, -165, y, 165, y);
    leader(view, 140, 100, 600, 700, "G4Φ12 构造腰筋");
    leader(view, 0, -180, 600, -700, "拉筋φ6@400");
    dimensionY(view, [-600, 500], -450, -300);
    dimensionX(view, [-200, 200], -850, -700);
  },
];

/** 结施-06: outer wall of the basement with bars and waterproofing. */
export const drawBasementWall = (job: SheetJob): void => {
  const { canvas, area } = job;
  const view = canvas.view(area[0] + 130, area[1] + 90, 1 / 20);
  solid(job, view, [-1200, -400, 2500, 0]);
  solid(job, view, [0, 0, 300, 4000]);
  solid(job, view, [0, 4000, 2500, 4180]);
  for (const x of [50, 250]) view.line(thick, x, -350, x, 4150);
  for (let y = 100; y < 4000; y += 150) for (const x of [62, 238]) view.fillCircle([0, 0, 0], x, y, 11);
  view.line(thick, 50, 4150, 1200, 4150);
  view.line(fine, -30, -400, -30, 4300);
  view.line(fine, -90, -400, -90, 4300);
  soil(view, -1200, -100, 3700);
  levelMark(view, 1400, 0, "-4.200");
  levelMark(view, 1400, 4180, "-0.050");
  leader(view, 50, 2600, 700, 3000, "外侧竖筋 Φ14@150");
  leader(view, 250, 1900, 700, 2200, "内侧竖筋 Φ14@150");
  leader(view, 62, 1300, 700, 1500, "水平筋 Φ12@150");
  leader(view, -30, 800, -1900, 900, "防水卷材及保护层");
  dimensionX(view, [-1200, 0, 300, 2500], -700, -500);
  dimensionY(view, [-400, 0, 4000, 4180], -1500, -1300);
  drawingTitle(canvas, area[0] + 160, area[1] + 34, "WQ1 地下室外墙配筋", "1:20", 5);
  drawRemarks(
    job,
    [
      "外墙混凝土C35，抗渗等级P8，迎水面保护层50。",
      "外墙水平施工缝设300×3钢板止水带，距底板面不小于300。",
      "外墙拉筋φ6@450梅花形布置，角部加强筋详22G101-1。",
    ],
    area[0] + 300,
    area[1] + 200,
  );
};

/** 结施-16: one flight with its bars. */
export const drawStairRebar = (job: SheetJob): void => {
  const { canvas, area } = job;
  const view = canvas.view(area[0] + 70, area[1] + 150, 1 / 25);
  const steps = 11;
  const points: [number, number][] = [[0, 0]];
  for (let i = 0; i < steps; i++) points.push([i * 270, (i + 1) * 164], [(i + 1) * 270, (i + 1) * 164]);
  points.push(
    [steps * 270 + 1500, steps * 164],
    [steps * 270 + 1500, steps * 164 - 130],
    [steps * 270 + 80, steps * 164 - 130],
    [60, -140],
    [-1200, -140],
    [-1200, 0],
  );
  view.polyline(thick, points, true);
  view.polyline(medium, [
    [-1150, -110],
    [70, -110],
    [steps * 270 + 90, steps * 164 - 100],
    [steps * 270 + 1450, steps * 164 - 100],
  ]);
  view.polyline(medium, [
    [steps * 270 - 900, steps * 164 - 640],
    [steps * 270, steps * 164 - 60],
    [steps * 270 + 1450, steps * 164 - 30],
  ]);
  for (let i = 1; i < steps; i++) view.fillCircle([0, 0, 0], i * 270 + 40, i * 164 - 70, 14);
  for (const [x, y] of [
    [-100, 0],
    [steps * 270 + 80, steps * 164],
  ] as const)
    solid(job, view, [x - 120, y - 400, x + 120, y]);
  levelMark(view, -700, 0, "4.470");
  levelMark(view, steps * 270 + 900, steps * 164, "6.270");
  leader(view, 1200, 620, 600, 2100, "AT1 h=130  下部纵筋Φ12@120");
  leader(view, 2600, 1500, 2200, 2700, "上部纵筋Φ12@150  分布筋φ8@200");
  dimensionX(view, [0, steps * 270], -700, -400);
  dimensionY(view, [0, steps * 164], -1600, -1300);
  drawingTitle(canvas, area[0] + 150, area[1] + 90, "AT1 梯板配筋图", "1:25", 5);
  drawRemarks(job, [
    "楼梯混凝土强度等级C30，板式楼梯平法见国标22G101-2。",
    "梯梁TL1 200×400，上部2Φ14，下部3Φ18，箍筋φ8@150。",
    "平台板PTB h=100，双层双向Φ8@150。",
  ]);
};
