import type { ApplicationId, CredentialId, OrgId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import type { DeskStep } from "@tushen/domain/delivery/desk-step";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { answeringStates, type SubmissionState, stillOwners } from "@tushen/domain/delivery/submission-state";
import { type Selectable, sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { busyPerson, deskStep } from "../submission/index.ts";
import type { Application } from "../../filing/project/index.ts";

/**
 * The current submission of an application with its last version: the latest that is not withdrawn or voided, else the
 * latest. Consultations and inspections are not counted; they run beside it.
 */
export interface CurrentSubmission extends Selectable<Tables["submission"]> {
  readonly state: SubmissionState;
  readonly house_name: string | null;
  readonly version_id: VersionId | null;
  readonly submission_version: number;
  /** Of a suspended submission: the state it was in before, from its history. */
  readonly state_before: SubmissionState | null;
  /** The last certificate that was sent has been revoked. */
  readonly certificate_revoked: boolean;
  /** State of the newest inspection of this batch that was not called off. */
  readonly inspection: SubmissionState | null;
  /** Whether a house has, or had, another batch of the application. */
  readonly earlier_handed_over: boolean;
  readonly certificate_no: string | null;
  /** Whether a record number has been applied for. */
  readonly filing_begun: boolean;
  /** Where the batch stands in the house. */
  readonly desk_step: DeskStep;
  /** Persons with a task of the version to review or to check. */
  readonly busy_people: readonly CredentialId[];
  /** Tasks of the version, and how many opinions still need an answer. */
  readonly tasks: number;
  readonly begun_tasks: number;
  readonly collected_tasks: number;
  readonly need_reply: number;
  readonly drafted: number;
  readonly answered: number;
}

/** A consultation or an inspection whose opinions are being answered, with its last version. */
export interface BesideBatch {
  readonly id: SubmissionId;
  readonly application_id: ApplicationId;
  readonly purpose: Exclude<Purpose, "REVIEW">;
  readonly state: SubmissionState;
  readonly atlas_name: string;
  readonly version_id: VersionId;
}

interface SituationShare {
  readonly version_id: VersionId;
  readonly org_id: OrgId;
  readonly org_name: string;
  readonly part: string;
  readonly submitted: boolean;
}

interface SituationParticipant {
  readonly application_id: ApplicationId;
  readonly org_id: OrgId;
  readonly org_name: string;
  readonly participant_type: string;
  readonly is_main: boolean;
  readonly confirm_state: number;
}

/** An application with all facts from which progress, next step, clock and cards are derived. */
export interface Situation {
  readonly application: Application;
  readonly current: CurrentSubmission | null;
  readonly beside: readonly BesideBatch[];
  readonly shares: readonly SituationShare[];
  /** Leading firms first within each type. */
  readonly participants: readonly SituationParticipant[];
  /** Whether the portal is in check mode. */
  readonly inspects: boolean;
}

/** The situations of many applications, read with a fixed number of queries. */
export const situationsOf = async (db: Db, applications: readonly Application[]): Promise<Situation[]> => {
  const ids = applications.map(({ id }) => id);
  if (ids.length === 0) return [];
  const currents = await readCurrent(db, ids);
  const besides = await readBeside(db, ids);
  const shares = await readShares(
    db,
    [...currents, ...besides].flatMap(({ version_id }) => version_id ?? []),
  );
  const participants = await readFirms(db, ids);
  const inspects = await isOpen(db, "INSPECT_SWITCH");
  return applications.map((application) => {
    const current = currents.find((one) => one.application_id === application.id) ?? null;
    const beside = besides.filter((one) => one.application_id === application.id);
    const versions = [current, ...beside].map((one) => one?.version_id);
    return {
      application,
      current,
      beside,
      shares: shares.filter((share) => versions.includes(share.version_id)),
      participants: participants.filter((one) => one.application_id === application.id),
      inspects,
    };
  });
};

export const situationOf = async (db: Db, application: Application): Promise<Situation> =>
  (await situationsOf(db, [application]))[0] as Situation;

const readCurrent = async (db: Db, ids: readonly ApplicationId[]): Promise<CurrentSubmission[]> => {
  const { rows } = await sql<CurrentSubmission>`
    with current as (
      select distinct on (application_id) * from submission where application_id = any(${ids})
      order by application_id, purpose <> 'REVIEW', state in ('WITHDRAWN', 'INVALID'), id desc
    )
    select s.*, o.org_name as house_name, v.id as version_id, coalesce(v.submission_version, 1) as submission_version,
      state_before_suspension(s.id, s.application_id, s.state) as state_before,
      batch_standing(s.id, s.state) = 'REVOKED' as certificate_revoked,
      (select j.state from submission j where j.beside_id = s.id and j.purpose = 'JC' and j.state not in ('WITHDRAWN', 'INVALID')
        order by j.id desc limit 1) as inspection,
      (select cert_no from certificate c where c.submission_id = s.id and c.sent_time is not null
        order by c.id desc limit 1) as certificate_no,
      exists (select 1 from submission h where h.application_id = s.application_id and h.id <> s.id and h.purpose = 'REVIEW'
        and h.state <> all(${stillOwners})) as earlier_handed_over,
      exists (select 1 from certificate c where c.submission_id = s.id and c.state = 'RECORD_APPLYING') as filing_begun,
      (select ${deskStep} from submission where submission.id = s.id) as desk_step,
      array(select ${busyPerson("task")} from review_task task where task.version_id = v.id and ${busyPerson("task")} is not null) as busy_people,
      t.*, r.*
    from current s
    left join organisation o on o.id = s.house_org_id
    left join lateral (
      select id, submission_version from submission_version where submission_id = s.id
      order by submission_version desc limit 1
    ) v on true
    cross join lateral (
      select count(*)::int as tasks,
        (count(*) filter (where state not in ('WAIT_ASSIGN', 'ASSIGNED')))::int as begun_tasks,
        (count(*) filter (where state in ('COLLECTED', 'CLOSED')))::int as collected_tasks
      from review_task where version_id = v.id and state <> 'CANCELLED'
    ) t
    cross join lateral (
      select count(*)::int as need_reply,
        (count(*) filter (where state = 'REPLYING'))::int as drafted,
        (count(*) filter (where state = 'REPLIED'))::int as answered
      from opinion where submission_id = s.id and need_review and state in ('SENT', 'REPLYING', 'REPLIED')
    ) r`.execute(db);
  return rows;
};

const readBeside = async (db: Db, ids: readonly ApplicationId[]): Promise<BesideBatch[]> => {
  const { rows } = await sql<BesideBatch>`
    select distinct on (s.id) s.id, s.application_id, s.purpose, s.state, s.atlas_name, v.id as version_id
    from submission s join submission_version v on v.submission_id = s.id
    where s.application_id = any(${ids}) and s.purpose <> 'REVIEW' and s.state = any(${answeringStates})
    order by s.id, v.submission_version desc`.execute(db);
  return rows;
};

const readShares = async (db: Db, versionIds: readonly VersionId[]): Promise<SituationShare[]> =>
  versionIds.length === 0
    ? []
    : db
        .selectFrom("share")
        .innerJoin("organisation", "organisation.id", "share.org_id")
        .select(["version_id", "org_id", "org_name", "part", "submitted"])
        .where("version_id", "in", versionIds)
        .orderBy("org_name")
        .execute();

const readFirms = (db: Db, ids: readonly ApplicationId[]): Promise<SituationParticipant[]> =>
  db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .select(["application_id", "org_id", "org_name", "participant_type", "is_main", "confirm_state"])
    .where("application_id", "in", ids)
    .orderBy("is_main", "desc")
    .orderBy("sort_no")
    .execute();

/** Whether the caller's firm files this report: it is the applicant or the leading owner. */
export const filesReport = ({ application, participants }: Situation, actor: Actor): boolean =>
  application.applicant_org_id === actor.orgId ||
  participants.some((one) => one.org_id === actor.orgId && one.participant_type === "1" && one.is_main);

/** Shares still awaited in a version; the owner's share is handed in with the whole version and is not awaited. */
export const awaitedShares = ({ shares }: Situation, versionId: VersionId | null | undefined): SituationShare[] =>
  shares.filter((share) => share.version_id === versionId && share.part !== "CONSTRUCT");
