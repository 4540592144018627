import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Context } from "../../context.ts";
import { notifyOrganisation, notifyOrganisations } from "../../ground/message/index.ts";
import { notifyParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { houseOf, lockSubmission, nameOfBatch, type Submission } from "../submission/index.ts";
import { invalidateSubmission } from "./invalidate-submission.ts";
import { checkApplication, factsOf, type InvalidRequest, requireRequest, requestMoves } from "./invalid-request.ts";
import { moveOne } from "../../ground/state/index.ts";

const batchPage = (submission: Submission): string => projectHome(submission.application_id, submission.id);

const locked = async (
  context: Context,
  input: { submissionId: Submission["id"]; applicationId?: Submission["application_id"] | undefined },
) => {
  const submission = await lockSubmission(context.db, input.submissionId);
  checkApplication(submission, input.applicationId);
  return { submission, request: await requireRequest(context.db, submission.id) };
};

/** Approves the request and voids the batch in one act. */
const approve = async (context: Context, submission: Submission, request: InvalidRequest): Promise<void> => {
  const { db, actor, now } = context;
  const decided = { decide_time: now, decider_name: actor.personName, decider_org_name: actor.orgName };
  await moveOne(context, requestMoves, request.id, {
    action: "approve",
    facts: factsOf(submission, request),
    set: decided,
  });
  await invalidateSubmission(context, submission, request.reason);
  const notice = {
    ...worded("invalidation.done", {
      ...{ batch: await nameOfBatch(db, submission.id), reason: request.reason, sender: actor.orgName },
    }),
    url: batchPage(submission),
  };
  await notifyParticipants(context, submission.application_id, notice, [houseOf(submission)]);
};

/** The house agrees; for a finished batch the authority of the district decides last. */
const passOn = async (context: Context, submission: Submission, request: InvalidRequest): Promise<void> => {
  const { db, actor, now } = context;
  await moveOne(context, requestMoves, request.id, {
    action: "consent",
    facts: factsOf(submission, request),
    set: { house_consent_time: now, house_consent_name: actor.personName },
  });
  await notifyOrganisations(db, now, await authoritiesOf(db, submission.division_code), {
    ...worded("invalidation.passed-on", {
      ...{ sender: actor.orgName, batch: await nameOfBatch(db, submission.id), reason: request.reason },
    }),
    url: batchPage(submission),
  });
};

export const invalid: Act<typeof invalidationCalls.invalid> = async (context, input) => {
  const { submission, request } = await locked(context, input);
  const isHouse = context.actor.orgType === "CENSOR";
  if (isHouse && submission.state === "FINISHED") await passOn(context, submission, request);
  else await approve(context, submission, request);
  return true as const;
};

export const confirmInvalid: Act<typeof invalidationCalls.confirmInvalid> = async (context, input) => {
  const { submission, request } = await locked(context, input);
  await approve(context, submission, request);
  return true as const;
};

export const rejectInvalid: Act<typeof invalidationCalls.rejectInvalid> = async (context, input) => {
  const { db, actor, now } = context;
  const { submission, request } = await locked(context, input);
  await moveOne(context, requestMoves, request.id, {
    action: "reject",
    facts: factsOf(submission, request),
    why: input.reason,
    set: {
      decide_time: now,
      decider_name: actor.personName,
      decider_org_name: actor.orgName,
      decision: input.reason,
      house_consent_time: null,
      house_consent_name: null,
    },
  });
  await notifyOrganisation(db, now, request.applicant_org_id, {
    ...worded("invalidation.rejected", {
      ...{ sender: actor.orgName, batch: await nameOfBatch(db, submission.id), reason: input.reason },
    }),
    url: batchPage(submission),
  });
  return true as const;
};
