import { describe, expect, it } from "vitest";
import { actionsOfPurpose, purposeFacts } from "./purpose.ts";
import { advance, possibleActions } from "../ground/state-machine.ts";
import {
  isAnswering,
  isReviewing,
  isReviewOver,
  isSubmissionOver,
  type SubmissionAction,
  type SubmissionFacts,
  submissionMachine,
  type SubmissionState,
} from "./submission-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

const everythingRight = Object.fromEntries(
  Object.keys(submissionMachine.facts).map((fact) => [fact, true]),
) as SubmissionFacts;

const walk = (steps: readonly [SubmissionAction, SubmissionFacts?][]): (SubmissionState | string)[] => {
  let state: SubmissionState | null = null;
  return steps.map(([action, facts]) => {
    const move = advance(submissionMachine, state, action, { ...everythingRight, ...facts });
    if (!move.allowed) return move.refusal;
    state = move.to;
    return state;
  });
};

describe("a submission", () => {
  it("goes from draft to finished in two rounds", () => {
    expect(
      walk([
        ["create"],
        ["openToPartners"],
        ["submitShare", { lastShare: false }],
        ["submitShare"],
        ["submit"],
        ["accept"],
        ["assign"],
        ["sendLetter"],
        ["submitShare"],
        ["submitAnswers"],
        ["sendLetter"],
        ["submitAnswers"],
        ["concludePass"],
        ["createCertificate"],
        ["sendResults"],
      ]),
    ).toEqual([
      "DRAFT",
      "FILLING",
      "FILLING",
      "CONFIRMING",
      "SUBMITTED",
      "ACCEPTED",
      "FIRST_REVIEW",
      "FIRST_ANSWER",
      "FIRST_ANSWER",
      "REVIEW_AGAIN",
      "ANSWER_AGAIN",
      "REVIEW_AGAIN",
      "PASSED",
      "FRUIT",
      "FINISHED",
    ]);
  });

  it("comes back for a supplement and is submitted again", () => {
    expect(
      walk([
        ["create"],
        ["openToPartners"],
        ["submitShare"],
        ["submit"],
        ["askSupplement"],
        ["submitShare", { lastShare: false }],
        ["resubmit"],
      ]).slice(-3),
    ).toEqual(["SUPPLEMENT", "SUPPLEMENT", "SUBMITTED"]);
  });

  it("lets the owner choose another house when one refuses", () => {
    expect(
      walk([
        ["create"],
        ["openToPartners"],
        ["submitShare"],
        ["submit"],
        ["refuse"],
        ["chooseAnotherHouse"],
        ["submit"],
      ]).slice(-3),
    ).toEqual(["REFUSED", "CONFIRMING", "SUBMITTED"]);
  });

  it.each([
    ["allSharesSubmitted", "submission.share-missing"],
    ["houseChosen", "submission.house-missing"],
    ["houseIndependent", "submission.house-not-independent"],
    ["houseClassFits", "submission.house-class-too-low"],
    ["contractReady", "submission.contract-missing"],
  ] as const)("is not submitted unless %s", (fact, refusal) => {
    expect(advance(submissionMachine, "CONFIRMING", "submit", { ...everythingRight, [fact]: false })).toEqual({
      allowed: false,
      refusal,
    });
  });

  it("prompts for the separator with the sentence of the specification before a share is handed in", () => {
    const move = advance(submissionMachine, "FILLING", "submitShare", { lastShare: true });
    expect(move).toEqual({ allowed: false, refusal: "submission.separator-missing" });
    expect(submissionMachine.refusals["submission.separator-missing"]).toBe(
      "您还未进行图名图号分隔符设置，请先设置分隔符",
    );
  });

  it("sends no letter when nothing needs a reply, and does not pass while an opinion is open", () => {
    expect(
      advance(submissionMachine, "FIRST_REVIEW", "sendLetter", { ...everythingRight, opinionNeedsReply: false }),
    ).toMatchObject({
      refusal: "submission.nothing-to-answer",
    });
    expect(
      advance(submissionMachine, "FIRST_REVIEW", "concludePass", { ...everythingRight, openOpinionsClosed: false }),
    ).toMatchObject({
      refusal: "submission.opinion-open",
    });
  });

  it("takes answers from the owner or from the designer, as the parameter ANSWER_CONFIRM says", () => {
    const byOwner = { ...everythingRight, ownerConfirmsAnswers: true };
    const byDesigner = { ...everythingRight, ownerConfirmsAnswers: false };
    expect(advance(submissionMachine, "FIRST_ANSWER", "submitAnswers", byOwner, "OWNER").allowed).toBe(true);
    expect(advance(submissionMachine, "FIRST_ANSWER", "submitAnswers", byOwner, "DESIGNER")).toMatchObject({
      refusal: "submission.wrong-actor",
    });
    expect(advance(submissionMachine, "FIRST_ANSWER", "submitAnswers", byDesigner, "DESIGNER").allowed).toBe(true);
  });

  it("warns, and does not block, when a sheet named in an opinion was not changed", () => {
    expect(
      advance(submissionMachine, "ANSWER_AGAIN", "submitAnswers", { ...everythingRight, namedSheetsChanged: false }),
    ).toMatchObject({
      allowed: true,
      warnings: ["submission.sheet-unchanged"],
    });
  });

  it("returns from suspension to where it was", () => {
    expect(
      advance(submissionMachine, "SUSPENDED", "resume", { reasonGiven: true, before: "ANSWER_AGAIN" }),
    ).toMatchObject({ to: "ANSWER_AGAIN" });
  });

  it("is withdrawn freely before acceptance, and with consent of the house afterwards", () => {
    const asked = { isAsked: true };
    expect(advance(submissionMachine, "SUBMITTED", "withdraw", asked, "OWNER").allowed).toBe(true);
    expect(advance(submissionMachine, "FIRST_REVIEW", "withdraw", asked, "OWNER")).toMatchObject({
      refusal: "submission.house-not-consenting",
    });
    expect(advance(submissionMachine, "FIRST_ANSWER", "withdraw", { houseConsents: true }, "OWNER")).toMatchObject({
      refusal: "submission.wrong-state",
    });
  });

  it("needs the authority to void a finished one", () => {
    expect(advance(submissionMachine, "FINISHED", "invalidate", { invalidationApproved: true })).toMatchObject({
      refusal: "submission.authority-not-consenting",
    });
    expect(advance(submissionMachine, "PASSED", "invalidate", { invalidationApproved: true })).toMatchObject({
      to: "INVALID",
    });
    expect(advance(submissionMachine, "INVALID", "invalidate", everythingRight).allowed).toBe(false);
  });

  it("shows the clerk of the house what he can do with a submission that waits", () => {
    expect(
      actionsOfPurpose(
        possibleActions(submissionMachine, "SUBMITTED", "CLERK", { reasonGiven: true, ...purposeFacts("REVIEW") }),
      ).map((one) => [one.label, one.whyNot]),
    ).toEqual([
      ["受理", "submission.formal-check-open"],
      ["发出补正告知", "submission.no-comment"],
      ["不予受理", null],
      ["作废", "submission.invalidation-unapproved"],
    ]);
  });

  it("knows its phases", () => {
    const states = Object.keys(submissionMachine.states) as SubmissionState[];
    expect(states.filter(isReviewing)).toEqual(["FIRST_REVIEW", "REVIEW_AGAIN"]);
    expect(states.filter(isAnswering)).toEqual(["FIRST_ANSWER", "ANSWER_AGAIN"]);
    expect(states.filter(isSubmissionOver)).toEqual(["FINISHED", "FAILED", "WITHDRAWN", "INVALID"]);
    expect(states.filter((state) => isReviewOver(state) && !isSubmissionOver(state))).toEqual([
      "REFUSED",
      "PASSED",
      "FRUIT",
    ]);
  });
});

