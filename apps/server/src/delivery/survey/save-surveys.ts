import type { OrgId, SubmissionId, SurveyId } from "@tushen/contract/ground/fields";
import type { surveyCalls } from "@tushen/contract/delivery/survey";
import { surveyFormatProblems } from "@tushen/domain/filing/survey-report";
import type { Act, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readActiveParticipants } from "../../filing/project/index.ts";
import type { Submission } from "../submission/index.ts";
import type { Call } from "@tushen/contract/ground/call";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { lockOpenBatch, requireOwnFirm } from "./lock.ts";

type Entry = ParsedInputOf<typeof surveyCalls.saveSurveys & Call>["surveys"][number];

/** Saves the reports of a batch, all of them or none. */
export const saveSurveys: Act<typeof surveyCalls.saveSurveys> = async (context, { surveys }) => {
  const submissionId = context.subject.submissionId as SubmissionId;
  if (surveys.some((entry) => (entry.projectSubmissionId ?? submissionId) !== submissionId))
    refuse("survey.other-submission");
  const submission = await lockOpenBatch(context, submissionId);
  refuseWrongFormats(surveys);
  await requireFirms(context, submission, surveys);
  await requireBuildings(context, submission, surveys);
  const ids: SurveyId[] = [];
  for (const entry of surveys) ids.push(await saveOne(context, submission, entry));
  await recordHistory(context, {
    applicationId: submission.application_id,
    subject: "submission",
    subjectId: submission.id,
    act: "saveSurveys",
    why: surveys
      .map(({ reportNo }) => reportNo)
      .join("、")
      .slice(0, 400),
  });
  return ids;
};

const refuseWrongFormats = (surveys: readonly Entry[]): void => {
  const detail = surveys.flatMap((entry, index) =>
    surveyFormatProblems(entry).map(({ field, message }) => ({ field: `surveys.${index}.${field}`, message })),
  );
  if (detail.length > 0) refuse("platform.malformed", {}, { detail });
};

const requireFirms = async (
  { db, actor }: Context,
  submission: Submission,
  surveys: readonly Entry[],
): Promise<void> => {
  const firms = (await readActiveParticipants(db, submission.application_id)).filter(
    (row) => row.participant_type === "3",
  );
  for (const { surveyOrgId } of surveys) {
    requireOwnFirm(actor, surveyOrgId);
    if (!firms.some((firm) => firm.org_id === surveyOrgId))
      refuse("survey.firm-not-participant", { orgName: await nameOf({ db }, surveyOrgId) });
  }
};

const nameOf = async ({ db }: Pick<Context, "db">, id: OrgId): Promise<string> => {
  const firm = await db.selectFrom("organisation").select("org_name").where("id", "=", id).executeTakeFirst();
  return firm?.org_name ?? "所选单位";
};

const requireBuildings = async ({ db }: Context, submission: Submission, surveys: readonly Entry[]): Promise<void> => {
  const wanted = [...new Set(surveys.flatMap(({ buildingIds }) => buildingIds))];
  if (wanted.length === 0) return;
  const found = await db
    .selectFrom("building")
    .select("id")
    .where("submission_id", "=", submission.id)
    .where("id", "in", wanted)
    .execute();
  if (found.length !== wanted.length) refuse("survey.building-elsewhere");
};

const saveOne = async (context: Context, submission: Submission, entry: Entry): Promise<SurveyId> => {
  const { db, actor, now } = context;
  const { id, version, surveyOrgId, buildingIds, fileIds, ...info } = entry;
  await requireFreeNumber(context, submission, info.reportNo, id);
  const { application_id, division_code } = submission;
  if (!(await claimFiles(context, fileIds, { application_id, division_code }))) refuse("survey.file-unknown");
  const written = {
    org_id: surveyOrgId,
    report_no: info.reportNo,
    info: JSON.stringify(info),
    building_ids: JSON.stringify(buildingIds),
    file_ids: JSON.stringify(fileIds),
    update_time: now,
    update_user_name: actor.personName,
  };
  if (id === undefined) {
    const { last } = await db
      .selectFrom("survey")
      .select((eb) => eb.fn.max("sort_no").as("last"))
      .where("submission_id", "=", submission.id)
      .executeTakeFirstOrThrow();
    const added = { submission_id: submission.id, application_id, division_code, sort_no: (last ?? -1) + 1 };
    return (
      await db
        .insertInto("survey")
        .values({ ...written, ...added })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  }
  const row = await db.selectFrom("survey").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.submission_id !== submission.id) return refuse("survey.other-submission");
  requireOwnFirm(actor, row.org_id);
  if (row.version !== version) refuse("platform.changed-meanwhile", {}, { detail: { id, version: row.version } });
  await db
    .updateTable("survey")
    .set((eb) => ({ ...written, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return id;
};

const requireFreeNumber = async (
  { db }: Context,
  submission: Submission,
  reportNo: string,
  self: SurveyId | undefined,
): Promise<void> => {
  const other = await db
    .selectFrom("survey")
    .select("id")
    .where("submission_id", "=", submission.id)
    .where("report_no", "=", reportNo)
    .$if(self !== undefined, (query) => query.where("id", "<>", self as SurveyId))
    .executeTakeFirst();
  if (other) refuse("survey.report-number-taken", { reportNo });
};
