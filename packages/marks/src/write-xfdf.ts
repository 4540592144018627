import { type MarkPoint, type MarkShape, mapShape } from "@tushen/domain/sheets/mark-shape";
import { type Drawn, drawMark, type MarkFacts, wordsOfMark } from "@tushen/drawing/marks/draw-mark";
import { outlineWords } from "./mark-words.ts";
import { pdfDate, rgbOf } from "@tushen/pdf/text-values";
import { findPage } from "@tushen/pdf/page";
import { PdfSource } from "@tushen/pdf/source";
import { escapeXml } from "@tushen/pdf/svg-drawing";
import type { WrittenMark } from "./write-marks.ts";

export interface MarksOfSheet {
  /** Path of the PDF with the marks. */
  source: string;
  /** File name of the PDF, for people who open the XFDF. */
  fileName: string;
  marks: readonly WrittenMark[];
}

/**
 * The marks of a sheet without the sheet, as XFDF (ISO 19444-1) for a program that has it; coordinates in user space.
 */
export const writeXfdf = ({ source: path, fileName, marks }: MarksOfSheet): string => {
  const source = new PdfSource(path);
  try {
    const outlines = outlineWords(marks.map(({ shape }) => wordsOfMark(shape)));
    const annots = marks.map((mark) => {
      const { box, rotation } = findPage(source, mark.page + 1);
      const shape = mapShape(mark.shape, ({ x, y }) => ({ x: x + box[0], y: y + box[1] }));
      return elementOf(mark, shape, drawMark(shape, { width: mark.width, scale: 1, rotation, outlines }));
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">',
      `<f href="${quoted(fileName)}"/>`,
      "<annots>",
      ...annots,
      "</annots>",
      "</xfdf>",
      "",
    ].join("\n");
  } finally {
    source.close();
  }
};

const elementOf = (mark: WrittenMark, shape: MarkShape, { subtype, facts, rect }: Drawn): string => {
  const element = subtype.toLowerCase();
  const attributes = {
    page: mark.page,
    rect: listed([rect.x0, rect.y0, rect.x1, rect.y1]),
    color: mark.color,
    flags: "print",
    name: mark.name,
    title: mark.author,
    subject: mark.subject,
    date: pdfDate(mark.time),
    creationdate: pdfDate(mark.time),
    width: facts.hasNoBorder ? 0 : mark.width,
    ...attributesOf(facts),
    // Words of a text have their own colour; the box around them has none.
    ...(subtype === "FreeText" && { color: undefined }),
  };
  const said = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${quoted(String(value))}"`],
  );
  const sizeInPoints = "sizeInPoints" in shape ? shape.sizeInPoints : undefined;
  const children = [
    `<contents>${quoted(mark.contents)}</contents>`,
    ...(facts.vertices ? [`<vertices>${pointsListed(facts.vertices)}</vertices>`] : []),
    ...(facts.stroke ? [`<inklist><gesture>${pointsListed(facts.stroke)}</gesture></inklist>`] : []),
    ...(subtype === "FreeText"
      ? [`<defaultappearance>${rgb(mark.color)} rg /Helv ${sizeInPoints ?? 12} Tf</defaultappearance>`]
      : []),
  ];
  return `<${element} ${said.join(" ")}>${children.join("")}</${element}>`;
};

const attributesOf = (facts: MarkFacts): Record<string, string | undefined> => {
  const { line, endings, intent, quad, callout, inset } = facts;
  return {
    ...(line && { start: pointsListed(line.slice(0, 1)), end: pointsListed(line.slice(1)) }),
    ...(endings && { head: endings[0], tail: endings[1] }),
    ...(intent && { IT: intent }),
    ...(facts.isCloudy && { style: "cloudy", intensity: "1" }),
    ...(quad && { coords: listed(quad.flatMap(({ x, y }) => [x, y])) }),
    ...(callout && { callout: listed(callout.flatMap(({ x, y }) => [x, y])), tail: undefined }),
    ...(inset && { fringe: listed(inset) }),
    ...(facts.stampName && { icon: facts.stampName }),
    ...(facts.hasCaption && { caption: "yes" }),
  };
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const listed = (values: readonly number[]): string => values.map(rounded).join(",");
const pointsListed = (points: readonly MarkPoint[]): string => points.map(({ x, y }) => listed([x, y])).join(";");
const quoted = (text: string): string => text.toWellFormed().split("\n").map(escapeXml).join("&#10;");
const rgb = (color: string): string => rgbOf(color).join(" ");
