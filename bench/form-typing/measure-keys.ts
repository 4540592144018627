import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright";

export interface KeyTimes {
  /** From the key's arrival in the browser to the end of the frame that shows it. */
  readonly shownMs: number;
  /** What of it was spent in handlers, rendering and layout rather than waiting for the frame. */
  readonly workMs: number;
}

type Watched = typeof globalThis & { keyTimes: KeyTimes[] };

/** Notes each key of a page, from before its own handlers until its frame is out. */
export const watchKeys = (page: Page) =>
  page.addInitScript(() => {
    const times: KeyTimes[] = [];
    (globalThis as Watched).keyTimes = times;
    const soon = (run: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(0);
    };
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const begun = performance.now();
        let handledMs = 0;
        soon(() => {
          handledMs = performance.now() - begun;
        });
        requestAnimationFrame(() => {
          const frameBegun = performance.now();
          soon(() => {
            const now = performance.now();
            times.push({ shownMs: now - timeStamp, workMs: handledMs + now - frameBegun });
          });
        });
      },
      true,
    );
  });

const betweenKeysMs = 110;
/** Long enough for the form to check and save itself. */
const pauseMs = 1000;
const keysPerPause = 15;

/** Types letters at a quick hand's pace, with the pauses in which a form checks and saves itself. */
export const typeInto = async (page: Page, field: Locator, keys: number): Promise<KeyTimes[]> => {
  await field.click();
  await field.fill("");
  await sleep(pauseMs);
  await page.evaluate(() => (globalThis as Watched).keyTimes.splice(0));
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press("abcdefgh"[key % 8] ?? "a");
    await sleep(key % keysPerPause === keysPerPause - 1 ? pauseMs : betweenKeysMs);
  }
  return page.evaluate(() => (globalThis as Watched).keyTimes);
};
