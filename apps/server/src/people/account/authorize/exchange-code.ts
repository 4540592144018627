import type { accountCalls } from "@tushen/contract/people/account";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { Act, GuestContext } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { giveBackAttempt, type Limit, takeAttempt } from "../attempt.ts";
import { spendCode, verifierFits } from "./authorization-code.ts";
import { networkOf } from "../network-of.ts";
import { findClient, portalClient, secretFits } from "../../client/index.ts";
import { noteRefusals, noteSuccess } from "../noted-sign-in.ts";
import { idleSeconds, openSession } from "../session.ts";

type Input = ParsedInputOf<typeof accountCalls.exchangeCode>;

const keep = { keepsWrites: true } as const;

const limitsFor = (clientId: string, network: string): Limit[] => [
  { kind: "oauth-code", key: `${clientId} ${network}`, most: 10, minutes: 15 },
];

const trade = async ({ db, now, address }: GuestContext, input: Input) => {
  const limits = limitsFor(input.client_id, networkOf(address));
  const minutes = await takeAttempt(db, now, limits);
  if (minutes > 0) refuse("account.too-many-tries", { minutes }, keep);
  const client = await findClient(db, input.client_id);
  const code = await spendCode(db, now, input.client_id, input.code);
  const fits =
    client !== undefined &&
    secretFits(client, input.secret ?? input.client_secret ?? "") &&
    code?.redirect_uri === input.redirect_uri &&
    code.state === input.state &&
    verifierFits(code.code_challenge, input.code_verifier);
  if (!fits) return refuse("account.token-failed", {}, keep);
  await giveBackAttempt(db, limits);
  return { client, code };
};

/**
 * Exchanges a living code for a token, for the application that shows its secret and the address and state of the code.
 */
export const exchangeCode: Act<typeof accountCalls.exchangeCode> = async (context, input) => {
  const { db, now, address, agent } = context;
  const attempt = { username: input.client_id, way: "OAUTH" } as const;
  const { client, code } = await noteRefusals(context, attempt, () => trade(context, input));
  const isPortal = client.client_id === portalClient.clientId;
  // The sign-in at the portal itself was logged when the password was typed.
  if (!isPortal) await noteSuccess(context, attempt, code.credential_id);
  const access_token = await openSession(db, {
    credentialId: code.credential_id,
    clientId: client.client_id,
    scope: code.scope,
    // A foreign application signs out its own token only; signing out of the portal also ends the browser's login
    // session.
    loginHash: isPortal ? code.login_hash : null,
    now,
    address,
    agent,
  });
  return { access_token, token_type: "Bearer" as const, expires_in: idleSeconds };
};
