import type { RaycastData } from "@thatopen/fragments";
import type { PerspectiveCamera, Vector3 } from "three";
import type { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { browserClock } from "../scene/clock.ts";
import { startWalk, type Walk } from "./start-walk.ts";

interface Parts {
  readonly camera: PerspectiveCamera;
  readonly controls: OrbitControls;
  readonly canvas: HTMLCanvasElement;
  readonly model: { raycast(ray: RaycastData): Promise<{ readonly point: Vector3 } | null> };
  /** After each step and turn. */
  readonly onMove: () => void;
  /** After the last of several. */
  readonly onRest: () => void;
}

/** Walks in a scene, one at a time; turning around the model rests meanwhile. */
export const sceneWalk = ({ controls, onMove, onRest, ...parts }: Parts) => {
  let walk: Walk | null = null;
  return {
    /** Stands on the floor below what the camera looks at; null where nothing is below. */
    begin: async (): Promise<Walk | null> => {
      const look = (target: Vector3) => {
        controls.target.copy(target);
        onMove();
      };
      controls.enabled = false;
      walk = await startWalk({ ...parts, clock: browserClock, onMove: look, onRest }, controls.target.clone());
      controls.enabled = walk === null;
      return walk;
    },
    end: () => {
      walk?.stop();
      walk = null;
      controls.enabled = true;
      controls.update();
      onMove();
      onRest();
    },
  };
};
