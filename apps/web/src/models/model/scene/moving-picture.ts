import { type Camera, Matrix4, type WebGLRenderer } from "three";

/** Pictures that take longer, in milliseconds, follow the hand badly. */
const slow = 100;
/** The camera rests when it has not moved for as long after a picture, in milliseconds. */
const restsAfter = 200;
/** Of the width and height of a sharp picture. */
const coarse = 0.5;

/**
 * How sharp the pictures of a scene are. Without a graphics card a picture takes the processor half a second: while the
 * camera goes on moving, such pictures have a quarter of the points, and a sharp one follows when it rests. Where pictures are
 * quick, and after a single step of the camera, they are sharp.
 */
export const startSharpness = (renderer: Pick<WebGLRenderer, "getPixelRatio" | "setPixelRatio">, camera: Camera) => {
  const sharp = renderer.getPixelRatio();
  const lastView = new Matrix4();
  let sharpTook = 0;
  let isCoarse = false;
  /** When the camera, moved before the last picture, will rest. */
  let restsAt = 0;
  let hasMoved = false;
  return {
    /** Before each picture. */
    choose: (now: number) => {
      camera.updateMatrixWorld();
      hasMoved = !camera.matrixWorld.equals(lastView);
      lastView.copy(camera.matrixWorld);
      const next = sharpTook > slow && now < restsAt && (hasMoved || isCoarse);
      if (next !== isCoarse) renderer.setPixelRatio(next ? sharp * coarse : sharp);
      isCoarse = next;
    },
    /** After each picture, with the milliseconds it took. */
    learn: (now: number, took: number) => {
      if (!isCoarse) sharpTook = took;
      if (hasMoved) restsAt = now + restsAfter;
    },
    isCoarse: () => isCoarse,
    isMoving: (now: number) => now < restsAt,
    /** Before a picture that is kept. */
    sharpen: () => {
      if (isCoarse) renderer.setPixelRatio(sharp);
      isCoarse = false;
    },
    isToSharpen: (now: number) => isCoarse && now >= restsAt,
  };
};
