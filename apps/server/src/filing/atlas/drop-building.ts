import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Takes a deleted building out of its atlases; an atlas that held no other building is deleted too. */
export const dropBuilding = async (db: Db, submissionId: SubmissionId, id: BuildingId): Promise<void> => {
  const atlases = await db
    .selectFrom("atlas")
    .select(["id", "building_ids"])
    .where("submission_id", "=", submissionId)
    .execute();
  for (const atlas of atlases.filter(({ building_ids }) => building_ids.includes(id))) {
    const left = atlas.building_ids.filter((one) => one !== id);
    if (left.length === 0) await db.deleteFrom("atlas").where("id", "=", atlas.id).execute();
    else
      await db
        .updateTable("atlas")
        .set((eb) => ({ building_ids: JSON.stringify(left), version: eb("version", "+", 1) }))
        .where("id", "=", atlas.id)
        .execute();
  }
};
