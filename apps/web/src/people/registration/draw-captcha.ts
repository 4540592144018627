import { accountCalls } from "@tushen/contract/people/account?wire";
import { callForResponse } from "../../ground/platform/call.ts";

export interface Captcha {
  readonly signupKey: string;
  readonly image: Blob;
}

export const drawCaptcha = async (): Promise<Captcha> => {
  const response = await callForResponse(accountCalls.drawCaptcha, {});
  return { signupKey: response.headers.get("signup-key") ?? "", image: await response.blob() };
};
