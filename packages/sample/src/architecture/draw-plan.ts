import type { Canvas, Color, Pen } from "../canvas/canvas.ts";
import { drawFurniture } from "./furniture.ts";
import { concrete, hatchBox } from "../canvas/hatch.ts";
import { fine, gray, lightGray, thin } from "../canvas/pens.ts";
import { areaOf, type Opening, type Plan, type Room, solidPieces, type Stair } from "./plan.ts";
import { createRandom } from "../random.ts";
import { outlineOfUnion } from "../canvas/rectangle-union.ts";

export interface PlanStyle {
  /** Grey and thin, as the background of pipes and lamps. */
  base: boolean;
  furniture: boolean;
  doorNumbers: boolean;
  roomNames: boolean;
  wallHatch: number;
}

export const fullStyle: PlanStyle = {
  base: false,
  furniture: true,
  doorNumbers: true,
  roomNames: true,
  wallHatch: 1.1,
};
export const lightStyle: PlanStyle = { ...fullStyle, furniture: false, wallHatch: 0 };
export const baseStyle: PlanStyle = { base: true, furniture: false, doorNumbers: false, roomNames: true, wallHatch: 0 };

/** Draws a plan in model mm (the canvas view carries the scale). */
export const drawPlan = (canvas: Canvas, plan: Plan, style: PlanStyle): void => {
  const ink: Color = style.base ? gray : [0, 0, 0];
  const pen = (width: number): Pen => ({ width: style.base ? Math.min(width, 0.18) : width, color: ink });
  if (style.furniture) canvas.layer("家具洁具", () => drawFurniture(canvas, plan));
  canvas.layer("墙体", () => drawWalls(canvas, plan, style, pen(0.5)));
  canvas.layer("门窗", () => {
    for (const opening of plan.openings) drawOpening(canvas, opening, wallThickness(plan, opening), pen(0.18), style);
  });
  canvas.layer("楼梯", () => {
    for (const stair of plan.stairs) drawStair(canvas, stair, pen(0.18), style);
    for (const [x0, y0, x1, y1] of plan.lifts) {
      canvas.rect(pen(0.25), x0 + 150, y0 + 150, x1 - 150, y1 - 150);
      canvas.line(pen(0.13), x0 + 150, y0 + 150, x1 - 150, y1 - 150);
      canvas.line(pen(0.13), x0 + 150, y1 - 150, x1 - 150, y0 + 150);
      if (!style.base) canvas.rect(pen(0.25), x0 + 700, y1 - 130, x1 - 700, y1 - 30);
    }
    for (const [x0, y0, x1, y1] of plan.balconies) {
      canvas.rect(pen(0.25), x0 - 100, y0 - 50, x1 + 100, y1 + 50);
      canvas.rect(pen(0.13), x0, y0 + 50, x1, y1 - 50);
    }
  });
  if (style.roomNames) canvas.layer("文字", () => drawRoomNames(canvas, plan, style, ink));
};

const drawWalls = (canvas: Canvas, plan: Plan, style: PlanStyle, pen: Pen): void => {
  const pieces = plan.walls.flatMap((wall) => solidPieces(wall, plan.openings).map((box) => ({ box, wall })));
  if (style.wallHatch > 0) {
    for (const { box, wall } of pieces) {
      if (wall.material === "masonry") hatchBox(canvas, box, 45, style.wallHatch);
      else if (wall.material === "concrete") {
        hatchBox(canvas, box, 45, style.wallHatch * 1.6);
        concrete(canvas, box, createRandom(box.join(" ")), 40);
      }
    }
  }
  for (const edge of outlineOfUnion([...pieces.map(({ box }) => box), ...plan.columns])) {
    canvas.line(pen, edge.x0, edge.y0, edge.x1, edge.y1);
  }
  for (const [x0, y0, x1, y1] of plan.columns) {
    canvas.fill(style.base ? lightGray : [0.2, 0.2, 0.2], [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]);
  }
};

const wallThickness = (plan: Plan, opening: Opening): number =>
  plan.walls.find(
    (w) => w.along === opening.along && Math.abs(w.at - opening.at) < 1 && w.from <= opening.from && w.to >= opening.to,
  )?.thickness ?? 200;

const drawOpening = (canvas: Canvas, o: Opening, thickness: number, pen: Pen, style: PlanStyle): void => {
  const half = thickness / 2;
  const flip = o.along === "y";
  const line = (x0: number, y0: number, x1: number, y1: number, p: Pen = pen) =>
    flip ? canvas.line(p, y0, x0, y1, x1) : canvas.line(p, x0, y0, x1, y1);
  const words = (text: string, x: number, y: number, height: number) => {
    if (flip) canvas.text(text, y, x, height, { align: "center", turn: 90, color: pen.color });
    else canvas.text(text, x, y, height, { align: "center", color: pen.color });
  };
  const width = o.to - o.from;
  const middle = (o.from + o.to) / 2;
  if (o.kind === "window") {
    for (const y of [-half, -half / 3, half / 3, half]) line(o.from, o.at + y, o.to, o.at + y);
  } else if (o.kind === "rolling") {
    for (const y of [-40, 40]) line(o.from, o.at + y, o.to, o.at + y, { ...pen, dash: [2, 1] });
  } else if (o.kind === "door") {
    const double = width > 1250;
    const leaf = double ? width / 2 : width;
    const sides = double ? (["from", "to"] as const) : ([o.hinge] as const);
    if (o.number.startsWith("MLC")) {
      line(o.from, o.at - 30, middle + 100, o.at - 30);
      line(middle - 100, o.at + 30, o.to, o.at + 30);
      line(o.from, o.at - half, o.to, o.at - half, { ...pen, width: 0.13 });
    } else {
      for (const side of sides) {
        const hinge = side === "from" ? o.from : o.to;
        line(hinge, o.at, hinge, o.at + o.swing * leaf, { ...pen, width: style.base ? 0.15 : 0.3 });
        drawSwing(canvas, o, hinge, leaf, side === "from", pen);
      }
    }
  }
  if (!style.doorNumbers || !o.number || o.kind === "gap") return;
  const below = o.kind !== "window" && o.swing > 0;
  // Turned words grow to the left of their line, level ones upwards.
  if (flip)
    words(
      o.number,
      middle,
      below || o.kind === "window" ? o.at - half - canvas.mm(0.8) : o.at + half + canvas.mm(3.2),
      3,
    );
  else words(o.number, middle, below ? o.at - half - canvas.mm(3) : o.at + half + canvas.mm(0.8), 3);
};

