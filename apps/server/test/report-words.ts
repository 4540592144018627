import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { ReportWords } from "@tushen/contract/review/review-report";
import type { Client } from "./portal.ts";

/**
 * The words suggested by the findings for the report that ends a review; a fail without a finding is explained in
 * `notMet`.
 */
export const reportWords = async (
  chief: Client,
  projectSubmissionId: SubmissionId,
  notMet?: string,
): Promise<ReportWords> => {
  const { words } = await chief.review.readReportDraft({ projectSubmissionId });
  const verdictOf = (code: string, verdict: ReportWords["answers"][number]["verdict"]) =>
    code === notMet ? "NOT_MET" : verdict;
  return { ...words, answers: words.answers.map((one) => ({ ...one, verdict: verdictOf(one.code, one.verdict) })) };
};
