import { keepPortal } from "./kept-caches.ts";
import { fetchRest } from "./prefetch.ts";

/** Waits until the page is idle; Safari and old Firefox have no idle callback. */
const whenIdle = (work: () => void) => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1500);
};

/** A picture that only decorates is not shown as a broken one while there is no network. */
const hideIfBroken = (picture: unknown) => {
  if (picture instanceof HTMLImageElement && picture.alt === "") picture.style.visibility = "hidden";
};
const showAgain = ({ target }: Event) => {
  if (target instanceof HTMLImageElement && target.alt === "") target.style.visibility = "";
};

/** What waits until the first page stands: the rest of the portal, and keeping it for times without a network. */
export const prepareRest = (isLogin: boolean): void => {
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) hideIfBroken(picture);
  addEventListener("error", ({ target }) => hideIfBroken(target), true);
  addEventListener("load", showAgain, true);
  whenIdle(() => {
    if (isLogin) fetchRest("prefetch");
    void keepPortal();
  });
};
