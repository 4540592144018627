import type { MarkBox, MarkPoint } from "@tushen/domain/sheets/mark-shape";
import { displayMatrix, invert, mapBox, mapPoint, type PageSize } from "../page/page-space.ts";

/** One annotation of a page, in page space. */
export interface Annotation {
  /** Its name in PDF: Square, Line, Ink … */
  kind: string;
  author: string;
  contents: string;
  /** /NM, unique on its page. */
  name: string;
  intent: string;
  box: MarkBox;
  /** Ends of a line, vertices, or the callout line of a text. */
  points: readonly MarkPoint[];
  /** Strokes of an ink, corners of each highlighted piece. */
  strokes: readonly (readonly MarkPoint[])[];
  isCloudy: boolean;
  arrowAt: "start" | "end" | undefined;
  /** Each 0 to 255. */
  color: readonly [number, number, number] | undefined;
  width: number;
  /** Upper left corner of its text on the displayed page. */
  textAt: MarkPoint;
  /** Width of the box of its text on the displayed page. */
  textWidth: number;
  textSize: number;
  isHidden: boolean;
  /** Only notes that somebody accepted another annotation. */
  isState: boolean;
}

/** Upper left corner and width of a box of text, as the page is displayed with /Rotate. */
export const placeOfText = (box: MarkBox, size: PageSize): Pick<Annotation, "textAt" | "textWidth"> => {
  const toDisplay = displayMatrix(size);
  const { x0, y0, x1 } = mapBox(toDisplay, box);
  return { textAt: mapPoint(invert(toDisplay), { x: x0, y: y0 }), textWidth: x1 - x0 };
};
