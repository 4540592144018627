import { architectureSheets } from "./architecture/architecture-sheets.ts";
import type { Building } from "./building.ts";
import { drawCatalogue } from "./sheet/catalogue-sheet.ts";
import { drawCover } from "./sheet/cover-sheet.ts";
import { electricSheets } from "./services/electric-sheets.ts";
import { energySheets } from "./services/energy-sheets.ts";
import { hvacSheets } from "./services/hvac-sheets.ts";
import { plumbingSheets } from "./services/plumbing-sheets.ts";
import type { Discipline, SheetRecipe } from "./sheet/sheet-recipe.ts";
import { structureSheets } from "./structure/structure-sheets.ts";

/** The list of sheets of a discipline, its catalogue first. */
export const disciplineSheets = (discipline: Discipline, building: Building): SheetRecipe[] => {
  if (discipline === "封面")
    return [{ graphNum: "00", graphName: "封面", paperSize: "A3", scale: "—", draw: drawCover }];
  const sheets: Record<Exclude<Discipline, "封面">, (building: Building) => SheetRecipe[]> = {
    建筑: architectureSheets,
    结构: structureSheets,
    给排水: plumbingSheets,
    暖通: hvacSheets,
    电气: electricSheets,
    节能: energySheets,
  };
  const catalogue: SheetRecipe = {
    graphNum: "00",
    graphName: `${discipline}图纸目录`,
    paperSize: "A4",
    scale: "—",
    draw: drawCatalogue,
  };
  return [catalogue, ...sheets[discipline](building)];
};
