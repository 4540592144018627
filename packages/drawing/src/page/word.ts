import type { Box } from "./page-space.ts";

export interface Word {
  text: string;
  /** Page space. */
  box: Box;
  /** "shx": written by AutoCAD as a hidden note beside stroke letters; "text": drawn with a font. */
  source: "text" | "shx";
}
