import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import { isLiveApplication } from "@tushen/domain/filing/application-state";
import { surveyOpenStates } from "@tushen/domain/filing/survey-report";
import type { Actor, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import { lockSubmission, type Submission } from "../submission/index.ts";

/** Whether surveys of the batch may be changed in its present state. */
export const isSurveyOpen = async (db: Db, submission: Submission): Promise<boolean> => {
  const application = await readApplication(db, submission.application_id);
  return surveyOpenStates.includes(submission.state) && isLiveApplication(application.state);
};

/** Locks the batch, and refuses when its surveys may not be changed now. */
export const lockOpenBatch = async ({ db }: Pick<Context, "db">, id: SubmissionId): Promise<Submission> => {
  const submission = await lockSubmission(db, id);
  return (await isSurveyOpen(db, submission)) ? submission : refuse("survey.locked");
};

/** A survey firm writes its own reports; the owner may write all. */
export const mayWriteFor = (actor: Actor, surveyOrgId: OrgId): boolean =>
  actor.orgType === "CONSTRUCT" || actor.orgId === surveyOrgId;

export const requireOwnFirm = (actor: Actor, surveyOrgId: OrgId): void => {
  if (!mayWriteFor(actor, surveyOrgId)) refuse("survey.not-own-firm");
};
