import type { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask as ShownTask } from "@tushen/contract/review/review-shape";
import type { SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import { groupBy } from "@tushen/domain/ground/group-by";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isTaskOver, type ReviewTaskState, reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { dayInBeijing, type WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { busyPerson } from "../../delivery/submission/index.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inDivision, partsOf } from "../../ground/rights/index.ts";
import { maskedTask } from "./masked-task.ts";
import { readingOf } from "./read-sheets.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { recordOf } from "./strong-of.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

const select = (db: Db) =>
  db
    .selectFrom("review_task")
    .innerJoin("submission", "submission.id", "review_task.submission_id")
    .innerJoin("submission_version", "submission_version.id", "review_task.version_id")
    .innerJoin("project_application", "project_application.id", "review_task.application_id")
    .leftJoin("credential as rc", "rc.id", "reviewer_credential_id")
    .leftJoin("person as reviewer", "reviewer.id", "rc.person_id")
    .leftJoin("credential as cc", "cc.id", "checker_credential_id")
    .leftJoin("person as checker", "checker.id", "cc.person_id");

type Query = ReturnType<typeof select>;

const read = (query: Query) =>
  query
    .selectAll("review_task")
    .select([
      "project_name",
      "atlas_name",
      "submission_version.submission_version",
      "reviewer.person_name as reviewer_name",
      "checker.person_name as checker_name",
      "submission.leader_credential_id",
      "submission.house_org_id",
      "submission.state as submission_state",
      "submission.limit_days",
      "submission.clock_started_on",
      "submission.clock_paused_on",
      "submission.clock_used_days",
      "submission.create_time as batch_time",
    ])
    .select((eb) =>
      eb
        .selectFrom("submission_version as handed_in")
        .select((first) => first.fn.min("handed_in.submit_time").as("time"))
        .whereRef("handed_in.submission_id", "=", "review_task.submission_id")
        .as("first_submit_time"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof read>["execute"]>>[number];

/** The parts this person has in this task: the reviewer of another task may only look. */
const partsIn = (actor: Actor, row: Row) =>
  partsOf(actor).filter(
    (part) =>
      (part !== "REVIEWER" || row.reviewer_credential_id === actor.credentialId) &&
      (part !== "CHECKER" || row.checker_credential_id === actor.credentialId) &&
      (part !== "LEADER" || row.leader_credential_id === actor.credentialId),
  );

const opinionsOfBatches = (db: Db, batches: readonly SubmissionId[]) =>
  db
    .selectFrom("opinion")
    .select(["submission_id", "state", "problem_category", "norm_number", "clause_no", "task_id", "discipline"])
    .where("submission_id", "in", [...batches])
    .where("state", "<>", "CANCELLED")
    .execute();

/** Who asks, when, and what was read for all tasks at once. */
interface Reader extends Pick<Context, "actor" | "now"> {
  readonly calendar: WorkCalendar;
  readonly reading: Awaited<ReturnType<typeof readingOf>>;
  readonly mustReadAll: boolean;
  readonly opinions: ReadonlyMap<string, Awaited<ReturnType<typeof opinionsOfBatches>>>;
}

/** Opinions belong to a batch and a discipline. */
const partOf = (one: Pick<Row, "submission_id" | "discipline">): string => `${one.submission_id} ${one.discipline}`;

const present = (reader: Reader, row: Row): ShownTask => {
  const { actor, now, calendar, mustReadAll } = reader;
  const { sheetCount, readCount } = reader.reading(row);
  const opinions = reader.opinions.get(partOf(row)) ?? [];
  const own = opinions.filter((opinion) => opinion.task_id === row.id);
  const unjudgedCount = opinions.filter((opinion) => opinion.state === "REPLIED").length;
  const state = row.state as ReviewTaskState;
  const facts = {
    versionLocked: true,
    sheetsRead: readCount === sheetCount || !mustReadAll,
    oldOpinionsJudged: unjudgedCount === 0,
    conclusionPresent: true,
    checkerIsOther: true,
    commentGiven: true,
    allTasksChecked: true,
    reasonGiven: true,
    qualified: true,
    independent: true,
  };
  return {
    reviewTaskId: row.id,
    projectSubmissionId: row.submission_id,
    projectApplicationId: row.application_id,
    projectName: row.project_name,
    atlasName: row.atlas_name,
    versionId: row.version_id,
    submissionVersion: row.submission_version,
    round: row.round,
    taskType: row.task_type,
    discipline: row.discipline,
    disciplineName: disciplineLabel(row.discipline),
    state,
    stateLabel: reviewTaskMachine.states[state],
    reviewerCredentialId: row.reviewer_credential_id,
    reviewerName: row.reviewer_name,
    checkerCredentialId: row.checker_credential_id,
    checkerName: row.checker_name,
    planEnd: row.plan_end,
    clock: isTaskOver(state) ? null : clockOf(calendar, { ...row, state: row.submission_state }, now),
    submittedOn: dayInBeijing(new Date(row.first_submit_time ?? row.batch_time)),
    startTime: row.start_time,
    submitTime: row.submit_time,
    checkTime: row.check_time,
    conclusion: row.conclusion,
    conclusionName: row.conclusion === null ? null : dictionaryLabel("TASK_CONCLUSION", row.conclusion),
    summary: row.summary,
    returnComment: row.return_comment,
    opinionCount: own.length,
    strongReason: row.strong_reason,
    strongCount: recordOf(row, own).strongCount,
    unjudgedCount,
    sheetCount,
    readCount,
    actions: possibleActions(reviewTaskMachine, state, partsIn(actor, row), facts).map((one) => ({
      action: one.action,
      label: one.label,
      allowed: one.allowed,
      whyNot: one.whyNot === null ? null : reviewTaskMachine.refusals[one.whyNot],
    })),
  };
};

const presentAll = async ({ db, actor, now }: Context, found: readonly Row[]): Promise<ShownTask[]> => {
  if (found.length === 0) return [];
  const opinions = await opinionsOfBatches(
    db,
    found.map((row) => row.submission_id),
  );
  const reader = {
    ...{ actor, now, calendar: await readCalendar(db), reading: await readingOf(db, found) },
    ...{ mustReadAll: await isOpen(db, "READ_ALL"), opinions: groupBy(opinions, partOf) },
  };
  return found.map((row) => present(reader, row));
};

export const readTask: Act<typeof reviewCalls.readTask> = async (context, { reviewTaskId }) => {
  const rows = await read(select(context.db).where("review_task.id", "=", reviewTaskId as TaskId)).execute();
  return (await presentAll(context, rows))[0] ?? refuse("platform.not-found");
};

/** Tasks of a submission, of the newest version unless one is named. */
export const listTasks: Act<typeof reviewCalls.listTasks> = async (
  context,
  { projectSubmissionId, submissionVersion },
) => {
  const rows = await read(
    select(context.db).where("review_task.submission_id", "=", projectSubmissionId as SubmissionId),
  )
    .orderBy("review_task.round", "desc")
    .orderBy("review_task.id")
    .execute();
  const wanted = submissionVersion ?? rows[0]?.submission_version;
  const tasks = await presentAll(
    context,
    rows.filter((row) => row.submission_version === wanted),
  );
  const isParty = context.actor.orgType !== "CENSOR" && context.actor.orgType !== "CONTROL";
  return isParty ? tasks.map(maskedTask) : tasks;
};

const taskOrders = {
  projectName: byPinyin("project_name"),
  discipline: sql`review_task.discipline`,
  state: inOrderOf(Object.keys(reviewTaskMachine.states), sql`review_task.state`),
  opinionCount: sql`(select count(*) from opinion o where o.task_id = review_task.id and o.state <> 'CANCELLED')`,
  clock: sql`submission.due_on`,
};

/**
 * Tasks of the house; `mine` are those the caller reviews or checks. First come those that wait for the caller, and the
 * tasks of a project stand together.
 */
export const queryTasks: Act<typeof reviewCalls.queryTasks> = async (context, input) => {
  const { db, actor } = context;
  const wanted = select(db)
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(actor.orgType === "CONTROL", (query) =>
      query.where(inDivision(actor.divisionCode, "review_task.division_code")),
    )
    .$if(input.projectSubmissionId !== undefined, (query) =>
      query.where("review_task.submission_id", "=", input.projectSubmissionId as SubmissionId),
    )
    .$if(input.status !== undefined, (query) => query.where("review_task.state", "in", input.status ?? []))
    .$if(input.discipline !== undefined, (query) =>
      query.where("review_task.discipline", "=", input.discipline as string),
    )
    .$if(input.mine === true, (query) =>
      query.where((eb) =>
        eb.or([
          eb("reviewer_credential_id", "=", actor.credentialId),
          eb("checker_credential_id", "=", actor.credentialId),
        ]),
      ),
    );
  const isMine = sql<boolean>`coalesce(${busyPerson("review_task")} = ${actor.credentialId}, false)`;
  const ofProject = sql`(partition by ${isMine}, submission.application_id)`;
  const rows = await read(wanted)
    .orderBy(askedOrder(input, taskOrders))
    .orderBy(isMine, "desc")
    .orderBy(sql`min(submission.due_on) over ${ofProject} nulls last`)
    .orderBy(sql`max(review_task.id) over ${ofProject} desc`)
    // By the due day of the batch, which a suspension moves; that of the task does not move.
    .orderBy(sql`submission.due_on nulls last`)
    .orderBy("review_task.id", "desc")
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: await presentAll(context, rows), total, pageNum: input.pageNum, pageSize: input.pageSize };
};
