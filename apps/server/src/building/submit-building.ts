import type { buildingCalls } from "@tushen/contract/building";
import { checkBuilding } from "@tushen/domain/building-report";
import type { Act } from "../context.ts";
import { lockBuilding } from "./building-lock.ts";

/** Marks a building complete when nothing it needs is missing; otherwise says what is. */
export const submitBuilding: Act<typeof buildingCalls.submitBuilding> = async ({ db, actor }, { id }) => {
  const building = await lockBuilding(db, actor, id);
  const missing = checkBuilding({ ...building.building_info, buildingName: building.building_name });
  if (missing.length > 0) return { submitted: false, missing };
  await db.updateTable("building").set({ state: "SUBMITTED" }).where("id", "=", id).execute();
  return { submitted: true, missing: [] };
};
