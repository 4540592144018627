import type { ApplicationId, CredentialId, OrgId, TaskId } from "@tushen/contract/ground/fields";
import type { assignmentCalls } from "@tushen/contract/review/assignment";
import { reviewingStates } from "@tushen/domain/delivery/submission-state";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { groupBy } from "@tushen/domain/ground/group-by";
import {
  addDays,
  addWorkdays,
  dayInBeijing,
  type WorkCalendar,
  workdaysBetween,
} from "@tushen/domain/ground/calendar/work-calendar";
import {
  loadByDay,
  outlookDays,
  type OutlookTask,
  planTasks,
  proposeMoves,
} from "@tushen/domain/review/review-outlook";
import { reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import type { Act, Context, Db } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { readParameter } from "../../people/parameter/index.ts";
import { type Reading, readingOf } from "../review/index.ts";
import { type HousePerson, maxLoad, pairFacts, peopleOf, tiesOf } from "./house-people.ts";

/** Tasks the reviewers of the house still have to work on; those of suspended batches wait. */
const tasksAtWork = (db: Db, orgId: OrgId) =>
  db
    .selectFrom("review_task")
    .innerJoin("submission", "submission.id", "review_task.submission_id")
    .innerJoin("project_application", "project_application.id", "review_task.application_id")
    .innerJoin("credential as rc", "rc.id", "reviewer_credential_id")
    .innerJoin("person as reviewer", "reviewer.id", "rc.person_id")
    .leftJoin("credential as lc", "lc.id", "submission.leader_credential_id")
    .leftJoin("person as leader", "leader.id", "lc.person_id")
    .selectAll("review_task")
    .select([
      "rc.id as reviewer",
      "submission.due_on",
      "submission.leader_credential_id",
      "project_name",
      "reviewer.person_name as reviewer_name",
      "leader.person_name as leader_name",
    ])
    .where("submission.house_org_id", "=", orgId)
    .where("submission.state", "in", reviewingStates)
    .where("review_task.state", "in", ["ASSIGNED", "REVIEWING", "RETURNED"])
    .orderBy("review_task.id")
    .execute();

type Row = Awaited<ReturnType<typeof tasksAtWork>>[number];

/** Sheets the reviewer has not read; a task takes half a day at least, if only for its conclusion. */
const sheetsLeft = ({ sheetCount, readCount }: Reading, pace: number): number =>
  Math.max(sheetCount - readCount, Math.ceil(pace / 2));

/** Counts working days from today on: today, or the next working day, is 1. */
const countFrom = (calendar: WorkCalendar, now: Date) => {
  const yesterday = addDays(dayInBeijing(now), -1);
  return {
    dayAt: (count: number): string => addWorkdays(calendar, yesterday, count),
    countTo: (day: string): number =>
      day > yesterday ? workdaysBetween(calendar, yesterday, day) : -workdaysBetween(calendar, day, yesterday),
  };
};

/** Reviewers who may take the task over with its present checker, so that `transferTask` would not refuse them. */
const takersOf = async ({ db, now }: Context, rows: readonly Row[], people: readonly HousePerson[]) => {
  const takers = new Map<TaskId, CredentialId[]>();
  const ties = new Map<ApplicationId, ReadonlyMap<CredentialId, string>>();
  for (const { id, application_id, discipline, reviewer, checker_credential_id } of rows) {
    if (checker_credential_id === null) continue;
    const tied = ties.get(application_id) ?? (await tiesOf(db, application_id, people));
    ties.set(application_id, tied);
    const fits = (reviewerCredentialId: CredentialId) => {
      const pair = { discipline, reviewerCredentialId, checkerCredentialId: checker_credential_id };
      const { checkerIsOther, unfit, tie } = pairFacts(people, tied, pair, now);
      return checkerIsOther && unfit === null && tie === null;
    };
    takers.set(
      id,
      people.map((person) => person.id).filter((one) => one !== reviewer && fits(one)),
    );
  }
  return takers;
};

const planAll = (tasks: readonly OutlookTask<TaskId, CredentialId>[], pace: number) =>
  new Map(
    [...groupBy(tasks, ({ reviewer }) => reviewer).values()].flatMap((own) =>
      planTasks(own, pace).map((task) => [task.id, task] as const),
    ),
  );

/** What the leader of a house looks at before giving work to other reviewers (domain handbook 2.9). */
export const readOutlook: Act<typeof assignmentCalls.readOutlook> = async (context) => {
  const { db, actor, now } = context;
  const pace = Number(await readParameter(db, "REVIEW_PACE"));
  const most = await maxLoad(db);
  const { dayAt, countTo } = countFrom(await readCalendar(db), now);
  const people = await peopleOf(db, actor.orgId);
  const rows = await tasksAtWork(db, actor.orgId);
  const movable = rows.filter(
    ({ state, leader_credential_id }) => state === "ASSIGNED" && leader_credential_id === actor.credentialId,
  );
  const takers = await takersOf(context, movable, people);
  const reading = await readingOf(db, rows);
  const tasks = rows.map(
    (row): OutlookTask<TaskId, CredentialId> => ({
      id: row.id,
      reviewer: row.reviewer,
      sheets: sheetsLeft(reading(row), pace),
      dueIn: row.due_on === null ? null : countTo(row.due_on),
      canMoveTo: takers.get(row.id) ?? [],
    }),
  );
  const personOf = (id: CredentialId) => people.find((person) => person.id === id);
  const moves = proposeMoves(tasks, pace, (id) => most - (personOf(id)?.openTasks ?? most));
  const plan = planAll(tasks, pace);
  const takerOf = new Map(moves.map(({ id, to }) => [id, to]));
  const planAfter = planAll(
    tasks.map((task) => ({ ...task, reviewer: takerOf.get(task.id) ?? task.reviewer })),
    pace,
  );
  const sheetsById = new Map(tasks.map(({ id, sheets }) => [id, sheets]));
  const sheetsOf = (id: TaskId) => sheetsById.get(id) ?? 0;
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const finishOf = (id: TaskId, from = plan) => dayAt(from.get(id)?.finishIn ?? 1);
  const lateDaysOf = (id: TaskId) => plan.get(id)?.lateDays ?? 0;
  return {
    days: Array.from({ length: outlookDays }, (_, day) => dayAt(day + 1)),
    pace,
    people: people
      .filter(({ id, role_codes }) => role_codes[0] === "CENSOR_REVIEWER" || tasks.some((task) => task.reviewer === id))
      .map(({ id, person_name, openTasks }) => {
        const own = tasks.filter(({ reviewer }) => reviewer === id);
        const sheets = own.reduce((sum, task) => sum + task.sheets, 0);
        return {
          ...{ credentialId: id, personName: person_name, openTasks, sheets },
          load: loadByDay(sheets, pace),
          lateCount: own.filter((task) => lateDaysOf(task.id) > 0).length,
          isFull: sheets >= outlookDays * pace || openTasks >= most,
        };
      }),
    lateTasks: rows
      .filter(({ id }) => lateDaysOf(id) > 0)
      .map((row) => ({
        reviewTaskId: row.id,
        projectSubmissionId: row.submission_id,
        projectName: row.project_name,
        disciplineName: disciplineLabel(row.discipline),
        stateLabel: reviewTaskMachine.states[row.state],
        reviewerName: row.reviewer_name,
        leaderName: row.leader_name,
        sheets: sheetsOf(row.id),
        dueOn: row.due_on,
        finishOn: finishOf(row.id),
        lateDays: lateDaysOf(row.id),
        isMovable: movable.includes(row),
      }))
      .toSorted((one, other) => (one.dueOn ?? "").localeCompare(other.dueOn ?? "")),
    movableCount: movable.length,
    moves: moves.flatMap(({ id, to }) => {
      const row = rowOf.get(id);
      if (!row) return [];
      return {
        reviewTaskId: id,
        projectName: row.project_name,
        disciplineName: disciplineLabel(row.discipline),
        sheets: sheetsOf(id),
        dueOn: row.due_on,
        fromName: row.reviewer_name,
        reviewerCredentialId: to,
        reviewerName: personOf(to)?.person_name ?? "",
        finishOn: finishOf(id),
        finishOnAfter: finishOf(id, planAfter),
      };
    }),
    lateAfter: [...planAfter.values()].filter(({ lateDays }) => lateDays > 0).length,
  };
};
