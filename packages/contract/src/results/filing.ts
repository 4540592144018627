import { filingMachine } from "@tushen/domain/results/filing-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Instant, Reason, SubmissionId, yes } from "../ground/fields.ts";

const states = { NONE: "未申请", ...filingMachine.states } as const;
export const FilingRecord = z.object({
  state: z.enum(Object.keys(states) as [keyof typeof states, ...(keyof typeof states)[]]),
  stateLabel: z.string(),
  recordNo: z.string().nullable(),
  reason: z.string().nullable(),
  applyTime: Instant.nullable(),
  /** The authority that decided. */
  orgName: z.string().nullable(),
  decideTime: Instant.nullable(),
});
export type FilingRecord = z.output<typeof FilingRecord>;
export const filingStateLabels: Readonly<Record<FilingRecord["state"], string>> = states;

const about = ["submission", "id"] as const;
const byId = z.object({ id: SubmissionId });
const house = ["CENSOR:assigned"] as const;
const office = ["CONTROL:division"] as const;
const moves = Object.keys(filingMachine.refusals) as (keyof typeof filingMachine.refusals)[];

/** The record number of the filing of a batch; part of `paperCalls`. */
export const filingCalls = calls({
  applyFilingNumber: {
    spec: "C225",
    summary: "申请备案号",
    path: "POST /api/cdr/reviewRecord/applyRecordNumber/{id}",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about,
    input: byId,
    output: FilingRecord,
    refusals: [...moves, "document.no-draft"],
  },
  filingNumberStatus: {
    spec: "C226",
    summary: "备案号状态",
    path: "GET /api/cdr/reviewRecord/getRecordNumberStatus/{id}",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant", "CENSOR:assigned", "CONTROL:division"],
    about,
    input: byId,
    output: FilingRecord,
  },
  /** Without a number the next of the series is given. */
  giveFilingNumber: {
    spec: "beyond",
    summary: "给出备案号",
    path: "POST /api/cdr/reviewRecord/giveRecordNumber/{id}",
    who: office,
    about,
    input: byId.extend({ recordNo: z.string().trim().max(40).default("") }),
    output: FilingRecord,
    refusals: [...moves, "filing.number-taken"],
  },
  refuseFiling: {
    spec: "beyond",
    summary: "退回备案",
    path: "POST /api/cdr/reviewRecord/refuseRecordNumber/{id}",
    who: office,
    about,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moves,
  },
});
