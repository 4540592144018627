import { dict, name, type PdfDict, textString } from "./pdf-value.ts";

const mmPerPoint = 25.4 / 72;

const format = (unit: string, factor: number, precision: number): PdfDict =>
  dict({ Type: name("NumberFormat"), U: textString(unit), C: factor, F: name("D"), D: precision });

/** Rectilinear measure (ISO 32000-2, 12.9): millimetres, square metres and degrees; without a scale as on paper. */
export function measureDict(scale: number | undefined): PdfDict {
  return dict({
    Type: name("Measure"),
    Subtype: name("RL"),
    R: textString(scale === undefined ? "1:1" : `1:${scale}`),
    X: [format("mm", mmPerPoint * (scale ?? 1), 10)],
    D: [format("mm", 1, 10)],
    A: scale === undefined ? [format("mm²", 1, 1)] : [format("m²", 0.000001, 100)],
    T: [format("°", 1, 10)],
  });
}
