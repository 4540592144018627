import type { Color, Pen } from "./canvas.ts";

/** Line widths of GB/T 50001 table 4.0.1 for b = 0.7 mm, plotted almost monochrome as practice has it. */
export const bold: Pen = { width: 0.7 };
export const thick: Pen = { width: 0.5 };
export const medium: Pen = { width: 0.35 };
export const thin: Pen = { width: 0.18 };
export const fine: Pen = { width: 0.1 };

export const gray: Color = [0.55, 0.55, 0.55];
export const lightGray: Color = [0.8, 0.8, 0.8];
export const red: Color = [0.85, 0.1, 0.1];
export const blue: Color = [0.05, 0.25, 0.8];
export const green: Color = [0, 0.5, 0.2];
export const brown: Color = [0.55, 0.35, 0.1];
export const magenta: Color = [0.75, 0, 0.6];
export const cyan: Color = [0, 0.55, 0.65];

/** Axis lines: long dash, dot. */
export const axisPen: Pen = { width: 0.13, color: red, dash: [12, 1.5, 1, 1.5] };
export const hatchPen: Pen = { width: 0.09, color: gray };

export const dashed = (pen: Pen, dash: readonly number[] = [3, 1.5]): Pen => ({ ...pen, dash });

export const colored = (pen: Pen, color: Color): Pen => ({ ...pen, color });
