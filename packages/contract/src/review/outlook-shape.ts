import { outlookDays } from "@tushen/domain/review/review-outlook";
import { z } from "zod";
import { CredentialId, Day, SubmissionId, TaskId } from "../ground/fields.ts";

const OutlookPerson = z.object({
  credentialId: CredentialId,
  personName: z.string(),
  /** Tasks to review or check. */
  openTasks: z.number().int(),
  /** Sheets still to be read. */
  sheets: z.number().int(),
  /** Sheets to read on each of the days looked at. */
  load: z.array(z.number().int()).length(outlookDays),
  lateCount: z.number().int(),
  /** Every day looked at is filled, or there are as many open tasks as MAX_LOAD. */
  isFull: z.boolean(),
});

const OutlookTask = z.object({
  reviewTaskId: TaskId,
  projectSubmissionId: SubmissionId,
  projectName: z.string(),
  disciplineName: z.string(),
  stateLabel: z.string(),
  reviewerName: z.string(),
  leaderName: z.string().nullable(),
  sheets: z.number().int(),
  dueOn: Day.nullable(),
  finishOn: Day,
  /** Working days from the due day to `finishOn`. */
  lateDays: z.number().int(),
  /** Not begun, and in a batch the caller leads. */
  isMovable: z.boolean(),
});

const OutlookMove = z.object({
  reviewTaskId: TaskId,
  projectName: z.string(),
  disciplineName: z.string(),
  sheets: z.number().int(),
  dueOn: Day.nullable(),
  fromName: z.string(),
  reviewerCredentialId: CredentialId,
  reviewerName: z.string(),
  /** When the task is done as it stands, and when all moves are made. */
  finishOn: Day,
  finishOnAfter: Day,
});

/** The work of the house's reviewers on the next working days, and moves that make it less late. */
export const Outlook = z.object({
  days: z.array(Day).length(outlookDays),
  /** Sheets a reviewer reads a day (parameter REVIEW_PACE). */
  pace: z.number().int(),
  people: z.array(OutlookPerson),
  /** Tasks that will be late, the earliest due first. */
  lateTasks: z.array(OutlookTask),
  /** Tasks not begun in batches the caller leads. */
  movableCount: z.number().int(),
  moves: z.array(OutlookMove),
  /** Tasks that are still late when all moves are made. */
  lateAfter: z.number().int(),
});
