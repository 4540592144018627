import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { progressCalls } from "@tushen/contract/delivery/progress";
import { isReported } from "@tushen/domain/filing/application-state";
import { progressOf as deriveProgress } from "@tushen/domain/delivery/progress";
import { type BatchStanding, batchStanding, projectStanding } from "@tushen/domain/delivery/standing";
import type { WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Actor, Db } from "../../context.ts";
import { clockOf, readCalendar } from "../../ground/calendar/index.ts";
import { fullBasicInfo, readApplication } from "../../filing/project/index.ts";
import { nextStepOf } from "./next-step.ts";
import { progressFacts } from "./progress-facts.ts";
import { type Situation, situationOf } from "./situation.ts";
import { urgeOf } from "./urge.ts";

/** The nine steps of an application as they stand now. */
export const progressOf = async (db: Db, id: ApplicationId, actor: Actor | null = null) =>
  deriveProgress(progressFacts(await situationOf(db, await readApplication(db, id)), actor)).map((step) => ({
    ...step,
    params: {
      projectApplicationId: id,
      projectSubmissionId: step.params.projectSubmissionId,
      versionId: step.params.versionId,
    },
  }));

export const censorProgress: Act<typeof progressCalls.censorProgress> = ({ db, actor }, { applicationId }) =>
  progressOf(db, applicationId, actor);

/** Short list for procedures without re-review: the steps that have begun or come next. */
export const simpleProgress: Act<typeof progressCalls.simpleProgress> = async ({ db, actor }, { applicationId }) => {
  const steps = await progressOf(db, applicationId, actor);
  const again = steps.filter((step) => step.processKey === "REVIEW_AGAIN" || step.processKey === "ANSWER_AGAIN");
  const isAgain = again.some((step) => step.status !== null);
  return isAgain ? steps : steps.filter((step) => !again.includes(step));
};

/** True from REPORTED on: the submit check of the specification (handbook 2.5). */
export const checkSubmit: Act<typeof progressCalls.checkSubmit> = async ({ db }, { applicationId }) =>
  isReported((await readApplication(db, applicationId)).state);

export const includeFireInspection: Act<typeof progressCalls.includeFireInspection> = async ({ db }, { id }) => {
  const info = await fullBasicInfo(db, await readApplication(db, id));
  return info.isFireSpecial === true;
};

export const projectStatus: Act<typeof progressCalls.projectStatus> = async ({ db }, { projectApplicationId }) => {
  const { application, current } = await situationOf(db, await readApplication(db, projectApplicationId));
  return projectStanding(application.state, standingOf(current));
};

/** State of the current batch with its endings. */
export const standingOf = (current: Situation["current"]): BatchStanding | null =>
  current && batchStanding(current.state, current.certificate_revoked);

export const whatNext: Act<typeof progressCalls.whatNext> = async (context, { applicationId }) => {
  const { db, actor, now } = context;
  const situation = await situationOf(db, await readApplication(db, applicationId));
  return {
    ...nextStepOf(actor, situation),
    clock: clockOfSituation(await readCalendar(db), situation, now),
    urge: await urgeOf(context, situation),
  };
};

/** The clock of the current submission, or null before it was accepted. */
export const clockOfSituation = (calendar: WorkCalendar, { current }: Situation, now: Date) =>
  current === null || current.limit_days === null ? null : clockOf(calendar, current, now);
