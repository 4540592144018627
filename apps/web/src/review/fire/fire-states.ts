import { fireCalls } from "@tushen/contract/review/fire";
import { type FireReviewState, fireReviewMachine } from "@tushen/domain/review/fire-review-state";
import type { FireOpinionState } from "@tushen/domain/review/fire-opinion-state";
import { opinionTones } from "../../sheets/opinion-card/opinion-stand.ts";
import type { Tone } from "../../ground/ui/status-tag.tsx";

const tones: Readonly<Record<FireReviewState, Tone>> = {
  DRAFT: "quiet",
  SUBMITTED: "waiting",
  ACCEPTED: "busy",
  SUPPLEMENT: "warn",
  REVIEWING: "busy",
  EXPERT: "waiting",
  OPINION_SENT: "waiting",
  ANSWERED: "busy",
  QUALIFIED: "good",
  UNQUALIFIED: "bad",
  FILED: "good",
  EXEMPT: "good",
};
/** The colours opinions of the review have in the same states. */
const fireOpinionTones: Readonly<Record<FireOpinionState, Tone>> = {
  DRAFT: opinionTones.DRAFT,
  SENT: opinionTones.SENT,
  ANSWERED: opinionTones.REPLIED,
  CLOSED: opinionTones.CLOSED,
  KEPT: opinionTones.REOPENED,
};

export const fireTone = (state: string): Tone => tones[state as FireReviewState] ?? "quiet";
export const fireOpinionTone = (state: string): Tone => fireOpinionTones[state as FireOpinionState] ?? "quiet";

export const fireStateOptions = Object.entries(fireReviewMachine.states).map(([value, label]) => ({ value, label }));

/** Calls whose answers an act on a fire review changes. */
export const fireRefresh = [
  fireCalls.queryFireReviews,
  fireCalls.readFireReview,
  fireCalls.searchFireOpinions,
  fireCalls.queryFireDesk,
];

export const firePageOf = (row: {
  readonly projectApplicationId: number;
  readonly projectSubmissionId: number;
}): string =>
  `#/reportUnit/fireReview?projectApplicationId=${row.projectApplicationId}&projectSubmissionId=${row.projectSubmissionId}`;

/** The paper of a concluded or filed fire review (R053). */
export const firePaperOf = (row: Parameters<typeof firePageOf>[0]): string =>
  `#/projectReport/fireProtectionFiling?projectApplicationId=${row.projectApplicationId}&projectSubmissionId=${row.projectSubmissionId}`;
