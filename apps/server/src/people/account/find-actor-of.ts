import type { CredentialId } from "@tushen/contract/ground/fields";
import type { Actor, Db } from "../../context.ts";
import { actingCredentials } from "./living-credential.ts";

/** An actor without a session: a guest between the proof of the phone and the first sign-in. */
export const findActorOf = async (db: Db, credentialId: CredentialId, now: Date): Promise<Actor | null> => {
  const row = await actingCredentials(db, now).where("credential.id", "=", credentialId).executeTakeFirst();
  if (!row) return null;
  const roles = row.roles.slice(0, 1);
  return {
    ...row,
    roles,
    byProjectCode: false,
    mustChangePassword: false,
    scope: "all",
    tokenHash: "",
    sessionId: null,
  };
};
