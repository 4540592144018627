import { type AgreementAction, agreementMachine, type AgreementState } from "@tushen/domain/review/agreement-state";
import { describe, it } from "vitest";
import { givenConsultations } from "../../../test/given-consultation.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import { findConsultation, moveAgreement } from "./move-agreement.ts";

const portal = await startPortal();
const { db, clock } = portal;
const given = startGiven(portal);
const players = await playersOf(portal);
const { id } = await givenConsultations(given, givenReviews(portal, given)).ordered();

const allowed = readTable(`
  ASKED,DRAFT,RETURNED save CLERK → DRAFT
  DRAFT send CLERK → SENT
  SENT sign OWNER → SIGNED
  SENT return OWNER → RETURNED
`);

const bench: Bench<AgreementState, AgreementAction, keyof typeof agreementMachine.facts, string, string> = {
  ...{ machine: agreementMachine, players },
  put: (state) => db.updateTable("consultation").set({ state }).where("submission_id", "=", id).execute(),
  read: async () => (await findConsultation(db, id)).state,
  move: async (action, _part, actor, but) =>
    moveAgreement({ db, now: clock.now(), actor }, await findConsultation(db, id), {
      ...{ action, facts: allFacts(agreementMachine, but) },
    }),
};

describe("an agreement in the database", () => {
  it.each(Object.keys(agreementMachine.states) as AgreementState[])(
    "moves from %s as the table says, by whom it says, and by nobody else",
    (from) => tryEverything(bench, { from, allowed }),
  );

  it("stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
});
