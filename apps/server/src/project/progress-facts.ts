import { isPossibleModify } from "@tushen/domain/progress";
import type { ProgressFacts, SubmissionProgress } from "@tushen/domain/step-detail";
import type { SubmissionState } from "@tushen/domain/submission-state";
import { sql } from "kysely";
import type { Actor, Db } from "../context.ts";
import { type Application, type CurrentSubmission, currentSubmission } from "./read-application.ts";

/** Everything the nine steps are derived from, as found in the database now. */
export const progressFacts = async (db: Db, application: Application, actor: Actor | null): Promise<ProgressFacts> => {
  const current = await currentSubmission(db, application.id);
  const ownShareSubmitted = current === null ? false : await isShareSubmitted(db, current, actor);
  return {
    projectApplicationId: application.id,
    category: application.category,
    applicationState: application.state,
    reportSaved: application.version > 1,
    isPossibleModify: isPossibleModify(current?.state ?? null, ownShareSubmitted),
    submission: current && (await submissionProgress(db, current)),
  };
};

/** The caller's own share of the version counts; for those who owe none, any share. */
const isShareSubmitted = async (db: Db, { versionId }: CurrentSubmission, actor: Actor | null): Promise<boolean> => {
  if (versionId === null) return false;
  const shares = await db
    .selectFrom("share")
    .select(["org_id", "submitted"])
    .where("version_id", "=", versionId)
    .execute();
  const own = shares.filter((share) => share.org_id === actor?.orgId);
  return (own.length > 0 ? own : shares).some((share) => share.submitted);
};

const submissionProgress = async (db: Db, current: CurrentSubmission): Promise<SubmissionProgress> => {
  const row = await db
    .selectFrom("submission")
    .leftJoin("organisation", "organisation.id", "submission.house_org_id")
    .selectAll("submission")
    .select("organisation.org_name as house_name")
    .where("submission.id", "=", current.id)
    .executeTakeFirstOrThrow();
  const { versionId } = current;
  const shares = await missingShares(db, versionId);
  const counts = await countWork(db, current);
  return {
    projectSubmissionId: current.id,
    versionId,
    submissionVersion: current.submissionVersion,
    state: current.state,
    before: await stateBefore(db, current),
    stepBegun: counts.begun_tasks + counts.saved_replies > 0,
    filingBegun: false,
    filingClosed: row.record_no !== null,
    houseName: row.house_name,
    missingShares: shares,
    acceptanceNumber: row.acceptance_no,
    dueOn: row.due_on,
    tasks: { total: counts.tasks, collected: counts.collected_tasks },
    opinions: { needReply: counts.need_reply, answered: counts.answered },
    certificateNumber: await certificateNumber(db, current),
    recordNumber: row.record_no,
  };
};

/** A suspended, withdrawn or voided submission shows how far it came: the state it was in, from its history. */
const stateBefore = async (db: Db, { id, state }: CurrentSubmission): Promise<SubmissionState | null> => {
  if (state !== "SUSPENDED" && state !== "WITHDRAWN" && state !== "INVALID") return null;
  const line = await db
    .selectFrom("history_line")
    .select("from_state")
    .where("subject", "=", "submission")
    .where("subject_id", "=", id)
    .where("to_state", "=", state)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return (line?.from_state as SubmissionState | null | undefined) ?? null;
};

const missingShares = async (db: Db, versionId: number | null): Promise<string[]> => {
  if (versionId === null) return [];
  const { rows } = await sql<{ org_name: string }>`
    select distinct org_name from share join organisation on organisation.id = share.org_id
    where version_id = ${versionId} and not submitted and part <> 'CONSTRUCT' order by org_name`.execute(db);
  return rows.map((row) => row.org_name);
};

interface Work {
  tasks: number;
  begun_tasks: number;
  collected_tasks: number;
  need_reply: number;
  answered: number;
  saved_replies: number;
}

/** Tasks of the current version and what is still to be answered, counted in one question. */
const countWork = async (db: Db, { id, versionId }: CurrentSubmission): Promise<Work> => {
  const { rows } = await sql<Work>`
    select
      (select count(*) from review_task where version_id = ${versionId} and state <> 'CANCELLED') as tasks,
      (select count(*) from review_task where version_id = ${versionId}
        and state not in ('WAIT_ASSIGN', 'ASSIGNED', 'CANCELLED')) as begun_tasks,
      (select count(*) from review_task where version_id = ${versionId} and state in ('COLLECTED', 'CLOSED')) as collected_tasks,
      (select count(*) from opinion where submission_id = ${id} and need_review
        and state in ('SENT', 'REPLYING', 'REPLIED', 'REOPENED')) as need_reply,
      (select count(*) from opinion where submission_id = ${id} and need_review and state in ('REPLYING', 'REPLIED')) as answered,
      (select count(*) from opinion where submission_id = ${id} and state = 'REPLYING') as saved_replies`.execute(db);
  return rows[0] as Work;
};

const certificateNumber = async (db: Db, { id, state }: CurrentSubmission): Promise<string | null> => {
  if (state !== "FINISHED") return null;
  const row = await db
    .selectFrom("certificate")
    .select("cert_no")
    .where("submission_id", "=", id)

    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.cert_no ?? null;
};
