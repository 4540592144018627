import type { AccountId, ApplicationId, CredentialId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { Db } from "../../context.ts";

interface ProjectOffice {
  readonly accountId: AccountId;
  readonly personId: PersonId;
  readonly orgId: OrgId;
  readonly roles: readonly RoleCode[];
  readonly applicationId: ApplicationId;
}

/** The credential by which a person works for his firm on one project only; the same one when he comes again. */
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
  const { id } = await db
    .insertInto("credential")
    .values({
      account_id: office.accountId,
      person_id: office.personId,
      org_id: office.orgId,
      role_codes: JSON.stringify(office.roles),
      application_id: office.applicationId,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
