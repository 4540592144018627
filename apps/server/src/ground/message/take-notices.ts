import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

export interface TakenNotice {
  readonly credentialIds: readonly CredentialId[];
  readonly title: string;
  readonly content: string;
  readonly url: string | null;
  readonly sendTime: string;
}

/**
 * Takes away the oldest messages that nobody has carried further yet, at most `most`. They are gone when the transaction
 * commits: what is made of them belongs into the same one.
 */
export const takeNotices = async (trx: Db, most: number): Promise<readonly TakenNotice[]> => {
  const oldest = trx.selectFrom("notice").select("id").orderBy("id").limit(most);
  const rows = await trx.deleteFrom("notice").where("id", "in", oldest).returningAll().execute();
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ credential_ids, title, content, url, send_time }) => ({
      ...{ credentialIds: credential_ids, title, content, url, sendTime: send_time },
    }));
};
