import { randomBytes } from "node:crypto";
import type { clientCalls } from "@tushen/contract/people/client";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { isInnerHost, isLoopbackHost } from "../../ground/platform/http/inner-address.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findClient, hashSecret, type OauthClient, portalClient } from "./find-client.ts";

type Fields = ParsedInputOf<typeof clientCalls.registerClient>;

const newSecret = (): string => randomBytes(24).toString("base64url");

const columns = ({ clientName, redirectUris }: Fields) => ({
  client_name: clientName,
  redirect_uris: JSON.stringify([...new Set(redirectUris)]),
});

const auditObject = (client: Pick<OauthClient, "client_id" | "client_name">) =>
  ({ kind: "client", id: client.client_id, name: client.client_name }) as const;

/**
 * Codes travel to these addresses: through the open in plain http, and to whichever machine is near in a private network.
 * In development an application may run on this machine.
 */
const requireSafeAddresses = ({ config }: Context, { redirectUris }: Fields): void => {
  for (const address of redirectUris) {
    const { protocol, hostname } = new URL(address);
    const isHere = !config.production && isLoopbackHost(hostname);
    if (!isHere && (protocol !== "https:" || isInnerHost(hostname))) refuse("client.address-unsafe", { address });
  }
};

/** An address belongs to one application only, since a sign-in names only the address. */
const requireFreeAddresses = async (db: Db, { clientId, redirectUris }: Fields): Promise<void> => {
  const others = await db.selectFrom("oauth_client").selectAll().where("client_id", "<>", clientId).execute();
  for (const { client_name: name, redirect_uris } of others) {
    const address = redirectUris.find((uri) => redirect_uris.includes(uri));
    if (address) refuse("client.address-taken", { address, name });
  }
};

const requireForeign = async (db: Db, clientId: string): Promise<OauthClient> => {
  if (clientId === portalClient.clientId) refuse("client.is-portal");
  return (await findClient(db, clientId)) ?? refuse("platform.not-found");
};

export const listClients: Act<typeof clientCalls.listClients> = async ({ db, now }) => {
  const rows = await db
    .selectFrom("oauth_client")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("session")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("session.client_id", "=", "oauth_client.client_id")
        .where("kind", "=", "TOKEN")
        .where("expires_at", ">", now.toISOString())
        .as("tokenCount"),
    )
    .orderBy("create_time")
    .orderBy("client_id")
    .execute();
  return rows.map((row) => ({
    clientId: row.client_id,
    clientName: row.client_name,
    redirectUris: row.redirect_uris,
    createTime: row.create_time,
    tokenCount: row.tokenCount ?? 0,
    isPortal: row.client_id === portalClient.clientId,
  }));
};

export const registerClient: Act<typeof clientCalls.registerClient> = async (context, input) => {
  const { db, now } = context;
  requireSafeAddresses(context, input);
  await requireFreeAddresses(db, input);
  const secret = newSecret();
  const registered = await db
    .insertInto("oauth_client")
    .values({ client_id: input.clientId, ...columns(input), secret_hash: hashSecret(secret), create_time: now })
    .onConflict((conflict) => conflict.column("client_id").doNothing())
    .returning(["client_id", "client_name"])
    .executeTakeFirst();
  if (!registered) return refuse("client.id-taken", { clientId: input.clientId });
  await leaveLine(context, { act: "create", object: auditObject(registered), after: { ...input } });
  return { secret };
};

export const changeClient: Act<typeof clientCalls.changeClient> = async (context, input) => {
  const { db } = context;
  const former = await requireForeign(db, input.clientId);
  requireSafeAddresses(context, input);
  await requireFreeAddresses(db, input);
  await db.updateTable("oauth_client").set(columns(input)).where("client_id", "=", input.clientId).execute();
  const before = { clientName: former.client_name, redirectUris: former.redirect_uris };
  const { clientName, redirectUris } = input;
  await leaveLine(context, { act: "update", object: auditObject(former), before, after: { clientName, redirectUris } });
  return true as const;
};

/** The former secret becomes invalid at once; tokens issued with it stay valid. */
export const renewSecret: Act<typeof clientCalls.renewSecret> = async (context, { clientId }) => {
  const { db } = context;
  const client = await requireForeign(db, clientId);
  const secret = newSecret();
  await db
    .updateTable("oauth_client")
    .set({ secret_hash: hashSecret(secret) })
    .where("client_id", "=", clientId)
    .execute();
  await leaveLine(context, { act: "reissue-code", object: auditObject(client) });
  return { secret };
};

export const removeClient: Act<typeof clientCalls.removeClient> = async (context, { clientId }) => {
  const { db } = context;
  const client = await requireForeign(db, clientId);
  await db.deleteFrom("oauth_client").where("client_id", "=", clientId).execute();
  const before = { clientName: client.client_name, redirectUris: client.redirect_uris };
  await leaveLine(context, { act: "remove", object: auditObject(client), before });
  return true as const;
};
