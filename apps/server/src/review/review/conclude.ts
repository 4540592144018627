import { worded } from "@tushen/domain/ground/wording/message-wording";
import type { reviewCalls } from "@tushen/contract/review/review";
import { isReviewing, reviewingStates, submissionMachine } from "@tushen/domain/delivery/submission-state";
import { projectHome } from "@tushen/domain/filing/project-home";
import { alterationEnded, alterationPassed } from "../../delivery/alteration/index.ts";
import type { Act, Context } from "../../context.ts";
import { issueLetter, letterKinds, opinionLetterOf, outcomesOfRound, voidDrafts } from "../../papers/document/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation, notifyOrganisations } from "../../ground/message/index.ts";
import { move, moveOne, refuseInState } from "../../ground/state/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { completeApplication } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import {
  finalizeVersion,
  lockNewestVersion,
  lockSubmission,
  nameOfBatch,
  notifyPartners,
  pauseClock,
  type Submission,
  writeSubmission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { closeBeside } from "./close-beside.ts";
import { closeTasks } from "../task/index.ts";
import { issueRecords } from "./issue-records.ts";
import { reportLetter } from "./issue-report.ts";
import { letterContent } from "./letter-content.ts";
import { taskMoves } from "../task/index.ts";
import { publishOpinions } from "../opinion/index.ts";
import { requireReport, requireSigners } from "./report-draft.ts";
import { roundFacts } from "./round.ts";
import { tasksOfRound } from "../task/index.ts";

const requireReviewing = ({ state }: Submission, doing: string): void => {
  if (!isReviewing(state)) refuseInState(submissionMachine, state, doing, reviewingStates);
};

/** The leader collects all checked tasks and drafts the overall conclusion. */
export const collectTasks: Act<typeof reviewCalls.collectTasks> = async (
  context,
  { projectSubmissionId, conclusion, report },
) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, projectSubmissionId);
  requireReviewing(submission, "汇总");
  if (submission.leader_credential_id !== actor.credentialId) refuse("submission.wrong-actor");
  const tasks = await tasksOfRound(db, submission);
  const allTasksChecked = tasks.length > 0 && tasks.every((task) => ["CHECKED", "COLLECTED"].includes(task.state));
  if (!allTasksChecked) refuse("review-task.task-unchecked");
  if (report) await requireSigners(db, submission, report);
  const checked = tasks.filter((task) => task.state === "CHECKED").map(({ id }) => id);
  await move(context, taskMoves, checked, { action: "collect", facts: { allTasksChecked } });
  await writeSubmission(db, submission.id, {
    conclusion,
    conclusion_result: null,
    report_words: report ? JSON.stringify(report) : null,
    report_drafted_by: report ? actor.personName : null,
  });
  await notifyOrganisation(
    db,
    now,
    actor.orgId,
    {
      ...worded("review.collected", { batch: await nameOfBatch(db, submission.id) }),
      url: `#/censorUnit/conclusion/${submission.id}`,
    },
    ["CENSOR_CHIEF"],
  );
  return true as const;
};

/** Reports a failed review to the authorities of the division (domain handbook 2.7). */
const reportFailure = async (
  { db, actor, now }: Context,
  submission: Submission,
  conclusion: string,
): Promise<void> => {
  await notifyOrganisations(db, now, await authoritiesOf(db, submission.division_code), {
    ...worded("review.failure-report", {
      ...{ sender: actor.orgName, batch: await nameOfBatch(db, submission.id), conclusion },
    }),
    url: projectHome(submission.application_id, submission.id),
  });
};

/** The round has passed: the clerk of the house makes the certificate next. */
const askForCertificate = async ({ db, now, actor }: Context, submission: Submission): Promise<void> => {
  const url = `#/censorUnit/results/${submission.id}`;
  const words = worded("certificate.make", { batch: await nameOfBatch(db, submission.id) });
  await notifyOrganisation(db, now, actor.orgId, { ...words, url }, ["CENSOR_CLERK"]);
};

/** A failed review states its reasons: its opinions are sent in a letter that asks for no reply (令13 Art. 13). */
const issueReasons = async (context: Context, submission: Submission): Promise<void> => {
  const version = await lockNewestVersion(context.db, submission.id);
  await issueLetter(context, {
    kind: "OPINION",
    submission,
    versionId: version.id,
    round: submission.round,
    content: await letterContent(context, submission),
  });
  await publishOpinions(context, submission);
};

/**
 * The chief's decision. Pass and fail end the review, REPORT ends a consultation or inspection, REVISE lets the clerk
 * send the letter.
 */
export const conclude: Act<typeof reviewCalls.conclude> = async (
  context,
  { projectSubmissionId, result, conclusion, report },
) => {
  const { db, now } = context;
  const locked = await lockSubmission(db, projectSubmissionId);
  const submission = { ...locked, conclusion };
  const facts = await roundFacts(context, submission);
  if (result === "REPORT") {
    await closeBeside(context, submission, facts);
  } else if (result === "REVISE") {
    requireReviewing(submission, "综合结论");
    if (!facts.tasksCollected) refuse("submission.task-uncollected");
    if (!facts.opinionNeedsReply) refuse("submission.nothing-to-answer");
    await recordHistory(context, {
      applicationId: submission.application_id,
      subject: "submission",
      subjectId: submission.id,
      act: "concludeRevise",
      why: conclusion,
      audience: "house",
    });
    await notifyOrganisation(
      db,
      now,
      context.actor.orgId,
      {
        ...worded("review.send-letter", {
          batch: await nameOfBatch(db, submission.id),
          paper: letterKinds[opinionLetterOf[submission.purpose]].title,
          conclusion: submission.purpose === "REVIEW" ? "修改后复审" : "意见待答复",
        }),
        url: `#/censorUnit/conclusion/${submission.id}`,
      },
      ["CENSOR_CLERK"],
    );
  } else {
    await moveOne(context, submissionMoves, submission.id, {
      action: result === "PASS" ? "concludePass" : "concludeFail",
      facts,
      why: conclusion,
    });
    const words = await requireReport(db, submission, result, report);
    const version = await lockNewestVersion(db, submission.id);
    await issueRecords(context, submission, version.id);
    if (result === "FAIL") {
      await issueReasons(context, submission);
      await alterationEnded(context, submission.id, "FAILED");
    }
    const chief = context.actor.personName;
    await issueLetter(context, await reportLetter(context, submission, version.id, { result, words, chief }));
    await voidDrafts(context, submission.id, outcomesOfRound);
    await closeTasks(context, submission);
    await pauseClock(db, submission, now);
    if (result === "PASS") {
      // Only advice is left: an open opinion would have prevented the pass.
      await publishOpinions(context, submission);
      await finalizeVersion(context, submission);
      await alterationPassed(context, submission.id);
      await writeSubmission(db, submission.id, { pass_time: now, first_pass: submission.round === 1 });
    }
    const sender = context.actor.orgName;
    const told = { batch: await nameOfBatch(db, submission.id), conclusion, sender };
    await notifyPartners(context, submission, worded(result === "PASS" ? "review.passed" : "review.failed", told));
    if (result === "PASS") await askForCertificate(context, submission);
    if (result === "FAIL") {
      await reportFailure(context, submission, conclusion);
      await completeApplication(context, submission.application_id);
    }
  }
  await writeSubmission(db, submission.id, { conclusion, conclusion_result: result });
  return true as const;
};
