import { keepPortal } from "./kept-caches.ts";
import { fetchRest } from "./prefetch.ts";

/** Waits until the page is idle; Safari and old Firefox have no idle callback. */
const whenIdle = (work: () => void) => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1500);
};

/** What waits until the first page stands: the rest of the portal, and keeping it for times without a network. */
export const prepareRest = (isLogin: boolean): void =>
  whenIdle(() => {
    if (isLogin) fetchRest("prefetch");
    void keepPortal();
  });
