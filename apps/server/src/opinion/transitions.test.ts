import { opinionMachine, type OpinionState } from "@tushen/domain/opinion-state";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../test/given.ts";
import { givenReviews } from "../../test/given-review.ts";
import { startPortal } from "../../test/portal.ts";
import { allFacts, expectRefusal, playersOf, readTable } from "../../test/transitions.ts";
import { tryEverything } from "../../test/try-everything.ts";
import type { Actor } from "../context.ts";
import { moveOpinion } from "./move-opinion.ts";

const portal = await startPortal();
const reviews = givenReviews(portal, startGiven(portal));
const { db, clock } = portal;
const players = await playersOf(portal);
const { opinionId: id } = await reviews.raised(await reviews.inReview());
const states = Object.keys(opinionMachine.states) as OpinionState[];
const put = (state: string) => db.updateTable("opinion").set({ state }).where("id", "=", id).execute();
const row = () => db.selectFrom("opinion").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const read = async () => (await row()).state;
/** The system moves an opinion in somebody's name. */
const clerk = players.find(([part]) => part === "CLERK")?.[1] as Actor;

// As the handbook has it (section 2.10), every guard fulfilled.
const answering = `
  SENT,REPLYING,REOPENED saveReply OWNER,DESIGNER,SURVEYOR → REPLYING
  REPLYING submitReply OWNER,DESIGNER,SURVEYOR → REPLIED
  REPLIED accept REVIEWER → CLOSED
  REPLIED keep REVIEWER → REOPENED
  SENT,REPLYING,REPLIED,REOPENED appeal OWNER,DESIGNER,SURVEYOR → APPEALED
  APPEALED dismissAppeal CHIEF,OFFICER → SENT
  APPEALED upholdAppeal CHIEF,OFFICER → CANCELLED`;
const inHouse = `
  DRAFT edit REVIEWER → DRAFT
  RETURNED edit REVIEWER → RETURNED
  DRAFT,RETURNED remove REVIEWER → CANCELLED
  DRAFT,RETURNED submit REVIEWER,SYSTEM → SUBMITTED
  SUBMITTED return CHECKER,SYSTEM → RETURNED
  CONFIRMED return LEADER,CHIEF,SYSTEM → RETURNED
  SUBMITTED confirm CHECKER,SYSTEM → CONFIRMED`;
const cases = [
  ["asks for a reply", [], `${inHouse}\n  CONFIRMED send CLERK,SYSTEM → SENT${answering}`],
  ["asks for none", ["needsReply"], `${inHouse}\n  CONFIRMED send CLERK,SYSTEM → CLOSED${answering}`],
] as const;

describe.each(cases)("an opinion in the database that %s", (_which, but, table) => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything({
      ...{ machine: opinionMachine as never, from, allowed: readTable(table), players, put, read },
      move: async (action, part, actor) =>
        moveOpinion({ db, now: clock.now(), actor: actor ?? clerk }, await row(), {
          ...{ action: action as never, facts: allFacts(opinionMachine, [...but]), audience: "house" },
          ...(part === "SYSTEM" && { by: "SYSTEM" }),
        }),
    }),
  );
});

describe("an opinion whose guard is open", () => {
  it("stays where it is, and says which", async () => {
    for (const { from: froms, action, who, needs } of opinionMachine.rows)
      for (const [fact, refusal] of Object.entries(needs ?? {}) as [never, never][])
        for (const from of froms === "nothing" ? [] : froms) {
          await put(from);
          const actor = players.find(([name]) => name === who[0])?.[1] ?? clerk;
          const facts = allFacts(opinionMachine, [fact]);
          const move = moveOpinion({ db, now: clock.now(), actor }, await row(), { action, facts, audience: "house" });
          await expectRefusal(move, refusal);
          expect(await read()).toBe(from);
        }
  });
});
