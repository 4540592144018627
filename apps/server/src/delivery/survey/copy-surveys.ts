import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type BuildingCopies, translateBuildings } from "../../filing/building/index.ts";
import type { Db } from "../../context.ts";
import { copyRow } from "../../ground/platform/database/copy-row.ts";
import { membersOf, surveysOf } from "./reads.ts";

/** Copies the survey reports of a batch, with their people, to another batch. The record number is not copied. */
export const copySurveys = async (
  db: Db,
  from: SubmissionId,
  to: SubmissionId,
  buildings: BuildingCopies,
): Promise<void> => {
  for (const { id, building_ids } of await surveysOf(db, from)) {
    const copy = await copyRow(db, "survey", id, {
      submission_id: to,
      version: 1,
      building_ids: translateBuildings(building_ids, buildings),
    });
    for (const member of await membersOf(db, [id]))
      await copyRow(db, "survey_member", member.id, { submission_id: to, survey_id: copy });
  }
};
