import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";

/** Name of the person who holds a credential; empty where nobody is named. */
export const nameOfPerson = async (db: Db, id: CredentialId | null): Promise<string> => {
  if (id === null) return "";
  const { person_name } = await db
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .select("person_name")
    .where("credential.id", "=", id)
    .executeTakeFirstOrThrow();
  return person_name;
};
