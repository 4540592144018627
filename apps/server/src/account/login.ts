import { createHash, randomBytes, randomInt } from "node:crypto";
import type { accountCalls } from "@tushen/contract/account";
import type { CredentialId } from "@tushen/contract/fields";
import type { Act, Db, GuestContext } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { spendCaptcha, tryCaptcha } from "./captcha.ts";
import { verifyPassword } from "./password.ts";
import { openSession } from "./session.ts";

const lockMinutes = 15;
const mostFailuresOfAccount = 5;
const mostFailuresOfAddress = 50;
const codeMinutes = 3;
/** The portal's own page is one client of its authorization server; an address from `/` is one of the portal itself. */
export const portalClient = { clientId: "portal", redirectUri: "/" } as const;

/** Registered addresses are compared exactly. */
const isRegistered = (registered: readonly string[], origin: string, redirectUri: string): boolean =>
  registered.some((uri) => (uri.startsWith("/") ? origin + uri : uri) === redirectUri);

const keep = { keepsWrites: true } as const;

/** A hash that no password has, so that unknown accounts take as long as known ones. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const failuresSince = async (db: Db, column: "username" | "address", value: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom("sign_in_failure")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(column, "=", value)
    .where("failed_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
};

/** Checks username and password, counting failures per account and address; answers the credential signed in with. */
const signIn = async (
  { db, now, address }: GuestContext,
  username: string,
  password: string,
): Promise<CredentialId> => {
  const since = new Date(now.getTime() - lockMinutes * 60_000);
  const [ofAccount, ofAddress] = [
    await failuresSince(db, "username", username, since),
    await failuresSince(db, "address", address, since),
  ];
  if (ofAccount >= mostFailuresOfAccount || ofAddress >= mostFailuresOfAddress)
    refuse("account.locked", { minutes: lockMinutes }, keep);
  const account = await db.selectFrom("account").selectAll().where("username", "=", username).executeTakeFirst();
  if (!(await verifyPassword(password, account?.password_hash ?? nobody)) || !account) {
    await db.insertInto("sign_in_failure").values({ username, address, failed_at: now }).execute();
    return refuse("account.password-wrong", {}, keep);
  }
  const credential = await db
    .selectFrom("credential")
    .innerJoin("organisation", "organisation.id", "credential.org_id")
    .select("credential.id")
    .where("account_id", "=", account.id)
    .where("deleted", "=", false)
    .where("organisation.suspended", "=", false)
    .where((eb) => eb.or([eb("expire_time", "is", null), eb("expire_time", ">", now.toISOString())]))
    .orderBy("credential.id")
    .executeTakeFirst();
  if (account.suspended || !credential) return refuse("account.suspended", {}, keep);
  await db.deleteFrom("sign_in_failure").where("username", "=", username).execute();
  return credential.id;
};

const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const hashCode = (clientId: string, code: string): string =>
  createHash("sha256").update(`${clientId}:${code}`).digest("hex");

/** Answers the address to go on to, carrying a one-time code of exactly six characters (specification, section 9). */
export const login: Act<typeof accountCalls.login> = async (context, input) => {
  const { db, now, origin } = context;
  if (!(await tryCaptcha(db, input.signupKey, input.captcha, now))) refuse("account.captcha-wrong", {}, keep);
  await spendCaptcha(db, input.signupKey);
  const credentialId = await signIn(context, input.username, input.password);
  const redirectUri = input.redirect_url ?? origin + portalClient.redirectUri;
  const client = await db
    .selectFrom("oauth_client")
    .selectAll()
    .where("client_id", "=", portalClient.clientId)
    .executeTakeFirstOrThrow();
  if (!isRegistered(client.redirect_uris, origin, redirectUri)) refuse("account.client-unknown", {}, keep);
  const code = Array.from({ length: 6 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
  const state = randomBytes(12).toString("base64url");
  await db
    .insertInto("authorization_code")
    .values({
      code_hash: hashCode(client.client_id, code),
      client_id: client.client_id,
      redirect_uri: redirectUri,
      state,
      credential_id: credentialId,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .execute();
  return { redirectUrl: `${redirectUri}?code=${code}&state=${state}`, state };
};

/** The code dies on first use, right or wrong. */
export const exchangeCode: Act<typeof accountCalls.exchangeCode> = async (context, input) => {
  const { db, now, address, agent } = context;
  const code = await db
    .deleteFrom("authorization_code")
    .where("code_hash", "=", hashCode(input.client_id, input.code.toUpperCase()))
    .returningAll()
    .executeTakeFirst();
  const client = await db
    .selectFrom("oauth_client")
    .selectAll()
    .where("client_id", "=", input.client_id)
    .executeTakeFirst();
  const secretFits =
    client?.secret_hash == null || client.secret_hash === createHash("sha256").update(input.secret).digest("hex");
  const fits =
    code &&
    client &&
    secretFits &&
    code.redirect_uri === input.redirect_uri &&
    code.state === input.state &&
    new Date(code.expires_at) > now;
  if (!fits) return refuse("account.token-failed", {}, keep);
  const access_token = await openSession(db, { credentialId: code.credential_id, now, address, agent });
  return { access_token, token_type: "Bearer" as const, expires_in: 12 * 3600 };
};

export const tokenByAccount: Act<typeof accountCalls.tokenByAccount> = async (context, { username, password }) => {
  const { db, now, address, agent } = context;
  return openSession(db, { credentialId: await signIn(context, username, password), now, address, agent });
};
