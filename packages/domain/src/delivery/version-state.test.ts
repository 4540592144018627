import { describe, expect, it } from "vitest";
import { advance } from "../ground/state-machine.ts";
import { versionMachine, versionStateLabel, whyNotEditFiles } from "./version-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("a submission version", () => {
  it("is locked when all shares are in, and not before", () => {
    expect(advance(versionMachine, "DRAFT", "submitShare", { shareOpen: true })).toMatchObject({ to: "PARTIAL" });
    expect(advance(versionMachine, "PARTIAL", "lock", {})).toMatchObject({ refusal: "version.share-missing" });
    expect(advance(versionMachine, "PARTIAL", "lock", { allSharesSubmitted: true })).toMatchObject({ to: "LOCKED" });
  });

  it("takes a share only once", () => {
    expect(advance(versionMachine, "PARTIAL", "submitShare", { shareOpen: false })).toMatchObject({
      refusal: "version.share-submitted",
    });
  });

  it("becomes a draft again when the only share is returned", () => {
    expect(
      advance(versionMachine, "PARTIAL", "reopenShare", { shareHandedIn: true, anyShareLeft: true }),
    ).toMatchObject({ to: "PARTIAL" });
    expect(
      advance(versionMachine, "PARTIAL", "reopenShare", { shareHandedIn: true, anyShareLeft: false }),
    ).toMatchObject({ to: "DRAFT" });
  });

  it("is replaced after the letter by the next version, or becomes final", () => {
    expect(advance(versionMachine, "LOCKED", "sendLetter", {})).toMatchObject({ to: "OPINION_SENT" });
    expect(advance(versionMachine, "OPINION_SENT", "supersede", { nextVersionLocked: true })).toMatchObject({
      to: "SUPERSEDED",
    });
    expect(advance(versionMachine, "LOCKED", "finalize", {})).toMatchObject({ to: "FINAL" });
  });

  it.each([
    ["DRAFT", false, null],
    ["PARTIAL", false, null],
    ["PARTIAL", true, "version.share-submitted"],
    ["LOCKED", false, "version.locked"],
    ["OPINION_SENT", true, "version.locked"],
    ["FINAL", false, "version.locked"],
    ["VOID", false, "version.locked"],
  ] as const)("in state %s with share handed in %s answers an edit with %s", (state, submitted, expected) => {
    expect(whyNotEditFiles(state, submitted)).toBe(expected);
  });
});

describe("what readers are told of a version", () => {
  it.each([
    ["LOCKED", "SUBMITTED", "已提交（待受理）"],
    ["LOCKED", "ACCEPTED", "已提交（审查中）"],
    ["LOCKED", "FIRST_REVIEW", "已提交（审查中）"],
    ["LOCKED", "REVIEW_AGAIN", "已提交（审查中）"],
    ["LOCKED", "REFUSED", "已提交（不予受理）"],
    ["LOCKED", "WITHDRAWN", "已提交（已撤回）"],
    ["LOCKED", "FAILED", "已提交（审查不合格）"],
    ["LOCKED", "SUSPENDED", "已提交（已中止）"],
    ["PARTIAL", "WITHDRAWN", "已撤回"],
    ["DRAFT", "FILLING", "编制中"],
    ["PARTIAL", "SUPPLEMENT", "部分提交"],
    ["OPINION_SENT", "FIRST_ANSWER", "意见已发"],
    ["SUPERSEDED", "WITHDRAWN", "已替代"],
    ["FINAL", "FINISHED", "定稿"],
  ] as const)("%s of a submission %s is %s", (version, submission, label) =>
    expect(versionStateLabel(version, submission)).toBe(label),
  );
});

describe("the table of a version", () => {
  // As the handbook has it (section 2.8), every guard fulfilled.
  const table = readTable(`
    DRAFT,PARTIAL submitShare OWNER,DESIGNER,SURVEYOR → PARTIAL
    PARTIAL reopenShare OWNER,CLERK,SYSTEM → PARTIAL
    DRAFT,PARTIAL lock OWNER,DESIGNER,SURVEYOR,SYSTEM → LOCKED
    LOCKED reopen CLERK,OWNER → PARTIAL
    LOCKED sendLetter CLERK,SYSTEM → OPINION_SENT
    OPINION_SENT supersede SYSTEM,OWNER,DESIGNER,SURVEYOR → SUPERSEDED
    LOCKED finalize CHIEF,SYSTEM → FINAL
    DRAFT,PARTIAL,LOCKED,OPINION_SENT,SUPERSEDED,FINAL invalidate CLERK,OFFICER,SYSTEM → VOID`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(versionMachine, allFacts(versionMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(versionMachine);
    expect(found).toEqual(wanted);
  });
});
