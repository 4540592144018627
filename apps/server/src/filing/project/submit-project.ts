import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { projectCalls } from "@tushen/contract/filing/project";
import { advance } from "@tushen/domain/ground/state-machine";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import type { Act, Context } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { advanceApplication } from "./advance-application.ts";
import { findMissing, findTakenCode } from "./find-missing.ts";
import { requireGuestApplicant } from "./guest-report.ts";
import { nextProjectNo } from "./number-application.ts";
import { isProjectCodeFree } from "./project-code-free.ts";
import { type Application, lockApplication, readParticipants, requireReportEditor } from "./read-application.ts";
import { invitePartners } from "./tell-parties.ts";

/**
 * The submit check and, when nothing is missing, the report itself: at once REPORTED where nobody audits reports
 * (parameter REPORT_AUDIT), else waiting for the authority. Partners are asked to confirm from then on.
 */
export const submitProject: Act<typeof projectCalls.submitProject> = async (context, input) => {
  const actor = context.actor ?? (await requireGuestApplicant(context, input));
  return submitReport({ ...context, actor }, input.projectApplicationId);
};

const submitReport = async (context: Context, projectApplicationId: ApplicationId) => {
  const { db, actor } = context;
  const application = await lockApplication(db, projectApplicationId);
  await requireReportEditor(db, actor, application);
  const auditClosed = !(await isOpen(db, "REPORT_AUDIT"));
  requirePossible(context, application, auditClosed);
  const missing = await findMissing(context, application);
  const { application_no: applicationNo, state } = application;
  if (missing.length > 0) {
    const all = [...(await findTakenCode(db, application)), ...missing];
    return { missing: all, applicationNo, submitted: false, projectNo: null, state };
  }
  const move = await advanceApplication(context, application, "submit", {
    reportComplete: true,
    // Partners are asked after the report; a submission waits for their answers, the report does not.
    participantsConfirmed: true,
    licencesInDate: await licencesInDate(context, application),
    projectCodeFree: await isProjectCodeFree(db, application, application.id),
    auditClosed,
  });
  await db
    .updateTable("project_application")
    .set({ apply_time: context.now, return_reason: null })
    .where("id", "=", application.id)
    .execute();
  const projectNo = move.effects.includes("number-project") ? await numberProject(context, application) : null;
  await invitePartners(context, application);
  return { missing, applicationNo, submitted: true, projectNo, state: move.to };
};

/** Wrong state and wrong person come before any list of what is missing. */
const requirePossible = (context: Context, application: Application, auditClosed: boolean): void => {
  const asked = { reportComplete: true, participantsConfirmed: true, licencesInDate: true, projectCodeFree: true };
  const move = advance(
    applicationMachine,
    application.state,
    "submit",
    { ...asked, auditClosed },
    partsOf(context.actor),
  );
  if (!move.allowed) refuse(move.refusal);
};

/** Issues the project number once; a report that was returned keeps the one it has. */
export const numberProject = async (
  { db, now }: Pick<Context, "db" | "now">,
  application: Application,
): Promise<string> => {
  if (application.project_no !== null) return application.project_no;
  const project_no = await nextProjectNo(db, now, application);
  await db.updateTable("project_application").set({ project_no }).where("id", "=", application.id).execute();
  return project_no;
};

const licencesInDate = async ({ db, now }: Context, application: Application): Promise<boolean> => {
  const today = now.toISOString().slice(0, 10);
  const rows = await readParticipants(db, application.id);
  return rows.every(({ details }) => !details.qualValidTo || details.qualValidTo >= today);
};
