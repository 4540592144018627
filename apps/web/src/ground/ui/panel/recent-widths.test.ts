import { expect, it, onTestFinished } from "vitest";
import { recentWidths } from "./recent-widths.ts";

it("the last twenty widths are kept: after 21 different ones the oldest is gone (F299)", () => {
  onTestFinished(() => localStorage.removeItem("recent-widths 71"));
  const widths = recentWidths(71);
  for (let panel = 1; panel <= 20; panel++) widths.keep(`栏${panel}`, 200 + panel);
  // Given anew, the first one is the last of the twenty.
  widths.keep("栏1", 300);
  widths.keep("栏21", 221);
  expect(widths.of("栏2")).toBeUndefined();
  expect([widths.of("栏1"), widths.of("栏3"), widths.of("栏21")]).toEqual([300, 203, 221]);
  expect(recentWidths(72).of("栏3")).toBeUndefined();
  widths.forget("栏3");
  expect(widths.of("栏3")).toBeUndefined();
});
