import type { CSSProperties } from "react";
import type { SheetMark } from "./sheet-mark.ts";

/** Colour and width of a mark as its figure takes them. */
export const styleOf = ({ color, width }: SheetMark): CSSProperties =>
  ({ ...(color ? { color } : {}), ...(width ? { "--sheet-mark-width": width } : {}) }) as CSSProperties;
