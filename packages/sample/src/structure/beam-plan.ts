import type { Canvas } from "../canvas/canvas.ts";
import { dashed, thin } from "../canvas/pens.ts";
import { drawRemarks } from "../sheet/plan-sheet.ts";
import type { SheetJob } from "../sheet/sheet-recipe.ts";
import { drawColumns, drawStructureFrame } from "./structure-plan.ts";

/** Beams with their reinforcement in the flat notation of 22G101-1 (平法). */
export const drawBeamPlan = (job: SheetJob, prefix: string, level: number): void => {
  const { building, random } = job;
  const { view, xs, ys } = drawStructureFrame(job, level.toFixed(3));
  drawColumns(view, building, ys);
  const name = prefix === "KL1" ? "KL" : prefix;
  const isSecond = job.recipe.graphNum === "结施-11";
  const x0 = xs[0] ?? 0;
  const y0 = ys[0] ?? 0;
  ys.forEach((y, j) => {
    beamX(view, xs, y, 150);
    const depth = [600, 500, 500, 600][j] ?? 500;
    concentrated(view, x0 + building.bay * 0.66, y + view.mm(3), [
      `${name}${j + 1}(${xs.length - 1}) 300×${depth + 100}`,
      "Φ8@100/200(2)",
      `2Φ${random.pick([20, 22, 25])}；2Φ${random.pick([18, 20])}`,
      `G4Φ12`,
    ]);
    xs.slice(1).forEach((_, i) => {
      const span = (xs[i] ?? 0) + building.bay / 2;
      const support = random.pick(["4Φ22", "5Φ22 3/2", "4Φ25", "6Φ22 4/2"]);
      if (i > 0) {
        view.text(support, (xs[i] ?? 0) - 500, y + view.mm(1.6) + 150, 2.8, { align: "right" });
        view.text(support, (xs[i] ?? 0) + 500, y + view.mm(1.6) + 150, 2.8);
      }
      view.text(random.pick(["4Φ20", "3Φ22", "4Φ22", "3Φ20"]), span + 600, y - view.mm(3.6) - 150, 2.8);
    });
  });
  xs.forEach((x, i) => {
    beamY(view, ys, x, 125);
    const isKl5 = isSecond && i === 2;
    // The third one is KL5, about which there is an opinion; the others are numbered around it.
    const number = ys.length + (i === 2 ? 1 : i < 2 ? i + 2 : i + 1);
    const height = isSecond && i === 4 && job.done("silent-beam") ? 500 : 600;
    const lines = isKl5
      ? ["KL5(3) 250×500", "Φ8@100/200(2)", "2Φ25；2Φ20", "G2Φ12"]
      : [`${name}${number}(3) 250×${height}`, "Φ8@100/150(2)", `2Φ${random.pick([20, 22])}；3Φ20`, "G4Φ10"];
    const at = (y0 + (ys[1] ?? 0)) / 2 - view.mm(14);
    const left = x + 125 + view.mm(4);
    lines.forEach((line, n) => view.text(line, left + view.mm(n * 4), at, 2.8, { turn: 90 }));
    view.line(thin, x + 125, at - view.mm(2), left + view.mm(13), at - view.mm(2));
    if (isSecond && i === 4)
      view.mark("silent-beam", left - view.mm(3), at - view.mm(1), left + view.mm(1), at + view.mm(24));
    const support = isKl5
      ? job.done("beam-kl5")
        ? "6Φ25 4/2"
        : "8Φ25 4/4"
      : random.pick(["4Φ22", "5Φ22 3/2", "6Φ20 4/2"]);
    for (const [n, y] of [ys[1] ?? 0, ys[2] ?? 0].entries()) {
      const ty = n === 0 ? y - view.mm(4) : y + view.mm(4);
      view.text(support, x - 125 - view.mm(1), ty, 2.8, { turn: 90, align: n === 0 ? "right" : "left" });
      if (isKl5)
        view.mark(
          "beam-kl5",
          x - 125 - view.mm(4.5),
          n === 0 ? ty - view.mm(14) : ty - view.mm(1),
          x - 125,
          n === 0 ? ty + view.mm(1) : ty + view.mm(14),
        );
    }
  });
  xs.slice(0, -1).forEach((x, i) => {
    const middle = x + building.bay / 2;
    for (const [a, b] of [
      [ys[0] ?? 0, ys[1] ?? 0],
      [ys[2] ?? 0, ys[3] ?? 0],
    ] as const) {
      beamY(view, [a, b], middle, 100);
      view.text(`L${i + 1}(1) 200×450`, middle - 100 - view.mm(1), (a + b) / 2, 2.8, { turn: 90, align: "center" });
      view.text("Φ8@200(2)  2Φ16；3Φ18", middle + 100 + view.mm(3.4), (a + b) / 2, 2.8, { turn: 90, align: "center" });
    }
  });
  drawRemarks(job, [
    `本层梁顶标高除注明外均为${level.toFixed(3)}，梁混凝土强度等级C30。`,
    "未注明的梁均轴线居中或与柱边平齐，主次梁相交处附加箍筋每侧3Φd@50。",
    "梁平法表示方法及构造详图见国标22G101-1，框架梁抗震等级同框架。",
    "梁上起柱处设附加吊筋2Φ16；悬挑梁箍筋全长加密。",
  ]);
};

const concentrated = (view: Canvas, x: number, y: number, lines: readonly string[]): void => {
  view.line(thin, x, y - view.mm(4), x, y + view.mm(lines.length * 4));
  lines.forEach((line, i) => view.text(line, x + view.mm(0.8), y + view.mm((lines.length - 1 - i) * 4 + 1.5), 2.8));
};

/** Two dashed edges between columns; the outer edge of an outer beam would be solid, hidden ones are dashed. */
export const beamX = (view: Canvas, xs: readonly number[], y: number, half: number): void => {
  for (let i = 0; i + 1 < xs.length; i++) {
    for (const side of [-half, half])
      view.line(dashed(thin, [2.5, 1]), (xs[i] ?? 0) + 300, y + side, (xs[i + 1] ?? 0) - 300, y + side);
  }
};

export const beamY = (view: Canvas, ys: readonly number[], x: number, half: number): void => {
  for (let i = 0; i + 1 < ys.length; i++) {
    for (const side of [-half, half])
      view.line(dashed(thin, [2.5, 1]), x + side, (ys[i] ?? 0) + 150, x + side, (ys[i + 1] ?? 0) - 150);
  }
};
