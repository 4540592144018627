import type { BuildingId, SubmissionId, VersionId } from "@tushen/contract/fields";
import type { invalidationCalls } from "@tushen/contract/invalidation";
import { sql } from "kysely";
import type { Act, Context } from "../context.ts";
import { copyShare } from "../drawing/index.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { lockSubmission, openCopy, sharesOf, type Submission } from "../submission/index.ts";
import { checkApplication } from "./move-invalid-application.ts";

/** The buildings of the voided batch once more, under the new one; answers which became which. */
const copyBuildings = async (
  { db }: Context,
  from: SubmissionId,
  to: SubmissionId,
): Promise<Map<BuildingId, BuildingId>> => {
  const buildings = await db
    .selectFrom("building")
    .select("id")
    .where("submission_id", "=", from)
    .orderBy("id")
    .execute();
  const copies = new Map<BuildingId, BuildingId>();
  for (const { id } of buildings) {
    // Every column as it stands, whichever columns there are.
    const { rows } = await sql<{ id: BuildingId }>`
      insert into building overriding system value
      select (jsonb_populate_record(building, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('building', 'id')), 'submission_id', ${to}::bigint))).*
      from building where id = ${id} returning id`.execute(db);
    if (rows[0]) copies.set(id, rows[0].id);
  }
  return copies;
};

const newestVersion = ({ db }: Context, id: SubmissionId): Promise<{ id: VersionId } | undefined> =>
  db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", id)
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();

const copyContents = async (context: Context, from: Submission, to: { id: SubmissionId; versionId: VersionId }) => {
  const { db } = context;
  const version = await newestVersion(context, from.id);
  const shares = version ? await sharesOf(db, version.id) : [];
  if (shares.length === 0) refuse("invalid-application.nothing-to-copy");
  const buildings = await copyBuildings(context, from.id, to.id);
  for (const share of shares) {
    const copy = await db
      .insertInto("share")
      .values({
        submission_id: to.id,
        application_id: from.application_id,
        division_code: from.division_code,
        version_id: to.versionId,
        org_id: share.org_id,
        org_type: share.org_type,
        part: share.part,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await copyShare(context, share.id, copy.id, { as: "new", buildings });
  }
};

/** A voided batch once more as a new one: the files are shared by their content, everything else begins anew. */
export const copyInvalid: Act<typeof invalidationCalls.copyInvalid> = async (context, input) => {
  const submission = await lockSubmission(context.db, input.submissionId);
  checkApplication(submission, input.applicationId);
  if (submission.state !== "INVALID") refuse("invalid-application.not-invalid");
  const copy = await openCopy(context, submission, input.atlasName, (made) => copyContents(context, submission, made));
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: copy,
    act: "copySubmission",
    why: submission.atlas_name,
  });
  return copy;
};
