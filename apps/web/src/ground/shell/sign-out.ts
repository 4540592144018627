import { accountCalls } from "@tushen/contract/people/account";
import { call } from "../platform/call.ts";
import { tidyCaches } from "../platform/kept-caches.ts";
import { session } from "../platform/session.ts";
import { keptWork } from "../ui/kept-work.ts";
import { uploadCopies } from "../ui/upload/upload-copies.ts";

/** Signing out ends the session on the server; this tab forgets the session even if that call fails. */
export const signOut = async () => {
  await call(accountCalls.logout, {}).catch(() => {
    // The token may have expired already; signing out still works.
  });
  // A shared computer keeps no drawing and no answer of somebody who signed out.
  await Promise.allSettled([uploadCopies.clear(), keptWork.clear(), tidyCaches()]);
  session.end();
  location.assign(location.pathname);
};
