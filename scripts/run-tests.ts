import { findChromium } from "./chromium.ts";
import { runVitest } from "./run-vitest.ts";
import { provideSystemTools } from "./system-tools.ts";
import { addCounts, type Counts } from "./test-counts.ts";

/** Runs the tests matching `args` (vitest's file filters and options); `fast` leaves out everything in a browser. */
export const runTests = async (args: readonly string[], { fast }: { readonly fast: boolean }): Promise<Counts> => {
  if (fast) return runVitest(["rules", "server"], args);
  provideSystemTools();
  if (findChromium() === undefined) return runVitest(["rules", "server"], args);
  // Journeys start the whole portal and drive it; they run when nothing else competes for the machine.
  return addCounts(await runVitest(["rules", "server", "screens"], args), await runVitest(["journeys"], args));
};
