import { randomBytes } from "node:crypto";
import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { packCalls } from "@tushen/contract/sheets/pack";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { withSubfolders } from "./folder/folder-rows.ts";

const minutesOfLife = 10;

/** A code for one batch operation, so that pressing twice does not run it twice. */
export const getOperationCode: Act<typeof packCalls.getOperationCode> = async (
  { db, actor, now },
  { containerId, docRepositoryVersionId },
) => {
  // The rights to the folder were checked, not those to a share named beside it.
  const shareId =
    containerId === undefined
      ? (docRepositoryVersionId as ShareId)
      : (await db.selectFrom("folder").select("share_id").where("id", "=", containerId).executeTakeFirstOrThrow())
          .share_id;
  const operationCode = randomBytes(12).toString("base64url");
  const expiresAt = new Date(now.getTime() + minutesOfLife * 60_000);
  await db.deleteFrom("operation_code").where("expires_at", "<=", now.toISOString()).execute();
  await db
    .insertInto("operation_code")
    .values({
      code: operationCode,
      share_id: shareId,
      folder_id: containerId ?? null,
      credential_id: actor.credentialId,
      expires_at: expiresAt,
    })
    .execute();
  return { operationCode, expiresAt: expiresAt.toISOString() };
};

/** Spends a code: it is valid once, for its owner, in one share or one folder with its subfolders. */
export const useOperationCode = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  code: string,
  shareId: ShareId,
  folderIds: readonly FolderId[],
): Promise<void> => {
  const used = await db
    .deleteFrom("operation_code")
    .where("code", "=", code)
    .where("credential_id", "=", actor.credentialId)
    .where("share_id", "=", shareId)
    .where("expires_at", ">", now.toISOString())
    .returning("folder_id")
    .executeTakeFirst();
  if (!used) return refuse("pack.code-invalid");
  if (used.folder_id === null) return;
  const opened = new Set(await withSubfolders(db, [used.folder_id]));
  if (!folderIds.every((id) => opened.has(id))) refuse("pack.code-invalid");
};
