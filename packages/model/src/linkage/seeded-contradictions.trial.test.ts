import { afterAll, expect, it } from "vitest";
import { type Count, sumOf, tryLinkage } from "../../test/seeded-linkage.ts";

const counts: (readonly [kind: string, count: Count])[] = [];

afterAll(() => {
  for (const [kind, some] of Map.groupBy(counts, ([name]) => name)) {
    const { seeded, found, invented } = sumOf(some.map(([, count]) => count));
    console.info(`${kind}: ${found} of ${seeded} found, ${invented} invented`);
  }
});

it.each([
  ["office", 7],
  ["apartment", 8],
  ["school", 9],
] as const)(
  "what the sheets of an %s (%d) say otherwise than its model is told, and nothing else",
  async (use, seed) => {
    const tried = await tryLinkage(use, seed, 4);
    expect(tried.planCount).toBe(4);
    const error = Math.max(...tried.axes.map((one) => one.error));
    console.info(`${use}: ${tried.axes[0]?.count} axes, at most ${(error * 1000).toFixed(1)} mm off`);
    for (const { count } of tried.axes) expect(count).toBe(tried.axisCount);
    expect(error).toBeLessThanOrEqual(0.02);
    expect(tried.told, "of a model whose sheets were made from it").toEqual([]);
    counts.push(...tried.counts);
    for (const note of tried.notes) console.info(note);
  },
);

it("tells at least 95 of 100 rightly", () => {
  const all = sumOf(counts.map(([, count]) => count));
  console.info(`precision ${(all.found / (all.found + all.invented)).toFixed(3)}, ${all.found} of ${all.seeded} found`);
  expect(all.found / (all.found + all.invented)).toBeGreaterThanOrEqual(0.95);
  expect(all.found / all.seeded).toBeGreaterThanOrEqual(0.9);
});
