import type { ApplicationId, OrgId } from "@tushen/contract/fields";
import { isSubmissionOver } from "@tushen/domain/submission-state";
import type { Context } from "../context.ts";
import { notifyOrganisation } from "../message/index.ts";
import { moveSubmission, type Submission } from "./move-submission.ts";
import { nameOfBatch } from "./name-of-batch.ts";

/** The house that has the batch; one that was only chosen, or has refused, is told nothing of it. */
export const houseOf = ({ state, house_org_id }: Submission): OrgId | null =>
  ["DRAFT", "FILLING", "CONFIRMING", "REFUSED"].includes(state) ? null : house_org_id;

/** Tells firms that the batch was withdrawn, but the one that did it. */
export const tellWithdrawn = async (
  { db, actor, now }: Context,
  submission: Submission,
  orgIds: Iterable<OrgId | null>,
  why: string | undefined,
): Promise<void> => {
  const batch = await nameOfBatch(db, submission.id);
  for (const orgId of new Set(orgIds))
    if (orgId !== null && orgId !== actor.orgId)
      await notifyOrganisation(db, now, orgId, {
        title: "报审已撤回",
        content: `${batch}的报审已撤回${why ? `：${why}` : "。"}`,
        url: `#/reportUnit/index?projectApplicationId=${submission.application_id}&projectSubmissionId=${submission.id}`,
      });
};

/** All submissions of an application, locked until the transaction ends. */
export const lockSubmissions = async ({ db }: Context, applicationId: ApplicationId): Promise<Submission[]> => {
  const rows = await db
    .selectFrom("submission")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as Submission[];
};

/** The application was withdrawn by whoever filed it, and what is open of it goes along. The parties know; houses do not. */
export const withdrawWithProject = async (
  context: Context,
  submissions: readonly Submission[],
  why: string | undefined,
): Promise<void> => {
  for (const submission of submissions.filter((one) => !isSubmissionOver(one.state))) {
    await moveSubmission(context, submission, {
      action: "withdraw",
      facts: {},
      actor: "SYSTEM",
      ...(why !== undefined && { why }),
    });
    await tellWithdrawn(context, submission, [houseOf(submission)], why);
  }
};
