import type { Box, Point } from "@tushen/drawing/page-space";

/** All in page space: points of the page before /Rotate, y up. */
export type MarkShape =
  | { kind: "cloud" | "rectangle"; box: Box }
  | { kind: "arrow"; from: Point; to: Point }
  | { kind: "text"; at: Point; text: string; sizeInPoints?: number };

export type DrawingTool = "hand" | MarkShape["kind"];

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
}

export interface MarkDraft {
  page: number;
  shape: MarkShape;
}

export function boxOfShape(shape: MarkShape): Box {
  switch (shape.kind) {
    case "cloud":
    case "rectangle":
      return shape.box;
    case "arrow":
      return {
        x0: Math.min(shape.from.x, shape.to.x),
        y0: Math.min(shape.from.y, shape.to.y),
        x1: Math.max(shape.from.x, shape.to.x),
        y1: Math.max(shape.from.y, shape.to.y),
      };
    case "text": {
      const size = shape.sizeInPoints ?? defaultTextSize;
      const lines = shape.text.split("\n");
      const width = Math.max(...lines.map((line) => line.length)) * size;
      return { x0: shape.at.x, y0: shape.at.y - size * lines.length * 1.3, x1: shape.at.x + width, y1: shape.at.y };
    }
  }
}

export const defaultTextSize = 14;
