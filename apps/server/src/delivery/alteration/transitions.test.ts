import {
  type AlterationAction,
  type AlterationState,
  alterationMachine,
} from "@tushen/domain/delivery/alteration-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import { describe, expect, it } from "vitest";
import { givenAlterations } from "../../../test/given-alteration.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, expectRefusal, playersOf, readTable } from "../../../test/transitions.ts";
import { moveAlteration } from "./move-alteration.ts";
import type { AlterationRow } from "./read-alteration-row.ts";
import { alterationEnded } from "./review-drawings.ts";

const portal = await startPortal();
const { db, clock } = portal;
const players = await playersOf(portal);
const at = await startGiven(portal).acceptedSubmission();
const id = await givenAlterations(portal).submitted(at);
const states = Object.keys(alterationMachine.states) as AlterationState[];
const read = async () =>
  (await db.selectFrom("alteration").selectAll().where("id", "=", id).executeTakeFirstOrThrow()) as AlterationRow;
const put = (state: AlterationState) => db.updateTable("alteration").set({ state }).where("id", "=", id).execute();

// As the handbook has it (section 2.17), every guard fulfilled; whatever is not in it must be refused.
const moves = `
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
  REVIEWING endReview SYSTEM → WITHDRAWN
`;
const cases = [
  {
    what: "of drawings where the authority decides too",
    but: [],
    table: `${moves}
      SUBMITTED approve CLERK,LEADER → CHECKING
      APPROVED beginReview SYSTEM → REVIEWING`,
  },
  {
    what: "of reported data where the house decides alone",
    but: ["altersDrawings", "authorityDecides"],
    table: `${moves}
      SUBMITTED approve CLERK,LEADER → APPROVED
      APPROVED takeEffect SYSTEM → EFFECTIVE`,
  },
] as const;

describe("an alteration in the database", () => {
  for (const { what, but, table } of cases) {
    const allowed = readTable(table);
    const facts = allFacts(alterationMachine, but);
    it.each(states)(`${what} moves from %s as the handbook says, by whom it says, and by nobody else`, async (from) => {
      for (const action of Object.keys(alterationMachine.actions) as AlterationAction[])
        for (const [part, actor] of players) {
          const name = `${from} ${action} ${part}`;
          await put(from);
          const context = { db, now: clock.now(), actor };
          const wanted = allowed.get(name);
          if (wanted === undefined) {
            const right = [...allowed.keys()].some((one) => one.startsWith(`${from} ${action} `));
            const code = right ? "alteration.wrong-actor" : "alteration.wrong-state";
            await expectRefusal(moveAlteration(context, await read(), { action, facts }), code);
          } else await moveAlteration(context, await read(), { action, facts });
          expect([name, (await read()).state]).toEqual([name, wanted ?? from]);
        }
    });
  }

  it("stays where it is while any guard is open, and says which", async () => {
    for (const row of alterationMachine.rows) {
      const [part] = row.who;
      const actor = players.find(([name]) => name === part)?.[1] ?? null;
      const not = Object.entries(row.when ?? {}).flatMap(([key, value]) => (value ? [] : [key]));
      // Of two rows for one act the second counts when what chooses the first is not so.
      const second = row.from.includes("SUBMITTED" as never) && row.to === "APPROVED" ? ["authorityDecides"] : [];
      for (const [fact, refusal] of Object.entries(row.needs ?? {}) as [never, never][])
        for (const from of row.from === "nothing" ? [] : row.from) {
          await put(from);
          const facts = allFacts(alterationMachine, [fact, ...not, ...second] as never[]);
          const context = { db, now: clock.now(), actor };
          await expectRefusal(moveAlteration(context, await read(), { action: row.action, facts }), refusal);
          expect((await read()).state).toBe(from);
        }
    }
  });
});

describe("the end of the batch of changed sheets", () => {
  const ends = ["FAILED", "WITHDRAWN", "INVALID"] as const satisfies SubmissionState[];
  it.each(ends.flatMap((end) => states.map((state) => [end, state] as const)))(
    "as %s moves an alteration that is %s only while it is reviewed",
    async (end, state) => {
      await put(state);
      const review_submission_id = at.projectSubmissionId;
      await db.updateTable("alteration").set({ review_submission_id }).where("id", "=", id).execute();
      await alterationEnded({ db, now: clock.now(), actor: null }, review_submission_id, end);
      const ended = end === "FAILED" ? "REJECTED" : "WITHDRAWN";
      expect((await read()).state).toBe(state === "REVIEWING" ? ended : state);
    },
  );
});
