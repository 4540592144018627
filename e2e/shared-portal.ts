import { readFileSync } from "node:fs";
import { afterAll, inject } from "vitest";
import { openBrowsers, type Portal } from "./portal.ts";

/**
 * A portal that earlier journeys have used and later ones will: for a journey that kills nothing, brings projects of its
 * own names and leaves settings and people as it found them. No other journey is on it at the same time. Call it at the
 * top of the file; the browsers close by themselves after the file.
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
