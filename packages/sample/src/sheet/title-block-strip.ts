import type { Box, Canvas } from "../canvas/canvas.ts";
import { bold, thin } from "../canvas/pens.ts";
import type { TitleBlock } from "./title-block.ts";

const HEIGHT = 36;

/** The low title block of A3 and A4 sheets, along the bottom edge. */
export const drawBottomStrip = (canvas: Canvas, [left, bottom, right]: Box, block: TitleBlock): void => {
  const top = bottom + HEIGHT;
  const width = right - left;
  const at = (part: number) => left + width * part;
  canvas.line(bold, left, top, right, top);
  const columns = [0.24, 0.5, 0.72].map(at);
  for (const x of columns) canvas.line(thin, x, bottom, x, top);
  fitted(canvas, block.designOrg, at(0.12), bottom + 24, 4, width * 0.23, true);
  fitted(canvas, block.licence, at(0.12), bottom + 18, 2.6, width * 0.23);
  canvas.line(thin, left, bottom + 15, at(0.24), bottom + 15);
  canvas.text("建设单位", left + 2, bottom + 10, 2.6);
  fitted(canvas, block.ownerOrg, at(0.12), bottom + 4, 3, width * 0.22);

  const rows: [string, string, number][] = [
    ["工程名称", block.projectName, 24],
    ["子项名称", block.buildingName, 12],
    ["图 名", block.graphName, 0],
  ];
  for (const [label, value, y] of rows) {
    canvas.text(label, at(0.24) + 1.5, bottom + y + 8, 2.5);
    fitted(canvas, value, at(0.37), bottom + y + 3, y === 0 ? 4.2 : 3.4, width * 0.25, y === 0);
    if (y > 0) canvas.line(thin, at(0.24), bottom + y, at(0.5), bottom + y);
  }

  const rowHeight = HEIGHT / block.signatories.length;
  block.signatories.forEach(({ role, name }, i) => {
    const y = top - (i + 1) * rowHeight;
    if (i > 0) canvas.line(thin, at(0.5), y + rowHeight, at(0.72), y + rowHeight);
    canvas.text(role, at(0.51), y + 1.4, 2.6, { narrow: 0.65 });
    canvas.text(name, at(0.615), y + 1.4, 2.6, { align: "center", narrow: 0.7 });
    canvas.text(name, at(0.682), y + 1.2, 3.2, { align: "center", slant: true, narrow: 0.8 });
  });

  const cells: [string, string][] = [
    ["图号", block.graphNum],
    ["专业", block.discipline],
    ["比例", block.scale],
    ["图幅", block.paperSize],
    ["阶段", block.stage],
    ["版次", block.edition],
    ["日期", block.date],
    ["编号", block.projectCode],
  ];
  canvas.mark("title:edition", at(0.72), bottom, right, bottom + 18);
  cells.forEach(([label, value], i) => {
    const x = at(0.72) + (i % 2) * width * 0.14;
    const y = top - (Math.floor(i / 2) + 1) * 9;
    if (i % 2 === 0 && i > 0) canvas.line(thin, at(0.72), y + 9, right, y + 9);
    canvas.text(label, x + 1, y + 3.2, 2.6, { narrow: 0.65 });
    fitted(canvas, value, x + width * 0.085, y + 3, 3, width * 0.1);
  });
  canvas.line(thin, at(0.86), bottom, at(0.86), top);
};

/** Centred text, made narrower or smaller until it fits. */
const fitted = (canvas: Canvas, words: string, x: number, y: number, height: number, width: number, strong = false) => {
  const natural = canvas.textWidth(words, height, { narrow: 1 });
  const narrow = Math.min(0.75, width / natural);
  const smaller = narrow < 0.55 ? narrow / 0.55 : 1;
  canvas.text(words, x, y, height * smaller, { align: "center", narrow: Math.max(narrow, 0.55), bold: strong });
};
