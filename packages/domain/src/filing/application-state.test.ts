import { describe, expect, it } from "vitest";
import { applicationMachine, type ApplicationState, isLiveApplication, isReported } from "./application-state.ts";
import { advance } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

const complete = { reportComplete: true, participantsConfirmed: true, licencesInDate: true, projectCodeFree: true };

describe("a project application", () => {
  it("waits for acceptance, or counts at once when reports are not audited", () => {
    expect(advance(applicationMachine, "DRAFT", "submit", complete)).toMatchObject({ to: "SUBMITTED" });
    expect(advance(applicationMachine, "RETURNED", "submit", { ...complete, auditClosed: true })).toMatchObject({
      to: "REPORTED",
      effects: ["number-project"],
    });
  });

  it.each([
    ["reportComplete", "application.incomplete"],
    ["participantsConfirmed", "application.participant-unconfirmed"],
    ["licencesInDate", "application.licence-expired"],
    ["projectCodeFree", "application.project-code-taken"],
  ])("is not submitted unless %s", (fact, refusal) => {
    expect(advance(applicationMachine, "DRAFT", "submit", { ...complete, [fact]: false })).toEqual({
      allowed: false,
      refusal,
    });
  });

  it("is returned with a reason only", () => {
    expect(advance(applicationMachine, "SUBMITTED", "return", {}, "OFFICER")).toMatchObject({
      refusal: "application.reason-missing",
    });
    expect(advance(applicationMachine, "SUBMITTED", "return", { reasonGiven: true }, "OFFICER")).toMatchObject({
      to: "RETURNED",
    });
  });

  it("cannot be withdrawn once a house has accepted a submission", () => {
    expect(advance(applicationMachine, "REPORTED", "withdraw", { noSubmissionAccepted: false })).toMatchObject({
      refusal: "application.submission-accepted",
    });
  });

  it("is completed when its submissions are over, and opened again by another one", () => {
    expect(advance(applicationMachine, "REVIEWING", "complete", {})).toMatchObject({
      refusal: "application.submission-open",
    });
    expect(advance(applicationMachine, "COMPLETED", "reopen", {}, "SYSTEM")).toMatchObject({ to: "REVIEWING" });
  });

  it("answers the submit check with true from REPORTED on", () => {
    const states = Object.keys(applicationMachine.states) as ApplicationState[];
    expect(states.filter(isReported)).toEqual(["REPORTED", "REVIEWING", "COMPLETED", "ARCHIVED"]);
    expect(states.filter((state) => !isLiveApplication(state))).toEqual(["WITHDRAWN", "TERMINATED", "INVALID"]);
  });
});

describe("the table of an application", () => {
  // As the handbook has it (section 2.6), every guard fulfilled. REPORT_AUDIT is closed.
  const table = readTable(`
    DRAFT save OWNER,DESIGNER,SURVEYOR,GUEST → DRAFT
    RETURNED save OWNER,DESIGNER,SURVEYOR,GUEST → RETURNED
    DRAFT,RETURNED submit OWNER,DESIGNER,SURVEYOR,GUEST → REPORTED
    SUBMITTED accept OFFICER,CLERK → REPORTED
    SUBMITTED return OFFICER,CLERK → RETURNED
    DRAFT,SUBMITTED,RETURNED,REPORTED withdraw OWNER,DESIGNER,SURVEYOR → WITHDRAWN
    REPORTED beginReview SYSTEM,CLERK → REVIEWING
    REVIEWING complete SYSTEM,CLERK → COMPLETED
    COMPLETED reopen SYSTEM → REVIEWING
    DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING terminate OWNER,OFFICER → TERMINATED
    DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING,COMPLETED invalidate OFFICER,SYSTEM → INVALID
    COMPLETED archive SYSTEM → ARCHIVED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(applicationMachine, allFacts(applicationMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(applicationMachine);
    expect(found).toEqual(wanted);
  });
});
