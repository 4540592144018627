import type { MouseEvent } from "react";
import type { ModelScene } from "./scene/scene.ts";
import type { useMeasure } from "./use-measure.ts";
import { useModelKeys } from "./use-model-keys.ts";
import type { useModelView } from "./use-model-view.ts";
import { usePress } from "./use-press.ts";
import type { useViewActs } from "./use-view-acts.ts";

interface Handled {
  readonly acts: Pick<ReturnType<typeof useViewActs>, "choose" | "fit" | "hide" | "isolate" | "showAll">;
  readonly measure: ReturnType<typeof useMeasure>;
  readonly view: Pick<ReturnType<typeof useModelView>, "point">;
}

const degreesPerKey = 10;

/**
 * What a press on the picture and keys do with a model of elements or of triangles: a press chooses, or measures while that
 * is on. Answers the listeners of the picture.
 */
export const useModelHands = (
  scene: Pick<ModelScene, "pick" | "turn"> | undefined,
  { acts, measure, view }: Handled,
) => {
  const pick = async ({ clientX, clientY }: MouseEvent) => {
    const picked = await scene?.pick({ clientX, clientY });
    view.point(picked);
    if (!measure.isOn) acts.choose(picked ? [picked.localId] : [], false);
    else if (picked) measure.add(picked.point);
  };
  useModelKeys({
    f: acts.fit,
    h: acts.hide,
    i: acts.isolate,
    a: acts.showAll,
    m: measure.toggle,
    Escape: () => (measure.isOn ? measure.toggle() : acts.choose([])),
    ArrowLeft: () => scene?.turn(-degreesPerKey, 0),
    ArrowRight: () => scene?.turn(degreesPerKey, 0),
    ArrowUp: () => scene?.turn(0, degreesPerKey),
    ArrowDown: () => scene?.turn(0, -degreesPerKey),
  });
  return usePress((event) => void pick(event));
};
