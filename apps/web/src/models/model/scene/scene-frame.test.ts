import { Box3, BoxGeometry, Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { afterAll, describe, expect, it } from "vitest";
import { startFrame } from "./scene-frame.ts";

const renderer = new WebGLRenderer();
renderer.setSize(100, 100);
const scene = new Scene();
const camera = new PerspectiveCamera(50, 1, 0.1, 100);
camera.position.z = 20;
const wall = new Mesh(new BoxGeometry(8, 8, 0.2), new MeshBasicMaterial({ color: "#ffffff" }));
// Its corners are rounded otherwise than those of its frame, as in a model far from the origin.
const away = new Vector3(371.23, 127.1, 33.7);
const door = new Mesh(
  new BoxGeometry(1, 2, 0.1).translate(...away.toArray()),
  new MeshBasicMaterial({ color: "#00ff00" }),
);
const putDoor = (z: number): void => {
  door.position.set(0, 0, z).sub(away);
  door.updateMatrixWorld();
};
scene.add(wall, door);
const frame = startFrame(scene, "#ff0000");
afterAll(() => {
  frame.close();
  renderer.dispose();
});

/** Red, green and blue in the middle of the picture when the door stands so far before the wall. */
const middleWith = (z: number): number[] => {
  putDoor(z);
  renderer.render(scene, camera);
  const pixel = new Uint8Array(4);
  const gl = renderer.getContext();
  gl.readPixels(50, 50, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel.slice(0, 3)];
};
/** How many points of the picture have the colour of the door. */
const doorPixels = (): number => {
  putDoor(5);
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const pixels = new Uint8Array(4 * 100 * 100);
  gl.readPixels(0, 0, 100, 100, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 0 && pixels[at + 1] === 255) count += 1;
  return count;
};
const chosen = (z: number) => new Box3().setFromCenterAndSize(new Vector3(0, 0, z), new Vector3(1, 2, 0.1));

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

  it.each([1, 2, 3, 4, 5])(
    "leaves no stripe on one that lies in the plane of its box, seen from the side (%i)",
    (side) => {
      camera.position.set(side * 0.7, side * 0.3, 10);
      camera.lookAt(0, 0, 5);
      camera.updateMatrixWorld();
      frame.around(new Box3());
      const plain = doorPixels();
      frame.around(chosen(5));
      const framed = doorPixels();
      expect(plain).toBeGreaterThan(50);
      expect(framed).toBeGreaterThan(plain * 0.7);
    },
  );
});
