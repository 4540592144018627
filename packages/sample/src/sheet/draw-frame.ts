import type { Box, Canvas } from "../canvas/canvas.ts";
import { paperSizeInMm } from "./paper-size.ts";
import { bold, fine, medium, thick, thin } from "../canvas/pens.ts";
import type { TitleBlock } from "./title-block.ts";
import { drawBottomStrip } from "./title-block-strip.ts";

const STRIP = 66;

/** Draws border, fold marks and title block; returns the area left for the drawing. */
export const drawFrame = (canvas: Canvas, block: TitleBlock): Box => {
  const { width, height } = paperSizeInMm(block.paperSize);
  const small = block.paperSize.startsWith("A3") || block.paperSize.startsWith("A4");
  const margin = small ? 5 : 10;
  const frame: Box = [25, margin, width - margin, height - margin];
  canvas.layer("图框", () => {
    canvas.rect(fine, 0.1, 0.1, width - 0.1, height - 0.1);
    canvas.rect(small ? bold : { width: 1 }, ...frame);
    drawFoldMarks(canvas, width, height, frame);
    if (small) drawBottomStrip(canvas, frame, block);
    else drawSideStrip(canvas, frame, block);
  });
  if (small) return [frame[0] + 4, frame[1] + 40, frame[2] - 4, frame[3] - 4];
  return [frame[0] + 8, frame[1] + 8, frame[2] - STRIP - 6, frame[3] - 8];
};

/** Centring marks (对中标志) of GB/T 50001 3.2 and small ticks where the sheet is folded to A4. */
const drawFoldMarks = (canvas: Canvas, width: number, height: number, frame: Box): void => {
  const [left, bottom, right, top] = frame;
  canvas.line(medium, width / 2, 0, width / 2, bottom + 5);
  canvas.line(medium, width / 2, height, width / 2, top - 5);
  canvas.line(medium, 0, height / 2, left + 5, height / 2);
  canvas.line(medium, width, height / 2, right - 5, height / 2);
  for (let x = width - 190; x > 210; x -= 190) {
    canvas.line(fine, x, 0, x, 3);
    canvas.line(fine, x, height, x, height - 3);
  }
  for (let y = 297; y < height - 20; y += 297) {
    canvas.line(fine, 0, y, 3, y);
    canvas.line(fine, width, y, width - 3, y);
  }
};

const drawSideStrip = (canvas: Canvas, frame: Box, block: TitleBlock): void => {
  const [, bottom, right, top] = frame;
  const left = right - STRIP;
  canvas.line(thick, left, bottom, left, top);
  drawUpperPart(canvas, [left, bottom, right, top], block);
  drawLowerPart(canvas, [left, bottom, right, top], block);
};

const drawUpperPart = (canvas: Canvas, [left, , right, top]: Box, block: TitleBlock): void => {
  let y = top;
  const rule = (step: number) => {
    y -= step;
    canvas.line(thin, left, y, right, y);
  };
  rule(6);
  canvas.text("会  签  栏", (left + right) / 2, y + 1.8, 3, { align: "center" });
  const columns = [left + 16, left + 34, left + 52];
  const start = y;
  rule(5.5);
  ["专 业", "姓 名", "签 名", "日 期"].forEach((title, i) => {
    canvas.text(title, left + 8 + i * 17, y + 1.6, 2.6, { align: "center" });
  });
  for (const { role, name } of block.countersigners) {
    rule(6);
    canvas.text(role, left + 8, y + 1.7, 2.8, { align: "center" });
    canvas.text(name, left + 25, y + 1.7, 2.8, { align: "center" });
    canvas.text(name, left + 43, y + 1.4, 3.6, { align: "center", slant: true, narrow: 0.9 });
    canvas.text(block.date, left + 59.5, y + 1.8, 2.5, { align: "center", narrow: 0.65 });
  }
  for (const x of columns) canvas.line(thin, x, start, x, y);
  canvas.mark("title:countersigned", left + 52, y, right, start - 5.5);
  for (const title of ["出图专用章", "注册执业章"]) {
    rule(5);
    canvas.text(`${title}：`, left + 2, y + 1.3, 2.8);
    rule(48);
  }
  rule(6);
  canvas.text("修 改 记 录", (left + right) / 2, y + 1.8, 3, { align: "center" });
  const rowsTop = y;
  const rows = [{ edition: "版次", note: "修改内容", date: "日期" }, ...block.revisions];
  while (rows.length < 5) rows.push({ edition: "", note: "", date: "" });
  for (const row of rows) {
    rule(5.5);
    canvas.text(row.edition, left + 5, y + 1.6, 2.6, { align: "center" });
    canvas.text(row.note, left + 11, y + 1.6, 2.6, { narrow: row.note.length > 17 ? 0.6 : 0.7 });
    canvas.text(row.date, right - 7.5, y + 1.6, 2.5, { align: "center", narrow: 0.65 });
  }
  canvas.mark("title:revisions", left, y, right, rowsTop);
  canvas.line(thin, left + 10, rowsTop, left + 10, y);
  canvas.line(thin, right - 15, rowsTop, right - 15, y);
  canvas.text("说明：1. 本图未盖出图专用章无效。", left + 2, y - 5, 2.6, { narrow: 0.7 });
  canvas.text("2. 图中尺寸以标注为准，不得按比例量取。", left + 9, y - 9.5, 2.6, { narrow: 0.7 });
  canvas.text("3. 未经审图机构审查合格不得用于施工。", left + 9, y - 14, 2.6, { narrow: 0.7 });
};

