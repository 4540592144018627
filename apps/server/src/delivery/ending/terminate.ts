import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { endingCalls } from "@tushen/contract/delivery/ending";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import { isSubmissionOver, isWithHouse } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import { alterationEnded } from "../alteration/index.ts";
import type { Act, Context } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { invalidateSubmission } from "../invalidation/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  type Application,
  lockApplication,
  notifyParticipants,
  readApplication,
  writeTermination,
  applicationMoves,
} from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { houseOf, lockSubmissions, submissionMoves } from "../submission/index.ts";
import { moveOne, decide } from "../../ground/state/index.ts";

/** Refuses unless the application can still be ended by this person. */
const requireEndable = ({ actor }: Context, application: Application): void => {
  const facts = { reasonGiven: true, authorityConfirms: true };
  decide(actor, applicationMachine, application.state, { action: "terminate", facts });
};

const asked = (application: Application): string =>
  application.termination_reason ?? refuse("ending.termination-not-asked");

export const readTermination: Act<typeof endingCalls.readTermination> = async ({ db }, { projectApplicationId }) => {
  const row = await readApplication(db, projectApplicationId);
  return row.termination_reason === null || row.termination_time === null
    ? null
    : { reason: row.termination_reason, askTime: row.termination_time, askerName: row.termination_asker_name ?? "" };
};

export const askTermination: Act<typeof endingCalls.askTermination> = async (context, input) => {
  const { db, actor, now } = context;
  const application = await lockApplication(db, input.projectApplicationId);
  requireEndable(context, application);
  if (application.termination_reason !== null) refuse("ending.termination-asked");
  await writeTermination(db, application.id, { reason: input.reason, time: now, askerName: actor.personName });
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "askTermination",
    why: input.reason,
  });
  await notifyOrganisations(db, now, await authoritiesOf(db, application.division_code), {
    ...worded("ending.termination-asked", {
      ...{ sender: actor.orgName, project: application.project_name, reason: input.reason },
    }),
    url: projectHome(application.id),
  });
  return true as const;
};

/** Stops all business of the project: accepted batches become void, batches not yet accepted are withdrawn. */
const stopSubmissions = async (context: Context, application: Application, why: string): Promise<void> => {
  const { db, now } = context;
  const open = (await lockSubmissions(db, application.id)).filter((one) => !isSubmissionOver(one.state));
  for (const submission of open) {
    if (isWithHouse(submission.state)) await invalidateSubmission(context, submission, why);
    else {
      await moveOne(context, submissionMoves, submission.id, { action: "withdraw", facts: {}, why, by: "SYSTEM" });
      await alterationEnded(context, submission.id, "WITHDRAWN");
    }
    await notifyOrganisations(db, now, [houseOf(submission)], {
      title: "项目已终止",
      content: `“${application.project_name}”（${submission.atlas_name}）所属项目已终止：${why}`,
      url: "#/censorUnit/main",
    });
  }
};

export const confirmTermination: Act<typeof endingCalls.confirmTermination> = async (context, input) => {
  const application = await lockApplication(context.db, input.projectApplicationId);
  requireEndable(context, application);
  const reason = asked(application);
  await stopSubmissions(context, application, reason);
  await moveOne(context, applicationMoves, application.id, {
    action: "terminate",
    facts: { reasonGiven: true, authorityConfirms: true },
    why: reason,
  });
  await writeTermination(context.db, application.id, null);
  const told = { sender: context.actor.orgName, project: application.project_name, reason };
  await notifyParticipants(context, application.id, worded("ending.terminated", told));
  return true as const;
};

export const refuseTermination: Act<typeof endingCalls.refuseTermination> = async (context, input) => {
  const application = await lockApplication(context.db, input.projectApplicationId);
  asked(application);
  await writeTermination(context.db, application.id, null);
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "refuseTermination",
    why: input.reason,
  });
  const told = { project: application.project_name, reason: input.reason, sender: context.actor.orgName };
  await notifyParticipants(context, application.id, worded("ending.termination-refused", told));
  return true as const;
};
