interface Place {
  readonly applicationId: number;
  readonly submissionId: number;
}

const at = (path: string, { applicationId, submissionId }: Place): string =>
  `#${path}?projectApplicationId=${applicationId}&projectSubmissionId=${submissionId}`;

/** 审查合格书 of a batch. */
export const certificatePage = (place: Place): string => at("/projectReport/certification", place);

/** 消防设计审查 of a batch. */
export const fireReviewPage = (place: Place): string => at("/reportUnit/fireReview", place);

/** One opinion with its answers. */
export const opinionPage = (opinionId: number): string => `#/projectReport/replyDetails?id=${opinionId}`;
