import { describe, expect, it } from "vitest";
import { packTaskMachine } from "./pack-task-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of a pack task", () => {
  // As the handbook has it (section 2.20), every guard fulfilled.
  const table = readTable(`
    WAITING start SYSTEM → PACKING
    PACKING finish SYSTEM → SUCCESS
    WAITING,PACKING fail SYSTEM → FAILED
    SUCCESS expire SYSTEM → EXPIRED
    FAILED,EXPIRED repeat OWNER,DESIGNER,SURVEYOR,CLERK,LEADER,REVIEWER,CHECKER,CHIEF,LEGAL,OFFICER → WAITING`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(packTaskMachine, allFacts(packTaskMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(packTaskMachine);
    expect(found).toEqual(wanted);
  });
});
