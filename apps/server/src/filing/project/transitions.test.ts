import {
  type ApplicationAction,
  applicationMachine,
  type ApplicationState,
} from "@tushen/domain/filing/application-state";
import { describe, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import { advanceApplication } from "./advance-application.ts";
import { readApplication } from "./read-application.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, clock } = portal;
const players = await playersOf(portal);
const { projectApplicationId: id } = await given.draftApplication();
const states = Object.keys(applicationMachine.states) as ApplicationState[];
const put = (state: string) => db.updateTable("project_application").set({ state }).where("id", "=", id).execute();

// As the handbook has it (section 2.6), every guard fulfilled and REPORT_AUDIT closed.
const allowed = readTable(`
  DRAFT save OWNER,DESIGNER,SURVEYOR → DRAFT
  RETURNED save OWNER,DESIGNER,SURVEYOR → RETURNED
  DRAFT,RETURNED submit OWNER,DESIGNER,SURVEYOR → REPORTED
  SUBMITTED accept OFFICER,CLERK → REPORTED
  SUBMITTED return OFFICER,CLERK → RETURNED
  DRAFT,SUBMITTED,RETURNED,REPORTED withdraw OWNER,DESIGNER,SURVEYOR → WITHDRAWN
  REPORTED beginReview SYSTEM,CLERK → REVIEWING
  REVIEWING complete SYSTEM,CLERK → COMPLETED
  COMPLETED reopen SYSTEM → REVIEWING
  DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING terminate OWNER,OFFICER → TERMINATED
  DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING,COMPLETED invalidate OFFICER,SYSTEM → INVALID
  COMPLETED archive SYSTEM → ARCHIVED
`);

const bench: Bench<ApplicationState, ApplicationAction, keyof typeof applicationMachine.facts, string, string> = {
  ...{ machine: applicationMachine, players, put },
  read: async () => (await readApplication(db, id)).state,
  move: async (action, _part, actor, but) =>
    advanceApplication(
      { db, now: clock.now(), actor },
      await readApplication(db, id),
      action,
      allFacts(applicationMachine, but),
    ),
};

describe("an application in the database", () => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything(bench, { from, allowed }),
  );

  it("stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
});
