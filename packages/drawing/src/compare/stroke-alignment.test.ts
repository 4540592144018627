import { createRandom } from "@tushen/sample/random";
import { describe, expect, it } from "vitest";
import { invert } from "../page/page-space.ts";
import { distanceBetween, type Similarity, similarityOf } from "./similarity.ts";
import { similarityOfStrokes } from "./stroke-alignment.ts";
import { inPixels } from "./strokes.ts";

const sheet = { width: 6000, height: 4000 };

/** Strokes of all lengths and directions, as a plan has; the seed decides which. */
const plan = (seed: string, count: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y, length] = [random.next() * 5000, random.next() * 3500, 10 + random.next() * 400];
    const angle = random.next() < 0.7 ? (random.whole(0, 3) * Math.PI) / 2 : random.next() * 2 * Math.PI;
    return [x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)];
  }).flat();
};

/** Where the strokes lie on a sheet that must be laid by `toBase` on the base. */
const laidOut = (strokes: readonly number[], toBase: Similarity) =>
  inPixels({ pieces: Float32Array.from(strokes), toPixels: invert(toBase) });

describe("how two sheets lie on each other by their strokes", () => {
  it.each([
    ["as they lie", similarityOf(1, 0, { x: 0, y: 0 })],
    ["shifted", similarityOf(1, 0, { x: 35.4, y: -23.6 })],
    ["scaled", similarityOf(1.0152, 0, { x: -31.3, y: 44.8 })],
    ["at half the size", similarityOf(2, 0, { x: 3, y: 4 })],
    ["turned by a quarter", similarityOf(1, Math.PI / 2, { x: 4000, y: 0 })],
    ["turned a little", similarityOf(0.99996, 0.0001, { x: 2.2, y: 1.7 })],
  ])("is told to a hundredth of a pixel, %s, though a fifth was changed", (_, truth) => {
    const kept = plan("kept", 400);
    const target = laidOut([...plan("new", 80), ...kept], truth);
    const found = similarityOfStrokes(Float32Array.from([...kept, ...plan("old", 80)]), target);
    expect(distanceBetween(found ?? similarityOf(1, 0, { x: 0, y: 0 }), truth, sheet)).toBeLessThan(0.01);
  });

  it("is not mistaken by one step of a regular hatch", () => {
    const hatch = Array.from({ length: 300 }, (_, i) => [500 + i * 12, 500, 500 + i * 12, 1500]).flat();
    const truth = similarityOf(1, 0, { x: 5.5, y: -2.25 });
    const base = Float32Array.from([...hatch, ...plan("kept", 60)]);
    const found = similarityOfStrokes(base, laidOut([...hatch, ...plan("kept", 60)], truth));
    expect(distanceBetween(found ?? similarityOf(1, 0, { x: 0, y: 0 }), truth, sheet)).toBeLessThan(0.01);
  });

  it("is not told by strokes of two different sheets, nor by a handful of them", () => {
    expect(similarityOfStrokes(Float32Array.from(plan("one", 400)), Float32Array.from(plan("other", 400)))).toBe(
      undefined,
    );
    const few = Float32Array.from(plan("few", 8));
    expect(similarityOfStrokes(few, few)).toBe(undefined);
    expect(similarityOfStrokes(new Float32Array(0), few)).toBe(undefined);
  });
});