const drawLowerPart = (canvas: Canvas, [left, bottom, right]: Box, block: TitleBlock): void => {
  const centre = (left + right) / 2;
  let y = bottom;
  const split = left + STRIP / 2;
  const pair = (a: [string, string], b: [string, string]) => {
    for (const [i, [label, value]] of [a, b].entries()) {
      const x = left + (i * STRIP) / 2;
      canvas.text(label, x + 7, y + 2.2, 2.8, { align: "center" });
      canvas.text(value, x + 23.5, y + 2.1, 3.2, { align: "center", narrow: value.length > 9 ? 0.6 : 0.75 });
      canvas.line(thin, x + 14, y, x + 14, y + 7);
    }
    canvas.line(thin, split, y, split, y + 7);
    y += 7;
    canvas.line(thin, left, y, right, y);
  };
  canvas.text("图 号", left + 8, y + 4.5, 3.2, { align: "center" });
  canvas.text(block.graphNum, left + 41, y + 3.4, 6, { align: "center", bold: true });
  canvas.line(thin, left + 16, y, left + 16, y + 12);
  y += 12;
  canvas.line(thin, left, y, right, y);
  canvas.mark("title:edition", split, y, right, y + 14);
  pair(["比 例", block.scale], ["日 期", block.date]);
  pair(["图 幅", block.paperSize], ["版 次", block.edition]);
  pair(["专 业", block.discipline], ["阶 段", block.stage]);
  pair(["编 号", block.projectCode], ["档案号", block.projectCode.replace("SJ", "DA")]);
  const signTop = y + block.signatories.length * 7.5;
  for (const { role, name } of [...block.signatories].reverse()) {
    canvas.text(role, left + 13, y + 2.2, 3, { align: "center" });
    canvas.text(name, left + 35, y + 2.2, 3, { align: "center" });
    canvas.text(name, left + 55, y + 1.9, 4.2, { align: "center", slant: true, narrow: 0.95 });
    y += 7.5;
    canvas.line(thin, left, y, right, y);
  }
  canvas.line(thin, left + 26, y, left + 26, signTop - block.signatories.length * 7.5);
  canvas.line(thin, left + 44, y, left + 44, signTop - block.signatories.length * 7.5);
  const field = (label: string, value: string, height: number, size: number) => {
    canvas.text(label, left + 2, y + height - 4.2, 2.6);
    const lines = splitToWidth(canvas, value, size, STRIP - 6);
    lines.forEach((line, i) => {
      const up = (height - 3) / 2 + ((lines.length - 1) / 2 - i) * size * 1.3 - size * 0.4;
      canvas.text(line, centre, y + up, size, { align: "center" });
    });
    y += height;
    canvas.line(thin, left, y, right, y);
  };
  field("图名", block.graphName, 22, 5.5);
  field("子项名称", block.buildingName, 13, 4);
  field("工程名称", block.projectName, 18, 4.2);
  field("建设单位", block.ownerOrg, 13, 3.6);
  canvas.text(block.licence, centre, y + 2, 2.6, { align: "center", narrow: 0.7 });
  const lines = splitToWidth(canvas, block.designOrg, 5, STRIP - 6);
  lines.forEach((line, i) => {
    canvas.text(line, centre, y + 7 + (lines.length - 1 - i) * 6.5, 5, { align: "center", bold: true });
  });
  canvas.line(thick, left, y + 9 + lines.length * 6.5, right, y + 9 + lines.length * 6.5);
};

/** Breaks a text into as few lines as fit a width, of even length. */
export const splitToWidth = (canvas: Canvas, words: string, height: number, width: number): string[] => {
  const count = Math.max(1, Math.ceil(canvas.textWidth(words, height) / width));
  const length = Math.ceil(words.length / count);
  return Array.from({ length: count }, (_, i) => words.slice(i * length, (i + 1) * length)).filter(Boolean);
};
