import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import type { Act, Context } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { findMissing, findTakenCode } from "./find-missing.ts";
import { requireGuestApplicant } from "./guest/guest-report.ts";
import { isProjectCodeFree } from "./project-code-free.ts";
import {
  type Application,
  lockApplication,
  readParticipants,
  requireReportEditor,
  readApplication,
} from "./read-application.ts";
import { invitePartners } from "./notify-participants.ts";
import { applicationMoves } from "./application-moves.ts";
import { decide, moveOne } from "../../ground/state/index.ts";

/**
 * Submits the report if nothing is missing. It becomes REPORTED at once where nobody audits reports (parameter
 * REPORT_AUDIT), else it waits for the authority. From then on partners are asked to confirm.
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
  const { to } = await moveOne(context, applicationMoves, application.id, {
    action: "submit",
    facts: {
      reportComplete: true,
      // Partners are asked after the report; their answers are awaited by submissions, not by the report.
      participantsConfirmed: true,
      licencesInDate: await licencesInDate(context, application),
      projectCodeFree: await isProjectCodeFree(db, application, application.id),
      auditClosed,
    },
    set: { apply_time: context.now, return_reason: null },
  });
  await invitePartners(context, application);
  const { project_no: projectNo } = await readApplication(db, application.id);
  return { missing, applicationNo, submitted: true, projectNo, state: to };
};

/** Refuses a wrong state or person before missing data is listed. */
const requirePossible = (context: Context, application: Application, auditClosed: boolean): void => {
  const complete = { reportComplete: true, participantsConfirmed: true, licencesInDate: true, projectCodeFree: true };
  decide(context.actor, applicationMachine, application.state, {
    action: "submit",
    facts: { ...complete, auditClosed },
  });
};

const licencesInDate = async ({ db, now }: Context, application: Application): Promise<boolean> => {
  const today = now.toISOString().slice(0, 10);
  const rows = await readParticipants(db, application.id);
  return rows.every(({ details }) => !details.qualValidTo || details.qualValidTo >= today);
};
