import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { copyRow } from "../../ground/platform/database/copy-row.ts";

/** Which building of the new batch stands for which of the old one. */
export type BuildingCopies = ReadonlyMap<BuildingId, BuildingId>;

/** The buildings of a batch once more, under another one. */
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

/** The same list with the buildings of the new batch. */
export const translateBuildings = (ids: readonly BuildingId[], copies: BuildingCopies): BuildingId[] =>
  ids.flatMap((id) => copies.get(id) ?? []);
