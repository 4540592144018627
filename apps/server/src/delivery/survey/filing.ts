import type { surveyCalls } from "@tushen/contract/delivery/survey";
import { foundationInfoGroups, surveyInfoGroups } from "@tushen/domain/filing/report-form/survey-info";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { paperNumber } from "../../papers/document/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import {
  type Application,
  notifyParticipants,
  readActiveParticipants,
  readApplication,
  readParticipants,
} from "../../filing/project/index.ts";
import type { Submission } from "../submission/index.ts";
import { membersOf, surveysOf } from "./reads.ts";
import type { FilingTable } from "./tables.ts";
import type { Selectable } from "kysely";

const kinds = {
  KC_KCBG: { prefix: "KB", title: "勘察报告备案号" },
  KC_DJCL: { prefix: "DB", title: "地基处理备案号" },
} as const;

const isFiled = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code);

/**
 * Gives a finished survey or foundation treatment its record number, under which other reports quote it, with a
 * snapshot of what passed. Other projects get no such number.
 */
export const issueRecordNumber = async (
  context: Context,
  submission: Submission,
  certNo: string,
): Promise<string | null> => {
  const { db, now } = context;
  const application = await readApplication(db, submission.application_id);
  const { category_code } = application;
  if (!isFiled(category_code)) return null;
  const { prefix, title } = kinds[category_code];
  const recordNo = await paperNumber(db, prefix, application.division_code, dayInBeijing(now).slice(0, 4));
  await db
    .insertInto("filing")
    .values({
      record_no: recordNo,
      category_code,
      submission_id: submission.id,
      application_id: application.id,
      division_code: application.division_code,
      project_code: application.project_code,
      content: JSON.stringify(await snapshotOf(db, submission, application, certNo)),
      create_time: now,
    })
    .execute();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "submission",
    subjectId: submission.id,
    act: "issueRecordNumber",
    why: recordNo,
  });
  const content = `“${application.project_name}”${title}为${recordNo}，后续申报可凭此号带入已审查的资料。`;
  await notifyParticipants(context, application.id, { title, content });
  return recordNo;
};

const formKeys: readonly string[] = [...surveyInfoGroups, ...foundationInfoGroups].flatMap(({ fields }) =>
  fields.map(({ key }) => key),
);

const snapshotOf = async (db: Db, submission: Submission, application: Application, certNo: string) => {
  const participants = await readActiveParticipants(db, application.id);
  const named = (type: string) =>
    participants.filter((row) => row.participant_type === type).map((row) => row.org_name);
  const house = await db
    .selectFrom("organisation")
    .select("org_name")
    .where("id", "=", submission.house_org_id)
    .executeTakeFirst();
  const surveys = await surveysOf(db, submission.id);
  const members = await membersOf(
    db,
    surveys.map((row) => row.id),
  );
  const info = Object.entries(application.basic_info).filter(([key]) => formKeys.includes(key));
  return {
    projectName: application.project_name,
    projectCode: application.project_code ?? "",
    projectAddress: application.project_address,
    divisionCode: application.division_code,
    ownerName: named("1")[0] ?? "",
    surveyors: named("3"),
    designers: named("4"),
    houseName: house?.org_name ?? "",
    certNo,
    info: Object.fromEntries(info),
    surveys: surveys.map((row) => ({
      ...row.info,
      surveyOrgName: row.org_name,
      members: members
        .filter((member) => member.survey_id === row.id)
        .map((member) => ({ name: member.person_name, duty: member.duty, regNo: member.reg_no })),
    })),
  };
};

const showFiling = (row: Selectable<FilingTable>) => ({
  ...row.content,
  recordNo: row.record_no,
  recordTime: row.create_time,
  category: row.category_code,
});

/** Filings that still count: when its batch is void, a record number is void too. */
const liveFilings = (db: Db) =>
  db
    .selectFrom("filing")
    .selectAll()
    .where("submission_id", "not in", db.selectFrom("submission").select("id").where("state", "=", "INVALID"));

const findByNumber = async (db: Db, recordNo: string, category: keyof typeof kinds) => {
  const row = await liveFilings(db)
    .where("record_no", "=", recordNo.toUpperCase())
    .where("category_code", "=", category)
    .executeTakeFirst();
  return row ? showFiling(row) : null;
};

export const findFiling: Act<typeof surveyCalls.findFiling> = ({ db }, { recordNo }) =>
  findByNumber(db, recordNo, "KC_KCBG");

export const findFoundationFiling: Act<typeof surveyCalls.findFoundationFiling> = ({ db }, { recordNo }) =>
  findByNumber(db, recordNo, "KC_DJCL");

/** Survey reports this batch may quote: its own, and those that the same owner filed under the same project code. */
export const listRecordNumbers: Act<typeof surveyCalls.listRecordNumbers> = async ({ db, subject }, input) => {
  const application = await readApplication(db, subject.applicationId);
  const owner = (await readParticipants(db, application.id)).find((row) => row.participant_type === "1");
  const rows = await liveFilings(db)
    .where("category_code", "=", "KC_KCBG")
    .where((eb) =>
      eb.or([
        eb("submission_id", "=", input.projectSubmissionId),
        eb.and([
          eb("project_code", "=", application.project_code),
          eb.exists(
            eb
              .selectFrom("participant")
              .select("participant.id")
              .whereRef("participant.application_id", "=", "filing.application_id")
              .where("participant_type", "=", "1")
              .where("org_id", "=", owner?.org_id ?? application.applicant_org_id),
          ),
        ]),
      ]),
    )
    .orderBy("create_time", "desc")
    .execute();
  return rows.map((row) => ({
    recordNo: row.record_no,
    recordTime: row.create_time,
    projectName: row.content.projectName,
    surveyors: row.content.surveyors,
  }));
};
