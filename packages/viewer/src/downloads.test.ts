import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDownloads } from "./downloads.ts";

const bytes = new Uint8Array([1, 2, 3]);

/** Downloads of which each arrives when it is told to. */
const start = () => {
  const asked: { url: string; signal: AbortSignal; arrive: () => void; tell: (loaded: number) => void }[] = [];
  const downloads = keepDownloads(
    (url, signal, onProgress) =>
      new Promise((resolve) => {
        asked.push({ url, signal, arrive: () => resolve(bytes), tell: (loaded) => onProgress(loaded, 3) });
      }),
  );
  return { asked, downloads };
};
const deaf = (id: number) => ({ id, onProgress: () => undefined });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("bytes on their way", () => {
  it("come once for all who wait, and each hears how far they are", async () => {
    const { asked, downloads } = start();
    const heard: string[] = [];
    const waiter = (id: number) => ({ id, onProgress: (loaded: number) => void heard.push(`${id}: ${loaded}`) });
    const both = [downloads.fetch("a", "/a?one", waiter(1)), downloads.fetch("a", "/a?two", waiter(2))];
    expect(asked.map(({ url }) => url)).toEqual(["/a?one"]);
    vi.advanceTimersByTime(100);
    asked[0]?.tell(2);
    expect(heard).toEqual(["1: 2", "2: 2"]);
    asked[0]?.arrive();
    expect(await Promise.all(both)).toEqual([bytes, bytes]);
    void downloads.fetch("a", "/a?three", deaf(3));
    expect(asked).toHaveLength(2);
  });

  it("tell how far they are ten times a second, and when they are there if they told anything before", () => {
    const { asked, downloads } = start();
    const heard: number[] = [];
    void downloads.fetch("slow", "/slow", { id: 1, onProgress: (loaded) => void heard.push(loaded) });
    for (const loaded of [0.5, 1, 1.5, 2, 2.5]) {
      vi.advanceTimersByTime(60);
      asked[0]?.tell(loaded);
    }
    asked[0]?.tell(3);
    expect(heard).toEqual([1, 2, 3]);
    void downloads.fetch("quick", "/quick", { id: 2, onProgress: (loaded) => void heard.push(-loaded) });
    asked[1]?.tell(3);
    expect(heard).toEqual([1, 2, 3]);
  });

  it("end when nobody waits any more", () => {
    const { asked, downloads } = start();
    void downloads.fetch("a", "/a", deaf(1));
    expect(downloads.giveUp(1)).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(downloads.giveUp(1)).toBe(false);
    void downloads.fetch("a", "/a", deaf(2));
    expect(asked[1]?.signal.aborted, "asked for again, they begin anew").toBe(false);
  });

  it("go on for a sheet that was prepared and is opened now", () => {
    const { asked, downloads } = start();
    void downloads.fetch("a", "/a", deaf(1));
    downloads.giveUp(1);
    void downloads.fetch("a", "/a", deaf(2));
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
  });
});
