import { describe, expect, it } from "vitest";
import { alterationMachine, isOpenAlteration } from "./alteration-state.ts";
import { advance } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

const filing = { dataAccepted: true, noneOpen: true, kindsOwn: true, sheetsFinal: true };
const complete = {
  isApplicant: true,
  dataAccepted: true,
  reasonGiven: true,
  changeMade: true,
  valuesValid: true,
  papersPresent: true,
};
const checked = {
  isCheckingHouse: true,
  isAnother: true,
  majorExplained: true,
  dataAccepted: true,
  certificateFree: true,
};

describe("an alteration", () => {
  it("is begun by owner or designer, one at a time, once a house has accepted the report", () => {
    expect(advance(alterationMachine, null, "create", filing, "OWNER")).toMatchObject({ to: "DRAFT" });
    expect(advance(alterationMachine, null, "create", filing, "SURVEYOR")).toMatchObject({
      refusal: "alteration.wrong-actor",
    });
    for (const [fact, refusal] of [
      ["dataAccepted", "alteration.not-accepted"],
      ["noneOpen", "alteration.other-open"],
      ["kindsOwn", "alteration.kind-not-own"],
      ["sheetsFinal", "alteration.no-final-sheets"],
    ] as const)
      expect(advance(alterationMachine, null, "create", { ...filing, [fact]: false })).toMatchObject({ refusal });
  });

  it.each([
    ["isApplicant", "alteration.not-applicant"],
    ["dataAccepted", "alteration.not-accepted"],
    ["reasonGiven", "alteration.reason-missing"],
    ["changeMade", "alteration.nothing-changed"],
    ["valuesValid", "alteration.incomplete"],
    ["papersPresent", "alteration.paper-missing"],
  ] as const)("is not handed in without %s", (fact, refusal) => {
    expect(advance(alterationMachine, "DRAFT", "submit", complete)).toMatchObject({ to: "SUBMITTED" });
    expect(advance(alterationMachine, "RETURNED", "submit", { ...complete, [fact]: false })).toMatchObject({ refusal });
  });

  it("goes from the house to the authority only where that is asked for", () => {
    const ask = (authorityDecides: boolean) =>
      advance(alterationMachine, "SUBMITTED", "approve", { ...checked, authorityDecides }, "CLERK");
    expect(ask(true)).toMatchObject({ to: "CHECKING" });
    expect(ask(false)).toMatchObject({ to: "APPROVED" });
    expect(advance(alterationMachine, "CHECKING", "approve", checked, "OFFICER")).toMatchObject({ to: "APPROVED" });
    expect(advance(alterationMachine, "CHECKING", "approve", checked, "CLERK")).toMatchObject({
      refusal: "alteration.wrong-actor",
    });
  });

  it("takes effect by itself, that of drawings after their review", () => {
    expect(advance(alterationMachine, "APPROVED", "takeEffect", {}, "SYSTEM")).toMatchObject({ to: "EFFECTIVE" });
    const drawings = { altersDrawings: true };
    expect(advance(alterationMachine, "APPROVED", "takeEffect", drawings)).toMatchObject({
      refusal: "alteration.wrong-state",
    });
    expect(advance(alterationMachine, "APPROVED", "beginReview", drawings)).toMatchObject({ to: "REVIEWING" });
    expect(advance(alterationMachine, "REVIEWING", "takeEffect", {})).toMatchObject({
      refusal: "alteration.review-open",
    });
    expect(
      advance(alterationMachine, "REVIEWING", "takeEffect", { reviewPassed: true, certificateFree: true }),
    ).toMatchObject({
      to: "EFFECTIVE",
    });
    expect(advance(alterationMachine, "REVIEWING", "failReview", {})).toMatchObject({ to: "REJECTED" });
    expect(advance(alterationMachine, "REVIEWING", "endReview", {})).toMatchObject({ to: "WITHDRAWN" });
  });

  it("is over once decided, effective or taken back", () => {
    const over = (["REJECTED", "EFFECTIVE", "WITHDRAWN"] as const).map(isOpenAlteration);
    expect(over).toEqual([false, false, false]);
    for (const state of ["REJECTED", "EFFECTIVE", "WITHDRAWN"] as const)
      for (const action of ["save", "submit", "approve", "return", "reject", "withdraw"] as const)
        expect(advance(alterationMachine, state, action, { ...complete, ...checked })).toMatchObject({
          refusal: "alteration.wrong-state",
        });
  });
});

describe("the table of an alteration", () => {
  // As the handbook has it (section 2.17), every guard fulfilled.
  const always = `
    DRAFT save OWNER,DESIGNER → DRAFT
    RETURNED save OWNER,DESIGNER → RETURNED
    DRAFT,RETURNED submit OWNER,DESIGNER → SUBMITTED
    SUBMITTED return CLERK,LEADER → RETURNED
    CHECKING return OFFICER → RETURNED
    SUBMITTED reject CLERK,LEADER → REJECTED
    CHECKING reject OFFICER → REJECTED
    CHECKING approve OFFICER → APPROVED
    DRAFT,SUBMITTED,CHECKING,RETURNED withdraw OWNER,DESIGNER → WITHDRAWN
    REVIEWING takeEffect SYSTEM → EFFECTIVE
    REVIEWING failReview SYSTEM → REJECTED
    REVIEWING endReview SYSTEM → WITHDRAWN`;
  it.each([
    [
      "of drawings where the authority decides too",
      ["awaitsSecond"],
      `${always}
    SUBMITTED approve CLERK,LEADER → CHECKING
    APPROVED beginReview SYSTEM → REVIEWING`,
    ],
    [
      "of reported data where the house decides alone",
      ["altersDrawings", "authorityDecides", "awaitsSecond"],
      `${always}
    SUBMITTED approve CLERK,LEADER → APPROVED
    APPROVED takeEffect SYSTEM → EFFECTIVE`,
    ],
    [
      "of another project leader, which a second person of the house has to agree to",
      ["altersDrawings", "authorityDecides"],
      `${always}
    SUBMITTED approve CLERK,LEADER → SUBMITTED
    APPROVED takeEffect SYSTEM → EFFECTIVE`,
    ],
  ] as const)("%s leads where it should, for whom it should, and nowhere else", (_which, but, table) => {
    expect(movesOf(alterationMachine, allFacts(alterationMachine, but))).toEqual(readTable(table));
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(alterationMachine);
    expect(found).toEqual(wanted);
  });
});
