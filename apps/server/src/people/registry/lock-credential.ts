import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Locks a credential for a change and returns it with its names. */
export const lockCredential = (db: Db, credentialId: CredentialId) =>
  db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .selectAll("credential")
    .select(["username", "person_name", "org_type", "org_name"])
    .where("credential.id", "=", credentialId)
    .forUpdate("credential")
    .executeTakeFirstOrThrow();

export type NamedCredential = Awaited<ReturnType<typeof lockCredential>>;

/** How an audit line names it. */
export const lineObject = (credential: NamedCredential) => ({
  kind: "credential" as const,
  id: credential.id,
  name: `${credential.person_name}（${credential.username}，${credential.org_name}）`,
  orgId: credential.org_id,
});

/** Whether the account has credentials in other organisations: whoever sets its password could enter those. */
export const isShared = async (db: Db, credential: NamedCredential): Promise<boolean> => {
  const other = await db
    .selectFrom("credential")
    .select("id")
    .where("account_id", "=", credential.account_id)
    .where("org_id", "<>", credential.org_id)
    .where("deleted", "=", false)
    .executeTakeFirst();
  return other !== undefined;
};
