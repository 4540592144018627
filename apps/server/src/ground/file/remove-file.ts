import type { FileId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { inTransaction } from "../platform/database/transaction.ts";

/**
 * Removes a file made by the server that nobody refers to any more (an expired archive). Its bytes stay until the
 * nightly sweep finds them unused, as somebody may be storing the same bytes at this moment.
 */
export const removeFile = ({ db }: { readonly db: Db }, fileId: FileId): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom("file_version").where("file_id", "=", fileId).execute();
    await trx.deleteFrom("file").where("id", "=", fileId).execute();
  });
