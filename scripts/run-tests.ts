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
  // One after the other: a browser and a database at once are more than two cores carry without tests waiting in vain.
  let counts = await withoutBrowser();
  if (hasObjectStore()) counts = addCounts(counts, await runVitest(["objects"], [...twoAtOnce, ...args]));
  for (const project of findChromium() ? ["screens", "journeys"] : [])
    counts = addCounts(counts, await runVitest([project], args));
  return counts;
};
