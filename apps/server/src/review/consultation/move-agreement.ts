import type { SubmissionId } from "@tushen/contract/ground/fields";
import {
  type AgreementAction,
  type AgreementFacts,
  agreementMachine,
  type AgreementState,
} from "@tushen/domain/review/agreement-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { isLeaderOf } from "../../delivery/submission/index.ts";
import type { ConsultationTable } from "./tables.ts";

export type ConsultationRow = Selectable<ConsultationTable> & { readonly state: AgreementState };

export const findConsultation = async (db: Db, id: SubmissionId): Promise<ConsultationRow> => {
  const row = await db.selectFrom("consultation").selectAll().where("submission_id", "=", id).executeTakeFirst();
  return (row as ConsultationRow | undefined) ?? refuse("platform.not-found");
};

/** The agreement, locked against other moves until the transaction ends. */
export const lockConsultation = async (db: Db, id: SubmissionId): Promise<ConsultationRow> => {
  const row = await db
    .selectFrom("consultation")
    .selectAll()
    .where("submission_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return (row as ConsultationRow | undefined) ?? refuse("platform.not-found");
};

/** Who is named in the terms may have left the house since they were sent. */
export const isLeaderThere = async (db: Db, row: ConsultationRow): Promise<boolean> => {
  const { house_org_id } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", row.submission_id)
    .executeTakeFirstOrThrow();
  const { leader_credential_id } = row;
  return house_org_id !== null && leader_credential_id !== null && isLeaderOf(db, house_org_id, leader_credential_id);
};

interface AgreementMove {
  readonly action: AgreementAction;
  readonly facts: AgreementFacts;
  readonly why?: string;
  /** What is written beside the state. */
  readonly columns?: Updateable<ConsultationTable>;
}

/** Moves an agreement by its table and writes the line of its history; saving a draft writes none. */
export const moveAgreement = async (
  { db, actor, now }: { db: Db; actor: Actor | null; now: Date },
  row: ConsultationRow,
  { action, facts, why, columns }: AgreementMove,
): Promise<AgreementState> => {
  const move = advance(agreementMachine, row.state, action, facts, actor ? partsOf(actor) : "SYSTEM");
  if (!move.allowed) return refuse(move.refusal);
  await db
    .updateTable("consultation")
    .set((eb) => ({ ...columns, state: move.to, version: eb("version", "+", 1) }))
    .where("submission_id", "=", row.submission_id)
    .execute();
  if (action !== "save")
    await recordHistory(
      { db, actor, now },
      {
        applicationId: row.application_id,
        subject: "agreement",
        subjectId: row.submission_id,
        act: action,
        from: row.state,
        to: move.to,
        why: why ?? null,
      },
    );
  return move.to;
};
