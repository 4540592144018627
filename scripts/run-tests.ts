import { findChromium } from "./chromium.ts";
import { runVitest } from "./run-vitest.ts";
import { hasObjectStore, provideSystemTools } from "./system-tools.ts";
import { addCounts, type Counts } from "./test-counts.ts";

/** Left to itself vitest keeps one of two cores free, where a test of the server often waits for its database. */
const twoAtOnce = ["--maxWorkers=2"];

/** Runs the tests matching `args` (vitest's file filters and options); `fast`: without browser and object store. */
export const runTests = async (args: readonly string[], { fast }: { readonly fast: boolean }): Promise<Counts> => {
  const withoutBrowser = () => runVitest(["rules", "server"], [...twoAtOnce, ...args]);
  if (fast) return withoutBrowser();
  provideSystemTools();
  // One project after the other: all at once are more than two cores carry without tests waiting in vain.
  let counts = await withoutBrowser();
  if (hasObjectStore()) counts = addCounts(counts, await runVitest(["objects"], [...twoAtOnce, ...args]));
  if (!findChromium()) return counts;
  counts = addCounts(counts, await runVitest(["screens"], args));
  // A journey waits for the page as often as it works: two at once take little more than half the time.
  return addCounts(counts, await runVitest(["journeys"], [...twoAtOnce, ...args]));
};
