import { describe, expect, it } from "vitest";
import { hashFile } from "./hash-file.ts";

const quiet = new AbortController().signal;

describe("hashing a file in the worker", () => {
  it("gives its MD5 and tells the progress every 2 MB (F294)", async () => {
    const steps: number[] = [];
    const md5 = await hashFile(new Blob([new Uint8Array(5 * 1024 * 1024)]), {
      signal: quiet,
      onProgress: (done) => steps.push(done),
    });
    expect(md5).toBe("5f363e0e58a95f06cbe9bbc662c5dfb6");
    expect(steps).toHaveLength(2);
  });

  it("knows the empty file and keeps two files apart", async () => {
    const none = hashFile(new Blob([]), { signal: quiet, onProgress: () => undefined });
    const abc = hashFile(new Blob(["abc"]), { signal: quiet, onProgress: () => undefined });
    expect(await none).toBe("d41d8cd98f00b204e9800998ecf8427e");
    expect(await abc).toBe("900150983cd24fb0d6963f7d28e17f72");
  });

  it("stops at once when it is cancelled", async () => {
    const stop = new AbortController();
    const hash = hashFile(new Blob([new Uint8Array(20 * 1024 * 1024)]), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(hash).rejects.toThrow();
  });
});
