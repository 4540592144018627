import { mayBeKept, ownCaches, wayOf } from "./kept-files.ts";

/** The folder of the portal, which is the scope of its service worker. */
const scopeOf = (): string => new URL("./", location.href.replace(/[?#].*$/s, "")).href;

/** Plain http pages have no caches and no service worker: there nothing is kept. */
const isOffered = () => "caches" in window && "serviceWorker" in navigator;

/** Keeps the files this page has fetched before the service worker was there. They come from the cache of the browser. */
const keepFetched = async (scope: string): Promise<void> => {
  const name = ownCaches(await caches.keys(), scope).at(-1);
  if (name === undefined) return;
  const cache = await caches.open(name);
  for (const { name: url } of performance.getEntriesByType("resource"))
    if (wayOf({ method: "GET", mode: "no-cors", url }, scope) === "file" && !(await cache.match(url)))
      await cache.add(url);
};

/** Lets the portal open without a network from now on. Where the browser refuses, it works as without. */
export const keepPortal = async (): Promise<void> => {
  if (!import.meta.env.PROD || !isOffered()) return;
  try {
    await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    await keepFetched(scopeOf());
  } catch {
    // A certificate the browser does not trust, a full disk, or no network yet: the next visit tries again.
  }
};

/** Deletes from the caches of the portal all that the rule does not allow, so that a shared computer keeps no answer. */
export const tidyCaches = async (): Promise<void> => {
  if (!isOffered()) return;
  const scope = scopeOf();
  for (const name of ownCaches(await caches.keys(), scope)) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (!mayBeKept(url, scope)) await cache.delete(url, { ignoreVary: true });
  }
};