describe("the table of a batch", () => {
  // As the handbook has it (section 2.7), every guard fulfilled.
  const table = readTable(`
    DRAFT openToPartners OWNER,SYSTEM → FILLING
    FILLING submitShare DESIGNER,SURVEYOR → CONFIRMING
    SUPPLEMENT submitShare DESIGNER,SURVEYOR → SUPPLEMENT
    FIRST_ANSWER submitShare DESIGNER,SURVEYOR → FIRST_ANSWER
    ANSWER_AGAIN submitShare DESIGNER,SURVEYOR → ANSWER_AGAIN
    CONFIRMING rejectShare OWNER → FILLING
    SUPPLEMENT rejectShare OWNER → SUPPLEMENT
    FIRST_ANSWER rejectShare OWNER → FIRST_ANSWER
    ANSWER_AGAIN rejectShare OWNER → ANSWER_AGAIN
    CONFIRMING submit OWNER → SUBMITTED
    SUBMITTED accept CLERK → ACCEPTED
    SUBMITTED begin CLERK,SYSTEM → ACCEPTED
    SUBMITTED askSupplement CLERK → SUPPLEMENT
    SUPPLEMENT resubmit OWNER,DESIGNER → SUBMITTED
    SUBMITTED refuse CLERK → REFUSED
    REFUSED chooseAnotherHouse OWNER → CONFIRMING
    ACCEPTED assign LEADER → FIRST_REVIEW
    FIRST_REVIEW sendLetter CLERK → FIRST_ANSWER
    REVIEW_AGAIN sendLetter CLERK → ANSWER_AGAIN
    FIRST_REVIEW,REVIEW_AGAIN concludePass CHIEF → PASSED
    FIRST_REVIEW,REVIEW_AGAIN concludeFail CHIEF → FAILED
    FIRST_ANSWER,ANSWER_AGAIN submitAnswers OWNER → REVIEW_AGAIN
    FIRST_REVIEW,REVIEW_AGAIN,FIRST_ANSWER,ANSWER_AGAIN close CHIEF → FINISHED
    PASSED createCertificate LEADER,CLERK → FRUIT
    FRUIT sendResults CLERK → FINISHED
    ACCEPTED,FIRST_REVIEW,FIRST_ANSWER,REVIEW_AGAIN,ANSWER_AGAIN suspend LEADER,OFFICER → SUSPENDED
    SUSPENDED resume LEADER,OFFICER → ANSWER_AGAIN
    DRAFT,FILLING,CONFIRMING,SUBMITTED,SUPPLEMENT,REFUSED withdraw OWNER,SYSTEM → WITHDRAWN
    ACCEPTED,FIRST_REVIEW withdraw OWNER → WITHDRAWN
    SUPPLEMENT withdrawUnanswered SYSTEM → WITHDRAWN
    DRAFT,FILLING,CONFIRMING,SUBMITTED,SUPPLEMENT,REFUSED,ACCEPTED,FIRST_REVIEW,FIRST_ANSWER,REVIEW_AGAIN,ANSWER_AGAIN,PASSED,FRUIT,FAILED,SUSPENDED,FINISHED invalidate CLERK,OFFICER,SYSTEM → INVALID`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(submissionMachine, { ...allFacts(submissionMachine), before: "ANSWER_AGAIN" })).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(submissionMachine);
    expect(found).toEqual(wanted);
  });
});
