import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { CertificateId, Instant, Reason, stateOf, yes } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { moves } from "./certificate-refusals.ts";

const house = ["CENSOR:assigned"] as const;
const office = ["CONTROL:division"] as const;
const one = ["certificate", "id"] as const;
const byId = z.object({ id: CertificateId });

/** What happens to a certificate after it was sent: its record at the authority, and its revocation. */
export const certificateRecordCalls = calls({
  applyRecordNumber: {
    spec: "C287",
    summary: "申请备案号",
    path: "POST /api/cdr/certificate/applyRecordNumber/{id}",
    who: house,
    roles: ["CENSOR_CLERK"],
    about: one,
    input: byId,
    output: z.object({ state: stateOf(certificateMachine), warning: z.string().nullable() }),
    refusals: moves,
  },
  recordNumberStatus: {
    spec: "C288",
    summary: "备案号办理状态",
    path: "GET /api/cdr/certificate/getRecordNumberStatus/{id}",
    who: everyParty,
    about: one,
    input: byId,
    output: z.object({
      state: z.enum(["NONE", "APPLYING", "ISSUED", "REFUSED"]),
      stateLabel: z.string(),
      recordNo: z.string().nullable(),
      recordTime: Instant.nullable(),
      reason: z.string().nullable(),
    }),
    refusals: ["certificate.not-sent"],
  },
  giveRecordNumber: {
    spec: "beyond",
    summary: "备案",
    path: "POST /api/cdr/certificate/giveRecordNumber/{id}",
    who: office,
    roles: ["CONTROL_OFFICER"],
    about: one,
    /** Without a number given by the authority the next one of the series is drawn. */
    input: byId.extend({ recordNo: z.string().trim().max(40).optional() }),
    output: z.object({ recordNo: z.string() }),
    refusals: [...moves, "certificate.record-number-taken"],
  },
  refuseRecordNumber: {
    spec: "beyond",
    summary: "退回备案申请",
    path: "POST /api/cdr/certificate/refuseRecordNumber/{id}",
    who: office,
    roles: ["CONTROL_OFFICER"],
    about: one,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moves,
  },
  /** 换发: the certificate counts no more at once; a corrected one is made, signed and sent like the first. */
  correctCertificate: {
    spec: "beyond",
    summary: "换发合格书",
    path: "POST /api/cdr/certificate/correct/{id}",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: one,
    input: byId.extend({
      /** What was wrong; everybody with the code of the former certificate reads it. */
      reason: Reason,
      /** New wording of the conclusion and number of the house, where they differ from the former. */
      text: z.string().trim().max(1000).optional(),
      innerNumber: z.string().trim().max(40).optional(),
    }),
    output: CertificateId,
    refusals: [...moves, "certificate.record-pending", "submission.certificate-incomplete"],
  },
  revoke: {
    spec: "beyond",
    summary: "撤销合格书",
    path: "POST /api/cdr/certificate/revoke/{id}",
    who: office,
    roles: ["CONTROL_OFFICER"],
    about: one,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moves,
  },
});
