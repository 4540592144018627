import { buildingCalls } from "@tushen/contract/building";
import { serve } from "../serve.ts";
import * as buildingReads from "./building-reads.ts";
import { copyBuilding } from "./copy-building.ts";
import { deleteBuilding } from "./delete-building.ts";
import { saveBuilding } from "./save-building.ts";
import { saveDesignInfo, saveDesignInfos } from "./save-design-info.ts";
import { sortBuildings } from "./sort-buildings.ts";
import { submitBuilding } from "./submit-building.ts";

export const buildingRoutes = serve("building", buildingCalls, {
  ...buildingReads,
  saveBuilding,
  copyBuilding,
  deleteBuilding,
  sortBuildings,
  submitBuilding,
  saveDesignInfo,
  saveDesignInfos,
});
