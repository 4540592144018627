/** How a request is answered: from the kept files, from the server with the kept page as a stand-in, or as if nothing were kept. */
export type Way = "file" | "page" | "server";

export interface Asked {
  readonly method: string;
  /** `navigate` when the browser opens a page. */
  readonly mode: string;
  readonly url: string;
}

/**
 * A file of the build, whose name holds the hash of its content, or the icon or the logo of a version of the portal. Both are
 * the same for everybody and tell nothing of anybody.
 */
const keptFile = /^(?:assets\/[\w.-]+-[\w-]{8}\.[a-z\d]+|deployment\/[\w-]+-(?:icon|logo)\.svg)$/;

/** The icon and the logo that belong to a page, by the icon its head names; none when it names none. */
export const emblemsOf = (page: string): string[] => {
  const version = /deployment\/([\w-]+)-icon\.svg/.exec(page)?.[1];
  return version === undefined ? [] : ["icon", "logo"].map((kind) => `deployment/${version}-${kind}.svg`);
};

const pageNames: readonly string[] = ["", "index.html"];

/** The part of an address below the folder of the portal, without query and hash; undefined for a place elsewhere. */
const below = (url: string, scope: string): string | undefined => {
  const { origin, pathname } = new URL(url);
  const home = new URL(scope);
  if (origin !== home.origin || !pathname.startsWith(home.pathname)) return undefined;
  return pathname.slice(home.pathname.length);
};

/**
 * The rule for what the browser keeps: files of the build, the emblems of the portal, and the page without its query, in which a
 * token may stand. Calls, drawings, pictures and papers always come from the server.
 */
export const wayOf = ({ method, mode, url }: Asked, scope: string): Way => {
  const place = method === "GET" ? below(url, scope) : undefined;
  if (place === undefined) return "server";
  if (keptFile.test(place) && new URL(url).search === "") return "file";
  return mode === "navigate" && pageNames.includes(place) ? "page" : "server";
};

/** Whether an address may stand in the caches of the browser: a file of the build, an emblem, or the page itself. */
export const mayBeKept = (url: string, scope: string): boolean =>
  url === scope || wayOf({ method: "GET", mode: "no-cors", url }, scope) === "file";

const family = (scope: string): string => `portal ${scope} `;

/** Name of the cache of one build. Two portals below one host have different scopes. */
export const cacheName = (scope: string, build: string): string => family(scope) + build;

/** The caches of the portal at this scope, the oldest first, as the browser lists them. */
export const ownCaches = (names: readonly string[], scope: string): string[] =>
  names.filter((name) => name.startsWith(family(scope)));
