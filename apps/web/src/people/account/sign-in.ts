import { accountCalls } from "@tushen/contract/people/account?wire";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { call } from "../../ground/platform/call.ts";
import { loginFailureSentence, messages } from "../../ground/platform/messages.ts";
import { session } from "../../ground/platform/session.ts";
import { hashPassword } from "../registration/hash-password.ts";
import { codeIn } from "./oauth-code.ts";

const siteRoot = () => `${location.origin}${location.pathname}`;

/** Second half of the authorization-code flow: exchanges the code for this tab's token. */
export const exchangeCode = async (code: string, state: string): Promise<void> => {
  session.setState(state);
  const answer = await call(accountCalls.exchangeCode, {
    grant_type: "authorization_code",
    redirect_uri: siteRoot(),
    client_id: "portal",
    secret: "",
    state,
    code,
  });
  session.setToken(answer.access_token);
};

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly signupKey: string;
}

export const signIn = async ({ password, ...rest }: SignIn): Promise<void> => {
  const { redirectUrl, state } = await call(accountCalls.login, {
    ...rest,
    password: await hashPassword(password),
    redirect_url: siteRoot(),
  });
  const code = codeIn(redirectUrl);
  if (code === undefined) throw new CallFailed(200, { code: "account.token-failed", message: messages.tokenFailed });
  await exchangeCode(code, state);
};

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
  return loginFailureSentence(error.message === error.code ? undefined : error.message);
};
