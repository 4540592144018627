import type { AuditLine, auditCalls, SignInLine } from "@tushen/contract/ground/audit";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { addDays } from "@tushen/domain/ground/calendar/work-calendar";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import type { Tables } from "../../tables.ts";
import type { AuditLineTable, SignInLineTable } from "./tables.ts";
import { askedOrder, byPinyin, inOrderOf } from "../platform/database/asked-order.ts";
import { auditActs, signInOutcomes, signInWays } from "@tushen/domain/ground/audit";

export type AuditFilter = ParsedInputOf<typeof auditCalls.exportAuditLines>;
export type SignInFilter = ParsedInputOf<typeof auditCalls.exportSignInLines>;

const contains = (column: string, text: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
const auditOrder = {
  at: sql`seq`,
  actor: byPinyin("actor_name"),
  act: inOrderOf(Object.keys(auditActs), sql`act`),
  object: byPinyin("object_name"),
  address: sql`address`,
};
const signInOrder = {
  at: sql`at`,
  username: sql`username`,
  orgName: byPinyin("org_name"),
  way: inOrderOf(Object.keys(signInWays), sql`way`),
  outcome: inOrderOf(Object.keys(signInOutcomes), sql`outcome`),
  address: sql`address`,
};

const midnight = (day: string): string => `${day}T00:00:00+08:00`;

/** Days are those of Beijing, both included. */
const within = (days: { readonly from?: string | undefined; readonly to?: string | undefined }) => {
  const { from, to } = days;
  return [
    ...(from ? [sql<boolean>`at >= ${midnight(from)}`] : []),
    ...(to ? [sql<boolean>`at < ${midnight(addDays(to, 1))}`] : []),
  ];
};

/** The lines an actor may see: the platform sees all, an organisation those by its people and those about it. */
export const auditLinesFor = (db: Db, actor: Actor, filter: AuditFilter) =>
  db
    .selectFrom("audit_line")
    .where((eb) =>
      eb.and([
        ...(actor.orgType === "PLATFORM"
          ? []
          : [eb.or([eb("actor_org_id", "=", actor.orgId), eb("object_org_id", "=", actor.orgId)])]),
        ...(filter.person ? [contains("actor_name", filter.person)] : []),
        ...(filter.org ? [contains("actor_org_name", filter.org)] : []),
        ...(filter.act ? [eb("act", "=", filter.act)] : []),
        ...(filter.objectKind ? [eb("object_kind", "=", filter.objectKind)] : []),
        ...(filter.object
          ? [eb.or([contains("object_name", filter.object), eb("object_id", "=", filter.object)])]
          : []),
        ...within(filter),
      ]),
    );

export const showAuditLine = (row: Selectable<AuditLineTable>): AuditLine => ({
  seq: row.seq,
  at: row.at,
  actorName: row.actor_name,
  actorOrgName: row.actor_org_name,
  act: row.act,
  objectKind: row.object_kind,
  objectId: row.object_id,
  objectName: row.object_name,
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
});

export const queryAuditLines: Act<typeof auditCalls.queryAuditLines> = async ({ db, actor }, input) => {
  const { pageNum, pageSize } = input;
  const found = auditLinesFor(db, actor, input);
  const rows = await found
    .selectAll()
    .orderBy(askedOrder(input, auditOrder))
    .orderBy("seq", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: rows.map(showAuditLine), total, pageNum, pageSize };
};

/** Failed attempts at an account of its people also belong to an organisation, though nobody was recognised. */
const ownSignIns = (eb: ExpressionBuilder<Tables, "sign_in_line">, actor: Actor) =>
  eb.or([
    eb("org_id", "=", actor.orgId),
    eb.and([
      eb("org_id", "is", null),
      sql<boolean>`username in (select account.username from account
        join credential on credential.account_id = account.id
        where credential.org_id = ${actor.orgId} and not credential.deleted)`,
    ]),
  ]);

export const signInLinesFor = (db: Db, actor: Actor, filter: SignInFilter) =>
  db
    .selectFrom("sign_in_line")
    .where((eb) =>
      eb.and([
        ...(actor.orgType === "PLATFORM" ? [] : [ownSignIns(eb, actor)]),
        ...(filter.person
          ? [eb.or([contains("username", filter.person), contains("person_name", filter.person)])]
          : []),
        ...(filter.org ? [contains("org_name", filter.org)] : []),
        ...(filter.way ? [eb("way", "=", filter.way)] : []),
        ...(filter.outcome ? [eb("outcome", "=", filter.outcome)] : []),
        ...(filter.address ? [contains("address", filter.address)] : []),
        ...within(filter),
      ]),
    );

export const showSignInLine = (row: Selectable<SignInLineTable>): SignInLine => ({
  id: row.id,
  at: row.at,
  username: row.username,
  personName: row.person_name,
  orgId: row.org_id,
  orgName: row.org_name,
  way: row.way,
  outcome: row.outcome,
  address: row.address,
  agent: row.agent,
});

export const querySignInLines: Act<typeof auditCalls.querySignInLines> = async ({ db, actor }, input) => {
  const { pageNum, pageSize } = input;
  const found = signInLinesFor(db, actor, input);
  const rows = await found
    .selectAll()
    .orderBy(askedOrder(input, signInOrder))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: rows.map(showSignInLine), total, pageNum, pageSize };
};