const drawSwing = (canvas: Canvas, o: Opening, hinge: number, leaf: number, opensUp: boolean, pen: Pen): void => {
  const arc = { ...pen, width: 0.1 };
  const towards = opensUp ? 0 : 180;
  const open = o.swing > 0 ? 90 : 270;
  if (o.along === "x") {
    const [a, b] =
      towards === 180 && open === 270
        ? [180, 270]
        : towards === 0 && open === 270
          ? [270, 360]
          : [Math.min(towards, open), Math.max(towards, open)];
    canvas.arc(arc, hinge, o.at, leaf, a, b);
    return;
  }
  // Along y the leaf lies on ±y when closed and on ±x when open.
  const start = opensUp ? 90 : 270;
  const end = o.swing > 0 ? (opensUp ? 0 : 360) : 180;
  canvas.arc(arc, o.at, hinge, leaf, Math.min(start, end), Math.max(start, end));
};

const drawStair = (canvas: Canvas, { box, number }: Stair, pen: Pen, style: PlanStyle): void => {
  const [x0, , x1, y1] = box;
  const middle = (x0 + x1) / 2;
  const top = y1 - 1900;
  const steps = 12;
  const bottom = top - steps * 270;
  for (let i = 0; i <= steps; i++) {
    canvas.line(pen, x0, bottom + i * 270, middle - 80, bottom + i * 270);
    canvas.line(pen, middle + 80, bottom + i * 270, x1, bottom + i * 270);
  }
  canvas.rect(pen, middle - 80, bottom - 60, middle + 80, top + 60);
  canvas.rect({ ...pen, width: 0.1 }, middle - 40, bottom - 20, middle + 40, top + 20);
  if (style.base) return;
  const cut = bottom + 1400;
  canvas.polyline(thin, [
    [middle + 80, cut - 300],
    [middle + 700, cut],
    [middle + 780, cut - 130],
    [middle + 900, cut + 190],
    [middle + 980, cut + 60],
    [x1, cut + 400],
  ]);
  const walk = (x: number, from: number, to: number, words: string) => {
    canvas.line(fine, x, from, x, to);
    const s = Math.sign(to - from);
    canvas.fill(
      [0, 0, 0],
      [
        [x, to],
        [x - 60, to - s * 280],
        [x + 60, to - s * 280],
      ],
    );
    canvas.text(words, x, from - canvas.mm(3.6), 2.8, { align: "center" });
  };
  walk((middle + x1) / 2, bottom - 300, cut - 250, "上");
  walk((x0 + middle) / 2, bottom - 300, top - 100, "下");
  canvas.text(`LT-${number}`, middle, y1 - 1200, 3.2, { align: "center" });
};

const drawRoomNames = (canvas: Canvas, plan: Plan, style: PlanStyle, color: Color): void => {
  for (const room of plan.rooms) {
    if (room.kind === "stair") continue;
    const [x0, , x1] = room.box;
    const [x, y] = namePosition(plan, room);
    const size = style.base ? 2.8 : room.quiet || x1 - x0 < 2400 ? 2.8 : 3.5;
    const slim = canvas.textWidth(room.name, size) > x1 - x0;
    if (["office", "classroom", "store", "small"].includes(room.kind)) maskBehind(canvas, x, y, room.name, size);
    canvas.text(room.name, x, y, slim ? 2.5 : size, { align: "center", color, narrow: slim ? 0.55 : 0.8 });
    if (!style.base && !room.quiet && x1 - x0 > 2000 && room.kind !== "corridor") {
      canvas.text(`${areaOf(room.box).toFixed(2)}㎡`, x, y - canvas.mm(4.2), 2.8, { align: "center" });
    }
  }
};

/** White under a name that stands on furniture. */
const maskBehind = (canvas: Canvas, x: number, y: number, name: string, size: number): void => {
  const half = Math.max(canvas.textWidth(name, size), canvas.mm(11)) / 2 + canvas.mm(1);
  const [bottom, top] = [y - canvas.mm(5.5), y + canvas.mm(4.2)];
  canvas.fill(
    [1, 1, 1],
    [
      [x - half, bottom],
      [x + half, bottom],
      [x + half, top],
      [x - half, top],
    ],
  );
};

/** A position for the room's name beside the furniture. */
const namePosition = (plan: Plan, { kind, box: [x0, y0, x1, y1] }: Room): readonly [number, number] => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (kind === "corridor") return [x0 + (x1 - x0) * 0.3, y];
  if (kind === "bedroom") return [x, y > (plan.outline[1] + plan.outline[3]) / 2 ? y0 + 1100 : y1 - 900];
  if (kind === "plant") return [x, y + 500];
  return [x, y];
};
