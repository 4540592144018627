import { registrationCalls } from "@tushen/contract/registration";
import { serve } from "../serve.ts";
import { checkPhoneCode } from "./phone-proof.ts";
import { sendPhoneCode } from "./send-phone-code.ts";

export const registrationRoutes = serve("registration", registrationCalls, { sendPhoneCode, checkPhoneCode });
