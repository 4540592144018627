import type { submissionCalls } from "@tushen/contract/delivery/submission";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { holders, holderOf, holdingsOf } from "@tushen/domain/delivery/holding";
import { manyRounds, manyStrong, type ProjectRisk, projectRisks } from "@tushen/domain/delivery/project-risk";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Act, Db } from "../../context.ts";
import { inDivision, unsent } from "../../ground/rights/index.ts";
import { isStrong, strongClause } from "./strong-clause.ts";
import { isWordHeldBack } from "./word-held-back.ts";
import { deskOrders, isNamed, presentRows, readRows } from "./desk.ts";
import { isOver, isUnderWay } from "./desk-step.ts";
import { countOf, idsOfPage } from "./ids-of-page.ts";
import { askedOrder } from "../../ground/platform/database/asked-order.ts";

/** Number of violated compulsory clauses that were sent and are still open (domain handbook 2.2). */
const strongCount = sql<number>`(select count(distinct ${strongClause})
  from opinion o where o.submission_id = submission.id and submission.purpose <> 'ZX' and ${isStrong}
    and (o.state in ('SENT', 'REPLYING', 'REPLIED', 'APPEALED') or ${isWordHeldBack}))`;

const recordWaits = sql<boolean>`exists (select 1 from certificate c
  where c.submission_id = submission.id and c.state = 'RECORD_APPLYING')`;

/** Undeclared changes of the newest version that nobody in the house has ticked, among the sheets compared so far. */
const unseenCount = sql<number>`coalesce((select u.count from unseen_changes u where u.submission_id = submission.id
  and u.version_id = (select max(v.id) from submission_version v where v.submission_id = submission.id)), 0)`;

