import { type DeskStep, deskSteps } from "@tushen/domain/delivery/desk-step";
import type { Tone } from "../../ground/ui/status-tag.tsx";

/** The step named in the address; undefined for all steps. */
export const stepOf = (name: string | undefined): DeskStep | undefined =>
  name !== undefined && Object.hasOwn(deskSteps, name) ? (name as DeskStep) : undefined;

/** Number of batches at each step. */
export const countsByStep = (counts: Readonly<Partial<Record<DeskStep, number>>> | undefined) =>
  (Object.keys(deskSteps) as DeskStep[]).map((step) => ({
    step,
    label: deskSteps[step],
    count: counts && (counts[step] ?? 0),
  }));

/** The number on a tile; a dash while it is not known. */
export const tileText = (count: number | undefined): string => (count === undefined ? "–" : String(count));

const tones: Readonly<Record<string, Tone>> = {
  DRAFT: "quiet",
  FILLING: "busy",
  CONFIRMING: "busy",
  SUBMITTED: "waiting",
  SUPPLEMENT: "warn",
  REFUSED: "bad",
  ACCEPTED: "busy",
  FIRST_REVIEW: "busy",
  REVIEW_AGAIN: "busy",
  FIRST_ANSWER: "waiting",
  ANSWER_AGAIN: "waiting",
  PASSED: "good",
  FRUIT: "good",
  FINISHED: "good",
  FAILED: "bad",
  SUSPENDED: "warn",
  WITHDRAWN: "quiet",
  INVALID: "bad",
};

/** A finished batch whose certificate was revoked is not shown as good. */
export const batchTone = (batch: { readonly state: string; readonly certificateRevoked: boolean }): Tone =>
  batch.certificateRevoked ? "bad" : stateTone(batch.state);

export const stateTone = (state: string): Tone => tones[state] ?? "quiet";
