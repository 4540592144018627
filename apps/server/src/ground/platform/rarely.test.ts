import { describe, expect, it } from "vitest";
import { kindOfError, rarely } from "./rarely.ts";

describe("trouble that comes again and again", () => {
  it("is written at once, then once a minute with its number, each kind for itself", () => {
    const written: [string, number][] = [];
    let now = 0;
    const say = rarely<Error>(
      (error, times) => written.push([error.message, times]),
      kindOfError,
      () => now,
    );
    for (; now < 150_000; now += 100) say(new Error("no database"));
    say(new Error("another"));
    expect(written).toEqual([
      ["no database", 1],
      ["no database", 600],
      ["no database", 600],
      ["another", 1],
    ]);
  });
});
