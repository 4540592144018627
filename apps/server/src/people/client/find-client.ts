import { createHash, timingSafeEqual } from "node:crypto";
import type { Db } from "../../context.ts";
import type { OauthClientTable } from "./tables.ts";
import type { Selectable } from "kysely";

/** The portal's own page is a client of its authorization server; its addresses begin with `/`. */
export const portalClient = { clientId: "portal", redirectUri: "/" } as const;

export type OauthClient = Selectable<OauthClientTable>;

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Registered addresses are compared exactly. */
export const isRegistered = (client: OauthClient, origin: string, redirectUri: string): boolean =>
  client.redirect_uris.some((uri) => (uri.startsWith("/") ? origin + uri : uri) === redirectUri);

/** The portal's page has no secret, since a browser cannot keep one; every other application must show its own. */
export const secretFits = (client: OauthClient, secret: string): boolean =>
  client.secret_hash === null ||
  timingSafeEqual(Buffer.from(client.secret_hash, "hex"), Buffer.from(hashSecret(secret), "hex"));

export const findClient = (db: Db, clientId: string): Promise<OauthClient | undefined> =>
  db.selectFrom("oauth_client").selectAll().where("client_id", "=", clientId).executeTakeFirst();

/** The application that registered an address. */
export const clientAt = async (db: Db, origin: string, redirectUri: string): Promise<OauthClient | undefined> => {
  const clients = await db.selectFrom("oauth_client").selectAll().orderBy("client_id").execute();
  return clients.find((client) => isRegistered(client, origin, redirectUri));
};
