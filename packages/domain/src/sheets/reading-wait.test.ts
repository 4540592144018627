import { describe, expect, it } from "vitest";
import { listWait, readingWait } from "./reading-wait.ts";

describe("the wait of a sheet", () => {
  it.each([
    [0, 3, "读取中…"],
    [12, null, "前面还有 12 张"],
    [12, 0.2, "前面还有 12 张，约 1 分钟"],
    [39, 3, "前面还有 39 张，约 2 分钟"],
    [40, 3, "前面还有 40 张，约 3 分钟"],
    [4999, 3, "前面还有 4999 张，约 4 小时"],
  ])("with %d ahead and %s s a sheet is %s", (ahead, seconds, words) => {
    expect(readingWait(ahead, seconds)).toBe(words);
  });
});

describe("the wait of a list", () => {
  const at = (...places: number[]) => places.map((ahead) => ({ ahead }));
  it.each([
    ["only sheets that are being read", at(0), 3, ""],
    ["sheets of others before its first", at(12, 14, 39), 3, "前面还有 12 张，约 2 分钟读完"],
    ["its own sheet before its first", at(0, 1, 2), 30, "约 2 分钟读完"],
    ["no pace", at(12, 14), null, "前面还有 12 张"],
    ["no pace and nobody before it", at(0, 1), null, ""],
  ])("with %s", (_title, places, seconds, words) => {
    expect(listWait(places, seconds)).toBe(words);
  });
});
