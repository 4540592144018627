import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { ComplaintRow } from "@tushen/contract/oversight/complaint-shape";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { complaintMachine, type ComplaintState } from "@tushen/domain/oversight/complaint-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";

const tones: Readonly<Record<ComplaintState, Tone>> = {
  DRAFT: "quiet",
  SUBMITTED: "waiting",
  ACCEPTED: "busy",
  REFUSED: "bad",
  HANDLING: "busy",
  REPLIED: "warn",
  SATISFIED: "good",
  DISPUTED: "warn",
  CLOSED: "good",
  WITHDRAWN: "quiet",
};
export const toneOf = (state: ComplaintState): Tone => tones[state];

const markTones: Readonly<Record<string, Tone>> = { UPHELD: "good", DISMISSED: "bad", SUBMITTED: "waiting" };
export const markToneOf = (state: string): Tone => markTones[state] ?? "quiet";

export const stateOptions = [{ value: "PENDING", label: "待主管部门办理" }, ...optionsOf(complaintMachine.states)];

export const itemsOf = (code: string) =>
  (dictionaryByCode(code)?.items ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ code: value, label }) => ({ value, label }));

export const pageOf = ({
  petitionProjectId,
  projectApplicationId,
}: Pick<ComplaintRow, "petitionProjectId" | "projectApplicationId">): string =>
  `#/complaint/${petitionProjectId}?projectApplicationId=${projectApplicationId}`;

/** Calls whose answers an act on a complaint changes. */
export const complaintRefresh = [
  complaintCalls.readComplaint,
  complaintCalls.searchComplaints,
  complaintCalls.complaintsOfApplication,
  complaintCalls.searchSelectableMarks,
];
