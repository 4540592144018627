import type { buildingCalls } from "@tushen/contract/filing/building";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockOpenSubmission, requireFreeName, requireVersion } from "./building-lock.ts";

export const nextSortNo = async (db: Db, submissionId: SubmissionId): Promise<number> => {
  const { last } = await db
    .selectFrom("building")
    .select((eb) => eb.fn.max("sort_no").as("last"))
    .where("submission_id", "=", submissionId)
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
};

/** Creates a building, or changes it if its version is still the one that was read. */
export const saveBuilding: Act<typeof buildingCalls.saveBuilding> = async ({ db, actor }, input) => {
  const { projectSubmissionId, id, buildingInfoDto, buildingDesignInfo } = input;
  const submission = await lockOpenSubmission(db, actor, projectSubmissionId);
  await requireFreeName(db, projectSubmissionId, buildingInfoDto.buildingName, id ?? null);
  const written = {
    building_name: buildingInfoDto.buildingName,
    building_info: JSON.stringify(buildingInfoDto),
    ...(buildingDesignInfo && { design_info: JSON.stringify(buildingDesignInfo) }),
  };
  if (id === undefined)
    return db
      .insertInto("building")
      .values({
        ...written,
        application_id: submission.application_id,
        submission_id: submission.id,
        division_code: submission.division_code,
        sort_no: await nextSortNo(db, submission.id),
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
  const row = await db.selectFrom("building").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return refuse("platform.not-found");
  if (row.submission_id !== projectSubmissionId) refuse("building.other-submission");
  requireVersion(row, input.version ?? 0);
  return db
    .updateTable("building")
    .set((eb) => ({ ...written, state: eb.val("DRAFT" as const), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
};
