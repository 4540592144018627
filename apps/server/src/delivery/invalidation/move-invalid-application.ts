import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import {
  type InvalidApplicationAction,
  type InvalidApplicationFacts,
  type InvalidApplicationState,
  invalidApplicationMachine,
} from "@tushen/domain/delivery/invalid-application-state";
import { advance } from "@tushen/domain/ground/state-machine";
import { isWithHouse } from "@tushen/domain/delivery/submission-state";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { Submission } from "../submission/index.ts";
import type { InvalidApplicationTable } from "./tables.ts";

export type InvalidRequest = Selectable<InvalidApplicationTable> & { readonly state: InvalidApplicationState };

export const findRequest = async (db: Db, submissionId: SubmissionId): Promise<InvalidRequest | null> => {
  const row = await db
    .selectFrom("invalid_application")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return (row as InvalidRequest | undefined) ?? null;
};

export const requireRequest = async (db: Db, submissionId: SubmissionId): Promise<InvalidRequest> =>
  (await findRequest(db, submissionId)) ?? refuse("invalid-application.none");

/** The application named beside a batch must be its own. */
export const checkApplication = (submission: Submission, applicationId: ApplicationId | undefined): void => {
  if (applicationId !== undefined && applicationId !== submission.application_id)
    refuse("invalid-application.other-application");
};

/** What the table of the machine asks for, from the batch and the request. */
export const factsOf = (
  submission: Pick<Submission, "state" | "suspended_from">,
  request: Pick<InvalidRequest, "house_consent_time"> | null,
) => ({
  reasonGiven: true,
  accepted: isWithHouse(submission.state),
  finished: submission.state === "FINISHED",
  houseConsents: request !== null && request.house_consent_time !== null,
});

export interface RequestMove {
  readonly action: InvalidApplicationAction;
  readonly facts: InvalidApplicationFacts;
  readonly why?: string;
  readonly set?: Updateable<InvalidApplicationTable>;
}

/** Moves a request by the table of its machine and writes the line of its history. */
export const moveRequest = async (
  context: { db: Db; actor: Actor; now: Date },
  request: InvalidRequest,
  { action, facts, why, set = {} }: RequestMove,
) => {
  const move = advance(invalidApplicationMachine, request.state, action, facts, partsOf(context.actor));
  if (!move.allowed) return refuse(move.refusal);
  await context.db
    .updateTable("invalid_application")
    .set({ ...set, state: move.to })
    .where("id", "=", request.id)
    .execute();
  await recordHistory(context, {
    applicationId: request.application_id,
    subject: "invalidApplication",
    subjectId: request.id,
    act: action,
    from: request.state,
    to: move.to,
    why: why ?? request.reason,
  });
  return move;
};
