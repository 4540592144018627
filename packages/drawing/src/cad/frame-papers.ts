import type { Box } from "../page/page-space.ts";
import { papers } from "../page/sheet-cut.ts";

/** A sheet as a frame may be drawn for it, in mm. */
export interface Paper {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** How a rectangle may be read: as the edge of a sheet, or as the frame line inside it, drawn at 1:scale in mm. */
export interface Fit {
  readonly paper: Paper;
  readonly scale: number;
  /** From the rectangle to the edges of the sheet, in mm of paper: left, bottom, right, top; zeros for the edge itself. */
  readonly margins: Margins;
}
type Margins = readonly [left: number, bottom: number, right: number, top: number];

const edge: Margins = [0, 0, 0, 0];
export const isEdge = ({ margins }: Fit): boolean => margins.every((margin) => margin === 0);

/** GB/T 50001 and GB/T 14689: 25 mm for binding, 10 or 5 elsewhere; without binding 20 or 10 all around. */
const marginsOf = ({ name, width, height }: Paper): readonly Margins[] => {
  const isSmall = name.startsWith("A3") || name.startsWith("A4");
  const c = isSmall ? 5 : 10;
  const e = name.startsWith("A0") || name.startsWith("A1") ? 20 : 10;
  const bound: Margins = [25, c, c, c];
  return [bound, ...(height > width ? [[c, c, c, 25] as const] : []), [e, e, e, e]];
};

const readings = papers.flatMap((paper) =>
  [edge, ...marginsOf(paper)].map((margins) => ({
    paper,
    margins,
    width: paper.width - margins[0] - margins[2],
    height: paper.height - margins[1] - margins[3],
  })),
);

/** Scales people draw at, in each power of ten. */
const mantissas = [1, 1.2, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 10];
const tolerance = 0.004;

/** The usual scale this is, within the tolerance; undefined for others. */
export const usualScale = (scale: number): number | undefined => {
  if (!(scale > 1e-4) || scale > 1e6) return undefined;
  const power = 10 ** Math.floor(Math.log10(scale * (1 + tolerance)));
  const nearest = mantissas.map((mantissa) => mantissa * power).find((one) => Math.abs(scale / one - 1) < tolerance);
  return nearest && Number(nearest.toPrecision(6));
};

/** All sheets and scales for which a rectangle of this size, in mm of the drawing, may be drawn. */
export const fitsOf = (width: number, height: number): Fit[] =>
  readings.flatMap((reading) => {
    if (Math.abs((width / height) * (reading.height / reading.width) - 1) > tolerance) return [];
    const scale = usualScale(width / reading.width);
    return scale !== undefined && Math.abs(height / (reading.height * scale) - 1) < tolerance
      ? [{ paper: reading.paper, scale, margins: reading.margins }]
      : [];
  });

/** The edges of the sheet around a rectangle read so; `inMm` is the length of a unit of the drawing. */
export const sheetAround = (box: Box, { scale, margins: [left, bottom, right, top] }: Fit, inMm: number): Box => {
  const unit = scale / inMm;
  return {
    x0: box.x0 - left * unit,
    y0: box.y0 - bottom * unit,
    x1: box.x1 + right * unit,
    y1: box.y1 + top * unit,
  };
};

/** Names offices give the blocks of their frames and title blocks: 图框, A1-横, TK_A2, FRAME, TITLE. */
const frameName =
  /图框|图签|标题栏|会签|^(?:.*[$_-])?(?:tk|tukuang|frame|title|border|sheet)(?:$|[^a-z])|^(?:.*[$_-])?A[0-4](?:$|[^0-9a-z]|[hvlz]$)/i;
export const isFrameName = (name: string): boolean => frameName.test(name);
