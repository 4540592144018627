import type { ApplicationState } from "@tushen/domain/filing/application-state";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { BuildingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { mayFile } from "@tushen/domain/filing/report-form/report-form";
import { formOf, isReportEditor, readApplication } from "../project/index.ts";
import { type BuildingRow, showBuilding } from "./show-building.ts";

/** While a batch is being filled in or amended those who file such reports change its buildings; of drafts the firm that files. */
const openStates: readonly SubmissionState[] = ["DRAFT", "FILLING", "CONFIRMING", "SUPPLEMENT"];
const liveStates: readonly ApplicationState[] = ["DRAFT", "RETURNED", "REPORTED", "REVIEWING"];

/** The submission, locked, when its buildings may be changed by this organisation now. */
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
  // Altered sheets are of the buildings that were reviewed; those change by an alteration of their own.
  if (submission.alters_id !== null) refuse(locked);
  if (!openStates.includes(submission.state) || !liveStates.includes(application.state)) refuse(locked);
  const isDraft = application.state === "DRAFT" || application.state === "RETURNED";
  if (!mayFile(formOf(application), actor.orgType)) refuse("platform.not-allowed");
  if (isDraft && !(await isReportEditor(db, actor, application))) refuse("platform.not-allowed");
  return submission;
};

/** May buildings and what hangs on them still change, whoever asks? */
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

/** Refuses a change made on an earlier version than the one there is. */
export const requireVersion = (row: BuildingRow, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: row.version, building: showBuilding(row) } });
};

/** A building with its submission locked for a change of the version it was read at. */
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

/** Refuses a name another building of the submission bears. */
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
