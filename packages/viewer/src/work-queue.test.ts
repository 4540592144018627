import { describe, expect, it } from "vitest";
import type { Urgency } from "./sheet-work.ts";
import { shouldYield, takeNext } from "./work-queue.ts";

const work = (id: number, urgency: Urgency, isCancelled = false) => ({ id, urgency, isCancelled });

describe("what the worker does next", () => {
  it("is the most urgent, and among equals the oldest", () => {
    const waiting = [work(1, "later"), work(2, "soon"), work(3, "now"), work(4, "now")];
    expect([1, 2, 3, 4].map(() => takeNext(waiting)?.id)).toEqual([3, 4, 2, 1]);
  });

  it("is never what was cancelled", () => {
    expect(takeNext([work(1, "now", true)])).toBeUndefined();
    expect(takeNext([work(1, "now", true), work(2, "later")])?.id).toBe(2);
  });

  it("makes way only for something more urgent", () => {
    expect(shouldYield(work(1, "later"), [work(2, "now")])).toBe(true);
    expect(shouldYield(work(1, "later"), [work(2, "now", true)])).toBe(false);
    expect(shouldYield(work(1, "soon"), [work(2, "soon")])).toBe(false);
    expect(shouldYield(work(1, "now"), [work(2, "now")])).toBe(false);
  });
});
