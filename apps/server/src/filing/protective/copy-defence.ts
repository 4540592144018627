import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { BuildingCopies } from "../building/index.ts";
import type { Db } from "../../context.ts";
import { copyRow } from "../../ground/platform/database/copy-row.ts";

/** Copies civil air defence data of a batch, with its protective units, to another batch with its own buildings. */
export const copyDefence = async (
  db: Db,
  from: SubmissionId,
  to: SubmissionId,
  buildings: BuildingCopies,
): Promise<void> => {
  const defence = await db
    .selectFrom("civil_air_defence")
    .select("id")
    .where("submission_id", "=", from)
    .executeTakeFirst();
  if (defence) await copyRow(db, "civil_air_defence", defence.id, { submission_id: to, version: 1 });
  const units = await db
    .selectFrom("protective_unit")
    .select(["id", "building_id"])
    .where("submission_id", "=", from)
    .orderBy("id")
    .execute();
  for (const { id, building_id } of units)
    await copyRow(db, "protective_unit", id, {
      submission_id: to,
      version: 1,
      building_id: building_id === null ? null : (buildings.get(building_id) ?? null),
    });
};
