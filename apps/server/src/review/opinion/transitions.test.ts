import { type OpinionAction, opinionMachine, type OpinionState } from "@tushen/domain/review/opinion-state";
import { describe, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import type { Actor } from "../../context.ts";
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

// As the handbook has it (section 2.10), every guard fulfilled; a reopened opinion is answered and appealed in its child.
const answering = `
  SENT,REPLYING saveReply OWNER,DESIGNER,SURVEYOR → REPLYING
  REPLYING submitReply OWNER,DESIGNER,SURVEYOR → REPLIED
  REPLIED accept REVIEWER → CLOSED
  REPLIED acceptPart REVIEWER → CLOSED
  REPLIED keep REVIEWER → REOPENED
  SENT,REPLYING,REPLIED appeal OWNER,DESIGNER,SURVEYOR → APPEALED
  APPEALED dismissAppeal CHIEF,OFFICER → SENT
  APPEALED upholdAppeal CHIEF,OFFICER → CANCELLED`;
const inHouse = `
  DRAFT edit REVIEWER → DRAFT
  RETURNED edit REVIEWER → RETURNED
  DRAFT,RETURNED remove REVIEWER → CANCELLED
  DRAFT carryOn REVIEWER → DRAFT
  RETURNED carryOn REVIEWER → RETURNED
  CANCELLED carryOn REVIEWER → DRAFT
  DRAFT,RETURNED takeBack REVIEWER → CANCELLED
  DRAFT,RETURNED submit REVIEWER,SYSTEM → SUBMITTED
  SUBMITTED return CHECKER,SYSTEM → RETURNED
  CONFIRMED return LEADER,CHIEF,SYSTEM → RETURNED
  SUBMITTED confirm CHECKER,SYSTEM → CONFIRMED`;
const cases = [
  ["asks for a reply", [], `${inHouse}\n  CONFIRMED send CLERK,SYSTEM → SENT${answering}`],
  ["asks for none", ["needsReply"], `${inHouse}\n  CONFIRMED send CLERK,SYSTEM → CLOSED${answering}`],
] as const;

type OpinionBench = Bench<OpinionState, OpinionAction, keyof typeof opinionMachine.facts, string, string>;
const benchWithout = (missing: readonly (keyof typeof opinionMachine.facts)[]) =>
  ({
    ...{ machine: opinionMachine, players, put, read },
    move: async (action, part, actor, but) =>
      moveOpinion({ db, now: clock.now(), actor: actor ?? clerk }, await row(), {
        ...{ action, facts: allFacts(opinionMachine, [...missing, ...but]), audience: "house" },
        ...(part === "SYSTEM" && { by: "SYSTEM" }),
      }),
  }) satisfies OpinionBench;

describe.each(cases)("an opinion in the database that %s", (_which, missing, table) => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything(benchWithout(missing), { from, allowed: readTable(table) }),
  );
});

it("an opinion stays where it is while any guard is open, and says which", () => tryOpenGuards(benchWithout([])));
