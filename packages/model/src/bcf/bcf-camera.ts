import type { BcfPoint, BcfTopic } from "./bcf-topic.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Where one looks from, and at what. */
interface Camera {
  readonly position: Place;
  readonly target: Place;
}

/** Degrees; that of the viewer. */
export const fieldOfView = 50;
export const aspectRatio = 1.6;

/** Upright to the direction, as near to the sky as can be. */
export const upOf = ([x, y, z]: BcfPoint): BcfPoint => {
  const flat = Math.hypot(x, y);
  const length = Math.hypot(flat, z);
  return flat < 1e-9 || length === 0
    ? [0, 1, 0]
    : [(-x * z) / (flat * length), (-y * z) / (flat * length), flat / length];
};

const placeOf = ([x, y, z]: BcfPoint): Place => ({ x, y, z });
/** Beside a place that no one looks at, in metres. */
const beside = (at: Place): Camera => ({ position: { x: at.x - 6, y: at.y - 8, z: at.z + 6 }, target: at });

/** Null where the eye stands in the place itself. */
export const bcfCamera = ({ position, target }: Camera): BcfTopic["camera"] => {
  const [x, y, z] = [target.x - position.x, target.y - position.y, target.z - position.z];
  const length = Math.hypot(x, y, z);
  if (length === 0) return null;
  return { position: [position.x, position.y, position.z], direction: [x / length, y / length, z / length] };
};

/** The camera of a topic, turned about a point as far away as the place it is about. */
export const cameraAt = (camera: BcfTopic["camera"], at: Place): Camera => {
  const length = Math.hypot(...(camera?.direction ?? [0]));
  if (!camera || length === 0) return beside(at);
  const { position, direction } = camera;
  const [x, y, z] = position;
  const far = Math.max(Math.hypot(at.x - x, at.y - y, at.z - z), 1) / length;
  const [dx, dy, dz] = direction;
  return { position: placeOf(position), target: { x: x + dx * far, y: y + dy * far, z: z + dz * far } };
};
