import type { AccountId, ApplicationId, CredentialId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { Db } from "../../context.ts";
import { openCredential } from "./credentials.ts";

interface ProjectOffice {
  readonly accountId: AccountId;
  readonly personId: PersonId;
  readonly orgId: OrgId;
  readonly roles: readonly RoleCode[];
  readonly applicationId: ApplicationId;
}

/** A person's credential of a firm for one project only; the existing one when the person comes again. */
export const projectCredential = async (db: Db, now: Date, office: ProjectOffice): Promise<CredentialId> => {
  const former = await db
    .selectFrom("credential")
    .select("id")
    .where("account_id", "=", office.accountId)
    .where("org_id", "=", office.orgId)
    .where("application_id", "=", office.applicationId)
    .where("deleted", "=", false)
    .executeTakeFirst();
  if (former) return former.id;
  return openCredential(db, now, office);
};
