import { cacheName, emblemsOf, ownCaches, wayOf } from "../src/ground/platform/kept-files.ts";

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the files that the portal starts with; its own first script comes first. The build puts them here. */
declare const firstFiles: readonly string[];
/** Names this build; the build puts it here. */
declare const buildName: string;

const { scope } = self.registration;
const openOwn = () => caches.open(cacheName(scope, buildName));

/** Takes only what is surely the file: a network that asks for a sign-in answers every address with its own page. */
const isFile = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === "basic" &&
  !answer.redirected &&
  !(answer.headers.get("content-type") ?? "").startsWith("text/html");

const keepFile = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  if (!isFile(answer)) throw new Error(`${address} was answered with ${answer.status}`);
  await (await openOwn()).put(address, answer);
};

/**
 * Keeps the page if it belongs to this build. It is written anew, because a kept answer remembers the address it came
 * from, and a token may have stood there.
 */
const keepPage = async (answer: Response): Promise<boolean> => {
  const text = await answer.text();
  if (!answer.ok || answer.redirected || !text.includes(firstFiles[0] ?? scope)) return false;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await (await openOwn()).put(scope, new Response(text, { headers }));
  // Their names stay when they change, so they are fetched anew with the page. A portal without its logo is still a portal.
  await Promise.all(emblemsOf(text).map((one) => keepFile(new URL(one, scope).href).catch(() => undefined)));
  return true;
};

const install = async (): Promise<void> => {
  await Promise.all(firstFiles.map((file) => keepFile(new URL(file, scope).href)));
  if (!(await keepPage(await fetch(scope, { cache: "no-cache" })))) throw new Error("the page is of another build");
  // Pages and files of every build fit each other, because the page is asked of the server first.
  await self.skipWaiting();
};

/** The build before stays: tabs opened before the release may still need its files. */
const forgetOldBuilds = async (): Promise<void> => {
  const own = cacheName(scope, buildName);
  const others = ownCaches(await caches.keys(), scope).filter((name) => name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const findKept = async (address: string): Promise<Response | undefined> => {
  const own = cacheName(scope, buildName);
  const names = ownCaches(await caches.keys(), scope).filter((name) => name !== own);
  for (const name of [own, ...names.reverse()]) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const kept = await findKept(event.request.url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isFile(answer)) {
    const copy = answer.clone();
    // A full disk is no reason to answer without the file.
    const keeping = openOwn().then((cache) => cache.put(event.request.url, copy));
    event.waitUntil(keeping.catch(() => undefined));
  }
  return answer;
};

/** What a proxy answers while no server stands behind it. */
const isNobodyThere = ({ status }: Response): boolean => status === 502 || status === 504;

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const answer = await fetch(event.request).catch(() => undefined);
  if (!answer || isNobodyThere(answer)) return (await findKept(scope)) ?? answer ?? Response.error();
  event.waitUntil(keepPage(answer.clone()).catch(() => false));
  return answer;
};

/** Newer browsers can be told what never concerns the worker, so that a call does not wait until it has woken up. */
interface Routing {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: "network" }[]): Promise<void>;
}
const callPlaces = ["/api/*", "/uaa/*"];

const leaveCallsAlone = async (event: ExtendableEvent & Routing): Promise<void> => {
  const rules = callPlaces.map((urlPattern) => ({ condition: { urlPattern }, source: "network" as const }));
  // A browser that has another form of this asks the worker, which lets calls pass as well.
  await event.addRoutes?.(rules).catch(() => undefined);
};

self.addEventListener("install", (event) => {
  event.waitUntil(leaveCallsAlone(event));
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOldBuilds()));
self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, scope);
  if (way === "file") event.respondWith(answerFile(event));
  if (way === "page") event.respondWith(answerPage(event));
});
