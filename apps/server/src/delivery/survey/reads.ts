import type { FileId, SubmissionId, SurveyId } from "@tushen/contract/ground/fields";
import type { surveyCalls } from "@tushen/contract/delivery/survey";
import { checkSurvey } from "@tushen/domain/filing/survey-report";
import type { Selectable } from "kysely";
import type { Act, Db } from "../../context.ts";
import { isSurveyOpen, mayWriteFor } from "./lock.ts";
import type { SurveyTable } from "./tables.ts";

export type SurveyRow = Selectable<SurveyTable> & { readonly org_name: string; readonly credit_code: string };

export const surveysOf = (db: Db, submissionId: SubmissionId): Promise<SurveyRow[]> =>
  db
    .selectFrom("survey")
    .innerJoin("organisation", "organisation.id", "survey.org_id")
    .selectAll("survey")
    .select(["organisation.org_name", "organisation.credit_code"])
    .where("submission_id", "=", submissionId)
    .orderBy("survey.sort_no")
    .orderBy("survey.id")
    .execute();

export const membersOf = (db: Db, surveyIds: readonly SurveyId[]) =>
  surveyIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("survey_member")
        .selectAll()
        .where("survey_id", "in", surveyIds)
        .orderBy("sort_no")
        .orderBy("id")
        .execute();

/** Files of all reports, by id. */
const filesOf = async (db: Db, rows: readonly SurveyRow[]) => {
  const ids = rows.flatMap((row) => row.file_ids);
  if (ids.length === 0) return new Map<FileId, { fileId: FileId; fileName: string; sizeInBytes: number }>();
  const files = await db
    .selectFrom("file")
    .innerJoin("file_version", "file_version.file_id", "file.id")
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .select(["file.id", "file_name", "size_in_bytes"])
    .where("file.id", "in", ids)
    .where("file_version_index", "=", 1)
    .execute();
  return new Map(
    files.map((file) => [file.id, { fileId: file.id, fileName: file.file_name, sizeInBytes: file.size_in_bytes }]),
  );
};

const present = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

const recordNoOf = async (db: Db, submissionId: SubmissionId): Promise<string | null> => {
  const filing = await db
    .selectFrom("filing")
    .select("record_no")
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return filing?.record_no ?? null;
};

export const listSurveys: Act<typeof surveyCalls.listSurveys> = async ({ db, actor }, { projectSubmissionId }) => {
  const submission = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "=", projectSubmissionId)
    .executeTakeFirstOrThrow();
  const rows = await surveysOf(db, projectSubmissionId);
  const files = await filesOf(db, rows);
  const isOpen = await isSurveyOpen(db, submission);
  const isEditor = actor.orgType === "CONSTRUCT" || actor.orgType === "SURVEY";
  const members = await membersOf(
    db,
    rows.map((row) => row.id),
  );
  const building = await db
    .selectFrom("building")
    .select("id")
    .where("submission_id", "=", projectSubmissionId)
    .limit(1)
    .executeTakeFirst();
  const recordNo = await recordNoOf(db, projectSubmissionId);
  return rows.map((row) => {
    const own = members.filter((member) => member.survey_id === row.id);
    return {
      ...row.info,
      id: row.id,
      projectSubmissionId,
      version: row.version,
      surveyOrgId: row.org_id,
      surveyOrgName: row.org_name,
      buildingIds: row.building_ids,
      files: present(row.file_ids.map((id) => files.get(id))),
      memberCount: own.length,
      recordNo,
      mayEdit: isOpen && isEditor && mayWriteFor(actor, row.org_id),
      missing: checkSurvey({
        info: row.info,
        buildingIds: row.building_ids,
        members: own.map(({ duty }) => ({ duty })),
        fileCount: row.file_ids.length,
        hasBuildings: building !== undefined,
      }),
    };
  });
};

/** Unit > report > files. */
export const readSurveyTree: Act<typeof surveyCalls.readSurveyTree> = async ({ db }, { projectSubmissionId }) => {
  const rows = await surveysOf(db, projectSubmissionId);
  const files = await filesOf(db, rows);
  const recordNo = await recordNoOf(db, projectSubmissionId);
  return [...Map.groupBy(rows, (row) => row.org_id)].map(([surveyOrgId, reports]) => ({
    surveyOrgId,
    surveyOrgName: reports[0]?.org_name ?? "",
    creditCode: reports[0]?.credit_code ?? "",
    reports: reports.map((row) => ({
      id: row.id,
      reportNo: row.report_no,
      reportName: row.info.reportName,
      recordNo,
      files: present(row.file_ids.map((id) => files.get(id))),
    })),
  }));
};
