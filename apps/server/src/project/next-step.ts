import type { SubmissionId } from "@tushen/contract/fields";
import { buildingAnswerPage } from "@tushen/domain/deployment";
import { type NextPage, type NextStep, whatNext } from "@tushen/domain/what-next";
import type { Actor } from "../context.ts";
import { partsOf } from "../rights/index.ts";
import { awaitedShares, filesReport, type Situation } from "./situation.ts";

interface Place {
  readonly applicationId: number;
  readonly submissionId: SubmissionId | null;
  readonly inspects: boolean;
}

const pages: Readonly<
  Record<NextPage, (submission: SubmissionId | null, isMine: boolean, inspects: boolean) => string>
> = {
  report: () => "/projectReport/buildingNewOrUpdate",
  home: () => "/reportUnit/index",
  submission: () => "/reportUnit/index",
  upload: () => "/projectReport/monomerNormalProject",
  supplement: () => "/projectReport/proceduralReviewComments",
  answer: (_submission, _isMine, inspects) => buildingAnswerPage(inspects),
  // Whoever makes, signs or sends them works at the desk of the house; everybody else gets them.
  results: (submission, isMine) => (isMine ? `/censorUnit/results/${submission}` : "/reportUnit/results"),
  certificate: () => "/projectReport/certification",
  acceptance: (submission) => `/censorUnit/acceptance/${submission}`,
  assignment: (submission) => `/censorUnit/assignment/${submission}`,
  workbench: () => "/censorUnit/main",
  conclusion: (submission) => `/censorUnit/conclusion/${submission}`,
  audit: () => "/reportUnit/index",
};

/** The next step as the contract shows it, with the hash address its button leads to. */
export const showNext = (next: NextStep, { applicationId, submissionId, inspects }: Place) => ({
  holder: next.holder,
  isMine: next.isMine,
  sentence: next.sentence,
  label: next.label,
  url:
    next.page === null
      ? null
      : `#${pages[next.page](submissionId, next.isMine, inspects)}?projectApplicationId=${applicationId}${
          submissionId === null ? "" : `&projectSubmissionId=${submissionId}`
        }`,
});

/** What the caller does next in an application, or whom he waits for. */
export const nextStepOf = (actor: Actor, situation: Situation) => {
  const { application, current, participants } = situation;
  const shares = awaitedShares(situation);
  const own = shares.filter((share) => share.org_id === actor.orgId);
  const next = whatNext({
    applicationState: application.state,
    submissionState: current?.state ?? null,
    parts: partsOf(actor),
    isReportEditor: filesReport(situation, actor),
    awaitsMyConsent: participants.some((one) => one.org_id === actor.orgId && one.confirm_state === 0),
    ownShareOpen: own.length === 0 ? null : own.some((share) => !share.submitted),
    anyShareOpen: shares.some((share) => !share.submitted),
    filingBegun: current?.filing_begun ?? false,
  });
  return showNext(next, {
    applicationId: application.id,
    submissionId: current?.id ?? null,
    inspects: situation.inspects,
  });
};
