import { describe, expect, it } from "vitest";
import { turnedPart, turnTrials } from "./page-turn.ts";

const wide = { left: 0, top: 0, width: 100, height: 20 };
const high = { left: 0, top: 0, width: 20, height: 100 };
const turnsOf = (...boxes: (typeof wide)[]) => turnTrials(boxes).map(({ turn }) => turn);

describe("how a page may be turned", () => {
  it("is upright or on its head when most lines run across it", () => {
    expect(turnsOf(wide, wide, high)).toEqual([0, 180]);
  });

  it("is on a side when most lines run up or down, and then these are tried", () => {
    expect(turnsOf(wide, high, high)).toEqual([90, 270]);
    expect(turnTrials([wide, high, high])[0]?.boxes).toEqual([high, high]);
  });

  it("is tried by the lines that run the other way too, when there are some", () => {
    const trials = turnTrials([...Array.from({ length: 9 }, () => wide), high, high, high, high]);
    expect(trials.map(({ turn, isOther }) => [turn, isOther])).toEqual([
      [0, false],
      [180, false],
      [90, true],
      [270, true],
    ]);
  });

  it("is unknown without lines", () => {
    expect(turnsOf()).toEqual([]);
    expect(turnsOf({ left: 0, top: 0, width: 20, height: 20 })).toEqual([]);
  });
});

describe("a turned part of a picture", () => {
  /** 1 2 3 above 4 5 6, with a margin. */
  const picture = { width: 5, height: 3, ink: Uint8Array.from([0, 1, 2, 3, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0, 0]) };
  const part = { left: 1, top: 0, width: 3, height: 2 };
  it.each([
    [0, 3, [1, 2, 3, 4, 5, 6]],
    [90, 2, [4, 1, 5, 2, 6, 3]],
    [180, 3, [6, 5, 4, 3, 2, 1]],
    [270, 2, [3, 6, 2, 5, 1, 4]],
  ] as const)("by %i degrees clockwise", (turn, width, ink) => {
    const turned = turnedPart(picture, part, turn);
    expect([turned.width, [...turned.ink]]).toEqual([width, ink]);
  });
});
