import type { AccountId, CredentialId, OrgId, PushChannelId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import { messageType } from "@tushen/domain/ground/event/business-event";
import { dueTime, type PushPace } from "@tushen/domain/ground/push";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { takeNotices, type TakenNotice } from "../message/index.ts";
import { inTransaction } from "../platform/database/transaction.ts";

const mostAtOnce = 200;
const mostNames = 5;

interface Receiver {
  readonly id: CredentialId;
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  readonly role: RoleCode | null;
  readonly personName: string;
}

interface Channel extends PushPace {
  readonly id: PushChannelId;
  /** Of a person: null. */
  readonly orgId: OrgId | null;
  readonly accountId: AccountId | null;
  readonly roleCodes: readonly RoleCode[];
}

const namesOf = (people: readonly Receiver[]): string => {
  const names = [...new Set(people.map(({ personName }) => personName))];
  return names.length > mostNames ? `${names.slice(0, mostNames).join("、")}等 ${names.length} 人` : names.join("、");
};

/** One push for each message and channel, however many people of the organisation it is for. */
const pushesOf = (notice: TakenNotice, people: ReadonlyMap<CredentialId, Receiver>, channels: readonly Channel[]) =>
  channels.flatMap(({ id, orgId, accountId, roleCodes, ...pace }) => {
    const receivers = notice.credentialIds
      .map((credentialId) => people.get(credentialId))
      .filter((one) => one !== undefined)
      .filter((one) => one.orgId === orgId || one.accountId === accountId)
      .filter(({ role }) => roleCodes.length === 0 || (role !== null && roleCodes.includes(role)));
    if (receivers.length === 0) return [];
    const { title, content, url, sendTime } = notice;
    const times = { send_time: sendTime, waits_since: dueTime(new Date(sendTime), pace) };
    return [{ channel_id: id, title, content, url, ...times, receivers: orgId === null ? "" : namesOf(receivers) }];
  });

const readReceivers = async (trx: Db, ids: readonly CredentialId[]) => {
  const rows = await trx
    .selectFrom("credential")
    .innerJoin("person", "person.id", "credential.person_id")
    .where(sql<boolean>`credential.id = any(${ids})`)
    .select((eb) => [
      "credential.id",
      "credential.org_id as orgId",
      "credential.account_id as accountId",
      "person.person_name as personName",
      eb.ref("role_codes", "->>").at(0).as("role"),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Receiver]));
};

const readChannels = (trx: Db, people: Iterable<Receiver>): Promise<Channel[]> => {
  const all = [...people];
  const orgIds = [...new Set(all.map(({ orgId }) => orgId))];
  const accountIds = [...new Set(all.map(({ accountId }) => accountId))];
  return trx
    .selectFrom("push_channel")
    .where("is_on", "=", true)
    .where(sql<boolean>`event_types @> ${JSON.stringify([messageType])}::jsonb`)
    .where(sql<boolean>`(org_id = any(${orgIds}) or account_id = any(${accountIds})
      or texted_account_id = any(${accountIds}))`)
    .select(["id", "org_id as orgId", "role_codes as roleCodes"])
    .select((eb) => eb.fn.coalesce("account_id", "texted_account_id").as("accountId"))
    .select(["is_daily as isDaily", "quiet_from as quietFrom", "quiet_to as quietTo"])
    .orderBy("id")
    .execute();
};

/**
 * Makes a push of each message that waits, for every channel that wants it; tells how many messages it took. One worker at a
 * time, so that each channel gets them in the order they were written.
 */
export const fanOut = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(12, 0)`.execute(trx);
    const notices = await takeNotices(trx, mostAtOnce);
    if (notices.length === 0) return 0;
    const people = await readReceivers(trx, [...new Set(notices.flatMap(({ credentialIds }) => credentialIds))]);
    const channels = await readChannels(trx, people.values());
    const pushes = notices.flatMap((notice) => pushesOf(notice, people, channels));
    if (pushes.length > 0) await trx.insertInto("push").values(pushes).execute();
    return notices.length;
  });

/** As long as any wait. */
export const fanOutAll = async (db: Db): Promise<void> => {
  while ((await fanOut(db)) === mostAtOnce);
};
