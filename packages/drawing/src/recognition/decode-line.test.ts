import { describe, expect, it } from "vitest";
import { decodeLine, lettersOf } from "./decode-line.ts";

const letters = lettersOf("建\n施\n0\n5\n");
/** Each step names its likeliest letter; "" is the blank. */
const said = (...steps: readonly (readonly [string, number])[]) =>
  new Float32Array(
    steps.flatMap(([letter, likely]) =>
      letters.map((one, i) => (one === letter && i === letters.indexOf(letter) ? likely : 0.01)),
    ),
  );
const decode = (...steps: readonly (readonly [string, number])[]) =>
  decodeLine(said(...steps), { from: 0, steps: steps.length, classes: letters.length }, letters);

describe("what the network says of a line", () => {
  it("becomes letters, without repetitions and blanks", () => {
    expect(decode(["建", 1], ["建", 1], ["", 1], ["施", 0.8], ["", 1], ["0", 1], ["5", 1])).toEqual({
      text: "建施05",
      confidence: expect.closeTo(0.95),
      least: expect.closeTo(0.8),
    });
  });

  it("keeps a letter that stands twice, with a blank between", () => {
    expect(decode(["0", 1], ["", 1], ["0", 1]).text).toBe("00");
  });

  it("is nothing where there are only blanks", () => {
    expect(decode(["", 1], [" ", 1])).toMatchObject({ text: "" });
    expect(decode(["", 1])).toEqual({ text: "", confidence: 0, least: 0 });
  });
});
