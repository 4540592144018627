import type { railUnitCalls } from "@tushen/contract/filing/rail-unit";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../project/index.ts";
import { readRow } from "./building-reads.ts";
import { saveBuilding } from "./save-building.ts";
import { railUnitOf } from "./show-building.ts";

export const readRailUnit: Act<typeof railUnitCalls.readRailUnit> = async ({ db }, { id }) =>
  railUnitOf(await readRow(db, id));

/** Stations and sections exist in rail projects only. */
export const saveRailUnit: Act<typeof railUnitCalls.saveRailUnit> = async (context, input) => {
  const { gdBuildingInfoDto, ...rest } = input;
  const { biz_type } = await readApplication(context.db, context.subject.applicationId);
  if (biz_type !== "GD") refuse("building.no-rail");
  const buildingInfoDto = { stationSectionType: "", ...gdBuildingInfoDto };
  return saveBuilding(context, { ...rest, buildingInfoDto });
};
