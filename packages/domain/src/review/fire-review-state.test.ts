import { describe, expect, it } from "vitest";
import { fireReviewMachine } from "./fire-review-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of a fire review", () => {
  // As the handbook has it (section 2.18), every guard fulfilled.
  const table = readTable(`
    DRAFT fill OWNER,DESIGNER,CLERK,LEADER,REVIEWER → DRAFT
    SUPPLEMENT fill OWNER,DESIGNER,CLERK,LEADER,REVIEWER → SUPPLEMENT
    DRAFT,SUPPLEMENT submit OWNER,CLERK,LEADER,REVIEWER → SUBMITTED
    SUBMITTED accept OFFICER → ACCEPTED
    SUBMITTED askSupplement OFFICER → SUPPLEMENT
    ACCEPTED beginReview SYSTEM → REVIEWING
    REVIEWING callExperts OFFICER → EXPERT
    EXPERT endExperts OFFICER → REVIEWING
    REVIEWING raiseOpinion REVIEWER → REVIEWING
    REVIEWING concludeTechnically REVIEWER → REVIEWING
    REVIEWING sendOpinions REVIEWER → OPINION_SENT
    OPINION_SENT answerOpinion OWNER,DESIGNER → OPINION_SENT
    OPINION_SENT submitAnswers OWNER,DESIGNER → ANSWERED
    ANSWERED takeAnswers REVIEWER → REVIEWING
    REVIEWING qualify OFFICER → QUALIFIED
    REVIEWING disqualify OFFICER → UNQUALIFIED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(fireReviewMachine, allFacts(fireReviewMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(fireReviewMachine);
    expect(found).toEqual(wanted);
  });
});