/** SQL condition: the `submission` is in the hands of its house and beyond its limit. */
export const isOverdueOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(submission.state in ('ACCEPTED', 'FIRST_REVIEW', 'REVIEW_AGAIN') and clock_paused_on is null
    and coalesce(due_on < ${today}, false))`;

const risksOn = (today: string): Readonly<Record<ProjectRisk, RawBuilder<boolean>>> => ({
  OVERDUE: isOverdueOn(today),
  STRONG: sql<boolean>`(submission.state in ('FIRST_ANSWER', 'REVIEW_AGAIN', 'ANSWER_AGAIN') and ${strongCount} >= ${manyStrong})`,
  ROUNDS: sql<boolean>`(submission.state in ('REVIEW_AGAIN', 'ANSWER_AGAIN') and submission.round >= ${manyRounds})`,
  UNDECLARED: sql<boolean>`(submission.state in ('REVIEW_AGAIN', 'PASSED', 'FRUIT') and ${unseenCount} > 0)`,
  SUSPENDED: sql<boolean>`(submission.state = 'SUSPENDED')`,
  RECORD: recordWaits,
});

const names = Object.keys(projectRisks) as ProjectRisk[];

/** Since when each batch is with its present party: the time of the last move that handed it over. */
const arrivalsOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("history_line")
        .select(["subject_id", "to_state", "at"])
        .where("subject", "=", "submission")
        .where("subject_id", "in", ids)
        .where("to_state", "is not", null)
        .orderBy("id")
        .execute();

/** The periods in which each batch was with one party, the present one last. */
export const timeLines = async (db: Db, ids: readonly number[], now: Date) => {
  const calendar = await readCalendar(db);
  const lines = await arrivalsOf(db, ids);
  return new Map(
    ids.map((id) => {
      const arrivals = lines
        .filter((line) => line.subject_id === id)
        .map((line) => ({ state: line.to_state as SubmissionState, at: line.at }));
      return [id, holdingsOf(arrivals, calendar, now)];
    }),
  );
};

/** Every batch of the division that a house has: filings to decide first, then overdue and risky ones, with the reasons. */
export const divisionDesk: Act<typeof submissionCalls.divisionDesk> = async ({ db, actor, now }, input) => {
  const risks = risksOn(dayInBeijing(now));
  const riskCount = sql<number>`(${sql.join(
    names.map((name) => sql`${risks[name]}::int`),
    sql` + `,
  )})`;
  const within = db
    .selectFrom("submission")
    .where("submission.state", "not in", unsent)
    .where(inDivision(actor.divisionCode, "submission.division_code"))
    .$if(input.divisionCode !== undefined, (query) =>
      query.where(inDivision(input.divisionCode ?? "", "submission.division_code")),
    )
    .$if(input.keyword !== undefined && input.keyword !== "", (query) =>
      query.where(isNamed(input.keyword ?? "", "with house")),
    );
  // Of a batch that is over only a filing can wait, so the many that are over are not asked for risks.
  const counted = await within
    .where(isUnderWay)
    .select(names.map((name) => sql<number>`count(*) filter (where ${risks[name]})`.as(name)))
    .executeTakeFirstOrThrow();
  const counts: Record<ProjectRisk, number> = {
    ...(counted as Record<ProjectRisk, number>),
    RECORD: await countOf(within.where(recordWaits)),
  };
  const { risk } = input;
  const wanted = within.$if(risk !== undefined, (query) => query.where(risks[risk as ProjectRisk]));
  const total = risk === undefined ? await countOf(within) : counts[risk];
  const ordered = (list: typeof wanted) =>
    list
      .select("submission.id")
      .orderBy(askedOrder(input, deskOrders))
      // A filing waits for the authority itself; everything else it only watches.
      .orderBy(recordWaits, "desc")
      .orderBy(risks.OVERDUE, "desc")
      .orderBy(riskCount, "desc")
      .orderBy(sql`(${isOver})::int`)
      .orderBy(sql`due_on nulls last`)
      .orderBy("submission.id", "desc");
  const restless = sql<SubmissionId>`(${within.where(isUnderWay).select("submission.id")}
    union all select submission_id from certificate where state = 'RECORD_APPLYING')`;
  const lists =
    risk !== undefined || input.sort !== undefined
      ? [ordered(wanted)]
      : [
          ordered(within.where("submission.id", "in", restless)),
          // No risk is left here, and an index has the order.
          within
            .where(isOver)
            .where(sql<boolean>`not ${recordWaits}`)
            .select("submission.id")
            .orderBy(sql`due_on nulls last`)
            .orderBy("submission.id", "desc"),
        ];
  const found = await readRows(db, await idsOfPage(lists, input), (rows) =>
    rows
      .select(names.map((name) => risks[name].as(name)))
      .select([strongCount.as("strongCount"), unseenCount.as("unseenCount")]),
  );
  const held = await timeLines(
    db,
    found.map(({ id }) => id),
    now,
  );
  const shown = await presentRows(db, found, now);
  const list = shown.map(({ OVERDUE, STRONG, ROUNDS, UNDECLARED, SUSPENDED, RECORD, ...row }) => {
    const flags = { OVERDUE, STRONG, ROUNDS, UNDECLARED, SUSPENDED, RECORD };
    const current = held.get(row.id)?.at(-1);
    const holder = holderOf(row.state as SubmissionState);
    const holderName = holder === "HOUSE" ? (row.houseName ?? holders.HOUSE) : holders[holder];
    return {
      ...row,
      risks: names.filter((name) => flags[name]).map((risk) => ({ risk, text: textOf(risk, row) })),
      holder: {
        party: holder,
        name: RECORD ? "主管部门" : holderName,
        since: current?.from ?? null,
        workdays: current?.workdays ?? 0,
      },
    };
  });
  return { list, total, pageNum: input.pageNum, pageSize: input.pageSize, counts };
};

interface Told {
  readonly clock: { readonly leftDays: number | null };
  readonly strongCount: number;
  readonly unseenCount: number;
  readonly round: number;
}

const textOf = (risk: ProjectRisk, { clock, strongCount: strong, unseenCount: unseen, round }: Told): string => {
  if (risk === "OVERDUE") return `超期 ${Math.max(1, -(clock.leftDays ?? 0))} 个工作日`;
  if (risk === "STRONG") return `未关闭强条 ${strong} 条`;
  if (risk === "ROUNDS") return `第 ${round} 轮审查`;
  if (risk === "UNDECLARED") return `未申明变更 ${unseen} 处未核对`;
  return projectRisks[risk];
};
