import type { ApplicationState } from "@tushen/domain/filing/application-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { mayFile } from "@tushen/domain/filing/report-form/report-form";
import { formOf, isReportEditor, readApplication } from "../project/index.ts";
import { type BuildingRow, showBuilding } from "./show-building.ts";

/**
 * States in which buildings may be changed: the batch is being filled in or amended. Drafts are changed only by the
 * filing firm.
 */
const openStates: readonly SubmissionState[] = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT"];
const liveStates: readonly ApplicationState[] = ["DRAFT", "RETURNED", "REPORTED", "REVIEWING"];

/** Locks the submission, and refuses when this organisation may not change its buildings now. */
export const lockOpenSubmission = async (
  db: Db,
  actor: Actor,
  id: SubmissionId,
  locked: "building.locked" | "atlas.locked" = "building.locked",
) => {
  const submission = await db
    .selectFrom("submission")
    .select(["id", "application_id", "division_code", "state", "alters_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!submission) return refuse("platform.not-found");
  const application = await readApplication(db, submission.application_id);
  // A batch of altered sheets uses reviewed buildings; those change only by an alteration of buildings.
  if (submission.alters_id !== null) refuse(locked);
  if (!openStates.includes(submission.state) || !liveStates.includes(application.state)) refuse(locked);
  const isDraft = application.state === "DRAFT" || application.state === "RETURNED";
  if (!mayFile(formOf(application), actor.orgType)) refuse("platform.not-allowed");
  if (isDraft && !(await isReportEditor(db, actor, application))) refuse("platform.not-allowed");
  return submission;
};

/** Whether buildings and what belongs to them may still be changed, by anybody. */
export const submissionIsOpen = async (db: Db, id: SubmissionId): Promise<boolean> => {
  const row = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select("submission.id")
    .where("submission.id", "=", id)
    .where("submission.state", "in", openStates)
    .where("submission.alters_id", "is", null)
    .where("project_application.state", "in", liveStates)
    .executeTakeFirst();
  return row !== undefined;
};

/** Refuses a change that was made on an older version of the building. */
export const requireVersion = (row: BuildingRow, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: row.version, building: showBuilding(row) } });
};

/** Locks a building with its submission, and refuses when its version is not the one that was read. */
export const lockBuilding = async (db: Db, actor: Actor, id: BuildingId, version?: number): Promise<BuildingRow> => {
  const { submission_id } = await db
    .selectFrom("building")
    .select("submission_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await lockOpenSubmission(db, actor, submission_id);
  const row = await db.selectFrom("building").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  requireVersion(row, version);
  return row;
};

/** Refuses a name that another building of the submission has. */
export const requireFreeName = async (
  db: Db,
  submissionId: SubmissionId,
  buildingName: string,
  self: BuildingId | null,
): Promise<void> => {
  const other = await db
    .selectFrom("building")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("building_name", "=", buildingName)
    .$if(self !== null, (query) => query.where("id", "<>", self as BuildingId))
    .executeTakeFirst();
  if (other) refuse("building.name-taken", { buildingName });
};
