import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type BuildingCopies, translateBuildings } from "../building/index.ts";
import type { Db } from "../../context.ts";
import { copyRow } from "../../ground/platform/database/copy-row.ts";

/** Copies the atlases of a batch to another batch, with that batch's own buildings. */
export const copyAtlases = async (
  db: Db,
  from: SubmissionId,
  to: SubmissionId,
  buildings: BuildingCopies,
): Promise<void> => {
  const atlases = await db
    .selectFrom("atlas")
    .select(["id", "building_ids"])
    .where("submission_id", "=", from)
    .orderBy("id")
    .execute();
  for (const { id, building_ids } of atlases)
    await copyRow(db, "atlas", id, {
      submission_id: to,
      version: 1,
      building_ids: translateBuildings(building_ids, buildings),
    });
};
