import { useEffect, useState } from "react";
import type { Picked } from "./scene/scene.ts";
import type { SceneEye } from "./scene/scene-eye.ts";

type Point = Picked["point"];

export interface Measured {
  readonly distance: number;
  readonly flat: number;
  readonly height: number;
}

/**
 * Two picked points and the distance between them; a third begins anew. They are forgotten when the model is read in
 * another way, and stands elsewhere.
 */
export const useMeasure = (scene: Pick<SceneEye, "showLine"> | undefined, reading = "") => {
  const [isOn, setOn] = useState(false);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const show = (next: readonly Point[]) => {
    setPoints(next);
    scene?.showLine(next);
  };
  useEffect(() => {
    setPoints([]);
    scene?.showLine([]);
  }, [scene, reading]);
  const [a, b] = points;
  const measured: Measured | null =
    a && b ? { distance: a.distanceTo(b), flat: Math.hypot(a.x - b.x, a.z - b.z), height: Math.abs(a.y - b.y) } : null;
  return {
    isOn,
    measured,
    pointCount: points.length,
    toggle: () => {
      setOn(!isOn);
      show([]);
    },
    add: (point: Point) => show(points.length === 1 ? [...points, point] : [point]),
  };
};
