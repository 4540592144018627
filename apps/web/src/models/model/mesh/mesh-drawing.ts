import type { Camera, Scene, WebGLRenderer } from "three";

/** Draws a scene once in the next frame after something in it has changed. */
export const startMeshDrawing = (renderer: WebGLRenderer, scene: Scene, camera: Camera) => {
  let frame = 0;
  const step = () => {
    frame = 0;
    renderer.render(scene, camera);
  };
  return {
    draw: () => {
      frame ||= requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      // Nothing wakes it again.
      frame = -1;
    },
  };
};
