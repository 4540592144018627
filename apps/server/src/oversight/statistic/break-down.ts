import type { StatisticPart, statisticCalls } from "@tushen/contract/oversight/statistic";
import { reviewingStates, submissionMachine, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import {
  type Breakdown,
  breakdowns,
  figuresOf,
  mostClauses,
  notSaid,
  statisticSteps,
} from "@tushen/domain/oversight/breakdown";
import { percentOf } from "@tushen/domain/oversight/building-statistic";
import { clauseText } from "@tushen/domain/review/clause-text";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { isStrong, strongClause } from "../../delivery/submission/index.ts";
import { askedBuilding, countedBatches, type Filters, isLateOn } from "./counted.ts";
import { type Column, spreadsheet } from "./export-statistics.ts";
import { breaksClause, buildingKey, clauseKey, isTold } from "./part-in-sql.ts";
import { countWorkdays } from "./workdays-in-sql.ts";

type Counted<F extends string> = { readonly key: string } & Readonly<Record<F, number | null>>;
type FindParts = (context: Context, filters: Filters) => Promise<StatisticPart[]>;

const counted = ({ actor }: Context, filters: Filters) =>
  sql`(select submission.* ${countedBatches(actor, filters)}) submission`;

/** Working days of each step: all stays of a batch in it together, one that still lasts up to today. */
const byStep: FindParts = async (context, filters) => {
  const workdays = await countWorkdays(context, filters, "submission.create_time");
  const { rows } = await sql<Counted<"meanDays" | "longestDays" | "batchCount" | "nowCount">>`
    with stay as (select submission.id, h.to_state as state, h.at as since, lead(h.at) over later is null as is_now,
        coalesce(lead(h.at) over later, ${context.now}::timestamptz) as until
      from ${counted(context, filters)} join history_line h on h.application_id = submission.application_id
        and h.subject = 'submission' and h.subject_id = submission.id and h.to_state is not null
      window later as (partition by submission.id order by h.seq)),
    step as (select id, state, sum(${workdays("until")} - ${workdays("since")}) as days, bool_or(is_now) as is_now
      from stay where state in (${sql.join(statisticSteps)}) group by id, state)
    select state as key, round(avg(days), 1) as "meanDays", max(days) as "longestDays", count(*) as "batchCount",
      count(*) filter (where is_now) as "nowCount"
    from step group by state`.execute(context.db);
  return statisticSteps.flatMap((state) =>
    rows
      .filter(({ key }) => key === state)
      .map(({ key, ...figures }) => ({
        key,
        name: submissionMachine.states[key as SubmissionState],
        note: "",
        figures,
      })),
  );
};

/** Violated compulsory clauses, counted as in the sums: each once per batch, discipline and category. */
const byDiscipline: FindParts = async (context, filters) => {
  const { rows } = await sql<Counted<"strongCount" | "batchCount" | "projectCount">>`
    select o.discipline as key, count(distinct (o.submission_id, ${strongClause})) as "strongCount",
      count(distinct submission.id) as "batchCount", count(distinct submission.application_id) as "projectCount"
    from ${counted(context, filters)} join opinion o on o.submission_id = submission.id
    where ${isStrong} and ${isTold} group by o.discipline order by "strongCount" desc, key`.execute(context.db);
  return rows.map(({ key, ...figures }) => ({ key, name: disciplineLabel(key), note: "", figures }));
};

type ClauseRow = Counted<"opinionCount" | "strongCount" | "projectCount"> & {
  readonly norm: string;
  readonly no: string;
  readonly wording: string | null;
};

const byClause: FindParts = async (context, filters) => {
  const { rows } = await sql<ClauseRow>`
    select ${clauseKey} as key, (array_agg(o.norm_number order by o.id desc))[1] as norm,
      (array_agg(o.clause_no order by o.id desc))[1] as no,
      (array_agg(o.clause_text order by o.id desc) filter (where o.clause_text <> ''))[1] as wording,
      count(*) as "opinionCount", count(*) filter (where ${isStrong}) as "strongCount",
      count(distinct submission.application_id) as "projectCount"
    from ${counted(context, filters)} join opinion o on o.submission_id = submission.id
    where ${breaksClause} group by 1
    order by "opinionCount" desc, "projectCount" desc, key limit ${mostClauses}`.execute(context.db);
  return rows.map(({ key, norm, no, wording, ...figures }) => ({
    ...{ key, name: clauseText({ normNumber: norm, clauseNo: no }), note: wording ?? "", figures },
  }));
};

type ReviewerRow = Counted<"openCount" | "overdueCount" | "taskCount" | "opinionCount"> & {
  readonly name: string;
  readonly note: string;
};

/** A task is overdue while its reviewer still works on it and the batch is beyond its limit. */
const byReviewer: FindParts = async (context, filters) => {
  const isOpen = sql`(task.state in ('ASSIGNED', 'REVIEWING', 'RETURNED') and submission.state in (${sql.join(reviewingStates)}))`;
  const isLate = isLateOn(dayInBeijing(context.now));
  const { rows } = await sql<ReviewerRow>`
    select task.reviewer_credential_id::text as key, max(person.person_name) as name, max(house.org_name) as note,
      count(*) filter (where ${isOpen}) as "openCount", count(*) filter (where ${isOpen} and ${isLate}) as "overdueCount",
      count(*) as "taskCount", sum((select count(*) from opinion o where o.task_id = task.id
        and o.parent_id is null and o.send_time is not null and o.state <> 'CANCELLED')) as "opinionCount"
    from ${counted(context, filters)} join review_task task on task.submission_id = submission.id
    join credential on credential.id = task.reviewer_credential_id join person on person.id = credential.person_id
    join organisation house on house.id = submission.house_org_id
    where task.state <> 'CANCELLED' group by task.reviewer_credential_id
    order by "openCount" desc, "taskCount" desc, key`.execute(context.db);
  return rows.map(({ key, name, note, ...figures }) => ({ key, name, note, figures }));
};

const byBuilding =
  (breakdown: "use" | "star", dictionary: string): FindParts =>
  async (context, filters) => {
    const { rows } = await sql<Counted<"buildingCount" | "projectCount"> & { readonly area: number }>`
      select ${buildingKey(breakdown)} as key, coalesce(sum((building.building_info ->> 'area')::numeric), 0) as area,
        count(*) as "buildingCount", count(distinct submission.application_id) as "projectCount"
      from ${counted(context, filters)} join building on building.submission_id = submission.id
      where ${askedBuilding(filters)} group by 1 order by area desc, key`.execute(context.db);
    const whole = rows.reduce((sum, { area }) => sum + area, 0);
    return rows.map(({ key, area, ...figures }) => ({
      ...{ key, name: key === notSaid ? "未填写" : dictionaryLabel(dictionary, key), note: "" },
      figures: { area, areaShare: percentOf(area, whole), ...figures },
    }));
  };

const finders: Readonly<Record<Breakdown, FindParts>> = {
  step: byStep,
  discipline: byDiscipline,
  clause: byClause,
  reviewer: byReviewer,
  use: byBuilding("use", "BUILDING_USE"),
  star: byBuilding("star", "GREEN_STAR"),
};

/** 分项分析: what the sums are made of, by step, discipline, clause, reviewer, use or star. */
export const breakDownStatistics: Act<typeof statisticCalls.breakDownStatistics> = (context, { by, ...filters }) =>
  finders[by](context, filters);

/** A breakdown as a spreadsheet. */
export const exportBreakdown: Act<typeof statisticCalls.exportBreakdown> = async (context, { by, ...filters }) => {
  const { label, head } = breakdowns[by];
  const parts = await finders[by](context, filters);
  const notes: readonly Column<StatisticPart>[] =
    by === "clause" || by === "reviewer"
      ? [{ heading: by === "clause" ? "条文内容" : "审查机构", width: 36, cell: ({ note }) => note }]
      : [];
  const columns: readonly Column<StatisticPart>[] = [
    { heading: head, width: 28, cell: ({ name }) => name },
    ...notes,
    ...figuresOf(by).map((figure) => ({
      heading: `${figure.label}（${figure.unit}）`,
      width: 18,
      cell: ({ figures }: StatisticPart) => figures[figure.key] ?? null,
    })),
  ];
  return spreadsheet(`建筑统计（${label}）`, columns, parts);
};
