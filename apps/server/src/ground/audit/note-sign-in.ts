import type { CredentialId } from "@tushen/contract/ground/fields";
import type { SignInOutcome, SignInWay } from "@tushen/domain/ground/audit";
import type { Db } from "../../context.ts";

export interface SignInNote {
  /** The name as typed; for ways to sign in without a name, the phone number or project number used. */
  readonly username: string;
  /** Null when nobody was recognised. */
  readonly credentialId: CredentialId | null;
  readonly way: SignInWay;
  readonly outcome: SignInOutcome;
  readonly address: string;
  readonly agent: string;
  readonly now: Date;
}

/** Notes a sign-in or a failed attempt. A refusal thrown afterwards has to keep its writes. */
export const noteSignIn = async (db: Db, note: SignInNote): Promise<void> => {
  const person =
    note.credentialId === null
      ? undefined
      : await db
          .selectFrom("credential")
          .innerJoin("person", "person.id", "credential.person_id")
          .innerJoin("organisation", "organisation.id", "credential.org_id")
          .select(["person_name", "org_id", "org_name"])
          .where("credential.id", "=", note.credentialId)
          .executeTakeFirst();
  await db
    .insertInto("sign_in_line")
    .values({
      at: note.now,
      username: storable(note.username),
      credential_id: note.credentialId,
      person_name: person?.person_name ?? null,
      org_id: person?.org_id ?? null,
      org_name: person?.org_name ?? null,
      way: note.way,
      outcome: note.outcome,
      address: note.address,
      agent: storable(note.agent),
    })
    .execute();
};

/** A stranger may send text of any length, and the NUL character, which PostgreSQL cannot store. */
const storable = (text: string): string => text.replaceAll("\0", "").slice(0, 300);
