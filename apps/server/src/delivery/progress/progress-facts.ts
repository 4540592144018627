import { isPossibleModify as isModifiable } from "@tushen/domain/delivery/progress";
import { isAnswering } from "@tushen/domain/delivery/submission-state";
import type { ProgressFacts, SubmissionProgress } from "@tushen/domain/delivery/step-detail";
import type { Actor, Db } from "../../context.ts";
import type { Application } from "../../filing/project/index.ts";
import { awaitedShares, type Situation, situationOf } from "./situation.ts";

/** All facts from which the nine steps are derived. */
export const progressFacts = (situation: Situation, actor: Actor | null): ProgressFacts => {
  const { application, current } = situation;
  return {
    projectApplicationId: application.id,
    category: application.category,
    applicationState: application.state,
    reportSaved: application.version > 1,
    isPossibleModify: isModifiable({
      state: current?.state ?? null,
      shareSubmitted: isShareSubmitted(situation, actor),
      earlierHandedOver: current?.earlier_handed_over ?? false,
    }),
    submission: submissionProgress(situation),
  };
};

/** Whether the caller may still change what was handed in with the current batch. */
export const isPossibleModify = async (db: Db, application: Application, actor: Actor): Promise<boolean> =>
  progressFacts(await situationOf(db, application), actor).isPossibleModify;

/** Looks at the caller's own share of the version; for callers without a share, at any share. */
const isShareSubmitted = ({ shares }: Situation, actor: Actor | null): boolean => {
  const own = shares.filter((share) => share.org_id === actor?.orgId);
  return (own.length > 0 ? own : shares).some((share) => share.submitted);
};

const submissionProgress = (situation: Situation): SubmissionProgress | null => {
  const { current } = situation;
  if (current === null) return null;
  return {
    projectSubmissionId: current.id,
    versionId: current.version_id,
    submissionVersion: current.submission_version,
    state: current.state,
    before: current.state_before,
    stepBegun: (isAnswering(current.state) ? current.drafted + current.answered : current.begun_tasks) > 0,
    filingBegun: current.filing_begun,
    filingClosed: current.record_no !== null,
    houseName: current.house_name,
    missingShares: awaitedShares(situation, situation.current?.version_id)
      .filter((share) => !share.submitted)
      .map((share) => share.org_name),
    acceptanceNumber: current.acceptance_no,
    dueOn: current.due_on,
    tasks: { total: current.tasks, collected: current.collected_tasks },
    opinions: { needReply: current.need_reply, answered: current.answered },
    certificateRevoked: current.certificate_revoked,
    inspection: current.inspection,
    certificateNumber: current.state === "FINISHED" ? current.certificate_no : null,
    recordNumber: current.record_no,
  };
};
