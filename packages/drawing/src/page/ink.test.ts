import { expect, it } from "vitest";
import { inFours } from "./ink.ts";

it("four bytes are one number, wherever in the memory they begin, and a rest below four is left out", () => {
  const bytes = new Uint8Array([9, 0, 0, 0, 0, 1, 1, 1, 1, 7, 7]);
  for (const begin of [0, 1]) {
    const fours = inFours(bytes.subarray(begin));
    const expected = [...bytes.subarray(begin, begin + (fours.length << 2))];
    expect([...new Uint8Array(fours.buffer, fours.byteOffset, fours.byteLength)]).toEqual(expected);
    expect(fours.length).toBe(2);
  }
  expect(inFours(bytes.subarray(1, 9))).toEqual(new Uint32Array([0, 0x01010101]));
});
