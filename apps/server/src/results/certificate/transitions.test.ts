import {
  type CertificateAction,
  certificateMachine,
  type CertificateState,
} from "@tushen/domain/results/certificate-state";
import { describe, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startPortal } from "../../../test/portal.ts";
import { allFacts, playersOf, readTable } from "../../../test/transitions.ts";
import { type Bench, tryEverything, tryOpenGuards } from "../../../test/try-everything.ts";
import { lockCertificate, moveCertificate } from "./move-certificate.ts";

const portal = await startPortal();
const { db, clock } = portal;
const players = await playersOf(portal);
const { id } = await givenCertificates(portal, startGiven(portal)).createdCertificate();
const states = Object.keys(certificateMachine.states) as CertificateState[];
const put = (state: string) => db.updateTable("certificate").set({ state }).where("id", "=", id).execute();
const read = async () => (await lockCertificate(db, id)).state;

// As the handbook has it (section 2.15), every guard fulfilled.
const allowed = readTable(`
  NONE create LEADER,CLERK,SYSTEM → CREATED
  CREATED recreate LEADER,CLERK,SYSTEM → CREATED
  CREATED startSignature LEADER,CLERK → SIGNING
  SIGNING,SIGNED withdrawSignature LEADER,CLERK,SYSTEM → CREATED
  SIGNING finishSignature REVIEWER,CHIEF,LEGAL,CLERK,SYSTEM → SIGNED
  SIGNED send CLERK → SENT
  SENT applyRecordNumber CLERK → RECORD_APPLYING
  RECORD_APPLYING recordNumberGiven OFFICER,SYSTEM → RECORDED
  RECORD_APPLYING recordNumberRefused OFFICER,SYSTEM → SENT
  SENT,RECORDED replace LEADER,CLERK,SYSTEM → REPLACED
  SENT,RECORDED revoke OFFICER → REVOKED
  CREATED,SIGNING,SIGNED,SENT,RECORD_APPLYING,RECORDED invalidate CLERK,OFFICER,SYSTEM → VOID
`);

const bench: Bench<CertificateState, CertificateAction, keyof typeof certificateMachine.facts, string, string> = {
  ...{ machine: certificateMachine, players, put, read },
  move: async (action, _part, actor, but) =>
    moveCertificate({ db, now: clock.now(), actor }, await lockCertificate(db, id), {
      ...{ action, facts: allFacts(certificateMachine, but) },
    }),
};

describe("a certificate in the database", () => {
  it.each(states)("moves from %s as the handbook says, by whom it says, and by nobody else", (from) =>
    tryEverything(bench, { from, allowed }),
  );

  it("stays where it is while any guard is open, and says which", () => tryOpenGuards(bench));
});
