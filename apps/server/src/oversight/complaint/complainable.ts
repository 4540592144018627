import type { ComplainedProject } from "@tushen/contract/oversight/complaint-shape";
import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { type RawBuilder, sql } from "kysely";
import type { Act, Actor, Context } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inDivision, visibleApplication } from "../../ground/rights/index.ts";
import { isSwitchedOn } from "../../people/parameter/index.ts";

/** SQL: the house has sent the parties a result of the batch: opinions, its conclusion, or that it refuses the batch. */
export const hasResult = sql<boolean>`(submission.state in ('REFUSED', 'PASSED', 'FRUIT', 'FINISHED', 'FAILED')
  or exists (select 1 from opinion sent where sent.submission_id = submission.id and sent.send_time is not null))`;

const projects = (actor: Actor, wanted: RawBuilder<boolean>) => sql`from project_application project
  where ${visibleApplication(actor, sql.ref("project.id"))} and ${wanted} and exists (
    select 1 from submission where submission.application_id = project.id and ${batchOf(actor)} and ${hasResult})`;

const batchOf = ({ orgType, orgId, divisionCode, onlyApplicationId }: Actor) => {
  if (orgType === "CENSOR") return sql<boolean>`submission.house_org_id = ${orgId}`;
  // The division of a batch is that of its project, and the batches of one are found by an index.
  const isOfDivision = orgType === "CONTROL" && onlyApplicationId === null;
  return isOfDivision ? inDivision(divisionCode, "submission.division_code") : sql<boolean>`true`;
};

const batchesOf = async ({ db, actor }: Context, ids: readonly ApplicationId[]) => {
  const rows = await db
    .selectFrom("submission")
    .innerJoin("organisation", "organisation.id", "submission.house_org_id")
    .select(["submission.id", "application_id", "atlas_name", "purpose", "state", "org_name", "house_org_id"])
    .select(
      sql<string | null>`(select max(send_time) from opinion where opinion.submission_id = submission.id)`.as(
        "sent_time",
      ),
    )
    .where(sql<boolean>`application_id = any(${ids})`)
    .where(batchOf(actor))
    .where(hasResult)
    .orderBy("submission.id", "desc")
    .execute();
  const open = new Map<number, boolean>();
  for (const { house_org_id: house } of rows)
    if (house !== null && !open.has(house)) open.set(house, await isSwitchedOn(db, house, "PETITION_SWITCH"));
  const present = (row: (typeof rows)[number]) => ({
    projectSubmissionId: row.id,
    batchName: row.atlas_name,
    purpose: row.purpose,
    stateLabel: submissionMachine.states[row.state],
    houseName: row.org_name,
    sentTime: row.sent_time,
    isOpen: open.get(row.house_org_id ?? 0) ?? false,
  });
  return (id: ApplicationId) => rows.filter(({ application_id }) => application_id === id).map(present);
};

interface ProjectRow {
  readonly id: ApplicationId;
  readonly project_name: string;
  readonly project_no: string | null;
  readonly division_code: string;
}

const presentProjects = async (context: Context, rows: readonly ProjectRow[]): Promise<ComplainedProject[]> => {
  const batchesFor = await batchesOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    projectApplicationId: row.id,
    projectName: row.project_name,
    projectNo: row.project_no ?? "",
    divisionName: divisionLabel(row.division_code),
    batches: batchesFor(row.id),
  }));
};

const columns = sql`select project.id, project.project_name, project.project_no, project.division_code`;

/** Projects of the caller with a result of a review, the newest first. */
export const queryComplainable: Act<typeof complaintCalls.queryComplainable> = async (context, input) => {
  const { db, actor } = context;
  const { keyword, pageNum, pageSize } = input;
  const wanted = keyword
    ? sql<boolean>`concat_ws(' ', project.project_name, project.project_no, project.application_no)
        ilike ${containing(keyword)}`
    : sql<boolean>`true`;
  const found = projects(actor, wanted);
  const { rows } = await sql<ProjectRow>`${columns} ${found} order by project.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { list: await presentProjects(context, rows), total: counted.rows[0]?.total ?? 0, pageNum, pageSize };
};

/** One project, with the caller as the person to be asked. */
export const readComplainable: Act<typeof complaintCalls.readComplainable> = async (context, input) => {
  const { db, actor } = context;
  const { rows } = await sql<ProjectRow>`${columns} from project_application project
    where project.id = ${input.projectApplicationId}`.execute(db);
  const [project] = await presentProjects(context, rows);
  const { mobile } = await db
    .selectFrom("person")
    .select("mobile")
    .where("id", "=", actor.personId)
    .executeTakeFirstOrThrow();
  return project ? { ...project, contactName: actor.personName, contactMobile: mobile } : refuse("platform.not-found");
};
