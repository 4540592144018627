import { expect, it } from "vitest";
import { sumOf, tryLinkage } from "../../test/seeded-linkage.ts";

/** The trial tries four storeys of each. */
it.each([
  ["office", 7],
  ["apartment", 8],
  ["school", 9],
] as const)(
  "a plan sheet of an %s lies within 20 mm on its model, and what it says otherwise is told, and nothing else",
  async (use, seed) => {
    const { axes, axisCount, told, counts } = await tryLinkage(use, seed, 1);
    expect(axes.length).toBeGreaterThan(0);
    for (const { count, error } of axes) {
      expect(count).toBe(axisCount);
      expect(error).toBeLessThanOrEqual(0.02);
    }
    expect(told).toEqual([]);
    const { seeded, found, invented } = sumOf(counts.values());
    expect(seeded).toBeGreaterThan(10);
    expect(found / (found + invented)).toBeGreaterThanOrEqual(0.95);
    expect(found / seeded).toBeGreaterThanOrEqual(0.9);
  },
);
