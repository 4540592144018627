import { describe, expect, it } from "vitest";
import { boxAround, fitted, moved, viewBoxOf, zoomed } from "./plan-frame.ts";

const size = { width: 1000, height: 500 };

describe("the window over a plan", () => {
  it("shows a whole box in the middle with a margin, and not less than asked for", () => {
    const box = boxAround([[0, 10, 0, 20, 12, 3], null, [30, 10, 0, 85, 11, 3]]);
    expect(box).toEqual({ x0: 0, y0: 10, x1: 85, y1: 12 });
    expect(fitted(box ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, size)).toEqual({ x: 42.5, y: -11, perPixel: 0.1 });
    expect(fitted({ x0: 1, y0: 1, x1: 1.2, y1: 1.2 }, size, 8.5).perPixel).toBeCloseTo(0.02);
    expect(boxAround([null])).toBeUndefined();
  });

  it("keeps the place under the pointer when it comes nearer, and follows the hand", () => {
    const frame = { x: 0, y: 0, perPixel: 0.1 };
    const near = zoomed(frame, 2, size, { x: 1000, y: 250 });
    // The right edge stood at 50 m and still does.
    expect(near.x + 500 * near.perPixel).toBeCloseTo(50);
    expect(moved(frame, 10, -20)).toEqual({ x: -1, y: 2, perPixel: 0.1 });
    expect(viewBoxOf(frame, size)).toBe("-50 -25 100 50");
    expect(zoomed(frame, 1e9, size).perPixel).toBe(0.001);
  });
});
