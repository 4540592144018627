import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { SubmissionId, SurveyId, SurveyMemberId } from "@tushen/contract/ground/fields";
import type { surveyCalls } from "@tushen/contract/delivery/survey";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { isMaskedIdNumber, maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { surveyMemberProblems } from "@tushen/domain/filing/survey-report";
import type { Act, Context } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { toSeal } from "../../ground/platform/sealed/to-seal.ts";
import { lockOpenBatch, requireOwnFirm } from "./lock.ts";

/** Identity numbers and phones are shown whole to the firm that employs the people, masked to others. */
export const listMembers: Act<typeof surveyCalls.listMembers> = async ({ db, actor, subject }, { surveyId }) => {
  const rows = await db
    .selectFrom("survey_member")
    .innerJoin("survey", "survey.id", "survey_member.survey_id")
    .selectAll("survey_member")
    .select(["report_no", "org_id"])
    .where("survey.submission_id", "=", subject.submissionId as SubmissionId)
    .$if(surveyId !== undefined, (query) => query.where("survey_id", "=", surveyId as SurveyId))
    .orderBy("survey.sort_no")
    .orderBy("survey.id")
    .orderBy("survey_member.sort_no")
    .orderBy("survey_member.id")
    .execute();
  return rows.map((row) => {
    const isOwn = row.org_id === actor.orgId;
    return {
      id: row.id,
      surveyId: row.survey_id,
      reportNo: row.report_no,
      name: row.person_name,
      duty: row.duty,
      idNumber: isOwn ? row.id_number : maskIdNumber(row.id_number),
      mobile: isOwn ? row.mobile : maskMobile(row.mobile),
      regNo: row.reg_no,
      sealNo: row.seal_no,
    };
  });
};

const lockSurvey = async (context: Context, id: SurveyId) => {
  const { db, actor } = context;
  const survey = await db.selectFrom("survey").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await lockOpenBatch(context, survey.submission_id);
  requireOwnFirm(actor, survey.org_id);
  return survey;
};

/** A masked value that comes back unchanged keeps the stored value; a new person needs a whole number. */
const unmask = (sent: string, kept: string | undefined, field: string): string => {
  if (!sent.includes("****")) return sent;
  if (kept !== undefined) return kept;
  return refuse("platform.malformed", {}, { detail: [{ field, message: "新增人员请填写完整号码" }] });
};

type Sent = ParsedInputOf<typeof surveyCalls.saveMembers>["members"][number];

const isSamePerson = (one: Sent, other: Sent): boolean =>
  one.name === other.name && one.duty === other.duty && one.idNumber === other.idNumber;

export const saveMembers: Act<typeof surveyCalls.saveMembers> = async (context, { surveyId, members }) => {
  const { db } = context;
  const survey = await lockSurvey(context, surveyId);
  const detail = members.flatMap((member, index) =>
    surveyMemberProblems(masklessMobile(member)).map(({ field, message }) => ({
      field: `members.${index}.${field}`,
      message,
    })),
  );
  const twice = members.flatMap((member, index) =>
    members.findIndex((other) => isSamePerson(other, member)) === index
      ? []
      : [{ field: `members.${index}.name`, message: "同一人员以同一职责填了两次，请删去一行" }],
  );
  if (detail.length + twice.length > 0) refuse("platform.malformed", {}, { detail: [...detail, ...twice] });
  const known = await db.selectFrom("survey_member").selectAll().where("survey_id", "=", surveyId).execute();
  const ids: SurveyMemberId[] = [];
  for (const [index, { id, ...member }] of members.entries()) {
    const kept = known.find((row) => row.id === id);
    if (id !== undefined && kept === undefined) refuse("platform.not-found");
    const written = {
      person_name: member.name,
      duty: member.duty,
      id_number: toSeal(unmask(member.idNumber, kept?.id_number, `members.${index}.idNumber`)),
      mobile: unmask(member.mobile, kept?.mobile, `members.${index}.mobile`),
      reg_no: member.regNo,
      seal_no: member.sealNo,
    };
    if (kept) {
      await db.updateTable("survey_member").set(written).where("id", "=", kept.id).execute();
      ids.push(kept.id);
      continue;
    }
    const row = await db
      .insertInto("survey_member")
      .values({
        ...written,
        survey_id: surveyId,
        submission_id: survey.submission_id,
        application_id: survey.application_id,
        division_code: survey.division_code,
        sort_no: known.length + index,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  const people = members.map(({ name, duty }) => `${name}（${dictionaryLabel("SURVEY_DUTY", duty)}）`).join("、");
  await recordHistory(context, {
    applicationId: survey.application_id,
    subject: "submission",
    subjectId: survey.submission_id,
    act: "saveSurveyMembers",
    why: `${survey.report_no}：${people}`.slice(0, 400),
  });
  return ids;
};

const masklessMobile = <T extends { readonly mobile: string }>(member: T) =>
  isMaskedIdNumber(member.mobile) || member.mobile.includes("****") ? { ...member, mobile: "" } : member;

export const deleteMembers: Act<typeof surveyCalls.deleteMembers> = async (context, { ids }) => {
  const { db } = context;
  const rows = await db.selectFrom("survey_member").selectAll().where("id", "in", ids).execute();
  for (const surveyId of new Set(rows.map((row) => row.survey_id))) {
    const survey = await lockSurvey(context, surveyId);
    const gone = rows.filter((row) => row.survey_id === surveyId).map((row) => row.person_name);
    await recordHistory(context, {
      applicationId: survey.application_id,
      subject: "submission",
      subjectId: survey.submission_id,
      act: "deleteSurveyMembers",
      why: `${survey.report_no}：${gone.join("、")}`.slice(0, 400),
    });
  }
  await db.deleteFrom("survey_member").where("id", "in", ids).execute();
  return rows.length;
};
