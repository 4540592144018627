import { createCanvas, createInk } from "../canvas/canvas.ts";
import { drawLawn } from "./landscape.ts";
import { paperSizeInMm } from "../sheet/paper-size.ts";
import { writePdf } from "@tushen/drawing/pdf-writer";
import { createRandom } from "../random.ts";
import { signatoriesOf } from "../sheet/signatories.ts";
import { drawSitePlan } from "./site-plan.ts";
import { drawSiteTables, siteView } from "./site-tables.ts";
import { drawFrame } from "../sheet/draw-frame.ts";

/** One A0 site plan with at least the given number of line segments, for benchmarks. */
export const makeHeavySheet = ({
  segments = 320_000,
  seed = 7,
}: {
  segments?: number;
  seed?: number;
} = {}): Uint8Array => {
  const ink = createInk({ layered: true });
  const canvas = createCanvas(ink);
  const random = createRandom(`heavy ${seed}`);
  const area = drawFrame(canvas, {
    designOrg: "海岳建筑设计研究院有限公司",
    licence: "建筑行业（建筑工程）甲级  A137002846",
    ownerOrg: "滨海新城建设发展有限公司",
    projectName: "滨海新城人才社区一期工程",
    buildingName: "总图",
    projectCode: "SJ2026-007",
    discipline: "总图",
    stage: "施工图",
    graphNum: "总施-01",
    graphName: "总平面及竖向布置图",
    scale: "1:400",
    paperSize: "A0",
    edition: "A",
    date: "2026.03",
    ...signatoriesOf(seed, "建筑", {}),
    revisions: [{ edition: "A", note: "施工图出图", date: "2026.03" }],
  });
  const view = siteView(canvas, area);
  const share = Math.max(1, segments / 320_000);
  drawSitePlan(view, {
    mainName: "1#楼",
    floors: 7,
    length: 62.6,
    depth: 18.8,
    rampSlope: 12,
    strokesPerTree: 90,
    lawnStrokes: Math.round(150_000 * share),
    contourPoints: Math.round(2400 * share),
    random,
  });
  drawSiteTables(canvas, area, "总平面及竖向布置图", [
    ["项目", "数值", "单位"],
    ["规划用地面积", "51300", "㎡"],
    ["总建筑面积", "61240", "㎡"],
    ["容积率", "1.02", "—"],
    ["建筑密度", "18.6", "%"],
    ["绿地率", "36.2", "%"],
  ]);
  const rest = segments - ink.segments;
  if (rest > 0) drawLawn(view, [271, 0.5, 276, 205], rest + 2, () => true, random);
  const { width, height } = paperSizeInMm("A0");
  const title = "总施-01 总平面及竖向布置图";
  return writePdf([{ width, height, turn: 0, ink }], {
    title,
    author: "海岳建筑设计研究院有限公司",
    writtenOn: "2026-03-16",
  });
};
