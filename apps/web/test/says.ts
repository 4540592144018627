import { expect, vi } from "vitest";
import type { Locator } from "vitest/browser";

/** Waits until something on the page says all of these, whatever else it says. */
export const says = (locator: Locator, ...texts: readonly string[]) =>
  vi.waitFor(
    () => {
      const { textContent } = locator.element();
      for (const text of texts) expect(textContent).toContain(text);
    },
    { timeout: 10_000 },
  );
