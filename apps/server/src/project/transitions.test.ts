import { type ApplicationAction, applicationMachine, type ApplicationState } from "@tushen/domain/application-state";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../test/given.ts";
import { startPortal } from "../../test/portal.ts";
import { allFacts, expectRefusal, playersOf, readTable } from "../../test/transitions.ts";
import { advanceApplication } from "./advance-application.ts";
import { readApplication } from "./read-application.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { db, clock } = portal;
const players = await playersOf(portal);
const { projectApplicationId: id } = await given.draftApplication();
const states = Object.keys(applicationMachine.states) as ApplicationState[];
const set = (state: string) => db.updateTable("project_application").set({ state }).where("id", "=", id).execute();

// As the handbook has it (section 2.6), every guard fulfilled and REPORT_AUDIT closed.
const allowed = readTable(`
  DRAFT save OWNER,DESIGNER → DRAFT
  RETURNED save OWNER,DESIGNER → RETURNED
  DRAFT,RETURNED submit OWNER,DESIGNER → REPORTED
  SUBMITTED accept OFFICER,CLERK → REPORTED
  SUBMITTED return OFFICER,CLERK → RETURNED
  DRAFT,SUBMITTED,RETURNED,REPORTED withdraw OWNER,DESIGNER → WITHDRAWN
  REPORTED beginReview SYSTEM,CLERK → REVIEWING
  REVIEWING complete SYSTEM,CLERK → COMPLETED
  COMPLETED reopen SYSTEM → REVIEWING
  DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING terminate OWNER,OFFICER → TERMINATED
  DRAFT,SUBMITTED,RETURNED,REPORTED,REVIEWING,COMPLETED invalidate OFFICER,SYSTEM → INVALID
  COMPLETED archive SYSTEM → ARCHIVED
`);

describe("an application in the database", () => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", async (from) => {
    await set(from);
    for (const action of Object.keys(applicationMachine.actions) as ApplicationAction[])
      for (const [part, actor] of players) {
        const name = `${from} ${action} ${part}`;
        const application = { ...(await readApplication(db, id)), state: from };
        const move = advanceApplication(
          { db, now: clock.now(), actor },
          application,
          action,
          allFacts(applicationMachine),
        );
        const wanted = allowed.get(name);
        const right = [...allowed.keys()].some((one) => one.startsWith(`${from} ${action} `));
        if (wanted === undefined)
          await expectRefusal(move, right ? "application.wrong-actor" : "application.wrong-state");
        else await move;
        expect([name, (await readApplication(db, id)).state]).toEqual([name, wanted ?? from]);
        if (wanted !== undefined) await set(from);
      }
  });

  it("stays where it is while any guard is open, and says which", async () => {
    for (const row of applicationMachine.rows)
      for (const [fact, refusal] of Object.entries(row.needs ?? {}) as [never, never][])
        for (const from of row.from === "nothing" ? [] : row.from) {
          await set(from);
          const actor = players.find(([name]) => name === row.who[0])?.[1] ?? null;
          const application = { ...(await readApplication(db, id)), state: from };
          const facts = allFacts(applicationMachine, [fact]);
          await expectRefusal(
            advanceApplication({ db, now: clock.now(), actor }, application, row.action, facts),
            refusal,
          );
          expect((await readApplication(db, id)).state).toBe(from);
        }
  });
});
