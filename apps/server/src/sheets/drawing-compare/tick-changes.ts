import type { drawingCompareCalls, RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Act, Context, SubjectContext } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { comparisonAlgorithm } from "./compare-one.ts";
import { readRadarSheet } from "./radar.ts";
import { undeclaredOf } from "./radar-sheets.ts";
import { shiftUnseen } from "./unseen-changes.ts";

interface ChangeAt {
  readonly page: number;
  readonly changeId: string;
}

const nameOf = ({ page, changeId }: ChangeAt): string => `${page}:${changeId}`;

/** Sheets are known by their number, models by their name. */
const nameOfSheet = ({ base, target, isModel }: RadarSheet): string => {
  const { graphNum = "", graphName = "" } = target ?? base ?? {};
  return isModel ? `${graphNum} ${graphName}` : graphNum;
};

/** Ticks changes; returns those that were not ticked before. */
const tick = ({ db, actor, now, subject }: SubjectContext, drawingId: DrawingId, changes: readonly ChangeAt[]) =>
  db
    .insertInto("change_seen")
    .values(
      changes.map(({ page, changeId }) => ({
        drawing_id: drawingId,
        algorithm: comparisonAlgorithm,
        page,
        change_id: changeId,
        application_id: subject.applicationId,
        submission_id: subject.submissionId as SubmissionId,
        division_code: subject.divisionCode,
        credential_id: actor.credentialId,
        seen_name: actor.personName,
        seen_time: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["page", "change_id as changeId"])
    .execute();

/** Removes ticks; returns the changes that were ticked. */
const untick = ({ db }: Context, drawingId: DrawingId, changes: readonly ChangeAt[]) =>
  db
    .deleteFrom("change_seen")
    .where("drawing_id", "=", drawingId)
    .where("algorithm", "=", comparisonAlgorithm)
    .where(({ or, and }) => or(changes.map(({ page, changeId }) => and({ page, change_id: changeId }))))
    .returning(["page", "change_id as changeId"])
    .execute();

/**
 * 已核: stores who ticked a change and when, and writes a line of history; only changes shown by the radar can be ticked.
 */
export const tickChanges: Act<typeof drawingCompareCalls.tickChanges> = async (
  context,
  { drawingId, changes, isSeen },
) => {
  const { db, subject } = context;
  const submissionId = subject.submissionId as SubmissionId;
  const sheet = await readRadarSheet(context, submissionId, drawingId);
  const known = new Set(sheet?.changes.map(nameOf));
  if (!sheet || changes.some((change) => !known.has(nameOf(change)))) return refuse("drawing-compare.change-unknown");
  const undeclared = new Set(undeclaredOf(sheet).map(nameOf));
  const done = await (isSeen ? tick : untick)(context, drawingId, changes);
  const counted = done.filter((change) => undeclared.has(nameOf(change))).length;
  await shiftUnseen(db, submissionId, isSeen ? -counted : counted);
  await recordHistory(context, {
    applicationId: subject.applicationId,
    subject: "drawing",
    subjectId: drawingId,
    act: isSeen ? "tickChanges" : "untickChanges",
    why: `${nameOfSheet(sheet)}，${changes.length} 处`,
    audience: "house",
  });
  return true as const;
};
