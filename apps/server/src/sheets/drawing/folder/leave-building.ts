import type { BuildingId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";

/** Folders and removed sheets of a building that is deleted belong to no building from now on. */
export const leaveBuilding = async (db: Db, id: BuildingId): Promise<void> => {
  await db.updateTable("drawing").set({ building_id: null }).where("building_id", "=", id).execute();
  await db.updateTable("folder").set({ building_id: null }).where("building_id", "=", id).execute();
};
