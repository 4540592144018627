import type { FragmentsModel } from "@thatopen/fragments";
import { Vector3 } from "three";

/** A place in a model, in its metres, z up. */
export interface ModelPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** An element whose box in the model is known. */
export interface Ruler {
  readonly localId: number;
  readonly box: readonly number[] | null;
}

/** From the scene to the model and back: what is drawn was moved to the origin, and its height is y. */
export const startPlace = (model: FragmentsModel) => {
  let moved: Vector3 | undefined;
  return {
    /** Finds where the scene lies in the model, by elements whose boxes in the model are known. */
    learn: async (items: readonly Ruler[]) => {
      const middles = await Promise.all(
        items.map(async ({ localId, box }) => {
          const drawn = await model.getMergedBox([localId]);
          if (!box || drawn.isEmpty()) return [];
          const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box;
          return [new Vector3((x0 + x1) / 2, (z0 + z1) / 2, -(y0 + y1) / 2).sub(drawn.getCenter(new Vector3()))];
        }),
      );
      // One that is drawn elsewhere would lead astray: the middle one counts.
      const found = middles.flat();
      const middle = (axis: 0 | 1 | 2) =>
        found.map((one) => one.getComponent(axis)).sort((a, b) => a - b)[found.length >> 1] ?? 0;
      if (found.length > 0) moved = new Vector3(middle(0), middle(1), middle(2));
    },
    /** From the scene to the model, in the axes of the scene; undefined until it is learnt. */
    moved: () => moved?.clone(),
    toModel: (point: Vector3): ModelPlace | undefined =>
      moved && { x: point.x + moved.x, y: -(point.z + moved.z), z: point.y + moved.y },
    toScene: ({ x, y, z }: ModelPlace): Vector3 | undefined => moved && new Vector3(x, z, -y).sub(moved),
  };
};
