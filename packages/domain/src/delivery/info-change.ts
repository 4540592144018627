import { changesBetween } from "./alteration-change.ts";
import type { FieldValues } from "../filing/report-form/report-field.ts";

/** A changed value of a report's basic data, as shown to people. */
export interface InfoChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Differences between two versions of the basic data, in the order of the form; values derived from units are left out.
 */
export const infoChanges = (before: FieldValues, after: FieldValues): InfoChange[] => {
  const alone = (info: FieldValues) => ({ info, participants: [], buildings: [] });
  return changesBetween(alone(before), alone(after)).map(({ field, label, before: from, after: to }) => ({
    key: field,
    label,
    before: from,
    after: to,
  }));
};
