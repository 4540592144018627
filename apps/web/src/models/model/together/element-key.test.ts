import { describe, expect, it } from "vitest";
import { elementKey, localIdOf, localIdsAt, placeOfKey } from "./element-key.ts";

describe("an element in a picture of several models", () => {
  it("keeps the number of its line in the first, and is told apart in the others", () => {
    expect(elementKey(0, 4711)).toBe(4711);
    const greatest = 2 ** 32 - 1;
    const key = elementKey(2, greatest);
    expect([placeOfKey(key), localIdOf(key)]).toEqual([2, greatest]);
    expect(localIdsAt(2, [greatest, key, elementKey(1, 5)])).toEqual([greatest]);
    expect(localIdsAt(0, [greatest, key])).toEqual([greatest]);
  });
});
