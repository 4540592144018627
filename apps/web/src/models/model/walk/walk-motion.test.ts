import { describe, expect, it } from "vitest";
import { partsOf, startMotion } from "./walk-motion.ts";

const ahead = (yaw = 0) => {
  const motion = startMotion(1000, yaw);
  motion.press("ahead", true, 1000);
  return motion;
};

describe("the way of a walk", () => {
  it("depends on how long a key is held, not on how often the way is taken", () => {
    const [often, once] = [ahead(), ahead()];
    let far = 0;
    for (let now = 1010; now <= 3000; now += 10) far += often.take(now).z;
    expect(far).toBeCloseTo(-3);
    expect(once.take(3000)).toEqual({ x: 0, z: -3 });
  });

  it("counts a key that was released before the way is taken", () => {
    const motion = ahead();
    motion.press("ahead", false, 1500);
    expect(motion.isGoing()).toBe(true);
    expect(motion.take(9000).z).toBeCloseTo(-0.75);
    expect(motion.isGoing()).toBe(false);
    expect(motion.take(9500)).toEqual({ x: 0, z: 0 });
  });

  it("is longer for one who hurries, from then on, and no faster across than along", () => {
    const hurrying = ahead();
    hurrying.hurry(true, 1200);
    expect(hurrying.take(1400).z).toBeCloseTo(-0.2 * 1.5 - 0.2 * 5);
    const across = ahead();
    across.press("right", true, 1000);
    const { x, z } = across.take(2000);
    expect(Math.hypot(x, z)).toBeCloseTo(1.5);
    expect(x).toBeCloseTo(-z);
  });

  it("follows the look: ahead leads to the left after a quarter turn to the left", () => {
    const { x, z } = ahead(Math.PI / 2).take(2000);
    expect(x).toBeCloseTo(-1.5);
    expect(z).toBeCloseTo(0);
    const turning = ahead();
    turning.turnTo(Math.PI / 2, 2000);
    const way = turning.take(3000);
    expect([way.x, way.z].map((part) => Number(part.toFixed(6)))).toEqual([-1.5, -1.5]);
  });

  it("stands still between opposite keys, and never runs seconds ahead of its picture", () => {
    const still = ahead();
    still.press("back", true, 1000);
    expect(still.take(5000)).toEqual({ x: 0, z: 0 });
    expect(ahead().take(61_000).z).toBeCloseTo(-3);
  });

  it("is looked at in short parts, so that no gap in the floor is stepped over", () => {
    expect(partsOf({ x: 0, z: 0 }, 0.4)).toEqual([]);
    const parts = partsOf({ x: 0, z: -1 }, 0.4);
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, { z }) => sum + z, 0)).toBeCloseTo(-1);
  });
});
