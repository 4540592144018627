import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { LedgerLine, LedgerTask } from "@tushen/domain/delivery/ledger-turns";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** A line of the history with what proves it. */
export interface ProvenLine extends LedgerLine {
  readonly hash: string;
  readonly audience: "parties" | "house";
}

/** The batch and the names a ledger tells of. */
export const readLedgerBatch = (db: Db, id: SubmissionId) =>
  db
    .selectFrom("submission as s")
    .innerJoin("project_application as a", "a.id", "s.application_id")
    .leftJoin("organisation as house", "house.id", "s.house_org_id")
    .leftJoin("organisation as applicant", "applicant.id", "a.applicant_org_id")
    .select(["s.id", "s.application_id", "s.atlas_name", "s.state", "s.limit_days", "s.clock_started_on"])
    .select(["s.clock_paused_on", "s.clock_used_days", "a.project_name", "a.application_no"])
    .select(["house.org_name as house_name", "applicant.org_name as applicant_name"])
    .select((eb) => [
      eb
        .selectFrom("participant as p")
        .innerJoin("organisation as owner", "owner.id", "p.org_id")
        .select("owner.org_name")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.participant_type", "=", "1")
        .orderBy("p.is_main", "desc")
        .limit(1)
        .as("owner_name"),
      eb
        .selectFrom("submission as other")
        .select((one) => one.fn.min("other.id").as("id"))
        .whereRef("other.application_id", "=", "a.id")
        .as("first_id"),
    ])
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();

/** Lines of the history from which the ledger of a batch follows. */
export const readLedgerLines = async (
  db: Db,
  applicationId: ApplicationId,
  submissionId: SubmissionId,
): Promise<readonly ProvenLine[]> => {
  const { rows } = await sql<ProvenLine>`
    select seq, at, subject, subject_id as "subjectId", act, to_state as "to", why, actor_org_name as "orgName", hash, audience
    from history_line h
    where application_id = ${applicationId} and (subject = 'application'
      or subject = 'submission' and subject_id = ${submissionId}
      or subject = 'task' and exists (select 1 from review_task t where t.id = h.subject_id and t.submission_id = ${submissionId})
      or subject = 'opinion' and act in ('appeal', 'dismissAppeal', 'upholdAppeal')
        and exists (select 1 from opinion o where o.id = h.subject_id and o.submission_id = ${submissionId})
      or subject = 'certificate'
        and exists (select 1 from certificate c where c.id = h.subject_id and c.submission_id = ${submissionId})
      or subject = 'fireReview'
        and exists (select 1 from fire_review f where f.id = h.subject_id and f.submission_id = ${submissionId}))
    order by seq`.execute(db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};

export const readLedgerTasks = (db: Db, submissionId: SubmissionId): Promise<LedgerTask[]> =>
  db
    .selectFrom("review_task")
    .select(["id", "round", "plan_start as from"])
    .where("submission_id", "=", submissionId)
    .orderBy("id")
    .execute();

/** Firms with a share of the newest version of a batch. */
export const readLedgerFirms = async (db: Db, submissionId: SubmissionId) => {
  const { rows } = await sql<{ name: string; isOpen: boolean }>`
    select o.org_name as name, not share.submitted as "isOpen"
    from share join organisation o on o.id = share.org_id
    where share.part <> 'CONSTRUCT' and share.version_id = (
      select id from submission_version where submission_id = ${submissionId} order by submission_version desc limit 1
    ) order by o.org_name`.execute(db);
  return rows;
};
