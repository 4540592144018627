import { changesBetween } from "./alteration-change.ts";
import type { FieldValues } from "../filing/report-form/report-field.ts";

/** One value of a report's basic data that was changed, as people read it. */
export interface InfoChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two editions of the basic data, in the order of the form; what follows from the units does not count. */
export function infoChanges(before: FieldValues, after: FieldValues): InfoChange[] {
  const alone = (info: FieldValues) => ({ info, participants: [], buildings: [] });
  return changesBetween(alone(before), alone(after)).map(({ field, label, before: from, after: to }) => ({
    key: field,
    label,
    before: from,
    after: to,
  }));
}
