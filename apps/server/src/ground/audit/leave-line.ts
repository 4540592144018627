import type { OrgId } from "@tushen/contract/ground/fields";
import type { AuditAct, AuditObject } from "@tushen/domain/ground/audit";
import { type AuditFacts, auditedChange } from "@tushen/domain/ground/audit-change";
import { sql } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { firstHash, hashContent } from "../history/index.ts";

export interface AuditEntry {
  readonly act: AuditAct;
  readonly object: {
    readonly kind: AuditObject;
    readonly id: number | string;
    /** The name people use for the object, at that moment. */
    readonly name: string;
    /** The organisation the object belongs to: its administrator reads the line too. */
    readonly orgId?: OrgId | null;
  };
  /** Facts by field name; secrets are removed here, so callers may pass whole rows. */
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
}

interface Line {
  seq: number;
  at: string;
  actor_credential_id: number | null;
  actor_name: string;
  actor_org_id: number | null;
  actor_org_name: string;
  act: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  object_org_id: number | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  address: string;
  request_id: string;
  previous_hash: string;
}

/** Hash of a line over its content and the line before it. */
export const hashAuditLine = (line: Line): string =>
  hashContent([
    line.seq,
    line.at,
    line.actor_credential_id,
    line.actor_name,
    line.actor_org_id,
    line.actor_org_name,
    line.act,
    line.object_kind,
    line.object_id,
    line.object_name,
    line.object_org_id,
    line.before,
    line.after,
    line.address,
    line.request_id,
    line.previous_hash,
  ]);

/**
 * Lines are written one after the other, each until its transaction ends, so that the lines of all servers form one
 * chain.
 */
const lockChain = (db: Db) => sql`select pg_advisory_xact_lock(4, 0)`.execute(db);

/** Adds one line to the audit trail in the transaction of the act, so the line exists exactly when the change does. */
export const leaveLine = async (
  context: {
    readonly db: Db;
    /** Null when a guest acts. */
    readonly actor: Pick<Actor, "credentialId" | "personName" | "orgId" | "orgName"> | null;
    readonly now: Date;
    readonly address: string;
    readonly requestId: string;
  },
  entry: AuditEntry,
): Promise<void> => {
  const { db, actor, now } = context;
  await lockChain(db);
  const last = await db
    .selectFrom("audit_line")
    .select(["seq", "hash"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const line = {
    seq: (last?.seq ?? 0) + 1,
    at: now.toISOString(),
    actor_credential_id: actor?.credentialId ?? null,
    actor_name: actor?.personName ?? "访客",
    actor_org_id: actor?.orgId ?? null,
    actor_org_name: actor?.orgName ?? "",
    act: entry.act,
    object_kind: entry.object.kind,
    object_id: String(entry.object.id),
    object_name: entry.object.name,
    object_org_id: entry.object.orgId ?? null,
    ...asText(auditedChange(entry.before ?? null, entry.after ?? null)),
    address: context.address,
    request_id: context.requestId,
    previous_hash: last?.hash ?? firstHash,
  };
  await db
    .insertInto("audit_line")
    .values({
      ...line,
      before: line.before && JSON.stringify(line.before),
      after: line.after && JSON.stringify(line.after),
      hash: hashAuditLine(line),
    })
    .execute();
};

/** Values as the database will return them, so that the hash can be checked later. */
const asText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
