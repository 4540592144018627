import { createRandom, type Random } from "../random.ts";
import { type DxfEntities, dxfEntities, type DxfVersion, writeDxf } from "./dxf-writer.ts";

/** How an office draws the frame of a sheet. */
export const frameHabits = [
  "polylines",
  "lines",
  "block",
  "nameless block",
  "frame line only",
  "edge only",
  "own size",
] as const;
export type FrameHabit = (typeof frameHabits)[number];

export interface OfficeSheet {
  readonly number: string;
  readonly name: string;
  readonly paper: string;
  /** 1:n */
  readonly scale: number;
  /** Of the paper, in mm. */
  readonly width: number;
  readonly height: number;
}

export interface OfficeDrawing {
  readonly bytes: Uint8Array;
  readonly habit: FrameHabit;
  /** In reading order. */
  readonly sheets: readonly OfficeSheet[];
}

interface OfficeOptions {
  readonly seed: number;
  readonly habit: FrameHabit;
  readonly version: DxfVersion;
  readonly sheets: number;
  /** Lines beside the sheets, such as offices leave. */
  readonly strays?: number;
  readonly drawnIn?: "mm" | "m";
}

const papers: readonly (readonly [name: string, width: number, height: number])[] = [
  ["A1", 841, 594],
  ["A2", 594, 420],
  ["A1+1/4", 1051, 594],
  ["A0", 1189, 841],
  ["A3", 420, 297],
  ["A2+1/2", 891, 420],
];
const names = [
  "一层平面图",
  "二层平面图",
  "屋顶平面图",
  "南立面图",
  "北立面图",
  "1-1 剖面图",
  "楼梯详图",
  "墙身大样",
  "门窗表",
  "设计说明",
];
const layers = { 图框: 7, 墙体: 8, 轴线: 1, 文字: 3, 门窗: 4, 标注: 2 };

/** A drawing of an office: its sheets side by side in the model, each with a frame, a title block and a plan. */
export const officeDrawing = ({
  seed,
  habit,
  version,
  sheets: many,
  strays = 0,
  drawnIn = "mm",
}: OfficeOptions): OfficeDrawing => {
  const random = createRandom(seed);
  const model = dxfEntities();
  const blocks: Record<string, DxfEntities> = {};
  const unit = drawnIn === "m" ? 0.001 : 1;
  const columns = random.whole(2, 5);
  const common = random.pick([50, 100, 100, 150]);
  const sheets = Array.from({ length: many }, (_, i): OfficeSheet => {
    const [paper, width, height] = habit === "own size" ? (["", 860, 560] as const) : random.pick(papers);
    const scale = random.next() < 0.7 ? common : random.pick([20, 50, 100, 200]);
    return {
      number: `建施-${String(i + 1).padStart(2, "0")}`,
      name: names[i % names.length] ?? "",
      paper,
      scale,
      width,
      height,
    };
  });
  let [x, y] = [random.whole(-50, 50) * 1000 * unit, random.whole(-50, 50) * 1000 * unit];
  const left = x;
  for (let first = 0; first < many; first += columns) {
    const row = sheets.slice(first, first + columns);
    const high = Math.max(...row.map(({ height, scale }) => height * scale)) * unit;
    x = left;
    for (const sheet of row) {
      const one = sheet.scale * unit;
      const top = y - sheet.height * one;
      drawSheet(sheet, { model, blocks, random, habit, at: [x, top], one });
      x += sheet.width * one * (1.05 + random.next() * 0.3);
    }
    y -= high * 1.15;
  }
  for (let i = 0; i < strays; i++)
    model.line("墙体", [left - 90_000 * unit, i * 500 * unit], [left - 80_000 * unit, i * 500 * unit]);
  const bytes = writeDxf({ version, unit: drawnIn === "m" ? 6 : random.pick([0, 4]), layers, blocks, model });
  return { bytes, habit, sheets };
};

interface Desk {
  readonly model: DxfEntities;
  readonly blocks: Record<string, DxfEntities>;
  readonly random: Random;
  readonly habit: FrameHabit;
  readonly at: readonly [number, number];
  /** Units of the drawing for a mm of paper. */
  readonly one: number;
}

