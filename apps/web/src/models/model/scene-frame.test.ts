import { Box3, BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { afterAll, describe, expect, it } from "vitest";
import { startFrame } from "./scene-frame.ts";

const renderer = new WebGLRenderer();
renderer.setSize(100, 100);
const scene = new Scene();
const camera = new PerspectiveCamera(50, 1, 0.1, 100);
camera.position.z = 20;
const wall = new Mesh(new BoxGeometry(8, 8, 0.2), new MeshBasicMaterial({ color: "#ffffff" }));
const door = new Mesh(new BoxGeometry(1, 2, 0.1), new MeshBasicMaterial({ color: "#ff0000" }));
scene.add(wall, door);
const frame = startFrame(scene, "#ff0000");
afterAll(() => {
  frame.close();
  renderer.dispose();
});

/** Red, green and blue in the middle of the picture when the door stands so far before the wall. */
const middleWith = (away: number): number[] => {
  door.position.z = away;
  door.updateMatrixWorld();
  renderer.render(scene, camera);
  const pixel = new Uint8Array(4);
  const gl = renderer.getContext();
  gl.readPixels(50, 50, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel.slice(0, 3)];
};
const chosen = (away: number) => new Box3().setFromCenterAndSize(new Vector3(0, 0, away), new Vector3(1, 2, 0.1));

describe("the frame around a chosen element", () => {
  it("shows one that stands behind a wall, and leaves with the choice", () => {
    expect(middleWith(-5)).toEqual([255, 255, 255]);
    frame.around(chosen(-5));
    const [red = 0, green = 0] = middleWith(-5);
    expect(red - green).toBeGreaterThan(60);
    frame.around(new Box3());
    expect(middleWith(-5)).toEqual([255, 255, 255]);
  });

  it("leaves the colour of one that nothing hides", () => {
    const plain = middleWith(5);
    frame.around(chosen(5));
    expect(middleWith(5)).toEqual(plain);
  });
});
