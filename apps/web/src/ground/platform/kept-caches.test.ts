import { afterEach, expect, it } from "vitest";
import { tidyCaches } from "./kept-caches.ts";
import { cacheName } from "./kept-files.ts";

const scope = new URL("./", location.href.replace(/[?#].*$/s, "")).href;
const own = cacheName(scope, "b1");
const foreign = cacheName(`${location.origin}/other/`, "b1");
afterEach(() => Promise.all([own, foreign].map((name) => caches.delete(name))));

it("signing out leaves the page and the files of the build, and not a single answer", async () => {
  const file = `${scope}assets/index-DF15dM1D.js`;
  const cache = await caches.open(own);
  for (const url of [scope, file, `${scope}?token=T`, `${location.origin}/api/account/current`])
    await cache.put(url, new Response("x", { headers: { vary: "accept-encoding" } }));
  await (await caches.open(foreign)).put(`${location.origin}/other/note`, new Response("y"));
  await tidyCaches();
  expect((await cache.keys()).map(({ url }) => url)).toEqual([scope, file]);
  expect(await (await caches.open(foreign)).keys(), "another program at this host").toHaveLength(1);
});
