import type { buildingCalls } from "@tushen/contract/filing/building";
import { checkUnit } from "@tushen/domain/filing/report-form/report-check";
import type { Act } from "../../context.ts";
import { lockBuilding } from "./building-lock.ts";
import { formOf, readApplication } from "../project/index.ts";

/** Marks a building complete if nothing is missing; otherwise lists what is missing. */
export const submitBuilding: Act<typeof buildingCalls.submitBuilding> = async ({ db, actor }, { id }) => {
  const building = await lockBuilding(db, actor, id);
  const form = formOf(await readApplication(db, building.application_id));
  const missing = checkUnit(form, { ...building.building_info, buildingName: building.building_name });
  if (missing.length > 0) return { submitted: false, missing };
  await db.updateTable("building").set({ state: "SUBMITTED" }).where("id", "=", id).execute();
  return { submitted: true, missing: [] };
};
