import { buildingCalls } from "@tushen/contract/filing/building";
import { buildingImportCalls } from "@tushen/contract/filing/building-import";
import { railUnitCalls } from "@tushen/contract/filing/rail-unit";
import { specialDesignCalls } from "@tushen/contract/filing/special-design";
import { serve } from "../../serve.ts";
import * as buildingReads from "./building-reads.ts";
import { buildingTemplate } from "./building-template.ts";
import { copyBuilding } from "./copy-building.ts";
import { copyBuildingInfo } from "./copy-building-info.ts";
import { deleteBuilding } from "./delete-building.ts";
import { importBuildings, previewImport } from "./import-buildings.ts";
import { readRailUnit, saveRailUnit } from "./rail-unit.ts";
import { saveBuilding } from "./save-building.ts";
import { saveDesignInfo, saveDesignInfos } from "./save-design-info.ts";
import { sortBuildings } from "./sort-buildings.ts";
import { listSpecialDesigns, saveSpecialDesigns } from "./special-design.ts";
import { submitBuilding } from "./submit-building.ts";

export const buildingRoutes = [
  ...serve("building", buildingCalls, {
    ...buildingReads,
    saveBuilding,
    copyBuilding,
    copyBuildingInfo,
    deleteBuilding,
    sortBuildings,
    submitBuilding,
    saveDesignInfo,
    saveDesignInfos,
  }),
  ...serve("buildingImport", buildingImportCalls, { buildingTemplate, previewImport, importBuildings }),
  ...serve("railUnit", railUnitCalls, { readRailUnit, saveRailUnit }),
  ...serve("specialDesign", specialDesignCalls, { listSpecialDesigns, saveSpecialDesigns }),
];
