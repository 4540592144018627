import { type AlterationState, alterationMachine } from "@tushen/domain/delivery/alteration-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

const tones: Readonly<Record<AlterationState, Tone>> = {
  DRAFT: "quiet",
  SUBMITTED: "waiting",
  CHECKING: "waiting",
  RETURNED: "warn",
  REJECTED: "bad",
  APPROVED: "busy",
  REVIEWING: "busy",
  EFFECTIVE: "good",
  WITHDRAWN: "quiet",
};

export const toneOf = (state: string): Tone => tones[state as AlterationState] ?? "quiet";

export const stateOptions = Object.entries(alterationMachine.states)
  .filter(([state]) => state !== "APPROVED")
  .map(([value, label]) => ({ value, label }));

/** Address of the page of one alteration. */
export const pageOf = (row: { readonly projectApplicationId: number; readonly id: number }): string =>
  `#/reportChangeDetail/${row.projectApplicationId}?alterId=${row.id}`;

/** Address of the form that edits an alteration. */
export const formOf = (row: { readonly projectApplicationId: number; readonly id: number }): string =>
  `#/reportChangeNew/${row.projectApplicationId}?alterId=${row.id}`;
