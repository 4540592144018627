import { randomBytes } from "node:crypto";
import type { accountCalls } from "@tushen/contract/people/account";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { issueCode } from "./authorize/authorization-code.ts";
import { spendCaptcha, tryCaptcha } from "./captcha.ts";
import { readLoginCookie, setLoginCookie } from "./login-cookie.ts";
import { clientAt, portalClient } from "../client/index.ts";
import { withParameters } from "./with-parameters.ts";
import { noteRefusals } from "./noted-sign-in.ts";
import { endSession, hashToken, openSession } from "./session.ts";
import { signIn } from "./sign-in.ts";

const keep = { keepsWrites: true } as const;

/**
 * Opens the login session of the browser and returns the address to continue at, with a one-time code for the
 * application that registered the address.
 */
export const login: Act<typeof accountCalls.login> = async (context, input) => {
  const { db, now, origin, address, agent } = context;
  const redirectUri = input.redirect_url ?? origin + portalClient.redirectUri;
  const client = await noteRefusals(context, { username: input.username, way: "PASSWORD" }, async () => {
    if (!(await tryCaptcha(db, input.signupKey, input.captcha, now))) refuse("account.captcha-wrong", {}, keep);
    await spendCaptcha(db, input.signupKey);
    return (await clientAt(db, origin, redirectUri)) ?? refuse("account.client-unknown", {}, keep);
  });
  const credentialId = await signIn(context, "PASSWORD", input.username, input.password);
  const former = readLoginCookie(context);
  if (former) await endSession(db, hashToken(former));
  const cookie = await openSession(db, { credentialId, kind: "LOGIN", now, address, agent });
  setLoginCookie(context, cookie);
  const state = input.state ?? randomBytes(12).toString("base64url");
  const code = await issueCode(db, now, {
    client,
    redirectUri,
    state,
    codeChallenge: input.code_challenge ?? null,
    credentialId,
    loginHash: hashToken(cookie),
  });
  return { redirectUrl: withParameters(redirectUri, { code, state }), state };
};
