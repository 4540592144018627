import type { projectCalls } from "@tushen/contract/filing/project";
import { checkPassword, openSession } from "../../../people/account/index.ts";
import { noteSignIn } from "../../../ground/audit/index.ts";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { findProvenMobile } from "../../../people/registration/index.ts";
import { findGuestReport } from "./guest-report.ts";

/**
 * Signs in the account that a guest's save has just created, so that the wizard can save the parts below the draft. It
 * works only with the key that proved the phone; later the guest signs in like everybody else.
 */
export const tokenAfterReport: Act<typeof projectCalls.tokenAfterReport> = async (context, input) => {
  const { db, now, address, agent } = context;
  const { username, password, signupKey } = input;
  const report = await findGuestReport(db, signupKey, now);
  const mobile = await findProvenMobile(db, { signupKey, type: "REGISTER", now });
  const isHis = report && mobile === report.username && [mobile, report.application_no].includes(username);
  if (!isHis) return refuse("registration.phone-code-wrong");
  const { suspended } = await checkPassword(context, mobile, password);
  if (suspended) refuse("account.suspended");
  const credentialId = report.credential_id;
  await noteSignIn(db, { username, credentialId, way: "REGISTER", outcome: "SUCCESS", address, agent, now });
  return openSession(db, { credentialId, now, address, agent });
};
