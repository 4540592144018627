import { findChromium } from "./chromium.ts";
import { runVitest } from "./run-vitest.ts";
import { provideSystemTools } from "./system-tools.ts";
import { addCounts, type Counts } from "./test-counts.ts";

/** Runs the tests matching `args` (vitest's file filters and options); `fast` leaves out everything in a browser. */
export const runTests = async (args: readonly string[], { fast }: { readonly fast: boolean }): Promise<Counts> => {
  if (fast) return runVitest(["rules", "server"], args);
  provideSystemTools();
  if (findChromium() === undefined) return runVitest(["rules", "server"], args);
  // One after the other: a browser and a database at once are more than two cores carry without tests waiting in vain.
  let counts = await runVitest(["rules", "server"], args);
  for (const project of ["screens", "journeys"]) counts = addCounts(counts, await runVitest([project], args));
  return counts;
};
