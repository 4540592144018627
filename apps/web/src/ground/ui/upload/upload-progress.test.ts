import { describe, expect, it } from "vitest";
import type { UploadJob } from "./upload-job.ts";
import { createSpeedometer, durationText, progressOf } from "./upload-progress.ts";

const job = (status: UploadJob["status"], doneBytes: number): UploadJob => ({
  ...{ key: "k", name: "a.pdf", sizeInBytes: 1000, lastModified: 1, kind: "drawing", extra: {}, message: "" },
  ...{ status, doneBytes, bytesPerSecond: 0, md5: undefined, hasFile: true },
});

describe("how far the whole list is", () => {
  it("counts arrived and expected bytes, without cancelled files and hashed bytes", () => {
    const jobs = [
      job("success", 0),
      job("uploading", 400),
      job("md5Loading", 900),
      job("cancel", 500),
      job("before", 0),
    ];
    expect(progressOf(jobs)).toEqual({ allBytes: 4000, doneBytes: 1400 });
  });

  it("tells the speed of the last ten seconds, and none before a second has passed", () => {
    const speed = createSpeedometer();
    expect(speed(0, 0)).toBe(0);
    expect(speed(600, 600)).toBe(0);
    expect(speed(2000, 2000)).toBe(1000);
    // No progress from the second second on.
    expect(speed(11_000, 2000)).toBeLessThan(150);
    expect(speed(13_000, 2000)).toBe(0);
  });

  it("starts again when a cancelled file takes its bytes along", () => {
    const speed = createSpeedometer();
    speed(0, 9000);
    expect(speed(2000, 1000)).toBe(0);
    expect(speed(4000, 3000)).toBe(1000);
  });

  it.each([
    [0, "1 秒"],
    [45, "45 秒"],
    [61, "2 分钟"],
    [7500, "2 小时 5 分钟"],
  ])("says of %d seconds %s", (seconds, text) => expect(durationText(seconds)).toBe(text));
});
