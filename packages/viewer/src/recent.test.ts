import { expect, it } from "vitest";
import { keepRecent } from "./recent.ts";

it("keeps what was used last and tells what goes", () => {
  const gone: string[] = [];
  const kept = keepRecent<number>(2, (_, key) => gone.push(key));
  kept.set("a", 1);
  kept.set("b", 2);
  kept.get("a");
  kept.set("c", 3);
  expect(gone).toEqual(["b"]);
  expect(kept.get("a")).toBe(1);
  expect(kept.get("b")).toBeUndefined();
});
