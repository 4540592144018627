import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { copyRow } from "../../ground/platform/database/copy-row.ts";

/** For each building of the old batch its copy in the new one. */
export type BuildingCopies = ReadonlyMap<BuildingId, BuildingId>;

/** Copies the buildings of a batch to another batch. */
export const copyBuildings = async (db: Db, from: SubmissionId, to: SubmissionId): Promise<BuildingCopies> => {
  const buildings = await db
    .selectFrom("building")
    .select("id")
    .where("submission_id", "=", from)
    .orderBy("id")
    .execute();
  const copies = new Map<BuildingId, BuildingId>();
  for (const { id } of buildings) copies.set(id, await copyRow(db, "building", id, { submission_id: to, version: 1 }));
  return copies;
};

/** The same list with the ids of the copied buildings. */
export const translateBuildings = (ids: readonly BuildingId[], copies: BuildingCopies): BuildingId[] =>
  ids.flatMap((id) => copies.get(id) ?? []);
