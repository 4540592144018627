import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { MissingItem, projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { checkReport } from "@tushen/domain/filing/report-form/report-check";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { isProjectCodeFree } from "./project-code-free.ts";
import { type Application, formOf, readApplication, readParticipants } from "./read-application.ts";
import { currentSubmission } from "./current-submission.ts";

/** The units of the current submission (buildings, sections, sites or stations) as the report describes them. */
const readUnits = async (db: Db, submission: { readonly id: SubmissionId } | null) => {
  if (submission === null) return [];
  const rows = await db
    .selectFrom("building")
    .select(["building_name", "building_info"])
    .where("submission_id", "=", submission.id)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row.building_info, buildingName: row.building_name }));
};

/**
 * Basic data completed from the units: number, heights and fire items of buildings, or the sections of municipal works.
 */
export const fullBasicInfo = async (db: Db, application: Application): Promise<BasicInfo> => {
  const { derive } = formOf(application);
  if (!derive) return application.basic_info;
  const units = await readUnits(db, await currentSubmission(db, application.id));
  return { ...application.basic_info, ...derive(units, application.basic_info) };
};

/**
 * The complete list of what a report lacks, in the order of the wizard; an empty list allows submitting. Papers are not
 * counted: they are uploaded after the report, into shares of the submission.
 */
export const findMissing = async (
  { ask, db, now }: Pick<Context, "ask" | "db" | "now">,
  application: Application,
): Promise<MissingItem[]> => {
  const participants = await readParticipants(db, application.id);
  const current = await currentSubmission(db, application.id);
  const ofReport = checkReport(
    formOf(application),
    {
      info: { ...application.basic_info, divisionCode: application.basic_info.divisionCode ?? "" },
      participants: participants.map((row) => ({
        ...row.details,
        legalPerson: row.details.legalPerson || row.legal_person,
        participantType: row.participant_type,
        orgName: row.org_name,
        creditCode: row.credit_code,
        isMain: row.is_main,
      })),
      units: await readUnits(db, current),
    },
    dayInBeijing(now),
  );
  return current === null ? ofReport : [...ofReport, ...(await ask.missingDefence(db, current.id, application))];
};

/** A separate finding when another report already counts under the project code. */
export const findTakenCode = async (db: Db, application: Application): Promise<MissingItem[]> =>
  (await isProjectCodeFree(db, application, application.id))
    ? []
    : [
        {
          step: "info",
          field: "projectCode",
          label: "投资项目统一代码",
          message: applicationMachine.refusals["application.project-code-taken"],
        },
      ];

export const listMissing: Act<typeof projectCalls.listMissing> = async (context, { projectApplicationId }) => {
  const { db } = context;
  const application = await readApplication(db, projectApplicationId);
  return [...(await findTakenCode(db, application)), ...(await findMissing(context, application))];
};
