import { accountCalls } from "@tushen/contract/people/account";
import { serve } from "../../serve.ts";
import { authorize } from "./authorize/authorize.ts";
import { checkCaptcha, drawCaptcha } from "./captcha.ts";
import { allCredentials, currentCredential, logout, switchCredential } from "./credential.ts";
import { exchangeCode } from "./authorize/exchange-code.ts";
import { login } from "./login.ts";
import { readMyAccount } from "./my-account.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import { bindRelation, readRelation, unbindRelation } from "./relation.ts";
import { tokenByAccount } from "./sign-in.ts";
import { tokenBySerialNumber } from "./single-sign-on.ts";
import { switchAccount } from "./switch-account.ts";

export const accountRoutes = serve("account", accountCalls, {
  drawCaptcha,
  checkCaptcha,
  login,
  authorize,
  exchangeCode,
  tokenByAccount,
  readDemoPeople: (context) => context.ask.demoPeople(context),
  logout,
  currentCredential,
  allCredentials,
  switchCredential,
  tokenBySerialNumber,
  readRelation,
  bindRelation,
  unbindRelation,
  switchAccount,
  readMyAccount,
  listSessions,
  endSession,
  endOtherSessions,
});
