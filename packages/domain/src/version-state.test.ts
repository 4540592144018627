import { describe, expect, it } from "vitest";
import { advance } from "./state-machine.ts";
import { versionMachine, whyNotEditFiles } from "./version-state.ts";

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
