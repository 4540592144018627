import { accountCalls } from "@tushen/contract/account?wire";
import { CallFailed } from "@tushen/contract/envelope";
import { call, callForResponse } from "../platform/call.ts";
import { loginFailureSentence, messages } from "../platform/messages.ts";
import { session } from "../platform/session.ts";

export interface Captcha {
  readonly signupKey: string;
  readonly image: Blob;
}

export const drawCaptcha = async (): Promise<Captcha> => {
  const response = await callForResponse(accountCalls.drawCaptcha, {});
  return { signupKey: response.headers.get("signup-key") ?? "", image: await response.blob() };
};

/** The OAuth code is the six characters after `code=` (specification, section 9). */
export const codeIn = (address: string): string | undefined => address.match(/[?&#]?code=(.{6})/)?.[1];

const siteRoot = () => `${location.origin}${location.pathname}`;

/** Second half of the authorization-code flow: the code becomes the token of this tab. */
export const exchangeCode = async (code: string, state: string): Promise<void> => {
  const answer = await call(accountCalls.exchangeCode, {
    grant_type: "authorization_code",
    redirect_uri: siteRoot(),
    client_id: "portal",
    secret: "",
    state,
    code,
  });
  session.setToken(answer.access_token);
  session.setState(undefined);
};

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly signupKey: string;
}

export const signIn = async ({ password, ...rest }: SignIn): Promise<void> => {
  const { hashPassword } = await import("./hash-password.ts");
  const { redirectUrl, state } = await call(accountCalls.login, {
    ...rest,
    password: await hashPassword(password),
    redirect_url: siteRoot(),
  });
  session.setState(state);
  const code = codeIn(redirectUrl);
  if (code === undefined) throw new CallFailed(200, { code: "account.token-failed", message: messages.tokenFailed });
  await exchangeCode(code, state);
};

/** One sentence for a failed sign-in (specification, section 8); what the server says beyond the catalogue stays. */
export const signInFailure = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return messages.loginFailed;
  if (error.code === "account.token-failed") return messages.tokenFailed;
  if (error.code === "account.locked" || error.code === "account.suspended") return error.message;
  if (error.status === 0 || error.status === 429 || error.status >= 500) return error.message || messages.loginFailed;
  return loginFailureSentence(error.message === error.code ? undefined : error.message);
};
