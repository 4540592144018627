import type { ApplicationId, CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { inLocalWords } from "./local-words.ts";
import type { Notice } from "./notice.ts";

/**
 * Puts a message into the in-box of the given people, in the transaction of the act; a worker carries it further (`takeNotices`).
 */
export const notifyPeople = async (
  db: Db,
  now: Date,
  people: readonly CredentialId[],
  notice: Notice,
): Promise<void> => {
  if (people.length === 0) return;
  const receivers = [...new Set(people)];
  const words = { ...(await inLocalWords(db, notice)), url: notice.url ?? null, send_time: now };
  await db
    .insertInto("message")
    .values(receivers.map((credential_id) => ({ credential_id, ...words })))
    .execute();
  await db
    .insertInto("notice")
    .values({ credential_ids: JSON.stringify(receivers), ...words })
    .execute();
};

/** The application named in the address of a message. */
const applicationIn = (url: string | undefined): ApplicationId | null =>
  (Number(/[?&](?:projectA|a)pplicationId=(\d+)/.exec(url ?? "")?.[1]) || null) as ApplicationId | null;

/**
 * Tells everybody in an organisation, or only people whose first role is one of the given ones. People who work for it
 * on one project only are told about that project only.
 */
export const notifyOrganisation = async (
  db: Db,
  now: Date,
  orgId: OrgId,
  notice: Notice,
  roles?: readonly RoleCode[],
): Promise<void> => {
  const people = await db
    .selectFrom("credential")
    .select("id")
    .where("org_id", "=", orgId)
    .where("deleted", "=", false)
    .where((eb) => eb.or([eb("application_id", "is", null), eb("application_id", "=", applicationIn(notice.url))]))
    .$if(roles !== undefined, (query) => query.where(sql<boolean>`role_codes->>0 = any(${roles})`))
    .execute();
  await notifyPeople(
    db,
    now,
    people.map(({ id }) => id),
    notice,
  );
};

/** The same for several organisations, each of them once. */
export const notifyOrganisations = async (
  db: Db,
  now: Date,
  orgIds: Iterable<OrgId | null>,
  notice: Notice,
  roles?: readonly RoleCode[],
): Promise<void> => {
  for (const orgId of new Set(orgIds)) if (orgId !== null) await notifyOrganisation(db, now, orgId, notice, roles);
};
