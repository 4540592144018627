import type { submissionCalls } from "@tushen/contract/delivery/submission";
import type { DeskStep } from "@tushen/domain/delivery/desk-step";
import { batchStateLabel } from "@tushen/domain/delivery/purpose";
import { submissionMachine, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { givenToHouse, inDivision, unsent } from "../../ground/rights/index.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { checkedCount, deskOrder, deskStep, isTurnOf, taskCount } from "./desk-step.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

/** Rows of submission lists; the caller narrows and pages. */
export const rowsOf = (db: Db) =>
  db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .leftJoin("organisation as house", "house.id", "submission.house_org_id");

/** Whether the batch is finished and its last sent certificate was revoked. */
export const isRevoked = sql<boolean>`(batch_standing(submission.id, submission.state) = 'REVOKED')`;

const ownerName = sql<string>`coalesce((select org_name from participant p join organisation o on o.id = p.org_id
    where p.application_id = submission.application_id and p.participant_type = '1' order by p.is_main desc limit 1), '')`;

/** What the columns of the desks are ordered by. */
export const deskOrders = {
  projectName: byPinyin("project_name"),
  state: inOrderOf(Object.keys(submissionMachine.states), sql`submission.state`),
  clock: sql`due_on`,
  houseName: byPinyin("house.org_name"),
};

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
  sql<string | null>`(select max(submit_time) from submission_version v where v.submission_id = submission.id)`.as(
    "submitTime",
  ),
  ownerName.as("ownerName"),
  sql<number>`(select count(*) from drawing d join share s on s.id = d.share_id where s.version_id =
    (select max(v.id) from submission_version v where v.submission_id = submission.id) and d.kind = 'DRAW' and not d.removed and d.change_type <> 'D')`.as(
    "sheetCount",
  ),
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

export const querySubmissions: Act<typeof submissionCalls.querySubmissions> = async ({ db, actor, now }, input) => {
  const states = input.status?.split(",") as SubmissionState[] | undefined;
  const wanted = rowsOf(db)
    .where("submission.application_id", "=", input.projectApplicationId)
    .where("submission.state", input.invalid ? "=" : "<>", "INVALID")
    .$if(states !== undefined, (query) => query.where("submission.state", "in", states as SubmissionState[]))
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

/**
 * Batches that came to the house, those where it is the caller's turn first, then the batches of a project together, the
 * most urgent project first; `mine` narrows them to those the caller leads, reviews or checks.
 */
export const houseDesk: Act<typeof submissionCalls.houseDesk> = async ({ db, actor, now }, input) => {
  const arrived = rowsOf(db)
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
      query.where(
        sql<boolean>`(project_name || ' ' || application_no || ' ' || coalesce(acceptance_no, '') || ' ' || atlas_name) ilike ${containing(input.keyword ?? "")}`,
      ),
    );
  const counted = await arrived
    .select([deskStep.as("step"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  const wanted = arrived.$if(input.steps !== undefined && input.steps.length > 0, (query) =>
    query.where(deskStep, "in", input.steps as DeskStep[]),
  );
  const isMine = isTurnOf(actor);
  const ofProject = sql`(partition by ${isMine}, submission.application_id)`;
  const found = await wanted
    .select(columns)
    .select([deskStep.as("step"), isMine.as("isMine"), taskCount.as("taskCount"), checkedCount.as("checkedCount")])
    .orderBy(
      askedOrder(input, {
        ...deskOrders,
        ownerName: byPinyin(ownerName),
        sheetCount: sql.ref("sheetCount"),
        round: sql`round`,
        submitTime: sql.ref("submitTime"),
      }),
    )
    .orderBy(sql.ref("isMine"), "desc")
    .orderBy(sql`min(${deskOrder}) over ${ofProject}`)
    .orderBy(sql`min(due_on) over ${ofProject} nulls last`)
    .orderBy(sql`max(submission.id) over ${ofProject} desc`)
    .orderBy(deskOrder)
    .orderBy(sql`due_on nulls last`)
    .orderBy("submission.id", "desc")
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const counts = Object.fromEntries(counted.map((row) => [row.step, row.count]));
  return { list: await presentRows(db, found, now), total, pageNum: input.pageNum, pageSize: input.pageSize, counts };
};
