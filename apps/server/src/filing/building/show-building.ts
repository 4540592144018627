import type { Building } from "@tushen/contract/filing/building";
import { RailUnit } from "@tushen/contract/filing/rail-unit";
import type { Selectable } from "kysely";
import type { BuildingTable } from "./tables.ts";

export type BuildingRow = Selectable<BuildingTable>;

/** Data of a rail unit: that of its building; other buildings are neither station nor section. */
export const railUnitOf = (row: Pick<BuildingRow, "building_info" | "building_name">): RailUnit | null =>
  "stationSectionType" in row.building_info
    ? RailUnit.parse({ ...row.building_info, buildingName: row.building_name })
    : null;

/** A building as the contract shows it. */
export const showBuilding = (row: BuildingRow): Building => ({
  id: row.id,
  projectSubmissionId: row.submission_id,
  sortNo: row.sort_no,
  version: row.version,
  state: row.state,
  buildingInfoDto: { ...row.building_info, buildingName: row.building_name },
  buildingDesignInfo: row.design_info,
  buildingSurveyInfoDto: row.survey_info,
  gdBuildingInfoDto: railUnitOf(row),
});
