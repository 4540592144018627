import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { invalidApplicationMachine } from "@tushen/domain/delivery/invalid-application-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Act, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockSubmission, nameOfBatch, type Submission } from "../submission/index.ts";
import { checkApplication, factsOf, findRequest, requireRequest, requestMoves } from "./invalid-request.ts";
import { begin, moveOne, refuseInState } from "../../ground/state/index.ts";

/** A batch that is over cannot be voided. */
const refuseOver = ({ state }: Submission): void => {
  if (state === "WITHDRAWN" || state === "INVALID") refuseInState(submissionMachine, state, "申请作废", []);
};

export const saveInvalidApplication: Act<typeof invalidationCalls.saveInvalidApplication> = async (context, input) => {
  const { db, actor } = context;
  const submission = await lockSubmission(db, input.submissionId);
  checkApplication(submission, input.applicationId);
  refuseOver(submission);
  // An inspection is dropped by the authority that drew it, not by a request.
  if (submission.purpose === "JC") refuse("submission.drawn");
  const application = { application_id: submission.application_id, division_code: submission.division_code };
  if (!(await claimFiles(context, input.files, application))) refuse("invalid-application.file-unknown");
  const written = {
    reason: input.reason,
    file_ids: JSON.stringify(input.files),
    applicant_org_id: actor.orgId,
    applicant_name: actor.personName,
  };
  const request = await findRequest(db, submission.id);
  const facts = factsOf(submission, request);
  if (request) {
    await moveOne(context, requestMoves, request.id, {
      action: "save",
      facts,
      why: input.reason,
      set: { ...written, decision: null },
    });
    return request.id;
  }
  const state = begin(actor, invalidApplicationMachine, { action: "create", facts });
  const { id } = await db
    .insertInto("invalid_application")
    .values({ ...application, ...written, submission_id: submission.id, state })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "invalidApplication",
    subjectId: id,
    act: "create",
    to: state,
    why: input.reason,
  });
  return id;
};

const askHouse = async ({ db, actor, now }: Context, submission: Submission, reason: string): Promise<void> => {
  if (submission.house_org_id === null) return;
  await notifyOrganisation(
    db,
    now,
    submission.house_org_id,
    {
      ...worded("invalidation.asked", {
        ...{ sender: actor.orgName, batch: await nameOfBatch(db, submission.id), reason },
      }),
      url: projectHome(submission.application_id, submission.id),
    },
    ["CENSOR_CLERK", "CENSOR_CHIEF"],
  );
};

export const submitInvalidApplication: Act<typeof invalidationCalls.submitInvalidApplication> = async (
  context,
  input,
) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, input.submissionId);
  checkApplication(submission, input.applicationId);
  refuseOver(submission);
  const request = await requireRequest(db, submission.id);
  await moveOne(context, requestMoves, request.id, {
    action: "submit",
    facts: factsOf(submission, request),
    set: {
      submit_time: now,
      house_consent_time: null,
      house_consent_name: null,
      decide_time: null,
      decider_name: null,
      decider_org_name: null,
      decision: null,
    },
  });
  await askHouse(context, submission, request.reason);
  return true as const;
};
