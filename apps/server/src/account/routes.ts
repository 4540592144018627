import { accountCalls } from "@tushen/contract/account";
import { serve } from "../serve.ts";
import { checkCaptcha, drawCaptcha } from "./captcha.ts";
import { allCredentials, currentCredential, logout, switchCredential } from "./credential.ts";
import { exchangeCode, login, tokenByAccount } from "./login.ts";

export const accountRoutes = serve("account", accountCalls, {
  drawCaptcha,
  checkCaptcha,
  login,
  exchangeCode,
  tokenByAccount,
  logout,
  currentCredential,
  allCredentials,
  switchCredential,
});
