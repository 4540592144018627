import { setTimeout as sleep } from "node:timers/promises";
import { signInTo } from "../api.ts";
import { openBrowsers, type Person, type Portal, startPortal } from "../portal.ts";
import { sheetIsSharp } from "../workbench.ts";

/** A portal with the demo city, and its browsers. */
export type DemoPortal = Pick<Portal, "base" | "person" | "visitor"> & { stop(): Promise<void> };

/** The demo portal that runs at the address in PORTAL, else one of its own that `stop` ends. */
export const openDemo = async (): Promise<DemoPortal> => {
  const base = process.env["PORTAL"];
  if (!base) return startPortal({ SEED: "demo" });
  const { person, visitor, close } = openBrowsers(base);
  return { base, person, visitor, stop: async () => close() };
};

const longestWaitInMs = 30 * 60_000;

/** Waits until no job of the portal waits or runs, for half an hour at most; then whoever asked goes on all the same. */
export const portalIsQuiet = async (base: string): Promise<void> => {
  const admin = await signInTo(base, "admin");
  const end = Date.now() + longestWaitInMs;
  while (Date.now() < end) {
    const { queues } = await admin.operation.readStatus({});
    const open = queues.reduce((sum, { waiting, running }) => sum + waiting + running, 0);
    if (open === 0) return;
    await sleep(3000);
  }
  console.error("the portal still has jobs; the pictures show some of them unfinished");
};

/** Time in which a screen draws what has come, in milliseconds. */
export const settleInMs = 2000;

/** Waits until the displayed sheets are sharp and nothing more is looked for on them: a place, or what has changed. */
export const sheetsAreDone = async (person: Person): Promise<void> => {
  const { page } = person;
  await sheetIsSharp(person);
  await page.waitForTimeout(settleInMs);
  await page
    .getByRole("status")
    .filter({ hasText: /^正在.*…$/u })
    .first()
    .waitFor({ state: "hidden" });
  await sheetIsSharp(person);
  await page.waitForTimeout(settleInMs);
};
