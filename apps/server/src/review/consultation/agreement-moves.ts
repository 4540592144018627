import type { SubmissionId } from "@tushen/contract/ground/fields";
import { agreementMachine } from "@tushen/domain/review/agreement-state";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { isLeaderOf } from "../../delivery/submission/index.ts";
import type { ConsultationTable } from "./tables.ts";
import { movable } from "../../ground/state/index.ts";

export type ConsultationRow = Selectable<ConsultationTable>;

export const findConsultation = async (db: Db, id: SubmissionId): Promise<ConsultationRow> => {
  const row = await db.selectFrom("consultation").selectAll().where("submission_id", "=", id).executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The agreement, locked against other moves until the transaction ends. */
export const lockConsultation = async (db: Db, id: SubmissionId): Promise<ConsultationRow> => {
  const row = await db
    .selectFrom("consultation")
    .selectAll()
    .where("submission_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** Whether the house has written all terms, so that the owner can be asked to sign. */
export const termsComplete = (row: ConsultationRow): boolean =>
  row.scope.length >= 5 && row.fee_in_fen !== null && row.limit_days !== null && row.leader_credential_id !== null;

/** Whether the leader named in the terms still works in the house. */
export const isLeaderThere = async (db: Db, row: ConsultationRow): Promise<boolean> => {
  const { house_org_id } = await db
    .selectFrom("submission")
    .select("house_org_id")
    .where("id", "=", row.submission_id)
    .executeTakeFirstOrThrow();
  const { leader_credential_id } = row;
  return house_org_id !== null && leader_credential_id !== null && isLeaderOf(db, house_org_id, leader_credential_id);
};

/** How an agreement moves; saving a draft writes no line of history. */
export const agreementMoves = movable({
  machine: agreementMachine,
  table: "consultation",
  key: "submission_id",
  isVersioned: true,
  history: {
    subject: "agreement",
    applicationOf: (row) => row.application_id,
    audience: "parties",
    isLine: ({ action }) => action !== "save",
  },
  effects: {},
});
