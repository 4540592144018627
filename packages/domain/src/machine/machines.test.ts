import { describe, expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { findingMachine } from "./finding-state.ts";
import { intelligentReviewMachine } from "./intelligent-review-state.ts";

describe("the tables of the intelligent review", () => {
  it("lead a run where the list of calls says: WAITING, RUNNING, DONE or FAILED (C198)", () => {
    const table = readTable(`
      WAITING,RUNNING run SYSTEM → RUNNING
      RUNNING finish SYSTEM → DONE
      WAITING,RUNNING fail SYSTEM → FAILED`);
    expect(movesOf(intelligentReviewMachine, allFacts(intelligentReviewMachine))).toEqual(table);
  });

  it("let the reviewer alone decide about a finding, in its words or in the reviewer's own", () => {
    const own = `
      PENDING ignore REVIEWER → IGNORED
      IGNORED reopen REVIEWER → PENDING`;
    expect(movesOf(findingMachine, allFacts(findingMachine))).toEqual(
      readTable(`${own}\nPENDING accept REVIEWER → EDITED`),
    );
    expect(movesOf(findingMachine, allFacts(findingMachine, ["inOwnWords"]))).toEqual(
      readTable(`${own}\nPENDING accept REVIEWER → ACCEPTED`),
    );
    const { found, wanted } = openGuards(findingMachine);
    expect(found).toEqual(wanted);
  });
});
