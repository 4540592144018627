import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { projectCalls } from "@tushen/contract/filing/project";
import { projectCodeProblem } from "@tushen/domain/filing/project-code";
import type { Act, Context } from "../../context.ts";
import { openPlatform, orRefuse } from "../../people/outside/index.ts";
import { currentSubmission } from "./current-submission.ts";
import { fullBasicInfo } from "./find-missing.ts";
import { isReportEditor, readApplication, readParticipants } from "./read-application.ts";
import { type Masking, maskingFor, readReport } from "./read-report.ts";
import { batchesBack } from "./review-update.ts";

const projectInfo = async ({ ask, db, actor }: Context, id: ApplicationId, isMasked: Masking) => {
  const application = await readApplication(db, id);
  const current = await currentSubmission(db, id);
  const isEditor = await isReportEditor(db, actor, application);
  return {
    projectApplicationId: id,
    projectSubmissionId: current?.id ?? null,
    versionId: current?.versionId ?? null,
    applicationNo: application.application_no,
    projectNo: application.project_no,
    state: application.state,
    returnReason: application.return_reason,
    applicantOrgId: application.applicant_org_id,
    mayEdit: isEditor && (application.state === "DRAFT" || application.state === "RETURNED"),
    mayCorrect: isEditor && (await batchesBack(db, id)).length > 0,
    isPossibleModify: await ask.isPossibleModify(db, application, actor),
    version: application.version,
    updateTime: application.update_time,
    updateUserName: application.update_user_name,
    applyTime: application.apply_time,
    ...(await readReport(db, application, isMasked)),
  };
};

/**
 * For the parties: phones and id numbers of other firms are masked, except of those who agreed to work for the reader.
 */
export const readProject: Act<typeof projectCalls.readProject> = async (context, { projectApplicationId: id }) => {
  const { db, actor } = context;
  return projectInfo(context, id, await maskingFor(db, actor, await readApplication(db, id)));
};

/** For the authority of the district, which must be able to phone people: nothing is masked. */
export const readProjectForSupervise: Act<typeof projectCalls.readProjectForSupervise> = (
  context,
  { projectApplicationId },
) => projectInfo(context, projectApplicationId, () => false);

/** For review and answer screens: all personal numbers are masked. */
export const readProjectForCdr: Act<typeof projectCalls.readProjectForCdr> = (context, { projectApplicationId }) =>
  projectInfo(context, projectApplicationId, () => true);

export const readConstructDesign: Act<typeof projectCalls.readConstructDesign> = async (
  { db },
  { projectApplicationId },
) => {
  const rows = await readParticipants(db, projectApplicationId);
  return rows
    .filter((row) => row.participant_type === "1" || row.participant_type === "4")
    .map((row) => ({
      participantType: row.participant_type,
      orgId: row.org_id,
      orgName: row.org_name,
      isMain: row.is_main,
      leaderName: row.details.leaderName ?? "",
      people: (row.details.members ?? []).map(({ name, role, discipline }) => ({
        name,
        role: role ?? "",
        discipline: discipline ?? "",
      })),
    }));
};

export const readBasicInfo: Act<typeof projectCalls.readBasicInfo> = async ({ db }, { applicationId }) =>
  fullBasicInfo(db, await readApplication(db, applicationId));

/**
 * Finds a project by project number or project code, here or else on the investment platform; returns only name,
 * address and district.
 */
export const findByProjectNumber: Act<typeof projectCalls.findByProjectNumber> = async (context, { projectNumber }) => {
  const { db } = context;
  const row = await db
    .selectFrom("project_application")
    .select(["project_name", "project_address", "division_code"])
    .where((eb) => eb.or([eb("project_no", "=", projectNumber), eb("project_code", "=", projectNumber)]))
    .where("state", "in", ["REPORTED", "REVIEWING", "COMPLETED", "ARCHIVED"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row)
    return {
      projectName: row.project_name,
      projectAddress: row.project_address,
      divisionCode: row.division_code,
      source: "PORTAL",
    };
  if (projectCodeProblem(projectNumber) !== null) return null;
  const found = await orRefuse(context, "project", openPlatform(context).findProject(projectNumber));
  return (
    found && {
      projectName: found.projectName,
      projectAddress: found.projectAddress,
      divisionCode: found.divisionCode,
      source: "OUTSIDE",
    }
  );
};
