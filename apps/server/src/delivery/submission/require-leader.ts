import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** Whether the credential is a review leader of the house today. */
export const isLeaderOf = async (db: Db, houseOrgId: OrgId, id: CredentialId): Promise<boolean> => {
  const leader = await db
    .selectFrom("credential")
    .select("role_codes")
    .where("id", "=", id)
    .where("org_id", "=", houseOrgId)
    .where("deleted", "=", false)
    .executeTakeFirst();
  return leader?.role_codes[0] === "CENSOR_PM";
};

/** The leader must be a review leader of the house itself. */
export const requireLeader = async (db: Db, houseOrgId: OrgId, id: CredentialId): Promise<void> => {
  if (!(await isLeaderOf(db, houseOrgId, id))) refuse("submission.leader-unknown");
};
