import type { MarkKind, MarkPoint, MarkShape } from "@tushen/domain/sheets/mark-shape";

export { boxOfShape, type MarkKind, type MarkShape } from "@tushen/domain/sheets/mark-shape";

/** `scale` asks for two points with a known distance. */
export type DrawingTool = "hand" | "scale" | MarkKind;

export interface SheetMark {
  id: string;
  /** From 0. */
  page: number;
  shape: MarkShape;
  /** Shown when the pointer rests on the mark. */
  label?: string;
  /** A number or a short word in a disc at the corner. */
  badge?: string | number;
  /** Any CSS colour; red when absent. */
  color?: string;
  /** Of its lines, in pixels; 2 when absent. */
  width?: number;
  /** Where the picture of a photo is fetched. */
  pictureUrl?: string;
  /** While it is selected it can be moved, resized and, if it has words, edited. */
  isEditable?: boolean;
  /** Not saved yet: shown lighter. */
  isPending?: boolean;
}

export interface MarkDraft {
  page: number;
  shape: MarkShape;
}

/** Settings of the drawing tools. */
export interface MarkWish {
  /** Of the page, for measures: 100 for 1:100. */
  scale?: number | undefined;
  /**
   * For pages with parts of different scale: the scale of a measure that begins at this point, preferred to the page's.
   */
  scaleAt?: ((from: MarkPoint) => number | undefined) | undefined;
  /** The words of the stamp. */
  stamp?: string | undefined;
  /** The picture to be pinned: its file, and width : height. */
  photo?: { fileId: number; form: number } | undefined;
}
