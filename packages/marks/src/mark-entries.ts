import type { MarkFacts } from "@tushen/drawing/marks/draw-mark";
import type { MarkPoint } from "@tushen/domain/sheets/mark-shape";
import { measureDict } from "./measure-dict.ts";
import { dict, name, type PdfValue } from "@tushen/pdf/value";

const flat = (points: readonly MarkPoint[]) => points.flatMap(({ x, y }) => [x, y]);

/** The facts of a mark as entries of its annotation dictionary (ISO 32000-2, 12.5.6). */
export const entriesOf = (facts: MarkFacts): Record<string, PdfValue> => {
  const { vertices, line, endings, intent, isCloudy, quad, stroke, callout, inset, stampName, measure } = facts;
  const isCallout = callout !== undefined;
  return {
    ...(vertices && { Vertices: flat(vertices) }),
    ...(line && { L: flat(line) }),
    ...(endings && { LE: isCallout ? name(endings[0]) : endings.map((one) => name(one)) }),
    ...(intent && { IT: name(intent) }),
    ...(isCloudy && { BE: dict({ S: name("C"), I: 1 }) }),
    ...(quad && { QuadPoints: flat(quad) }),
    ...(stroke && { InkList: [flat(stroke)] }),
    ...(callout && { CL: flat(callout) }),
    ...(inset && { RD: [...inset] }),
    ...(stampName && { Name: name(stampName) }),
    ...(measure && { Measure: measureDict(measure.scale) }),
    ...(facts.hasCaption && { Cap: true }),
    ...(facts.hasNoBorder && { BS: dict({ W: 0 }) }),
  };
};
