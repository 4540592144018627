import type { credentialCalls, CredentialRow } from "@tushen/contract/people/credential";
import type { OrgId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import { lockedUntil } from "../account/index.ts";
import type { Act } from "../../context.ts";
import { visibleOrganisation } from "../../ground/rights/index.ts";
import { askedOrder, byPinyin, inOrderOf } from "../../ground/platform/database/asked-order.ts";

const stateAt = (now: Date) => sql<CredentialRow["state"]>`case
  when credential.suspended or account.suspended then 'off'
  when credential.effective_time > ${now.toISOString()} then 'waiting'
  when credential.expire_time <= ${now.toISOString()} then 'over'
  else 'on' end`;

export const listCredentials: Act<typeof credentialCalls.listCredentials> = async ({ db, actor, now }, input) => {
  const { orgId, keyword, state, roleCode, pageNum, pageSize } = input;
  const found = db
    .selectFrom("credential")
    .innerJoin("account", "account.id", "credential.account_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    // An authority sees accounts of the firms of its division, but keeps only its own.
    .where(actor.orgType === "CONTROL" ? sql<boolean>`organisation.id = ${actor.orgId}` : visibleOrganisation(actor))
    .where("credential.deleted", "=", false)
    .where("credential.application_id", "is", null)
    .$if(orgId !== undefined, (query) => query.where("credential.org_id", "=", orgId as OrgId))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateAt(now)} = ${state}`))
    .$if(Boolean(roleCode), (query) => query.where(sql<boolean>`role_codes ? ${roleCode}`))
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(person_name, ${keyword}) > 0 or starts_with(username, ${keyword}))`),
    );
  const rows = await found
    .selectAll("credential")
    .select([
      "username",
      "person_name",
      "mobile",
      "org_name",
      "org_type",
      stateAt(now).as("state"),
      sql<number>`(select count(*) from session where credential_id = credential.id
        and kind = 'TOKEN' and expires_at > ${now.toISOString()})`.as("sessionCount"),
      sql<
        string | null
      >`(select max(last_seen_at) from session where credential_id = credential.id and kind = 'TOKEN')`.as("lastSeen"),
      sql<boolean>`exists (select 1 from credential other where other.account_id = credential.account_id
        and other.org_id <> credential.org_id and not other.deleted)`.as("isShared"),
    ])
    .orderBy(
      askedOrder(input, {
        personName: byPinyin("person_name"),
        orgName: byPinyin("org_name"),
        state: inOrderOf(["on", "waiting", "over", "off"], stateAt(now)),
        times: sql`credential.expire_time`,
        lastSeen: sql.ref("lastSeen"),
      }),
    )
    .orderBy("org_name")
    .orderBy("credential.id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const locks = await lockedUntil(
    db,
    rows.map(({ account_id }) => account_id),
    now,
  );
  const list = rows.map((row) => ({
    credentialId: row.id,
    personId: row.person_id,
    personName: row.person_name,
    username: row.username,
    mobile: row.mobile,
    orgId: row.org_id,
    orgName: row.org_name,
    orgType: row.org_type,
    departmentName: row.department_name,
    roleCodes: row.role_codes,
    effectiveTime: row.effective_time,
    expireTime: row.expire_time,
    state: row.state,
    suspendReason: row.suspend_reason,
    sessionCount: row.sessionCount,
    lastSeen: row.lastSeen,
    lockedUntil: locks.get(row.account_id) ?? null,
    version: row.version,
    isOwn: row.person_id === actor.personId,
    isShared: row.isShared,
  }));
  return { list, total, pageNum, pageSize };
};
