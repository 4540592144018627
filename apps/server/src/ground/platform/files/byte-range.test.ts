import { describe, expect, it } from "vitest";
import { answerRange, parseRange } from "./byte-range.ts";

describe("a range of 1000 bytes", () => {
  it.each([
    [undefined, undefined],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-499", { start: 0, end: 499 }],
    ["bytes=500-", { start: 500, end: 999 }],
    ["bytes=500-5000", { start: 500, end: 999 }],
    ["bytes=-1", { start: 999, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=1000-2000", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,5-6", undefined],
    ["lines=0-1", undefined],
    ["bytes=a-b", undefined],
    ["bytes=0-1e3", undefined],
  ])("%s is read as %o", (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected);
  });

  it("does not exist in an empty file", () => {
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
  });
});

describe("the answer", () => {
  const answer = (headers: Parameters<typeof answerRange>[0]) => answerRange(headers, "abc", 1000);

  it("is the whole with its length and tag when nothing is asked", () => {
    expect(answer({})).toEqual({
      status: 200,
      range: undefined,
      headers: { etag: '"abc"', "accept-ranges": "bytes", "content-length": "1000" },
    });
  });

  it("is the part with its place in the whole", () => {
    expect(answer({ range: "bytes=10-19" })).toMatchObject({
      status: 206,
      range: { start: 10, end: 19 },
      headers: { "content-range": "bytes 10-19/1000", "content-length": "10" },
    });
  });

  it("says how much there is when the part lies beyond", () => {
    expect(answer({ range: "bytes=1000-" })).toMatchObject({
      status: 416,
      headers: { "content-range": "bytes */1000" },
    });
  });

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', "*"])("is nothing new for who has %s", (tag) => {
    expect(answer({ "if-none-match": tag, range: "bytes=0-1" }).status).toBe(304);
  });

  it("is the whole when the part asked for is of other bytes", () => {
    expect(answer({ range: "bytes=0-1", "if-range": '"old"' }).status).toBe(200);
    expect(answer({ range: "bytes=0-1", "if-range": '"abc"' }).status).toBe(206);
  });
});
