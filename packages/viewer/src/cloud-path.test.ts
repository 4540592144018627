import { describe, expect, it } from "vitest";
import { cloudPath } from "./cloud-path.ts";

const arcs = (path: string) => path.match(/A/g)?.length ?? 0;

describe("a revision cloud", () => {
  it("runs around the box and closes", () => {
    const path = cloudPath({ x0: 10, y0: 20, x1: 110, y1: 60 });
    expect(path.startsWith("M10 20")).toBe(true);
    expect(path).toContain("110 20");
    expect(path).toContain("110 60");
    expect(path.endsWith("10 20Z")).toBe(true);
    expect(arcs(path)).toBe(2 * (10 + 4));
  });

  it("has at least two arcs on each side, however thin the box", () => {
    expect(arcs(cloudPath({ x0: 0, y0: 0, x1: 1, y1: 1 }))).toBe(8);
    expect(arcs(cloudPath({ x0: 0, y0: 0, x1: 300, y1: 0 }))).toBe(2 * (100 + 2));
  });
});
