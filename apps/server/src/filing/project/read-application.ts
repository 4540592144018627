import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import type { Selectable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { ParticipantTable, ProjectApplicationTable } from "./tables.ts";

export type Application = Selectable<ProjectApplicationTable>;
export type ParticipantRow = Selectable<ParticipantTable>;

export const readApplication = async (db: Db, id: ApplicationId): Promise<Application> => {
  const row = await db.selectFrom("project_application").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The report form of an application. */
export const formOf = (row: Pick<Application, "id" | "biz_type" | "category_code" | "category">): ReportForm => {
  const form = reportFormOf(row.biz_type, row.category_code, row.category);
  if (form === null) throw new Error(`application ${row.id} is of no known kind`);
  return form;
};

/** The application, locked against other changes until the transaction ends. */
export const lockApplication = async (db: Db, id: ApplicationId): Promise<Application> => {
  const row = await db
    .selectFrom("project_application")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

export const readParticipants = (db: Db, id: ApplicationId) =>
  db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .selectAll("participant")
    .select([
      "organisation.org_name",
      "organisation.org_type",
      "organisation.credit_code",
      "organisation.legal_person",
      "organisation.qualifications",
      "organisation.suspended",
    ])
    .where("participant.application_id", "=", id)
    .orderBy("participant.sort_no")
    .orderBy("participant.id")
    .execute();

/** Participants that have not declined to take part. */
export const readActiveParticipants = async (db: Db, id: ApplicationId) =>
  (await readParticipants(db, id)).filter((row) => row.confirm_state !== 2);

/** Leading organisations of an application by type, without those that declined. */
export const requireMainParticipants = async (db: Db, id: ApplicationId) => {
  const rows = await readActiveParticipants(db, id);
  const main = (type: string) => rows.find((row) => row.participant_type === type && row.is_main);
  return { owner: main("1") ?? refuse("platform.not-found"), surveyor: main("3") ?? null, designer: main("4") ?? null };
};

/** Whether the organisation files this report: it is the applicant or the leading owner. */
export const isReportEditor = async (db: Db, actor: Actor, application: Application): Promise<boolean> => {
  if (actor.orgId === application.applicant_org_id) return true;
  const owner = await db
    .selectFrom("participant")
    .select("id")
    .where("application_id", "=", application.id)
    .where("org_id", "=", actor.orgId)
    .where("participant_type", "=", "1")
    .where("is_main", "=", true)
    .executeTakeFirst();
  return owner !== undefined;
};

export const requireReportEditor = async (db: Db, actor: Actor, application: Application): Promise<void> => {
  if (!(await isReportEditor(db, actor, application))) refuse("application.wrong-actor");
};
