import { registrationCalls } from "@tushen/contract/people/registration";
import { serve } from "../../serve.ts";
import { changeMobile } from "./change-mobile.ts";
import { changePassword } from "./change-password.ts";
import { findIdentityCode } from "./find-identity-code.ts";
import { checkPhoneCode } from "./phone-proof.ts";
import { proveAgain } from "./prove-again.ts";
import { resetPassword } from "./reset-password.ts";
import { sendPhoneCode } from "./send-phone-code.ts";

export const registrationRoutes = serve("registration", registrationCalls, {
  sendPhoneCode,
  checkPhoneCode,
  resetPassword,
  changePassword,
  findIdentityCode,
  changeMobile,
  proveAgain,
});
