import type { IdsResult } from "@tushen/model/ids/check-ids";
import { ModelUnreadable } from "@tushen/model/model-unreadable";
import type { Portal } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import type { FileVersion } from "./model-of-drawing.ts";
import { checkInChild } from "./model-reader.ts";

/** What a model says to files of IDS; a sentence for people where it cannot be asked. */
export const checkModelFile = async (
  { db, files }: Pick<Portal, "db" | "files">,
  { file_id, file_version_index }: FileVersion,
  documents: readonly string[],
): Promise<readonly (readonly IdsResult[])[] | string> => {
  const version = await findFileVersion(db, file_id, file_version_index);
  if (!version) throw new Error(`file ${file_id} has no version ${file_version_index}`);
  try {
    return await inWorkFolder({ files }, async (folder) =>
      checkInChild({ path: await folder.take(version.sha256), documents }),
    );
  } catch (error) {
    if (error instanceof ModelUnreadable) return error.message;
    throw error;
  }
};
