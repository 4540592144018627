import type { accountCalls } from "@tushen/contract/people/account";
import { agentText } from "@tushen/domain/people/agent-text";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { endSession as end, endSessionsOfAccount } from "./session.ts";
import { requireWholeAccount } from "./whole-account.ts";

/** Sessions of this account, the present one first; after signing in with a project code only that session. */
export const listSessions: Act<typeof accountCalls.listSessions> = async ({ db, actor, now }) => {
  const rows = await db
    .selectFrom("session")
    .innerJoin("credential", "credential.id", "session.credential_id")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .leftJoin("oauth_client", "oauth_client.client_id", "session.client_id")
    .leftJoin("project_application", "project_application.id", "session.application_id")
    .selectAll("session")
    .select(["org_name", "client_name", "project_name"])
    .where("session.kind", "=", "TOKEN")
    .where("session.expires_at", ">", now.toISOString())
    .where("credential.account_id", "=", actor.accountId)
    .$if(actor.byProjectCode, (query) => query.where("token_hash", "=", actor.tokenHash))
    .orderBy((eb) => eb("token_hash", "=", actor.tokenHash), "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("session.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    agent: agentText(row.agent ?? ""),
    address: row.address ?? "",
    orgName: row.org_name,
    clientName: row.client_id === "portal" ? null : (row.client_name ?? row.client_id),
    projectName: row.project_name,
    createTime: row.created_at,
    lastSeenTime: row.last_seen_at,
    expireTime: row.expires_at,
    isCurrent: row.token_hash === actor.tokenHash,
  }));
};

export const endSession: Act<typeof accountCalls.endSession> = async (context, { id }) => {
  const { db, actor } = context;
  requireWholeAccount(actor);
  const session = await db
    .selectFrom("session")
    .innerJoin("credential", "credential.id", "session.credential_id")
    .select(["token_hash", "session.address", "session.agent"])
    .where("session.id", "=", id)
    .where("credential.account_id", "=", actor.accountId)
    .executeTakeFirst();
  if (!session) return refuse("platform.not-found");
  await end(db, session.token_hash);
  const name = `${agentText(session.agent ?? "")} ${session.address ?? ""}`;
  await leaveLine(context, { act: "end-session", object: { kind: "session", id, name, orgId: actor.orgId } });
  return true as const;
};

export const endOtherSessions: Act<typeof accountCalls.endOtherSessions> = async (context) => {
  const { db, actor } = context;
  requireWholeAccount(actor);
  const count = await endSessionsOfAccount(db, actor.accountId, actor.tokenHash);
  const object = { kind: "account", id: actor.accountId, name: actor.personName, orgId: actor.orgId } as const;
  if (count > 0) await leaveLine(context, { act: "end-session", object, before: { count } });
  return count;
};
