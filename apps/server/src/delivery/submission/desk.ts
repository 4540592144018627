import type { submissionCalls } from "@tushen/contract/delivery/submission";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { type DeskStep, stepOfState } from "@tushen/domain/delivery/desk-step";
import { batchStateLabel } from "@tushen/domain/delivery/purpose";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { givenToHouse, inDivision, unsent } from "../../ground/rights/index.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { checkedCount, deskOrder, deskStep, isOver, isTurnOf, isUnderWay, taskCount } from "./desk-step.ts";
import { type Batches, countOf, idsOfPage } from "./ids-of-page.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

/** Rows of lists of batches. */
const rowsOf = (db: Db) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .leftJoin("organisation as house", "house.id", "submission.house_org_id");

/**
 * Whether the batch is finished and its last sent certificate was revoked. An index tells the few batches with a revoked one, so
 * that the last one of all others is not sought.
 */
export const isRevoked = sql<boolean>`(submission.id in (select submission_id from certificate where state = 'REVOKED')
  and batch_standing(submission.id, submission.state) = 'REVOKED')`;

const ownerName = sql<string>`coalesce((select org_name from participant p join organisation o on o.id = p.org_id
    where p.application_id = submission.application_id and p.participant_type = '1' order by p.is_main desc limit 1), '')`;

const submitTime = sql<string | null>`(select max(submit_time) from submission_version v
  where v.submission_id = submission.id)`;

const sheetCount = sql<number>`(select count(*) from drawing d join share s on s.id = d.share_id where s.version_id =
    (select max(v.id) from submission_version v where v.submission_id = submission.id) and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D')`;

const houseName = sql<string | null>`(select org_name from organisation where id = submission.house_org_id)`;

/** What the columns of the desks are ordered by. */
export const deskOrders = {
  projectName: byPinyin(sql`(select project_name from project_application a where a.id = submission.application_id)`),
  state: inOrderOf(Object.keys(submissionMachine.states), sql`submission.state`),
  clock: sql`due_on`,
  houseName: byPinyin(houseName),
};

/** SQL condition: the words occur in the project, its numbers, the batch, or the name of the house where that is searched too. */
export const isNamed = (words: string, where: "with house" | "without house") =>
  sql<boolean>`exists (select 1 from project_application a where a.id = submission.application_id
    and (a.project_name || ' ' || a.application_no || ' ' || coalesce(acceptance_no, '') || ' ' || atlas_name
      ${where === "with house" ? sql`|| ' ' || coalesce(${houseName}, '')` : sql``}) ilike ${containing(words)})`;

