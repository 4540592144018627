import type { DrawingId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import { type VersionState, whyNotEditFiles } from "@tushen/domain/delivery/version-state";
import type { Actor, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

const shareWithState = (db: Db) =>
  db
    .selectFrom("share")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .selectAll("share")
    .select(["submission_version.state", "submission.state as submission_state", "submission.alters_id"]);

const shareOfFolder = (db: Db, id: FolderId) =>
  shareWithState(db).innerJoin("folder", "folder.share_id", "share.id").where("folder.id", "=", id);

export type EditableShare = NonNullable<Awaited<ReturnType<ReturnType<typeof shareWithState>["executeTakeFirst"]>>>;

/**
 * Why the actor may not change files of the share, or null: only its own firm may, until it is handed in, and not in a
 * withdrawn or void batch.
 */
export const whyNotEdit = (
  actor: Pick<Actor, "orgId">,
  share: Pick<EditableShare, "org_id" | "submitted" | "state" | "submission_state">,
): RefusalCode | null => {
  if (share.org_id !== actor.orgId) return "drawing.not-yours";
  if (share.submission_state === "WITHDRAWN" || share.submission_state === "INVALID") return "drawing.submission-over";
  if (share.submission_state === "SUSPENDED") return "drawing.submission-suspended";
  return whyNotEditFiles(share.state as VersionState, share.submitted);
};

type Editor = Pick<Context, "db"> & { readonly actor: Pick<Actor, "orgId"> };

/** Locks the share until the transaction ends, and refuses if the actor may not change its files. */
export const editableShare = async ({ db, actor }: Editor, id: ShareId): Promise<EditableShare> => {
  const share = await shareWithState(db).where("share.id", "=", id).forUpdate("share").executeTakeFirst();
  if (!share) return refuse("platform.not-found");
  const why = whyNotEdit(actor, share);
  return why === null ? share : refuse(why);
};

/** The folder, with its share as `editableShare` gives it; unknown in a share that is named and is another. */
export const editableFolder = async ({ db, actor }: Editor, id: FolderId, shareId?: ShareId) => {
  const found = await shareOfFolder(db, id)
    .select(({ fn }) => fn.toJson("folder").as("folder"))
    .forUpdate("share")
    .executeTakeFirst();
  if (!found || (shareId !== undefined && found.id !== shareId)) return refuse("platform.not-found");
  const { folder, ...share } = found;
  const why = whyNotEdit(actor, share);
  return why === null ? { folder, share } : refuse(why);
};

/** The share of the folder, after the checks of `editableFolder`, not locked. */
export const checkFolder = async (
  { db, actor }: Editor,
  id: FolderId,
  shareId: ShareId | undefined,
): Promise<EditableShare> => {
  const share = await shareOfFolder(db, id).executeTakeFirst();
  if (!share || (shareId !== undefined && share.id !== shareId)) return refuse("platform.not-found");
  const why = whyNotEdit(actor, share);
  return why === null ? share : refuse(why);
};

/** The drawings, if each lies in a share the actor may change; else a refusal. */
export const editableDrawings = async (context: Editor, ids: readonly DrawingId[]) => {
  const rows = await context.db.selectFrom("drawing").selectAll().where("id", "in", ids).execute();
  for (const shareId of new Set(rows.map((row) => row.share_id))) await editableShare(context, shareId);
  return rows;
};
