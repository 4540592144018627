import type { FragmentsModel, FragmentsModels } from "@thatopen/fragments";
import type { Camera, Scene, WebGLRenderer } from "three";

/** The worker is asked for parts for this long after something changed: it sends one after the other. */
const settlesInMs = 1500;
/** The last parts come this long after the worker said that it is done. */
const lastPartsInMs = 300;

interface Parts {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: Camera;
  readonly fragments: FragmentsModels;
}

/** Draws the scene while something changes in it, and rests otherwise. */
export const startDrawing = ({ renderer, scene, camera, fragments }: Parts) => {
  let askUntil = 0;
  let drawUntil = 0;
  let frame = 0;
  const draw = () => {
    askUntil = drawUntil = performance.now() + settlesInMs;
  };
  const step = () => {
    frame = requestAnimationFrame(step);
    const now = performance.now();
    if (now > drawUntil) return;
    // Asked again, the worker answers again: the scene would never rest.
    if (now > askUntil) fragments.models.update();
    else void fragments.update();
    renderer.render(scene, camera);
  };
  step();
  return {
    draw,
    /** Draws what the worker sends of the model. */
    follow: (model: FragmentsModel) =>
      model.onViewUpdated.add(() => {
        drawUntil = Math.max(drawUntil, performance.now() + lastPartsInMs);
      }),
    /**
     * Until what the models were told is drawn. The library's `update(true)` returns at once when it was asked a moment
     * before, and with several models it may never return. A worker sends its last parts after its word that it is
     * done: they are drawn when it says so again.
     */
    settle: async () => {
      for (let words = 0; words < 2; words++) {
        draw();
        await Promise.all([...fragments.models.list.values()].map(nextWord));
      }
      draw();
    },
    stop: () => cancelAnimationFrame(frame),
  };
};

/** Until the worker says that it has sent what is seen of the model. */
const nextWord = ({ onViewUpdated }: FragmentsModel) =>
  new Promise<void>((resolve) => {
    const hear = () => {
      onViewUpdated.remove(hear);
      resolve();
    };
    onViewUpdated.add(hear);
  });
