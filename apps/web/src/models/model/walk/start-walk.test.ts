import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Clock } from "../scene/clock.ts";
import { eyeHeight, startWalk } from "./start-walk.ts";

/** A corridor to the north, from z = 2 to z = -6, with a step of 0.3 m at -1 and a table of 0.8 m at the right. */
const floorAt = ({ x, z }: Vector3): number | null => {
  if (z > 2 || z < -6) return null;
  if (x > 1) return 0.8;
  return z < -1 ? 0.3 : 0;
};

/** A clock that goes on by hand: the walk is the same on every computer. */
const handClock = () => {
  let now = 0;
  let waiting: (() => void) | undefined;
  const clock: Clock = {
    now: () => now,
    nextFrame: (draw) => {
      waiting = draw;
      return 1;
    },
    cancelFrame: () => {
      waiting = undefined;
    },
  };
  const frame = async () => {
    const draw = waiting;
    waiting = undefined;
    draw?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  /** Seconds, of which each frame lasts some. */
  const pass = async (seconds: number, perFrame = 0.05) => {
    for (let left = seconds; left > 1e-9; left -= perFrame) {
      now += Math.min(left, perFrame) * 1000;
      await frame();
    }
  };
  return { clock, pass };
};

const startAt = async (start: Vector3, found: () => Promise<void> = async () => {}) => {
  const canvas = document.createElement("canvas");
  document.body.append(canvas);
  const camera = new PerspectiveCamera();
  const { clock, pass } = handClock();
  let rests = 0;
  const walk = await startWalk(
    {
      ...{ camera, canvas, clock, onMove: () => {}, onRest: () => rests++ },
      model: {
        raycast: async ({ camera: down }) => {
          const y = floorAt(down.position);
          await found();
          return y === null ? null : { point: new Vector3(0, y, 0) };
        },
      },
    },
    start,
  );
  onTestFinished(() => {
    walk?.stop();
    canvas.remove();
  });
  return { camera, canvas, walk, pass, rests: () => rests };
};

describe("a walk through a model", () => {
  it("goes on the floor at the height of the eyes, as far with few frames as with many", async () => {
    for (const perFrame of [0.02, 0.7]) {
      const { camera, walk, pass } = await startAt(new Vector3(0, 5, 1));
      expect(camera.position.toArray()).toEqual([0, eyeHeight, 1]);
      walk?.press("ahead", true);
      await pass(1.2, perFrame);
      walk?.press("ahead", false);
      await pass(0.1);
      expect(camera.position.z).toBeCloseTo(1 - 1.8);
      expect(camera.position.y).toBeCloseTo(eyeHeight);
    }
  });

  it("goes on to where the keys led while the floor was still looked for", async () => {
    let release = () => {};
    let waits = Promise.resolve();
    const { camera, walk, pass } = await startAt(new Vector3(0, 5, 1), () => waits);
    waits = new Promise((resolve) => {
      release = resolve;
    });
    walk?.press("ahead", true);
    await pass(1);
    expect(camera.position.z).toBe(1);
    walk?.press("ahead", false);
    release();
    await pass(0.1);
    expect(camera.position.z).toBeCloseTo(1 - 1.5);
  });

  it("climbs a step and stops where the floor ends, even in a hurry with slow frames", async () => {
    for (const perFrame of [0.05, 0.6]) {
      const { camera, walk, pass } = await startAt(new Vector3(0, 5, 0));
      walk?.hurry(true);
      walk?.press("ahead", true);
      await pass(6, perFrame);
      expect(camera.position.z).toBeLessThan(-5.5);
      expect(camera.position.z).toBeGreaterThanOrEqual(-6);
      expect(camera.position.y).toBeCloseTo(eyeHeight + 0.3);
    }
  });

  it("does not climb what is too high", async () => {
    const { camera, walk, pass } = await startAt(new Vector3(0, 5, 0));
    walk?.press("right", true);
    await pass(3);
    expect(camera.position.x).toBeGreaterThan(0.6);
    expect(camera.position.x).toBeLessThanOrEqual(1);
    expect(camera.position.y).toBeCloseTo(eyeHeight);
  });

  it("turns by drag of a mouse or a finger, and ahead is where one looks", async () => {
    const { camera, canvas, walk, pass, rests } = await startAt(new Vector3(0, 5, 0));
    const drag = (type: string, clientX: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 3, clientX, clientY: 50, bubbles: true }));
    drag("pointermove", 900);
    expect(camera.getWorldDirection(new Vector3()).z).toBeCloseTo(-1);
    const before = rests();
    drag("pointerdown", 500);
    drag("pointermove", 500 - Math.PI / 2 / 0.004);
    drag("pointerup", 500 - Math.PI / 2 / 0.004);
    expect(rests()).toBe(before + 1);
    expect(camera.getWorldDirection(new Vector3()).x).toBeCloseTo(1);
    walk?.press("ahead", true);
    await pass(0.2);
    expect(camera.position.x).toBeCloseTo(0.3);
    expect(camera.position.z).toBeCloseTo(0);
  });

  it("does not begin where there is no floor, and does not move once it is left", async () => {
    expect((await startAt(new Vector3(0, 5, 50))).walk).toBeNull();
    const { camera, walk, pass } = await startAt(new Vector3(0, 5, 0));
    walk?.press("ahead", true);
    walk?.stop();
    await pass(1);
    expect(camera.position.z).toBe(0);
  });
});
