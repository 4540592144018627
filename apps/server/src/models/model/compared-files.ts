import type { FileId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import type { Act } from "../../context.ts";
import { seesVersion } from "../../ground/rights/index.ts";
import { drawingsOf } from "./list-versions.ts";

/** A file that later rounds copied is found as the newest of its copies. */
export const getComparedFiles: Act<typeof modelCalls.getComparedFiles> = async ({ db, actor }, input) => {
  const rows = await drawingsOf(db, actor, input.applicationId);
  const find = (fileId: FileId) => {
    const row = rows.find(({ file_id, version_state }) => file_id === fileId && seesVersion(actor, version_state));
    return row ? { drawingId: row.id, fileId, fileName: row.file_name, graphName: row.graph_name } : null;
  };
  return { base: find(input.baseFileId), target: find(input.targetFileId) };
};
