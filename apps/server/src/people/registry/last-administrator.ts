import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import { administrators } from "@tushen/domain/ground/rights";
import { sql } from "kysely";
import { lives } from "../account/index.ts";
import type { Db } from "../../context.ts";

/**
 * Whether the organisation would have no administrator without these credentials. It is locked first, so that two
 * administrators cannot remove each other at the same moment.
 */
export const wouldLackAdministrator = async (
  db: Db,
  orgId: OrgId,
  without: readonly CredentialId[],
  now: Date,
): Promise<boolean> => {
  await db.selectFrom("organisation").select("id").where("id", "=", orgId).forUpdate().executeTakeFirstOrThrow();
  const all = await db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .select("credential.id")
    .where("org_id", "=", orgId)
    .where("application_id", "is", null)
    .where("account.suspended", "=", false)
    .where(lives(now))
    .where(sql<boolean>`role_codes->>0 = any(${administrators})`)
    .execute();
  return all.length > 0 && all.every(({ id }) => without.includes(id));
};
