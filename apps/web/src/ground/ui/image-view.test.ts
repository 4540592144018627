import { describe, expect, it } from "vitest";
import { startView, toggleMode, turn, wheelStep, wrapped, zoom, zoomStep } from "./image-view.ts";

describe("the image viewer", () => {
  it("zooms by 0.2 with buttons and keys, by 0.015 with the wheel (F079, F083, F302, F303)", () => {
    expect(zoom(startView, zoomStep).scale).toBe(1.2);
    expect(zoom(startView, wheelStep).scale).toBe(1.015);
  });

  it("begins upright, in the middle and as large as the window", () => {
    expect(startView).toEqual({ scale: 1, degrees: 0, x: 0, y: 0, mode: "fit" });
  });

  it("keeps the scale to a thousandth, so that many small steps add up to a round number", () => {
    expect(zoom(startView, 0.0004).scale).toBe(1);
    expect(zoom(startView, 0.0006).scale).toBe(1.001);
  });

  it("does not get smaller than 0.2 (F304)", () => {
    let view = startView;
    for (let step = 0; step < 20; step += 1) view = zoom(view, -zoomStep);
    expect(view.scale).toBe(0.2);
  });

  it("turns by 90 degrees and back (F080, F305)", () => {
    expect(turn(startView, "right").degrees).toBe(90);
    expect(turn(startView, "left").degrees).toBe(-90);
    expect(turn(turn(startView, "right"), "left")).toEqual(startView);
  });

  it("toggles fit and original and starts each anew (F081)", () => {
    const moved = { ...zoom(startView, 1), x: 40 };
    expect(toggleMode(moved)).toEqual({ ...startView, mode: "original" });
    expect(toggleMode(toggleMode(moved))).toEqual(startView);
  });

  it("wraps around at both ends (F078)", () => {
    expect(wrapped(3, 3)).toBe(0);
    expect(wrapped(-1, 3)).toBe(2);
  });
});
