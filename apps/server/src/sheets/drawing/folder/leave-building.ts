import type { BuildingId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";

/** Removes a deleted building from its folders and removed sheets. */
export const leaveBuilding = async (db: Db, id: BuildingId): Promise<void> => {
  await db.updateTable("drawing").set({ building_id: null }).where("building_id", "=", id).execute();
  await db.updateTable("folder").set({ building_id: null }).where("building_id", "=", id).execute();
};
