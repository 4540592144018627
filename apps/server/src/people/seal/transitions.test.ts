import { sealMachine, type SealState } from "@tushen/domain/people/seal-state";
import { it } from "vitest";
import { castPassword } from "../../../seed/cast.ts";
import { startGiven } from "../../../test/given.ts";
import { sentPassword, startPortal } from "../../../test/portal.ts";
import { allFacts, type Played, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import { findActor } from "../account/index.ts";
import type { Context } from "../../context.ts";
import { houseSeal } from "./index.ts";
import { moveSeal } from "./move-seal.ts";
import { lockSeal, stateToday } from "./seal-today.ts";

const portal = await startPortal();
const { db, clock, house } = portal;
const orgId = await startGiven(portal).firm("CENSOR");
await houseSeal(house, orgId, clock.now());
const { id } = await db.selectFrom("seal").select("id").where("org_id", "=", orgId).executeTakeFirstOrThrow();
/** Whoever administers an organisation plays its part; the platform is the system. */
const parts: readonly Played[] = ["OWNER", "DESIGNER", "SURVEYOR", "CLERK", "OFFICER"];
const token = await portal.guest.account.tokenByAccount({
  ...{ username: "admin", password: sentPassword(castPassword) },
});
const players = [
  ...(await playersOf(portal)).filter(([part]) => parts.includes(part)),
  ["SYSTEM", await findActor(db, token, clock.now())] as const,
];
const states = Object.keys(sealMachine.states) as SealState[];
const put = (state: string) => db.updateTable("seal").set({ state }).where("id", "=", id).execute();
const read = async () => stateToday(await lockSeal(db, id), clock.now());
type SealAction = keyof typeof sealMachine.actions;
const bench: Bench<SealState, SealAction, keyof typeof sealMachine.facts, string, string> = {
  ...{ machine: sealMachine, players, put, read },
  move: async (action, _part, actor, but) =>
    moveSeal(
      { db, now: clock.now(), actor, address: "127.0.0.1", requestId: "transitions" } as Context,
      await lockSeal(db, id),
      { action, act: "freeze", reason: "印章管理需要", facts: allFacts(sealMachine, but) },
    ),
};

// As the handbook has it (section 2.16), every guard fulfilled.
const allowed = readTable(`
  APPLYING approve OFFICER,SYSTEM → ACTIVE
  ACTIVE freeze OWNER,DESIGNER,SURVEYOR,CLERK,OFFICER,SYSTEM → FROZEN
  FROZEN unfreeze OFFICER,SYSTEM → ACTIVE
  ACTIVE,FROZEN expire SYSTEM → EXPIRED
  EXPIRED renew OWNER,DESIGNER,SURVEYOR,CLERK,OFFICER → APPLYING
  ACTIVE,EXPIRED reissue SYSTEM → ACTIVE
  APPLYING refuse SYSTEM → EXPIRED
  APPLYING,ACTIVE,FROZEN,EXPIRED revoke OFFICER,SYSTEM → REVOKED
`);

it.each(states)("a seal in the database moves from %s as the handbook says, and no other way", (from) =>
  tryEverything(bench, { from, allowed }),
);

it("a seal stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
