import { accountCalls } from "@tushen/contract/people/account";
import { call } from "../platform/call.ts";
import { session } from "../platform/session.ts";
import { keptWork } from "./kept-work.ts";
import { uploadCopies } from "./upload/upload-copies.ts";

/** Signing out ends the session on the server too; whatever it answers, this tab forgets. */
export const signOut = async () => {
  await call(accountCalls.logout, {}).catch(() => {
    // The token may be dead already; signing out works all the same.
  });
  // A computer others use as well keeps no drawing of those who left.
  await Promise.allSettled([uploadCopies.clear(), keptWork.clear()]);
  session.end();
  location.assign(location.pathname);
};
