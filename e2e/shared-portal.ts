import { readFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { openBrowsers, type Portal } from "./portal.ts";

/** The windows at the portal of this worker, open from its first journey to its last. */
let windows: ReturnType<typeof openBrowsers> | undefined;

/**
 * A portal used by one journey after the other: for journeys that kill nothing, use project names of their own, and
 * leave settings and people as they found them. Only one journey is on it at a time. Call it at the top of the file;
 * after the file every browser is closed but those of the cast, who stay for the next journey. With `keepsPortal` its
 * browsers are its own and put the portal aside for times without a network.
 */
export const sharedPortal = ({ keepsPortal = false } = {}): Portal => {
  const portal = inject("portals")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!portal) throw new Error("portal-setup.ts has started fewer portals than there are workers");
  const { base, dataDir, logFile } = portal;
  const readLog = () => readFileSync(logFile, "utf8");
  const begin = readLog().length;
  const own = keepsPortal ? openBrowsers(base, { keepsPortal }) : undefined;
  const { signIn, person, visitor, rest } = own ?? (windows ??= openBrowsers(base));
  afterAll(own?.close ?? rest);
  return { base, dataDir, signIn, person, visitor, log: () => readLog().slice(begin) };
};
