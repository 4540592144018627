import type { AccountId, ApplicationId, CredentialId, OrgId, PersonId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import type { CredentialTable } from "./tables.ts";

interface NewCredential {
  readonly accountId: AccountId;
  readonly personId: PersonId;
  readonly orgId: OrgId;
  readonly roles: readonly RoleCode[];
  /** Limits the credential to this application. */
  readonly applicationId?: ApplicationId;
  readonly departmentName?: string | null;
  readonly effectiveTime?: string | null;
  readonly expireTime?: string | null;
  readonly creator?: Pick<Actor, "credentialId" | "personName">;
}

/** Opens a credential: the person may act for an organisation from then on. */
export const openCredential = async (db: Db, now: Date, one: NewCredential): Promise<CredentialId> => {
  const { id } = await db
    .insertInto("credential")
    .values({
      account_id: one.accountId,
      person_id: one.personId,
      org_id: one.orgId,
      role_codes: JSON.stringify(one.roles),
      application_id: one.applicationId ?? null,
      department_name: one.departmentName ?? null,
      effective_time: one.effectiveTime ?? null,
      expire_time: one.expireTime ?? null,
      creator_id: one.creator?.credentialId ?? null,
      creator_name: one.creator?.personName ?? null,
      create_time: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

type Changes = Pick<
  Updateable<CredentialTable>,
  "role_codes" | "effective_time" | "expire_time" | "suspended" | "suspend_reason" | "application_id"
>;

/** Changes a credential and raises its version; `by` is noted as the person who changed it. */
export const changeCredential = async (
  db: Db,
  id: CredentialId,
  changes: Changes,
  by?: Pick<Actor, "credentialId" | "personName">,
): Promise<void> => {
  await db
    .updateTable("credential")
    .set((eb) => ({
      ...changes,
      version: eb("version", "+", 1),
      ...(by && { update_user_id: by.credentialId, update_user_name: by.personName }),
    }))
    .where("id", "=", id)
    .execute();
};

/** Deletes credentials for good. */
export const deleteCredentials = async (
  db: Db,
  ids: readonly CredentialId[],
  by: Pick<Actor, "credentialId" | "personName">,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable("credential")
    .set({ deleted: true, update_user_id: by.credentialId, update_user_name: by.personName })
    .where("id", "in", ids)
    .execute();
};

/** Limits the credential to this application from then on. */
export const limitCredential = (db: Db, actor: Actor, applicationId: ApplicationId): Promise<void> =>
  changeCredential(db, actor.credentialId, { application_id: applicationId });
