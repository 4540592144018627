import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyThrottleMs } from "./lazy-image.ts";
import { throttled } from "./throttled.ts";

describe("lazy pictures", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("look at most twice at ten scrolls within 200 ms (F300)", () => {
    expect(lazyThrottleMs).toBe(200);
    const look = vi.fn();
    const scrolled = throttled(look, lazyThrottleMs);
    for (let i = 0; i < 10; i++) {
      scrolled();
      vi.advanceTimersByTime(18);
    }
    expect(look.mock.calls.length).toBeLessThanOrEqual(2);
    vi.advanceTimersByTime(200);
    expect(look).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
