import { expect, it } from "vitest";
import { openKey, sealKey } from "./sealed-key.ts";

const secret = "a secret of at least thirty-two characters";

it("opens under the same secret, and looks different each time it is sealed", () => {
  const sealed = sealKey("PRIVATE KEY", secret);
  expect(sealed).not.toContain("PRIVATE");
  expect(sealKey("PRIVATE KEY", secret)).not.toBe(sealed);
  expect(openKey(sealed, secret)).toBe("PRIVATE KEY");
});

it("stays shut under another secret and when a letter of it was changed", () => {
  const sealed = sealKey("PRIVATE KEY", secret);
  expect(() => openKey(sealed, `${secret}!`)).toThrow("SECRET is not the one");
  const middle = sealed.length - 6;
  const changed = sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
  expect(() => openKey(changed, secret)).toThrow("does not open");
});
