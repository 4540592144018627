import type { SubmissionId } from "@tushen/contract/ground/fields";
import { projectHomePage } from "@tushen/domain/filing/project-home";
import { answerPage } from "@tushen/domain/review/answer-page";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { uploadPage } from "@tushen/domain/ground/upload-page";
import { besideNext, type NextFacts, type NextPage, type NextStep, whatNext } from "@tushen/domain/delivery/what-next";
import type { Actor } from "../../context.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { type Application, formOf } from "../../filing/project/index.ts";
import { awaitedShares, filesReport, type Situation } from "./situation.ts";

interface Destination {
  readonly application: Pick<Application, "id" | "biz_type" | "category_code" | "category">;
  readonly submissionId: SubmissionId | null;
  readonly purpose: Purpose;
  readonly inspects: boolean;
  readonly isSurveyor: boolean;
}

const pages: Readonly<Record<NextPage, (destination: Destination, isMine: boolean) => string>> = {
  report: ({ application }) => formOf(application).address,
  home: () => projectHomePage,
  submission: () => projectHomePage,
  upload: ({ application }) => uploadPage(application.biz_type, application.category),
  supplement: () => "/projectReport/proceduralReviewComments",
  answer: ({ application, inspects, purpose, isSurveyor }) =>
    answerPage(application.biz_type, application.category, inspects, purpose, isSurveyor),
  // Persons at the house who make, sign or send results work at its desk; all others open the page of results.
  results: ({ submissionId }, isMine) => (isMine ? `/censorUnit/results/${submissionId}` : "/reportUnit/results"),
  certificate: () => "/projectReport/certification",
  acceptance: ({ submissionId }) => `/censorUnit/acceptance/${submissionId}`,
  assignment: ({ submissionId }) => `/censorUnit/assignment/${submissionId}`,
  workbench: () => "/censorUnit/main",
  conclusion: ({ submissionId }) => `/censorUnit/conclusion/${submissionId}`,
  audit: () => projectHomePage,
};

/** The hash address a button leads to. */
const addressOf = (page: NextPage, destination: Destination, isMine: boolean): string => {
  const { application, submissionId } = destination;
  const submission = submissionId === null ? "" : `&projectSubmissionId=${submissionId}`;
  return `#${pages[page](destination, isMine)}?projectApplicationId=${application.id}${submission}`;
};

/** The next step as the contract shows it. */
const showNext = (next: NextStep, destination: Destination) => ({
  holder: next.holder,
  isMine: next.isMine,
  sentence: next.sentence,
  label: next.label,
  url: next.page === null ? null : addressOf(next.page, destination, next.isMine),
});

type Batch = Pick<NonNullable<Situation["current"]>, "state" | "version_id">;

const factsOf = (actor: Actor, situation: Situation, batch: Batch | null): NextFacts => {
  const { application, current, participants } = situation;
  const shares = awaitedShares(situation, batch?.version_id);
  const own = shares.filter((share) => share.org_id === actor.orgId);
  return {
    applicationState: application.state,
    submissionState: batch?.state ?? null,
    parts: partsOf(actor),
    isReportEditor: filesReport(situation, actor),
    awaitsMyConsent: participants.some((one) => one.org_id === actor.orgId && one.confirm_state === 0),
    ownShareOpen: own.length === 0 ? null : own.some((share) => !share.submitted),
    anyShareOpen: shares.some((share) => !share.submitted),
    filingBegun: current?.filing_begun ?? false,
    certificateRevoked: current?.certificate_revoked ?? false,
    ownTaskOpen: current?.busy_people.includes(actor.credentialId) ?? false,
    leadsBatch: current?.leader_credential_id === actor.credentialId,
    deskStep: current?.desk_step ?? null,
    inspection: current?.inspection ?? null,
  };
};

/**
 * Next steps in batches beside the review: what they ask of the caller, who is a party, or whom the caller waits for.
 */
export const besideSteps = (actor: Actor, situation: Situation) =>
  situation.beside.flatMap((batch) => {
    const isParty = ["CONSTRUCT", "DESIGN", "SURVEY"].includes(actor.orgType);
    const next = isParty && besideNext(batch.purpose, factsOf(actor, situation, batch));
    if (!next) return [];
    const destination = { ...destinationOf(actor, situation), submissionId: batch.id, purpose: batch.purpose };
    return [{ projectSubmissionId: batch.id, atlasName: batch.atlas_name, next: showNext(next, destination) }];
  });

/**
 * Next step in an application: what the caller does, or whom the caller waits for. The review goes before batches
 * beside it.
 */
export const nextStepOf = (actor: Actor, situation: Situation) => {
  const { current } = situation;
  const next = whatNext(factsOf(actor, situation, current));
  const beside = next.isMine ? undefined : besideSteps(actor, situation).find((one) => one.next.isMine);
  return (
    beside?.next ??
    showNext(next, { ...destinationOf(actor, situation), submissionId: current?.id ?? null, purpose: "REVIEW" })
  );
};

const destinationOf = (actor: Actor, { application, inspects }: Situation) => ({
  application,
  inspects,
  isSurveyor: actor.orgType === "SURVEY",
});
