import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { purposeFacts } from "@tushen/domain/delivery/purpose";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import type { SubmissionTable } from "./tables.ts";
import { voidVersions } from "./void-versions.ts";

export type Submission = Selectable<SubmissionTable>;

/**
 * Locks the submission against other moves until the transaction ends; rows that reference it may still be written. An
 * act that writes an opinion locks its task and then references the batch: a stronger lock here would make a deadlock.
 */
export const lockSubmission = async (db: Db, id: SubmissionId): Promise<Submission> => {
  const row = await db.selectFrom("submission").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** All submissions of an application, locked until the transaction ends. */
export const lockSubmissions = async (db: Db, applicationId: ApplicationId): Promise<Submission[]> =>
  db
    .selectFrom("submission")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/**
 * How a batch moves. Acts carry out what follows from a move, except one rule kept here: no version outlives its batch.
 */
export const submissionMoves = movable({
  machine: submissionMachine,
  table: "submission",
  isVersioned: true,
  history: {
    subject: "submission",
    applicationOf: (row) => row.application_id,
    numberOf: (row) => row.acceptance_no,
    audience: "parties",
  },
  effects: { "void-versions": voidVersions },
  knownFacts: ({ purpose }, by) => ({ ...purposeFacts(purpose), ...(by === "SYSTEM" && { isAsked: true }) }),
});
