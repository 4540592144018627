import type { FileId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { inTransaction } from "../platform/database/transaction.ts";

/**
 * Removes a file the server itself made and nobody refers to any more (an expired archive). Its bytes stay until the
 * sweep finds that no file has them: somebody may be storing the same bytes just now.
 */
export const removeFile = ({ db }: { readonly db: Db }, fileId: FileId): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom("file_version").where("file_id", "=", fileId).execute();
    await trx.deleteFrom("file").where("id", "=", fileId).execute();
  });
