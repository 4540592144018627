import { type LedgerParty, ledgerParties } from "@tushen/domain/delivery/ledger-turns";
import { z } from "zod";
import { Instant } from "../ground/fields.ts";
import { Clock } from "./submission-shape.ts";

const PartyCode = z.enum(Object.keys(ledgerParties) as [LedgerParty, ...LedgerParty[]]);

/** The line of the history (办理过程) that proves a change of hands. */
const LedgerProof = z.object({
  /** Position in the history of the application. */
  seq: z.number().int(),
  at: Instant,
  text: z.string(),
  orgName: z.string(),
  /** SHA-256 of the line, which contains that of the line before. */
  hash: z.string(),
});

const Minutes = z.number().int();

/** 流转时间账 of one batch: who held it when, in minutes of office hours. */
export const TimeLedger = z.object({
  projectName: z.string(),
  applicationNo: z.string(),
  atlasName: z.string(),
  stretches: z.array(
    z.object({
      party: PartyCode,
      /** Names of the firms, the house, the authority. */
      name: z.string(),
      /** Desk of the house, e.g. 复核人. */
      office: z.string().nullable(),
      state: z.string(),
      round: z.number().int(),
      from: Instant,
      /** null while it lasts */
      to: Instant.nullable(),
      minutes: Minutes,
      /** Whether the time counts within the review limit, and why that stands still. */
      counts: z.boolean(),
      pause: z.string().nullable(),
      urged: z.number().int(),
      begun: LedgerProof,
      ended: LedgerProof.nullable(),
    }),
  ),
  sums: z.array(
    z.object({
      party: PartyCode,
      name: z.string(),
      minutes: Minutes,
      counted: Minutes,
      /** Firms or desks within the party; several firms may hold a batch at the same time. */
      parts: z.array(z.object({ name: z.string(), minutes: Minutes })),
    }),
  ),
  /** The review limit in working days, as the regulation counts it. */
  clock: Clock,
  /** e.g. 08:30–12:00、13:30–18:00 */
  officeHours: z.string(),
  chain: z.object({
    lineCount: z.number().int(),
    lastHash: z.string(),
    /** Position of the first line that was changed or is missing; null when the history is whole. */
    brokenAt: z.number().int().nullable(),
  }),
  at: Instant,
});
export type TimeLedger = z.output<typeof TimeLedger>;
