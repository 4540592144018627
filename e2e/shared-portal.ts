import { readFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { openBrowsers, type Portal } from "./portal.ts";

/**
 * A portal used by one journey after the other: for journeys that kill nothing, use project names of their own, and
 * leave settings and people as they found them. Only one journey is on it at a time. Call it at the top of the file;
 * browsers are closed automatically after the file.
 */
export const sharedPortal = (): Portal => {
  const portal = inject("portals")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!portal) throw new Error("portal-setup.ts has started fewer portals than there are workers");
  const { base, dataDir, logFile } = portal;
  const readLog = () => readFileSync(logFile, "utf8");
  const begin = readLog().length;
  const { signIn, visitor, close } = openBrowsers(base);
  afterAll(close);
  return { base, dataDir, signIn, visitor, log: () => readLog().slice(begin) };
};
