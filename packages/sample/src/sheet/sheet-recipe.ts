import type { Building } from "../building.ts";
import type { Box, Canvas } from "../canvas/canvas.ts";
import type { PaperSize } from "./paper-size.ts";
import type { Random } from "../random.ts";
import type { RevisionKey } from "../changes/revisions.ts";

export type Density = "light" | "normal" | "heavy";
export type Discipline = "封面" | "建筑" | "结构" | "给排水" | "暖通" | "电气" | "节能";

/** What a recipe needs to draw a sheet. */
export interface SheetJob {
  canvas: Canvas;
  /** The inside of the frame, left of the title block, in mm. */
  area: Box;
  building: Building;
  density: Density;
  random: Random;
  projectName: string;
  buildingName: string;
  designOrg: string;
  ownerOrg: string;
  /** yyyy.mm */
  date: string;
  recipe: SheetRecipe;
  /** All sheets of the discipline, for its catalogue. */
  siblings: readonly (SheetRecipe & { edition: string })[];
  /** Whether a known change has been made in the edition drawn. */
  done(key: RevisionKey): boolean;
}

export interface SheetRecipe {
  graphNum: string;
  graphName: string;
  paperSize: PaperSize;
  /** "1:100", "示意" or "—" */
  scale: string;
  draw(job: SheetJob): void;
}
