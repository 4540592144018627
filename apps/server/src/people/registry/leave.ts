import type { personCalls } from "@tushen/contract/people/person";
import { deleteCredentials, endSessionsOf } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { revokeSealsOf } from "../seal/index.ts";
import { wouldLackAdministrator } from "./last-administrator.ts";

/** Ends a person's employment in one organisation with credentials and seals there; those elsewhere stay. */
export const leave: Act<typeof personCalls.leave> = async (context, { employmentId, leftOn, reason }) => {
  const { db, actor, now } = context;
  const employment = await db
    .selectFrom("employment")
    .innerJoin("person", "person.id", "employment.person_id")
    .selectAll("employment")
    .select("person_name")
    .where("employment.id", "=", employmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (employment.left_on !== null) refuse("person.left");
  if (employment.person_id === actor.personId) refuse("person.yourself");
  const credentials = await db
    .selectFrom("credential")
    .select("id")
    .where("org_id", "=", employment.org_id)
    .where("person_id", "=", employment.person_id)
    .where("deleted", "=", false)
    .execute();
  const ids = credentials.map(({ id }) => id);
  if (await wouldLackAdministrator(db, employment.org_id, ids, now)) refuse("person.last-administrator");
  await db
    .updateTable("employment")
    .set({ left_on: leftOn, leave_reason: reason })
    .where("id", "=", employmentId)
    .execute();
  await deleteCredentials(db, ids, actor);
  await endSessionsOf(db, ids);
  const seals = await revokeSealsOf(context, employment.org_id, employment.person_id, `持章人离职：${reason}`);
  await leaveLine(context, {
    act: "leave",
    object: { kind: "person", id: employment.person_id, name: employment.person_name, orgId: employment.org_id },
    before: { orgId: employment.org_id, leftOn: null, credentials: ids.length },
    after: { leftOn, reason, revokedSeals: seals },
  });
  return true as const;
};
