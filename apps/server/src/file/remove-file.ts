import type { FileId } from "@tushen/contract/fields";
import type { Db, Services } from "../context.ts";
import { inTransaction } from "../platform/database/transaction.ts";

/**
 * Removes a file the server itself made and nobody refers to any more (an expired archive), and its bytes when no other
 * file has them. The rows go first: bytes without a row are lost room, a row without bytes would be a lost file.
 */
export const removeFile = async (
  { db, files }: { readonly db: Db } & Pick<Services, "files">,
  fileId: FileId,
): Promise<void> => {
  const unused = await inTransaction(db, async (trx) => {
    const versions = await trx.deleteFrom("file_version").where("file_id", "=", fileId).returning("sha256").execute();
    await trx.deleteFrom("file").where("id", "=", fileId).execute();
    const sums = versions.map(({ sha256 }) => sha256);
    if (sums.length === 0) return [];
    return trx
      .deleteFrom("blob")
      .where("sha256", "in", sums)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom("file_version").select("file_id").whereRef("file_version.sha256", "=", "blob.sha256"),
          ),
        ),
      )
      .returning("sha256")
      .execute();
  });
  for (const { sha256 } of unused) await files.delete(sha256);
};
