import { describe, expect, it } from "vitest";
import { bcfCamera, cameraAt } from "./bcf-camera.ts";

const at = { x: 3, y: 4, z: 0 };

describe("a camera of BCF", () => {
  it("has a direction where ours has a target, and comes back", () => {
    const camera = { position: { x: 0, y: 0, z: 0 }, target: at };
    expect(bcfCamera(camera)).toEqual({ position: [0, 0, 0], direction: [0.6, 0.8, 0] });
    expect(cameraAt(bcfCamera(camera), at)).toEqual(camera);
    expect(bcfCamera({ position: at, target: at })).toBeNull();
  });

  it("of any length looks as far as the element, and at least a metre", () => {
    expect(cameraAt({ position: [0, 0, 0], direction: [0, 0, 7] }, at).target).toEqual({ x: 0, y: 0, z: 5 });
    expect(cameraAt({ position: [3, 4, 0], direction: [0, 0, -1] }, at).target).toEqual({ x: 3, y: 4, z: -1 });
  });

  it("that is missing or has no direction stands beside the element", () => {
    const beside = { position: { x: -3, y: -4, z: 6 }, target: at };
    expect(cameraAt(null, at)).toEqual(beside);
    expect(cameraAt({ position: [0, 0, 0], direction: [0, 0, 0] }, at)).toEqual(beside);
  });
});
