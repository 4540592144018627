import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import { residentMemory } from "../../deploy/trial/processes.ts";
import { median } from "../median.ts";

/** The browser and all its processes, by its own account. */
const browserMegabytes = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { id }) => sum + residentMemory(id), 0);
};

export interface MemoryNotes {
  readonly before: number;
  /** Median of each quarter of the time. */
  readonly quarters: readonly number[];
  readonly most: number;
}

/** A process that is just being started again takes nothing and does not count. */
const notesOf = (all: readonly number[]): MemoryNotes => {
  const seen = all.filter((megabytes) => megabytes > 0);
  const quarter = (n: number) => seen.slice(Math.floor((n * seen.length) / 4), Math.floor(((n + 1) * seen.length) / 4));
  return {
    before: seen[0] ?? 0,
    quarters: [0, 1, 2, 3].map((n) => median(quarter(n))),
    most: Math.max(0, ...seen),
  };
};

/** Watches server and browser once a second until told to stop; megabytes of resident memory. */
export const watchMemory = (server: () => number, browser: Browser) => {
  const seen = { server: [] as number[], browser: [] as number[] };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      seen.server.push(residentMemory(server()));
      seen.browser.push(await browserMegabytes(browser));
      await sleep(1000);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return { server: notesOf(seen.server), browser: notesOf(seen.browser) };
  };
};
