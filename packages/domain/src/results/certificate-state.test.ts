import { describe, expect, it } from "vitest";
import {
  certificateMachine,
  type CertificateState,
  isLiveCertificate,
  publicCertificateState,
} from "./certificate-state.ts";
import { advance, type Move } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("a certificate", () => {
  it("is created, signed, sent and recorded", () => {
    let state: CertificateState = "NONE";
    const facts = {
      disciplinesPassed: true,
      signingOpen: true,
      signersResolved: true,
      signaturesVerified: true,
      feeSettled: true,
      filedInTime: true,
    };
    for (const action of [
      "create",
      "recreate",
      "startSignature",
      "finishSignature",
      "send",
      "applyRecordNumber",
      "recordNumberGiven",
    ] as const) {
      const move: Move<CertificateState, string, string> = advance(certificateMachine, state, action, facts);
      if (!move.allowed) throw new Error(move.refusal);
      state = move.to;
    }
    expect(state).toBe("RECORDED");
  });

  it("is not made again while signed, but may be after the signature was withdrawn", () => {
    expect(advance(certificateMachine, "SIGNED", "recreate", {})).toMatchObject({ refusal: "certificate.wrong-state" });
    expect(advance(certificateMachine, "SIGNED", "withdrawSignature", {})).toMatchObject({ to: "CREATED" });
  });

  it("may still be filed late, with a warning", () => {
    expect(advance(certificateMachine, "SENT", "applyRecordNumber", {})).toMatchObject({
      to: "RECORD_APPLYING",
      warnings: ["certificate.filing-late"],
    });
  });

  it("is revoked only by the authority and with a reason", () => {
    expect(advance(certificateMachine, "RECORDED", "revoke", { reasonGiven: true }, "CLERK")).toMatchObject({
      refusal: "certificate.wrong-actor",
    });
    expect(advance(certificateMachine, "RECORDED", "revoke", {}, "OFFICER")).toMatchObject({
      refusal: "certificate.reason-missing",
    });
  });

  it.each([
    ["CREATED", null, true],
    ["SIGNED", null, true],
    ["SENT", "有效", true],
    ["RECORDED", "有效", true],
    ["REPLACED", "已换发", false],
    ["REVOKED", "已撤销", false],
    ["VOID", "已作废", false],
  ] as const)("in state %s shows the public %s", (state, shown, live) => {
    expect(publicCertificateState(state)).toBe(shown);
    expect(isLiveCertificate(state)).toBe(live);
  });
});

describe("the table of a certificate", () => {
  // As the handbook has it (section 2.15), every guard fulfilled.
  const table = readTable(`
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
    CREATED,SIGNING,SIGNED,SENT,RECORD_APPLYING,RECORDED invalidate CLERK,OFFICER,SYSTEM → VOID`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(certificateMachine, allFacts(certificateMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(certificateMachine);
    expect(found).toEqual(wanted);
  });
});
