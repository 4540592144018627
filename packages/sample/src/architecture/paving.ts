import type { Box, Canvas, Pen } from "../canvas/canvas.ts";
import { tile } from "../canvas/hatch.ts";
import type { Plan, Room } from "./plan.ts";
import { createRandom, type Random } from "../random.ts";

const pen: Pen = { width: 0.05, color: [0.78, 0.78, 0.78] };

/** The floor coverings of all rooms, as on the densest plots. */
export const drawPaving = (view: Canvas, plan: Plan): void => {
  // Each room has its own random numbers, so that a change in one room leaves the others unchanged.
  for (const room of plan.rooms) drawCovering(view, room, createRandom(`${room.name} ${room.box.join(" ")}`));
};

const drawCovering = (view: Canvas, { kind, box }: Room, random: Random): void => {
  switch (kind) {
    case "stair":
    case "shaft":
      return;
    case "bedroom":
    case "living":
      drawPlanks(view, box, random);
      return;
    case "bath":
    case "toilet":
    case "kitchen":
    case "balcony":
      tile(view, box, 150, pen);
      return;
    case "corridor":
    case "hall":
    case "lobby":
      tile(view, box, 600, pen);
      drawSpeckles(view, box, 0.35, random);
      return;
    default:
      drawSpeckles(view, box, kind === "garage" ? 0.2 : 0.3, random);
  }
};

/** Boards of 120 mm with joints at random. */
const drawPlanks = (view: Canvas, [x0, y0, x1, y1]: Box, random: Random): void => {
  for (let x = x0 + 120; x < x1; x += 120) view.line(pen, x, y0, x, y1);
  for (let x = x0; x + 120 <= x1; x += 120) {
    for (let y = y0 + random.next() * 900; y < y1; y += 700 + random.next() * 400) view.line(pen, x, y, x + 120, y);
  }
};

/** Terrazzo, carpet or screed as short strokes; `amount` is their number per mm² of paper. */
const drawSpeckles = (view: Canvas, [x0, y0, x1, y1]: Box, amount: number, random: Random): void => {
  const mm = view.mm(1);
  const count = (((x1 - x0) / mm) * (y1 - y0) * amount) / mm;
  for (let i = 0; i < count; i++) {
    const x = x0 + random.next() * (x1 - x0 - mm * 0.4);
    const y = y0 + random.next() * (y1 - y0 - mm * 0.4);
    view.line(pen, x, y, x + random.next() * mm * 0.4, y + random.next() * mm * 0.4);
  }
};
