import { expect, it } from "vitest";
import { qrMatrix, qrRuns, qrSvg } from "./qr.ts";

const address = "https://tushen.example.cn/#/qr?t=6f0d1c0b9a8e4f7aa1";

it("draws the same squares as the matrix, run by run", () => {
  const { size, isDark } = qrMatrix(address);
  const drawn = new Set<string>();
  for (const { row, column, length } of qrRuns(address).runs) {
    for (let step = 0; step < length; step += 1) drawn.add(`${row} ${column + step}`);
  }
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) expect(drawn.has(`${row} ${column}`)).toBe(isDark(row, column));
  }
});

it("has the three finder squares and a quiet zone of four", () => {
  const { size, isDark } = qrMatrix(address);
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    expect(Array.from({ length: 7 }, (_, step) => isDark(row, column + step))).toEqual(Array(7).fill(true));
  }
  expect(qrSvg(address)).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
});
