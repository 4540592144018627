import { accountCalls, type Credential } from "@tushen/contract/people/account";
import { messageCalls } from "@tushen/contract/ground/message";
import { onTestFinished } from "vitest";
import { createPortal } from "../src/app.tsx";
import { takeTokenFromAddress } from "../src/ground/platform/take-later-token.ts";
import { uploadCopies } from "../src/ground/ui/upload/upload-copies.ts";
import { uploads } from "../src/ground/ui/upload/uploads.ts";
import { answerCalls, credential } from "./answers.ts";
import { show } from "./show.ts";

// The tests of a run share one store and one person: unfinished uploads of one test are not restored in another.
Object.assign(uploadCopies, { all: async () => [] });

/** Answers the calls of the frame, so that a test only answers those of its page. */
export const answerFrame = (facts: Partial<Credential> = {}) => {
  const server = answerCalls();
  server.with(accountCalls.currentCredential, [credential(facts)]);
  server.with(accountCalls.allCredentials, [credential(facts)]);
  server.with(messageCalls.listMessages, { list: [], total: 0, unread: 0 });
  server.with(messageCalls.countMessages, { unread: 0, newest: 0, elsewhere: [] });
  return server;
};

interface Opening {
  /** Token of the signed-in person. */
  readonly as?: string;
  /** Session storage of the tab before the start. */
  readonly remembers?: Readonly<Record<string, string>>;
}

/** Opens the portal at a hash address, in a tab with nothing else in its storage. */
export const openPortal = async (hash: string, { as, remembers = {} }: Opening = {}) => {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(remembers)) sessionStorage.setItem(key, value);
  if (as) sessionStorage.setItem("token", as);
  history.replaceState(null, "", hash);
  takeTokenFromAddress();
  const { portal, stop } = createPortal();
  onTestFinished(() => {
    uploads.cancelAll();
    uploads.clearEnded();
    stop();
    sessionStorage.clear();
    history.replaceState(null, "", location.pathname);
  });
  return show(portal);
};
