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
 * The submission, locked against other moves until the transaction ends; rows may still be written that name it. Whoever
 * writes an opinion holds its task and then names the batch: with the stronger lock two would wait for each other.
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

/** How a batch moves. What follows from a move is told by the act that asks for it, but that no version outlives its batch. */
export const submissionMoves = movable({
  machine: submissionMachine,
  table: "submission",
  isVersioned: true,
  history: { subject: "submission", applicationOf: (row) => row.application_id, audience: "parties" },
  effects: { "void-versions": voidVersions },
  knownFacts: ({ purpose }, by) => ({ ...purposeFacts(purpose), ...(by === "SYSTEM" && { isAsked: true }) }),
});
