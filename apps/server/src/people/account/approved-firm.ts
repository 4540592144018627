import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Codes of the dictionary ORG_AUDIT. */
export const orgAudit = { waiting: 1, approved: 2, returned: 3 } as const;

/** A firm entered by a guest waits for the platform's approval; until then it can only report its own project. */
export const isApprovedFirm = async (db: Db, orgId: OrgId): Promise<boolean> => {
  const { audit_state } = await db
    .selectFrom("organisation")
    .select("audit_state")
    .where("id", "=", orgId)
    .executeTakeFirstOrThrow();
  return audit_state === orgAudit.approved;
};
