import type { Page } from "playwright";

/** Counts the calls that a page makes from now on, by name. */
export const countCalls = (page: Page): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  page.on("response", (answer) => {
    const name = answer.headers()["x-call"];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
};
