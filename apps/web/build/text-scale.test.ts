import { expect, it } from "vitest";
import { scaledValue } from "./text-scale.ts";

it.each([
  ["font-size", "13px", "calc(13px * var(--text-scale))"],
  ["font", "500 16px var(--font)", "500 calc(16px * var(--text-scale)) var(--font)"],
  ["font", "14px / 1.57 var(--font)", "calc(14px * var(--text-scale)) / 1.57 var(--font)"],
  ["--ant-font-size", "14px", "calc(14px * var(--text-scale))"],
  ["--ant-input-input-font-size-lg", "16px", "calc(16px * var(--text-scale))"],
  ["font-size", "calc(13px * var(--text-scale))", "calc(13px * var(--text-scale))"],
  ["font", "inherit", "inherit"],
  ["font-size", "var(--ant-font-size)", "var(--ant-font-size)"],
  ["height", "44px", "44px"],
  ["--ant-control-height", "34px", "34px"],
])("%s: %s follows the mode of large text where it is a size of letters", (prop, value, scaled) =>
  expect(scaledValue({ prop, value })).toBe(scaled),
);
