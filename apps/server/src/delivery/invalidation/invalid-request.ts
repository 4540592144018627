import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { invalidApplicationMachine } from "@tushen/domain/delivery/invalid-application-state";
import { isWithHouse } from "@tushen/domain/delivery/submission-state";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Submission } from "../submission/index.ts";
import type { InvalidApplicationTable } from "./tables.ts";
import { movable } from "../../ground/state/index.ts";

export type InvalidRequest = Selectable<InvalidApplicationTable>;

export const findRequest = async (db: Db, submissionId: SubmissionId): Promise<InvalidRequest | null> => {
  const row = await db
    .selectFrom("invalid_application")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return row ?? null;
};

export const requireRequest = async (db: Db, submissionId: SubmissionId): Promise<InvalidRequest> =>
  (await findRequest(db, submissionId)) ?? refuse("invalid-application.none");

/** Refuses when the application named in the call is not the one of the batch. */
export const checkApplication = (submission: Submission, applicationId: ApplicationId | undefined): void => {
  if (applicationId !== undefined && applicationId !== submission.application_id)
    refuse("invalid-application.other-application");
};

/** Facts the machine asks for, from the batch and the request. */
export const factsOf = (
  submission: Pick<Submission, "state" | "suspended_from">,
  request: Pick<InvalidRequest, "house_consent_time"> | null,
) => ({
  reasonGiven: true,
  accepted: isWithHouse(submission.state),
  finished: submission.state === "FINISHED",
  houseConsents: request !== null && request.house_consent_time !== null,
});

/** How a request to void a batch moves. */
export const requestMoves = movable({
  machine: invalidApplicationMachine,
  table: "invalid_application",
  isVersioned: false,
  history: {
    subject: "invalidApplication",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.reason,
    audience: "parties",
  },
  effects: {},
});
