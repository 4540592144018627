import { describe, expect, it } from "vitest";
import { answerBounds, classOf, noAnswers, timeWithin } from "./answer-times.ts";

const counted = (...times: readonly number[]) => {
  const counts = noAnswers();
  for (const time of times) counts[classOf(time)] = (counts[classOf(time)] ?? 0) + 1;
  return counts;
};

describe("the times of answers", () => {
  it("fall into the class whose bound they do not pass", () => {
    expect([0, 5, 5.1, 10_000, 10_001].map(classOf)).toEqual([0, 0, 1, answerBounds.length - 1, answerBounds.length]);
  });

  it.each([
    ["all are quick", counted(...Array<number>(100).fill(3)), 5],
    ["one of twenty is slow", counted(...Array<number>(19).fill(3), 900), 5],
    ["two of twenty are slow", counted(...Array<number>(18).fill(3), 900, 900), 850],
    ["all are slower than any bound", counted(20_000, 30_000), 10_000],
    ["there are none", counted(), 0],
  ])("have a 95th percentile when %s", (_title, counts, time) => {
    expect(timeWithin(counts, 0.95)).toBe(time);
  });
});
