/** Metres in a second. */
const pace = { walking: 1.5, hurrying: 5 } as const;
/** A computer that looks for the floor too slowly does not walk on for seconds after the key is released. */
const mostAheadInMetres = 3;

export type WalkKey = "ahead" | "back" | "left" | "right";

/** A way over the floor, in metres of the scene: x to the right, z towards the viewer. */
export interface Way {
  readonly x: number;
  readonly z: number;
}

const shortened = ({ x, z }: Way, longest: number): Way => {
  const length = Math.hypot(x, z);
  const share = length > longest ? longest / length : 1;
  return { x: x * share, z: z * share };
};

/**
 * How far somebody walks by the keys held down, from the times of their presses alone: the way is the same however
 * often it is taken, by a fast or a slow computer. Times are milliseconds of one clock, never running back.
 */
export const startMotion = (startedAt: number, startYaw: number) => {
  const pressed = new Set<WalkKey>();
  let yaw = startYaw;
  let isHurrying = false;
  let since = startedAt;
  let open: Way = { x: 0, z: 0 };

  const countUntil = (now: number) => {
    const seconds = Math.max(0, now - since) / 1000;
    since = Math.max(since, now);
    const has = (key: WalkKey) => (pressed.has(key) ? 1 : 0);
    const [aside, back] = [has("right") - has("left"), has("back") - has("ahead")];
    if (aside === 0 && back === 0) return;
    const metres = (seconds * (isHurrying ? pace.hurrying : pace.walking)) / Math.hypot(aside, back);
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    open = { x: open.x + metres * (aside * cos + back * sin), z: open.z + metres * (back * cos - aside * sin) };
  };

  return {
    press: (key: WalkKey, isDown: boolean, now: number) => {
      countUntil(now);
      if (isDown) pressed.add(key);
      else pressed.delete(key);
    },
    hurry: (does: boolean, now: number) => {
      countUntil(now);
      isHurrying = does;
    },
    /** Radians, to the left from north. */
    turnTo: (next: number, now: number) => {
      countUntil(now);
      yaw = next;
    },
    /** The way since it was last taken, in a straight line. */
    take: (now: number): Way => {
      countUntil(now);
      const taken = shortened(open, mostAheadInMetres);
      open = { x: 0, z: 0 };
      return taken;
    },
    /** A key is held, or was, on a way that is not taken yet. */
    isGoing: () => pressed.size > 0 || open.x !== 0 || open.z !== 0,
  };
};

/** A way in parts no longer than `longest` metres each. */
export const partsOf = (way: Way, longest: number): Way[] => {
  const length = Math.hypot(way.x, way.z);
  if (length === 0) return [];
  const count = Math.ceil(length / longest);
  return Array.from({ length: count }, () => ({ x: way.x / count, z: way.z / count }));
};
