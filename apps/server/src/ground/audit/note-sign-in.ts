import type { CredentialId } from "@tushen/contract/ground/fields";
import type { SignInOutcome, SignInWay } from "@tushen/domain/ground/audit";
import type { Db } from "../../context.ts";

export interface SignInNote {
  /** As it was typed; for ways without a name, what stands in its place (a phone number, the number of a project). */
  readonly username: string;
  /** Null when nobody was recognised. */
  readonly credentialId: CredentialId | null;
  readonly way: SignInWay;
  readonly outcome: SignInOutcome;
  readonly address: string;
  readonly agent: string;
  readonly now: Date;
}

/** Notes a sign-in or the attempt of one. A refusal that follows has to keep its writes. */
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

/** What a stranger sends may be of any length and hold the one character PostgreSQL keeps no text of. */
const storable = (text: string): string => text.replaceAll("\0", "").slice(0, 300);
