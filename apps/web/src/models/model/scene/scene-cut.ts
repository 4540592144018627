import { type Box3, Plane, Vector3 } from "three";

/** A cut: what lies beyond it along the axis is left out. Height is z, as in the model. */
export interface Cut {
  readonly axis: "x" | "y" | "z";
  /** Share of the extent of all models in the picture, from 0 to 1. */
  readonly at: number;
}

/** The plane of a cut through what lies in the box of the scene, where height is y and the north is negative z. */
export const planeOf = ({ axis, at }: Cut, { min, max }: Box3): Plane => {
  const along = { x: 0, y: 2, z: 1 }[axis] as 0 | 1 | 2;
  const share = axis === "y" ? 1 - at : at;
  const place = min.getComponent(along) + share * (max.getComponent(along) - min.getComponent(along));
  const normal = new Vector3().setComponent(along, axis === "y" ? 1 : -1);
  return new Plane(normal, axis === "y" ? -place : place);
};
