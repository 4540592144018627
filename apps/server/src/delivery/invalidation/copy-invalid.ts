import type { SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { copyAtlases } from "../../filing/atlas/index.ts";
import { copyBuildings } from "../../filing/building/index.ts";
import type { Act, Context } from "../../context.ts";
import { copyShare } from "../../sheets/drawing/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { copyDefence } from "../../filing/protective/index.ts";
import { insertShare, lockSubmission, openCopy, owedShares, sharesOf, type Submission } from "../submission/index.ts";
import { copySurveys } from "../survey/index.ts";
import { checkApplication } from "./invalid-request.ts";

const newestVersion = ({ db }: Context, id: SubmissionId): Promise<{ id: VersionId } | undefined> =>
  db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", id)
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Copies everything the firms filled in and handed in, except the sheets of firms that have left the project since. */
const copyContents = async (context: Context, from: Submission, to: { id: SubmissionId; versionId: VersionId }) => {
  const { db } = context;
  const version = await newestVersion(context, from.id);
  const former = version ? await sharesOf(db, version.id) : [];
  if (former.length === 0) refuse("invalid-application.nothing-to-copy");
  const buildings = await copyBuildings(db, from.id, to.id);
  await copyAtlases(db, from.id, to.id, buildings);
  await copyDefence(db, from.id, to.id, buildings);
  await copySurveys(db, from.id, to.id, buildings);
  const copied = {
    submission_id: to.id,
    application_id: from.application_id,
    division_code: from.division_code,
    version_id: to.versionId,
  };
  for (const owed of await owedShares(db, from.application_id)) {
    const share = former.find((one) => one.org_id === owed.org_id && one.part === owed.part);
    if (!share) continue;
    const copy = await insertShare(db, { ...owed, ...copied });
    await copyShare(context, share.id, copy, { as: "new", buildings });
  }
};

/** Copies a voided batch into a new one: file contents are shared, everything else begins anew. */
export const copyInvalid: Act<typeof invalidationCalls.copyInvalid> = async (context, input) => {
  const submission = await lockSubmission(context.db, input.submissionId);
  checkApplication(submission, input.applicationId);
  if (submission.state !== "INVALID") refuse("invalid-application.not-invalid");
  // A batch of altered sheets cannot be copied: it is opened by filing a new alteration.
  if (submission.alters_id !== null) refuse("invalid-application.of-alteration");
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
