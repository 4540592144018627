import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { eventually } from "./eventually.ts";

/** Waits until an element contains all of these texts. */
export const says = (locator: Locator, ...texts: readonly string[]) =>
  eventually(() => {
    const { textContent } = locator.element();
    for (const text of texts) expect(textContent).toContain(text);
  });
