import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import { purposeFacts } from "@tushen/domain/delivery/purpose";
import { advance } from "@tushen/domain/ground/state-machine";
import {
  type SubmissionAction,
  type SubmissionFacts,
  type SubmissionState,
  submissionMachine,
} from "@tushen/domain/delivery/submission-state";
import type { Selectable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { type RefusalFacts, refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { SubmissionTable } from "./tables.ts";

export type Submission = Selectable<SubmissionTable> & { readonly state: SubmissionState };

/**
 * The submission, locked against other moves until the transaction ends; rows may still be written that name it. Whoever
 * writes an opinion holds its task and then names the batch: with the stronger lock two would wait for each other.
 */
export const lockSubmission = async (db: Db, id: SubmissionId): Promise<Submission> => {
  const row = await db.selectFrom("submission").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return (row as Submission | undefined) ?? refuse("platform.not-found");
};

/** All submissions of an application, locked until the transaction ends. */
export const lockSubmissions = async (db: Db, applicationId: ApplicationId): Promise<Submission[]> => {
  const rows = await db
    .selectFrom("submission")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows as Submission[];
};

export interface SubmissionMove {
  readonly action: SubmissionAction;
  readonly facts: SubmissionFacts;
  /** Reason given by the person, kept in the history. */
  readonly why?: string;
  /** Warnings the person has seen and accepted do not stop the move; the machine never stops for them either. */
  readonly actor?: "SYSTEM";
  /** What the sentence of a refusal names. */
  readonly named?: RefusalFacts;
}

/**
 * Moves a submission by the table of its machine and writes the line of its history, in the transaction of the act.
 * Answers the new state, the effects the caller still has to carry out, and warnings.
 */
export const moveSubmission = async (
  context: { db: Db; actor: Actor | null; now: Date },
  submission: Submission,
  { action, facts, why, actor, named }: SubmissionMove,
) => {
  const move = advance(
    submissionMachine,
    submission.state,
    action,
    { ...purposeFacts(submission.purpose), ...(actor === "SYSTEM" && { isAsked: true }), ...facts },
    actor ?? (context.actor ? partsOf(context.actor) : "SYSTEM"),
  );
  if (!move.allowed) return refuse(move.refusal as RefusalCode, named);
  await context.db
    .updateTable("submission")
    .set((eb) => ({ state: move.to, version: eb("version", "+", 1) }))
    .where("id", "=", submission.id)
    .execute();
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act: action,
    from: submission.state,
    to: move.to,
    why: why ?? null,
  });
  return move;
};
