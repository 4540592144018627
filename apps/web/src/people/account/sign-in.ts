import { accountCalls } from "@tushen/contract/people/account?wire";
import type { DemoPeople } from "@tushen/contract/people/account";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { call } from "../../ground/platform/call.ts";
import { loginFailureSentence, messages } from "../../ground/platform/messages.ts";
import { takeByLink } from "../../ground/platform/offered-sign-in.ts";
import { session } from "../../ground/platform/session.ts";
import { hashPassword } from "../registration/hash-password.ts";
import { codeIn } from "./oauth-code.ts";

const siteRoot = () => `${location.origin}${location.pathname}`;

/** A secret of this sign-in, and its SHA-256 for the first half: the code alone is worth nothing (RFC 7636). */
const newVerifier = async () => {
  const letters = (bytes: Iterable<number>) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  const verifier = letters(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await hashPassword(verifier);
  return { verifier, challenge: letters((digest.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))) };
};

/** Second half of the authorization-code flow: exchanges the code for a token. */
const exchangeCode = async (code: string, state: string, verifier?: string): Promise<string> => {
  session.setState(state);
  const { access_token } = await call(accountCalls.exchangeCode, {
    grant_type: "authorization_code",
    redirect_uri: siteRoot(),
    client_id: "portal",
    secret: "",
    state,
    code,
    ...(verifier && { code_verifier: verifier }),
  }).catch((error: unknown): never => {
    // Whatever kept the token back, the catalogue of the specification has one sentence for it.
    if (!(error instanceof CallFailed)) throw error;
    throw new CallFailed(error.status, { code: "account.token-failed", message: messages.tokenFailed });
  });
  return access_token;
};

/** Ends a sign-in that began elsewhere, e.g. at another application; undefined when the address brings no code. */
export const takeReturn = (): Promise<void> | undefined => {
  const inHash = location.hash.split("?")[1] ?? "";
  const code = codeIn(location.search) ?? codeIn(inHash);
  if (code === undefined) return undefined;
  const state = new URLSearchParams(location.search || inHash).get("state") ?? "";
  history.replaceState(null, "", `${location.pathname}#/loginInterface`);
  return exchangeCode(code, state).then((token) => takeByLink(token));
};

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly signupKey: string;
}

/** Proves who somebody is and gives a new token, without putting it in the place of this tab's. */
export const requestToken = async ({ password, ...rest }: SignIn): Promise<string> => {
  const { verifier, challenge } = await newVerifier();
  const { redirectUrl, state } = await call(accountCalls.login, {
    ...rest,
    password: await hashPassword(password),
    redirect_url: siteRoot(),
    code_challenge: challenge,
  });
  const code = codeIn(redirectUrl);
  if (code === undefined) throw new CallFailed(200, { code: "account.token-failed", message: messages.tokenFailed });
  return exchangeCode(code, state, verifier);
};

export const signIn = async (typed: SignIn): Promise<void> => session.setToken(await requestToken(typed));

/** The people of the demo city; null where none are offered or the server cannot say. */
export const readDemoPeople = (): Promise<DemoPeople> => call(accountCalls.readDemoPeople, {}).catch(() => null);

/** Gives this tab the session of a demo person, without a captcha. */
export const signInAsDemo = async (username: string, password: string): Promise<void> =>
  session.setToken(await call(accountCalls.tokenByAccount, { username, password: await hashPassword(password) }));

/** Refusals beyond the error catalogue whose own sentence is shown. */
const saysWhatToDo = [
  "account.locked",
  "account.suspended",
  "account.too-many-tries",
  "account.client-unknown",
  "account.firm-waiting",
  "account.firm-returned",
];

/** One sentence for a failed sign-in (specification, section 8); sentences of the server beyond the catalogue stay. */
export const signInFailure = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return messages.loginFailed;
  if (error.code === "account.token-failed") return messages.tokenFailed;
  if (saysWhatToDo.includes(error.code)) return error.message;
  if (error.status === 0 || error.status === 429 || error.status >= 500) return error.message || messages.loginFailed;
  const isSilent = error.message === error.code || error.message === messages.malformedAnswer;
  return loginFailureSentence(isSilent ? undefined : error.message);
};
