import type { drawingCompareCalls } from "@tushen/contract/drawing-compare";
import type { SubmissionId } from "@tushen/contract/fields";
import type { Act } from "../context.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { engine } from "./comparison.ts";
import { readRadarSheet } from "./radar.ts";
import { shiftUnseen } from "./unseen-changes.ts";

/** 已核: kept with who and when, and told in the history; only what the radar shows can be ticked. */
export const tickChanges: Act<typeof drawingCompareCalls.tickChanges> = async (
  context,
  { drawingId, changes, isSeen },
) => {
  const { db, actor, now, subject } = context;
  const submissionId = subject.submissionId as SubmissionId;
  const sheet = await readRadarSheet(context, submissionId, drawingId);
  const known = new Set(sheet?.changes.map(({ page, changeId }) => `${page}:${changeId}`));
  if (!sheet || changes.some(({ page, changeId }) => !known.has(`${page}:${changeId}`)))
    return refuse("drawing-compare.change-unknown");
  const place = { drawing_id: drawingId, engine };
  if (isSeen)
    await db
      .insertInto("change_seen")
      .values(
        changes.map(({ page, changeId }) => ({
          ...place,
          page,
          change_id: changeId,
          application_id: subject.applicationId,
          submission_id: submissionId,
          division_code: subject.divisionCode,
          credential_id: actor.credentialId,
          seen_name: actor.personName,
          seen_time: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom("change_seen")
      .where("drawing_id", "=", drawingId)
      .where("engine", "=", engine)
      .where(({ or, and }) => or(changes.map(({ page, changeId }) => and({ page, change_id: changeId }))))
      .execute();
  const after = await readRadarSheet(context, submissionId, drawingId);
  await shiftUnseen(db, submissionId, (after?.unseen ?? 0) - sheet.unseen);
  await recordHistory(context, {
    applicationId: subject.applicationId,
    subject: "drawing",
    subjectId: drawingId,
    act: isSeen ? "tickChanges" : "untickChanges",
    why: `${(sheet.target ?? sheet.base)?.graphNum ?? ""}，${changes.length} 处`,
    audience: "house",
  });
  return true as const;
};
