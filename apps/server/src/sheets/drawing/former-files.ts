import type { DrawingId, FileId, OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

interface Replaced {
  readonly id: DrawingId;
  readonly file_id: FileId;
  readonly file_version_index: number;
  readonly file_name: string;
  readonly graph_num: string;
  readonly graph_name: string;
  readonly drawing_sheet: string;
  readonly creator_name: string;
  readonly create_time: string;
}

/** Keeps the file of a sheet that is about to be replaced by another one. */
export const keepFormerFile = async (db: Db, sheet: Replaced, now: Date): Promise<void> => {
  const { id, file_id, file_version_index, file_name, graph_num, graph_name } = sheet;
  const { last } = await db
    .selectFrom("former_file")
    .select((eb) => eb.fn.max("file_index").as("last"))
    .where("drawing_id", "=", id)
    .executeTakeFirstOrThrow();
  const { drawing_sheet, creator_name, create_time } = sheet;
  await db
    .insertInto("former_file")
    .values({
      ...{ drawing_id: id, file_index: (last ?? 0) + 1, file_id, file_version_index, file_name, graph_num, graph_name },
      ...{ drawing_sheet, creator_name, create_time, replaced_time: now },
    })
    .execute();
};

/** The replaced files of sheets, newest first. */
export const formerFilesOf = async (db: Db, ids: readonly DrawingId[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("former_file")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "former_file.file_id")
        .onRef("file_version.file_version_index", "=", "former_file.file_version_index"),
    )
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .selectAll("former_file")
    .select("size_in_bytes")
    .where("drawing_id", "in", ids)
    .orderBy("file_index", "desc")
    .execute();
  return rows.map((row) => ({
    drawingId: row.drawing_id,
    fileVersionIndex: row.file_index,
    fileId: row.file_id,
    fileName: row.file_name,
    fileSize: row.size_in_bytes,
    creatorName: row.creator_name,
    createTime: row.create_time,
    replacedTime: row.replaced_time,
  }));
};

/**
 * The file with this index among those a sheet of this firm had in its version (decision 57), found by any of them;
 * undefined for a file that replaced none and was not replaced.
 */
export const fileByIndex = async (db: Db, orgId: OrgId, fileId: FileId, index: number) => {
  const former = await db
    .selectFrom("former_file")
    .innerJoin("drawing", "drawing.id", "former_file.drawing_id")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["former_file.drawing_id", "file_index", "former_file.file_id", "former_file.file_version_index"])
    .select(["drawing.file_id as current_id", "drawing.file_version_index as current_version"])
    .where((eb) => eb.or([eb("former_file.file_id", "=", fileId), eb("drawing.file_id", "=", fileId)]))
    .where("share.org_id", "=", orgId)
    .orderBy("former_file.drawing_id", "desc")
    .executeTakeFirst();
  if (!former) return undefined;
  const all = await db
    .selectFrom("former_file")
    .select(["file_index", "file_id", "file_version_index"])
    .where("drawing_id", "=", former.drawing_id)
    .execute();
  const found = all.find((one) => one.file_index === index);
  if (found) return { fileId: found.file_id, version: found.file_version_index };
  return index === all.length + 1 ? { fileId: former.current_id, version: former.current_version } : undefined;
};