const drawSheet = (sheet: OfficeSheet, { model, blocks, random, habit, at, one }: Desk): void => {
  const place = ([x, y]: readonly [number, number]) => [at[0] + x * one, at[1] + y * one] as const;
  const isBlock = habit === "block" || habit === "nameless block" || habit === "own size";
  if (isBlock) {
    const title = habit === "nameless block" ? "X7" : habit === "own size" ? "院图框" : "TK";
    const name = `${title}_${sheet.paper || "1"}`;
    if (!blocks[name]) {
      const made = (blocks[name] = dxfEntities());
      drawFrame(sheet, { into: made, habit, place: (spot) => spot, one: 1 });
    }
    const attribute = (words: string, spot: readonly [number, number], height: number) => ({
      words,
      at: place(spot),
      height: height * one,
    });
    model.insert("图框", name, at, one, {
      图号: attribute(sheet.number, [sheet.width - 60, 14], 5),
      图名: attribute(sheet.name, [sheet.width - 60, 26], 4),
      比例: attribute(`1:${sheet.scale}`, [sheet.width - 60, 38], 3),
    });
  } else {
    drawFrame(sheet, { into: model, habit, place, one });
    model.text("文字", sheet.number, place([sheet.width - 60, 14]), 5 * one);
    model.text("文字", sheet.name, place([sheet.width - 60, 26]), 4 * one);
    model.text("文字", `1:${sheet.scale}`, place([sheet.width - 60, 38]), 3 * one);
  }
  drawPlan(sheet, { model, random, place, one });
};

interface Pen {
  readonly into: DxfEntities;
  readonly habit: FrameHabit;
  readonly place: (spot: readonly [number, number]) => readonly [number, number];
  readonly one: number;
}

const drawFrame = ({ width, height, paper }: OfficeSheet, { into, habit, place, one }: Pen): void => {
  const margin = paper.startsWith("A3") ? 5 : 10;
  const rectangle = (x0: number, y0: number, x1: number, y1: number, bold: number) => {
    const corners = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ].map(([x = 0, y = 0]) => place([x, y]));
    if (habit !== "lines") return into.polyline("图框", corners, { width: bold * one, isClosed: true });
    corners.forEach((corner, i) => into.line("图框", corner, corners[(i + 1) % 4] ?? corner));
  };
  if (habit !== "frame line only") rectangle(0, 0, width, height, 0);
  if (habit === "own size") rectangle(12, 8, width - 8, height - 8, 1);
  else if (habit !== "edge only") rectangle(25, margin, width - margin, height - margin, 1);
  const [left, right] = [width - 90, width - margin];
  const labels = ["图号", "图名", "比例", "日期", "设计", "校对", "审核", "工程名称"];
  into.line("图框", place([left, margin]), place([left, margin + 12 * labels.length]));
  labels.forEach((label, i) => {
    into.line("图框", place([left, margin + 12 * (i + 1)]), place([right, margin + 12 * (i + 1)]));
    into.text("文字", label, place([left + 3, 14 + 12 * i]), 3 * one);
  });
};

const drawPlan = (
  { width, height }: OfficeSheet,
  { model, random, place, one }: Pick<Desk, "model" | "random" | "one"> & Pick<Pen, "place">,
): void => {
  const [x0, y0] = [60, 50];
  const [wide, high] = [width - 220, height - 110];
  const axes = random.whole(4, 9);
  for (let i = 0; i <= axes; i++) {
    const x = x0 + (wide * i) / axes;
    model.line("轴线", place([x, y0 - 12]), place([x, y0 + high + 6]));
    model.circle("轴线", place([x, y0 - 16]), 4 * one);
    model.text("标注", String(i + 1), place([x - 1.5, y0 - 17.5]), 3 * one);
  }
  const rooms = random.whole(6, 20);
  for (let i = 0; i < rooms; i++) {
    const [x, y] = [x0 + random.next() * wide * 0.7, y0 + random.next() * high * 0.7];
    const [w, h] = [20 + random.next() * wide * 0.2, 15 + random.next() * high * 0.2];
    const corners = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ].map(([a = 0, b = 0]) => place([a, b]));
    model.polyline("墙体", corners, { isClosed: true });
    model.text("文字", random.pick(["客厅", "卧室", "厨房", "走道", "办公室"]), place([x + 4, y + 4]), 3.5 * one);
    model.text("标注", String(random.whole(9, 90) * 100), place([x + 4, y + h + 1]), 2.5 * one);
  }
};