export const columns = [
  "submission.id",
  "submission.application_id as applicationId",
  "project_name as projectName",
  "application_no as applicationNo",
  "atlas_name as atlasName",
  "submission.state",
  "submission.purpose",
  isRevoked.as("certificateRevoked"),
  "house.org_name as houseName",
  "acceptance_no as acceptanceNo",
  "submission.accept_time as acceptTime",
  "round",
  "limit_days",
  "clock_started_on",
  "clock_paused_on",
  "clock_used_days",
  submitTime.as("submitTime"),
  ownerName.as("ownerName"),
  sheetCount.as("sheetCount"),
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof read>["execute"]>>[number];
const read = (db: Db) => rowsOf(db).select(columns);

export const presentRows = async <R extends Row>(db: Db, found: readonly R[], now: Date) => {
  const calendar = await readCalendar(db);
  return found.map(({ limit_days, clock_started_on, clock_paused_on, clock_used_days, ...row }) => ({
    ...row,
    stateLabel: batchStateLabel(row.purpose, row.state, row.certificateRevoked),
    clock: clockOf(calendar, { state: row.state, limit_days, clock_started_on, clock_paused_on, clock_used_days }, now),
  }));
};

/** The rows of these batches, with what `more` selects, in the order of the ids. */
export const readRows = async <R extends Row>(
  db: Db,
  ids: readonly SubmissionId[],
  more: (query: ReturnType<typeof read>) => { execute(): Promise<R[]> },
): Promise<R[]> => {
  if (ids.length === 0) return [];
  const rows = await more(read(db).where("submission.id", "in", ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const querySubmissions: Act<typeof submissionCalls.querySubmissions> = async ({ db, actor, now }, input) => {
  const { status } = input;
  // A list that asks for nothing invalid is of the batches in force.
  const invalid = input.invalid ?? (status?.includes("INVALID") ? undefined : false);
  const wanted = rowsOf(db)
    .where("submission.application_id", "=", input.projectApplicationId)
    .$if(invalid !== undefined, (query) => query.where("submission.state", invalid ? "=" : "<>", "INVALID"))
    .$if(status !== undefined, (query) => query.where("submission.state", "in", status ?? []))
    .where("submission.purpose", input.beside ? "<>" : "=", "REVIEW")
    .$if(input.atlasName !== undefined, (query) => query.where("atlas_name", "like", containing(input.atlasName ?? "")))
    // A house sees the batches that came to it, not batches of the same project that others review or nobody has sent.
    .$if(actor.orgType === "CENSOR", (query) => query.where(givenToHouse(actor.orgId)));
  const found = await wanted
    .select(columns)
    .orderBy("submission.id")
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: await presentRows(db, found, now), total, pageNum: input.pageNum, pageSize: input.pageSize };
};

/** How many batches stand at each step. Those that are over are many, and their state tells the step. */
const countsByStep = async (batches: Batches): Promise<Partial<Record<DeskStep, number>>> => {
  const count = sql<number>`count(*)`.as("count");
  const underWay = await batches
    .where(isUnderWay)
    .select([deskStep.as("step"), count])
    .groupBy(sql`1`)
    .execute();
  const over = await batches.where(isOver).select(["submission.state", count]).groupBy("submission.state").execute();
  const revoked = await countOf(batches.where(isRevoked));
  const counts = new Map<DeskStep, number>();
  const add = (step: DeskStep | undefined, more: number) => step && counts.set(step, (counts.get(step) ?? 0) + more);
  for (const row of underWay) add(row.step, row.count);
  for (const row of over) add(stepOfState[row.state], row.count);
  add(stepOfState.FINISHED, -revoked);
  add(stepOfState.REVOKED, revoked);
  return Object.fromEntries([...counts].filter(([, times]) => times > 0));
};

/**
 * Batches that came to the house, those where it is the caller's turn first, then the batches of a project together, the
 * most urgent project first; `mine` narrows them to those the caller leads, reviews or checks.
 */
export const houseDesk: Act<typeof submissionCalls.houseDesk> = async ({ db, actor, now }, input) => {
  const arrived = db
    .selectFrom("submission")
    .where("submission.state", "not in", unsent)
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(actor.orgType === "CONTROL", (query) =>
      query.where(inDivision(actor.divisionCode, "submission.division_code")),
    )
    .$if(input.mine === true, (query) =>
      query.where(
        sql<boolean>`(submission.leader_credential_id = ${actor.credentialId} or exists (select 1 from review_task t where t.submission_id = submission.id
          and (t.reviewer_credential_id = ${actor.credentialId} or t.checker_credential_id = ${actor.credentialId})))`,
      ),
    )
    .$if(input.keyword !== undefined && input.keyword !== "", (query) =>
      query.where(isNamed(input.keyword ?? "", "without house")),
    );
  const counts = await countsByStep(arrived);
  const steps = input.steps?.length ? input.steps : (Object.keys(counts) as DeskStep[]);
  const total = steps.reduce((sum, step) => sum + (counts[step] ?? 0), 0);

  const wanted = arrived.$if(Boolean(input.steps?.length), (query) => query.where(deskStep, "in", steps));
  const isMine = isTurnOf(actor);
  const ofProject = sql`(partition by ${isMine}, submission.application_id)`;
  const ordered = (list: typeof wanted) =>
    list
      .select(["submission.id", isMine.as("isMine")])
      .orderBy(
        askedOrder(input, {
          ...deskOrders,
          ...{ ownerName: byPinyin(ownerName), sheetCount, round: sql`round`, submitTime },
        }),
      )
      .orderBy(sql.ref("isMine"), "desc")
      .orderBy(sql`min(${deskOrder}) over ${ofProject}`)
      .orderBy(sql`min(due_on) over ${ofProject} nulls last`)
      .orderBy(sql`max(submission.id) over ${ofProject} desc`)
      .orderBy(deskOrder)
      .orderBy(sql`due_on nulls last`)
      .orderBy("submission.id", "desc");
  const projectsUnderWay = wanted.where(isUnderWay).select("submission.application_id");
  // An authority has all batches of its division: only those of projects under way are put in order, unless the page reaches further.
  const lists =
    actor.orgType === "CENSOR" || input.sort !== undefined
      ? [ordered(wanted)]
      : [
          ordered(wanted.where("submission.application_id", "in", projectsUnderWay)),
          ordered(wanted.where(isOver).where("submission.application_id", "not in", projectsUnderWay)),
        ];
  const found = await readRows(db, await idsOfPage(lists, input), (rows) =>
    rows.select([deskStep.as("step"), isMine.as("isMine"), taskCount.as("taskCount"), checkedCount.as("checkedCount")]),
  );
  return { list: await presentRows(db, found, now), total, pageNum: input.pageNum, pageSize: input.pageSize, counts };
};
