import { measureOf, type NumberFormat } from "@tushen/drawing/marks/measure";
import { dict, name, type PdfDict, textString } from "@tushen/pdf/value";

const format = ({ unit, factor, precision }: NumberFormat): PdfDict[] => [
  dict({ Type: name("NumberFormat"), U: textString(unit), C: factor, F: name("D"), D: precision }),
];

/** The dictionary by which other programs read a measuring mark. */
export const measureDict = (scale: number | undefined): PdfDict => {
  const { ratio, formats } = measureOf(scale);
  return dict({
    Type: name("Measure"),
    Subtype: name("RL"),
    R: textString(ratio),
    X: format(formats.X),
    D: format(formats.D),
    A: format(formats.A),
    T: format(formats.T),
  });
};
