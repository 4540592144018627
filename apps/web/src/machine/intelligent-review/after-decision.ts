import { intelligentReviewCalls } from "@tushen/contract/machine/intelligent-review";

/** What shows a finding, and is asked again when somebody decided about one. */
export const afterDecision = [
  intelligentReviewCalls.readFinding,
  intelligentReviewCalls.queryFindings,
  intelligentReviewCalls.queryFindingsOfSheets,
  // Their counts leave out what a firm has put aside.
  intelligentReviewCalls.getRun,
  intelligentReviewCalls.getRunOfSheets,
];
