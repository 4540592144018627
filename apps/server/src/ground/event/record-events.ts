import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { eventTypeOf, type ToldMove } from "@tushen/domain/ground/event/business-event";
import type { Db } from "../../context.ts";

/** A line of the history that was just written. */
export interface WrittenLine extends ToldMove {
  readonly applicationId: ApplicationId;
  readonly submissionId: SubmissionId | null;
  readonly subjectId: number;
  readonly number: string | null;
  readonly sequence: number;
  readonly at: Date;
}

/**
 * Keeps the business events that lines of a history raise, in the transaction of the act. The history writes the lines of one
 * project one after the other, so the ids of a project's events follow the order of its acts.
 */
export const recordEvents = async (db: Db, lines: readonly WrittenLine[]): Promise<void> => {
  const events = lines.flatMap((line) => {
    const type = eventTypeOf(line);
    if (type === null) return [];
    const { applicationId, submissionId, subject, subjectId, number, from, to, sequence, at } = line;
    return [
      {
        ...{ type, application_id: applicationId, event_time: at, sequence },
        submission_id: submissionId ?? (subject === "submission" ? (subjectId as SubmissionId) : null),
        ...{ object_kind: subject, object_id: subjectId, object_number: number },
        ...{ former_state: from ?? null, state: to ?? null },
      },
    ];
  });
  if (events.length > 0) await db.insertInto("business_event").values(events).execute();
};
