import { createHash } from "node:crypto";
import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { packCalls } from "@tushen/contract/sheets/pack";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { findFileVersions } from "../../ground/file/index.ts";
import { definePackJob, type PackTask, presentPack, requestPack } from "../pack/index.ts";
import { safeName, withoutClashes } from "../../ground/platform/files/archive-entry.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { folderPaths } from "./folder/folder-paths.ts";
import { withSubfolders } from "./folder/folder-rows.ts";
import { useOperationCode } from "./operation-code.ts";
import { visibleShare } from "./tree.ts";

const liveDrawings = (db: Db) =>
  db
    .selectFrom("drawing")
    .select(["id", "share_id", "folder_id", "file_id", "file_version_index", "file_name"])
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .orderBy("folder_id")
    .orderBy("sort_no")
    .orderBy("id");

type Packed = Awaited<ReturnType<ReturnType<typeof liveDrawings>["execute"]>>;

/** A zip of these drawings in their present editions. */
export const packDrawings = definePackJob({ name: "drawing.pack", title: "打包图纸" }, async ({ db }, task) => {
  if (task.share_id === null) return null;
  const drawings = await liveDrawings(db).where("id", "in", task.drawing_ids).execute();
  const { org_id, project_name } = await db
    .selectFrom("share")
    .innerJoin("project_application", "project_application.id", "share.application_id")
    .select(["org_id", "project_name"])
    .where("share.id", "=", task.share_id)
    .executeTakeFirstOrThrow();
  const paths = await folderPaths(db, [...new Set([...task.folder_ids, ...drawings.map((one) => one.folder_id)])]);
  const versions = await findFileVersions(
    db,
    drawings.map((one) => ({ fileId: one.file_id, fileVersionIndex: one.file_version_index })),
  );
  const entries = drawings.flatMap((drawing, index) => {
    const file = versions[index];
    const path = [...(paths.get(drawing.folder_id) ?? []), drawing.file_name].map(safeName).join("/");
    return file ? [{ path, sha256: file.sha256, sizeInBytes: file.size_in_bytes }] : [];
  });
  const [folderId, ...others] = task.folder_ids;
  const folder = folderId !== undefined && others.length === 0 ? paths.get(folderId)?.at(-1) : undefined;
  return {
    fileName: safeName(`${project_name}（${folder ?? (folderId === undefined ? "所选文件" : "图纸资料")}）.zip`),
    orgId: org_id,
    entries: withoutClashes(entries),
  };
});

/** Equal requests share one archive until one of the drawings changes. */
const request = async (
  context: Context,
  kind: "FOLDERS" | "FILES",
  shareId: ShareId,
  folderIds: readonly FolderId[],
  drawings: Packed,
): Promise<number> => {
  if (drawings.length === 0) refuse("pack.nothing");
  const share = await visibleShare(context.db, context.actor, shareId);
  const folder_ids = [...new Set(folderIds)].sort((a, b) => a - b);
  const contents = createHash("sha256")
    .update(JSON.stringify([folder_ids, drawings]))
    .digest("hex");
  const task = await requestPack(context, packDrawings, {
    key: `${kind}-${contents}`,
    kind,
    share_id: share.id,
    submission_id: share.submission_id,
    application_id: share.application_id,
    division_code: share.division_code,
    folder_ids,
    drawing_ids: drawings.map(({ id }) => id),
  });
  return task.id;
};

const onlyShare = (shareIds: readonly ShareId[]): ShareId => {
  const [first, ...others] = new Set(shareIds);
  return first !== undefined && others.length === 0 ? first : refuse("pack.several-shares");
};

const sharesOf = async (db: Db, folderIds: readonly FolderId[]): Promise<ShareId[]> => {
  const rows = await db.selectFrom("folder").select("share_id").where("id", "in", folderIds).execute();
  return rows.map((row) => row.share_id);
};

export const packFolder: Act<typeof packCalls.packFolder> = async (context, { folderId, folderIds }) => {
  const { db } = context;
  const wanted = folderIds ?? (folderId === undefined ? [] : [folderId]);
  const shareId = onlyShare(await sharesOf(db, wanted));
  const drawings = await liveDrawings(db)
    .where("folder_id", "in", await withSubfolders(db, wanted))
    .execute();
  return request(context, "FOLDERS", shareId, wanted, drawings);
};

export const packFiles: Act<typeof packCalls.packFiles> = async (context, { operationCode, ids }) => {
  const drawings = await liveDrawings(context.db).where("id", "in", ids).execute();
  const shareId = onlyShare(drawings.map((drawing) => drawing.share_id));
  const folderIds = drawings.map((drawing) => drawing.folder_id);
  if (operationCode !== undefined) await useOperationCode(context, operationCode, shareId, folderIds);
  return request(context, "FILES", shareId, [], drawings);
};

export const listByFolderIds: Act<typeof packCalls.listByFolderIds> = async (context, { folderIds }) => {
  const { db, actor } = context;
  for (const shareId of new Set(await sharesOf(db, folderIds))) await visibleShare(db, actor, shareId);
  const rows = await db
    .selectFrom("pack_task")
    .selectAll()
    .where("folder_ids", "&&", sql<FolderId[]>`${folderIds}::bigint[]`)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const shown = [];
  for (const task of rows) shown.push(await presentPack(context, task));
  return shown;
};

export const readPack: Act<typeof packCalls.readPack> = async (context, { packId }) => {
  const task: PackTask = await context.db
    .selectFrom("pack_task")
    .selectAll()
    .where("id", "=", packId)
    .executeTakeFirstOrThrow();
  if (task.share_id !== null) await visibleShare(context.db, context.actor, task.share_id);
  return presentPack(context, task);
};

/** Address of the archive; refused while it is being packed. Each refusal says what to do. */
export const packDownloadUrl: Act<typeof packCalls.packDownloadUrl> = async (context, wanted) => {
  const { state, url, expiresAt } = await readPack(context, wanted);
  if (state === "EXPIRED") return refuse("pack.expired");
  if (state === "FAILED") return refuse("pack.failed");
  return url === null || expiresAt === null ? refuse("pack.not-ready") : { url, expiresAt };
};
