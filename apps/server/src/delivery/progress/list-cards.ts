import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import type { DeskStep } from "@tushen/domain/delivery/desk-step";
import { progressOf, simpleProgress } from "@tushen/domain/delivery/progress";
import { answeringStates, submissionMachine } from "@tushen/domain/delivery/submission-state";
import { listStep, type TurnCondition, turns } from "@tushen/domain/delivery/what-next";
import type { WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { literals } from "../../ground/platform/database/literals.ts";
import { partsOf, visibleApplication } from "../../ground/rights/index.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { type Application } from "../../filing/project/index.ts";
import { busyPerson, deskStep } from "../submission/index.ts";
import { clockOfSituation, standingOf } from "./progress-reads.ts";
import { besideSteps, nextStepOf } from "./next-step.ts";
import { progressFacts } from "./progress-facts.ts";
import { type Situation, situationsOf } from "./situation.ts";

type Input = ParsedInputOf<typeof progressCalls.listCards>;
type Condition = RawBuilder<boolean>;

/** One page of the caller's applications as cards, and the number of applications at each step. */
export const listCards: Act<typeof progressCalls.listCards> = async (context, input) => {
  const { db, actor } = context;
  const found = matching(actor, input);
  const counts = await db.executeQuery<{ key: string; count: number }>(
    sql<{ key: string; count: number }>`with found as (${found})
      select key, count(*)::int as count from found,
        lateral (select step as key union select unnest(beside_steps)) standing group by key
      union all select 'MINE', count(*)::int from found where is_mine
      union all select 'ALL', count(*)::int from found`.compile(db),
  );
  const wanted =
    input.status === undefined || input.status === "ALL"
      ? sql<boolean>`true`
      : input.status === "MINE"
        ? sql<boolean>`is_mine`
        : sql<boolean>`(step = ${input.status} or ${input.status} = any(beside_steps))`;
  const offset = (input.pageNum - 1) * input.pageSize;
  const page = await sql<{ id: ApplicationId; total: number }>`with found as (${found})
    select id, count(*) over ()::int as total from found where ${wanted}
    order by is_mine desc, update_time desc, id desc limit ${input.pageSize} offset ${offset}`.execute(db);
  const calendar = await readCalendar(db);
  const applications = await readApplications(
    db,
    page.rows.map((row) => row.id),
  );
  const unread = await unreadAbout(db, actor);
  const list = (await situationsOf(db, applications)).map((situation) => ({
    ...cardOf(context, calendar, situation),
    openTasks: unread.get(situation.application.id) ?? 0,
  }));
  return {
    list,
    total: page.rows[0]?.total ?? 0,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
    counts: counts.rows,
  };
};

/** The caller's applications that fit keyword and type: id, step in lists, whether it is the caller's turn. */
const matching = (actor: Actor, { keyword, bizType, projectApplicationId }: Input): RawBuilder<unknown> => {
  const conditions: Condition[] = [
    visibleApplication(actor, sql.ref("a.id")),
    sql<boolean>`(a.state <> 'DRAFT' or ${filesReport(actor)})`,
  ];
  if (projectApplicationId !== undefined) conditions.push(sql<boolean>`a.id = ${projectApplicationId}`);
  if (bizType !== undefined) conditions.push(sql<boolean>`a.biz_type = ${bizType}`);
  if (keyword)
    conditions.push(sql<boolean>`strpos(lower(a.project_name || ' ' || a.application_no || ' ' || coalesce(a.project_no, '')
      || ' ' || coalesce(a.project_code, '') || ' ' || a.project_address), lower(${keyword})) > 0`);
  return sql`
    select a.id, a.update_time, list_step(a.state, s.standing) as step, coalesce(${isMyTurn(actor)}, false) as is_mine,
      ${stepsBeside(actor)} as beside_steps
    from project_application a
    left join lateral (
      select s.id, s.state, coalesce(state_before_suspension(s.id, a.id, s.state), batch_standing(s.id, s.state)) as standing
      from submission s where s.application_id = a.id
      order by s.purpose <> 'REVIEW', s.state in ('WITHDRAWN', 'INVALID'), s.id desc limit 1
    ) s on true
    left join lateral (
      select v.id from submission_version v where v.submission_id = s.id order by v.submission_version desc limit 1
    ) v on true
    where ${sql.join(conditions, sql` and `)}`;
};

const filesReport = (actor: Actor): Condition =>
  sql<boolean>`(a.applicant_org_id = ${actor.orgId} or exists (select 1 from participant p where p.application_id = a.id
    and p.org_id = ${actor.orgId} and p.participant_type = '1' and p.is_main))`;

/** The batch whose opinions the parties answer beside the review of `a`. */
const besideOf = (actor: Actor): RawBuilder<unknown> =>
  sql`submission b where b.application_id = a.id and b.purpose <> 'REVIEW' and b.state in (${literals(answeringStates)})
    and ${sql.lit(["CONSTRUCT", "DESIGN", "SURVEY"].includes(actor.orgType))}`;

/** Steps of the batches that run beside the review. */
const stepsBeside = (actor: Actor): RawBuilder<unknown> => sql`array(select b.state from ${besideOf(actor)})`;

/** The conditions of `turns` as SQL; `s` and `v` are the SQL names of the batch and of its last version. */
const conditionsIn = (actor: Actor, s: string, v: string): Readonly<Record<TurnCondition, Condition>> => {
  const [batch, version] = [sql.ref(`${s}.id`), sql.ref(`${v}.id`)];
  const shares = (which: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from share h where h.version_id = ${version} and h.part <> 'CONSTRUCT' and ${which})`;
  const stands = (step: DeskStep, and = sql<boolean>`true`) =>
    sql<boolean>`exists (select 1 from submission where submission.id = ${batch} and ${deskStep} = ${sql.lit(step)} and ${and})`;
  return {
    ownShareOpen: shares(sql`h.org_id = ${actor.orgId} and not h.submitted`),
    noShareOpen: sql<boolean>`not ${shares(sql`not h.submitted`)}`,
    filingBegun: sql<boolean>`exists (select 1 from certificate c where c.submission_id = ${batch} and c.state = 'RECORD_APPLYING')`,
    ownTaskOpen: sql<boolean>`exists (select 1 from review_task task where task.version_id = ${version}
      and ${busyPerson("task")} = ${actor.credentialId})`,
    ownToCollect: stands("COLLECT", sql<boolean>`submission.leader_credential_id = ${actor.credentialId}`),
    toConclude: stands("CONCLUDE"),
    toSendLetter: stands("LETTER"),
  };
};

/** The caller's turns in one batch; `s` and `v` are the SQL names of the batch and of its last version. */
const turnsIn = (actor: Actor, s: string, v: string, states: readonly string[]): Condition[] => {
  const parts = partsOf(actor);
  const conditions = conditionsIn(actor, s, v);
  return turns
    .filter((turn) => states.includes(turn.state) && turn.parts.some((part) => parts.includes(part)))
    .map(({ state, when }) => {
      const isThere = sql<boolean>`${sql.ref(`${s}.state`)} = ${sql.lit(state)}`;
      return when === undefined ? isThere : sql<boolean>`(${isThere} and ${conditions[when]})`;
    });
};

const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** `nextStepOf(…).isMine` as SQL, from the same table of turns. */
const isMyTurn = (actor: Actor): Condition => {
  const parts = partsOf(actor);
  const mine = anyOf(turnsIn(actor, "s", "v", Object.keys(submissionMachine.states)));
  const besideMine = sql<boolean>`exists (select 1 from (select b.* from ${besideOf(actor)}) b join lateral (
    select id from submission_version where submission_id = b.id order by submission_version desc limit 1
  ) bv on true where ${anyOf(turnsIn(actor, "b", "bv", answeringStates))})`;
  const reported = sql<boolean>`a.state in (${literals(["REPORTED", "REVIEWING", "COMPLETED"])})`;
  return sql<boolean>`(
    (a.state in ('DRAFT', 'RETURNED') and ${filesReport(actor)})
    or (a.state = 'SUBMITTED' and ${sql.lit(parts.includes("OFFICER"))})
    or (a.state in ('SUBMITTED', 'REPORTED', 'REVIEWING') and exists (select 1 from participant p
      where p.application_id = a.id and p.org_id = ${actor.orgId} and p.confirm_state = 0))
    or (${reported} and (${mine} or ${besideMine})))`;
};

/** Applications in the order of the ids. */
export const readApplications = async (db: Db, ids: readonly ApplicationId[]): Promise<Application[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("project_application").selectAll().where("id", "in", ids).execute();
  return ids.flatMap((id) => (rows.find((row) => row.id === id) as Application | undefined) ?? []);
};

/** Unread messages of the caller by the application they lead to. */
const unreadAbout = async (db: Db, actor: Actor): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number | null; count: number }>`
    select substring(url from '[?&](?:projectApplicationId|applicationId)=([0-9]{1,15})')::bigint as id, count(*)::int as count
    from message where credential_id = ${actor.credentialId} and read_time is null group by 1`.execute(db);
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
};

const cardOf = ({ actor, now }: Context, calendar: WorkCalendar, situation: Situation) => {
  const { application, current, participants } = situation;
  return {
    projectApplicationId: application.id,
    projectSubmissionId: current?.id ?? null,
    applicationNo: application.application_no,
    projectName: application.project_name,
    bizType: application.biz_type,
    category: application.category_code,
    divisionCode: application.division_code,
    ownerName: participants.find((one) => one.participant_type === "1")?.org_name ?? "",
    state: application.state,
    submissionState: current?.state ?? null,
    currentStep: listStep(application.state, standingOf(current), current?.state_before),
    steps: simpleProgress(progressOf(progressFacts(situation, actor))),
    next: nextStepOf(actor, situation),
    beside: besideSteps(actor, situation),
    clock: clockOfSituation(calendar, situation, now),
    updateTime: application.update_time,
  };
};
