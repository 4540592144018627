import type { DrawingId } from "@tushen/contract/ground/fields";
import { hasPreview } from "@tushen/domain/models/model-preview";
import { isShownModel } from "@tushen/domain/ground/upload-rules";
import type { Db } from "../../context.ts";
import type { Jobs } from "../../ground/platform/jobs/jobs.ts";
import { fileOf } from "./model-of-drawing.ts";
import { readModelFile } from "./read-model-file.ts";
import { readModelPreview } from "./read-model-preview.ts";

interface Asking {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly now: Date;
}

/** Enqueues the reading of a drawing's model, unless it was read; of one that is only kept, of what it says of itself. */
export const askForReading = async ({ db, jobs, now }: Asking, drawingId: DrawingId): Promise<void> => {
  const file = await fileOf(db, drawingId);
  if (!file) return;
  const key = `${file.file_id}-${file.file_version_index}`;
  if (hasPreview(file.file_name)) await jobs.enqueue(db, readModelPreview, { drawingId }, { key });
  if (!isShownModel(file.file_name)) return;
  const { file_id, file_version_index, application_id, division_code } = file;
  const waiting = { state: "WAITING" as const, problem: null, change_time: now };
  await db
    .insertInto("model")
    .values({ file_id, file_version_index, application_id, division_code, ...waiting })
    .onConflict((conflict) =>
      conflict.columns(["file_id", "file_version_index"]).doUpdateSet(waiting).where("model.state", "=", "FAILED"),
    )
    .execute();
  await jobs.enqueue(db, readModelFile, { drawingId }, { key });
};
