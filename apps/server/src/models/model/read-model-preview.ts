import { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelPreview } from "@tushen/contract/models/model-shape";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { decode, Undecodable } from "../../ground/platform/decoding/decode.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { type FileVersion, fileOf } from "./model-of-drawing.ts";

/** Reads what a file of Revit or SketchUp says of itself, once per file version; one that says nothing is kept all the same. */
export const readModelPreview = defineJob({
  name: "model.read-preview",
  title: "读取模型预览",
  input: z.object({ drawingId: DrawingId }),
  retries: 1,
  run: async ({ db, files }: Portal, { drawingId }) => {
    const file = await fileOf(db, drawingId);
    if (!file) return;
    const { file_id, file_version_index, application_id, division_code } = file;
    const version = await findFileVersion(db, file_id, file_version_index);
    if (!version) throw new Error(`file ${file_id} has no version ${file_version_index}`);
    const preview = await inWorkFolder({ files }, async (folder) =>
      decode("readPreview", { path: await folder.take(version.sha256) }),
    ).catch((error: unknown) => {
      if (error instanceof Undecodable && error.reason !== "busy") return undefined;
      throw error;
    });
    if (!preview) return;
    const read = { facts: JSON.stringify(preview.facts), picture: preview.picture };
    await db
      .insertInto("model_preview")
      .values({ file_id, file_version_index, application_id, division_code, ...read })
      .onConflict((conflict) => conflict.columns(["file_id", "file_version_index"]).doUpdateSet(read))
      .execute();
  },
});

/** Undefined for a file that says nothing of itself, or was not read yet. */
export const findPreview = async (
  db: Db,
  { file_id, file_version_index }: FileVersion,
): Promise<ModelPreview | undefined> => {
  const row = await db
    .selectFrom("model_preview")
    .select(["facts", "picture"])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .executeTakeFirst();
  return row && { facts: [...row.facts], picture: row.picture };
};
