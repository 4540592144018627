import { describe, expect, it, onTestFinished } from "vitest";
import { windowPlaces } from "./window-place.ts";

const forget = (...keys: string[]) =>
  onTestFinished(() => {
    for (const key of keys) localStorage.removeItem(key);
  });

describe("the places of windows", () => {
  it("are each person's own, and the last forty", () => {
    forget("window-places 71", "window-places 72");
    const [own, others] = [windowPlaces(71), windowPlaces(72)];
    own.keep("文件上传", { x: -100, y: -40 });
    expect(own.of("文件上传")).toEqual({ x: -100, y: -40 });
    expect(others.of("文件上传")).toBeUndefined();
    for (let title = 0; title < 40; title++) own.keep(`窗口${title}`, { x: title, y: 0 });
    expect(own.of("文件上传")).toBeUndefined();
    expect(own.of("窗口39")).toEqual({ x: 39, y: 0 });
  });

  it("count as none where something else was stored", () => {
    forget("window-places 71");
    for (const text of ["{", "7", "null", '{"a":{"x":"1"}}']) {
      localStorage.setItem("window-places 71", text);
      expect(windowPlaces(71).of("a")).toBeUndefined();
    }
  });
});
