import { useEffect, useRef } from "react";
import type { SceneEye } from "./scene/scene-eye.ts";
import type { ModelPlace } from "./scene/scene-place.ts";
import styles from "./model-pins.module.css";

/** A place of the model with a name, for example that of an opinion. */
export interface PinnedPlace {
  readonly id: number;
  readonly label: string;
  readonly at: ModelPlace;
}

interface ModelPinsProps {
  readonly scene: Pick<SceneEye, "onCanvas" | "watchView">;
  readonly pins: readonly PinnedPlace[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** Named places above the canvas, which follow the camera. */
export const ModelPins = ({ scene, pins, chosen, onChoose }: ModelPinsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const put = () => {
      pins.forEach(({ at }, i) => {
        const item = list.current?.children[i] as HTMLElement | undefined;
        const spot = scene.onCanvas(at);
        if (!item) return;
        item.hidden = !spot;
        if (spot) item.style.translate = `${spot.x}px ${spot.y}px`;
      });
    };
    put();
    return scene.watchView(put);
  }, [scene, pins]);
  return (
    <ul ref={list} className={styles.pins} aria-label="模型上的意见位置">
      {pins.map(({ id, label }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
};
