import type { RaycastData } from "@thatopen/fragments";
import { PerspectiveCamera, Vector2, Vector3 } from "three";
import { partsOf, startMotion, type WalkKey } from "./walk-motion.ts";
import type { Clock } from "../scene/clock.ts";

/** Metres from the floor to the eyes. */
export const eyeHeight = 1.6;
/** Metres a person climbs or descends with one step: a stair or a kerb, but no table and no shaft. */
const highestRise = 0.6;
const deepestDrop = 1;
/** The floor is looked for after each piece of the way, in metres: it is shorter than a shaft is wide. */
const longestPart = 0.4;
const radiansPerPixel = 0.004;
/** Straight up or down, the camera would not know which way is ahead. */
const steepest = 1.4;
/** The camera of an orbit needs something to turn around. */
const aheadInMetres = 4;

interface Parts {
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  readonly clock: Clock;
  readonly model: { raycast(ray: RaycastData): Promise<{ readonly point: Vector3 } | null> };
  /** After each step and turn: what the camera looks at. */
  readonly onMove: (target: Vector3) => void;
  /** After the last of several steps or turns. */
  readonly onRest: () => void;
}

/** The height of what lies below a place; null where there is nothing. */
const floorFinder = ({ canvas, model }: Parts) => {
  // The model is asked by rays of cameras: this one looks straight down.
  const down = new PerspectiveCamera(40, 1, 0.01, 500);
  down.rotation.x = -Math.PI / 2;
  return async (from: Vector3): Promise<number | null> => {
    down.position.copy(from);
    down.updateMatrixWorld();
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const mouse = new Vector2(left + width / 2, top + height / 2);
    const hit = await model.raycast({ camera: down, mouse, dom: canvas });
    return hit ? hit.point.y : null;
  };
};

/** Turns the head by dragging over the canvas, with a mouse or one finger; answers how to stop listening. */
const listenToDrags = (canvas: HTMLCanvasElement, turn: (right: number, down: number) => void, onRest: () => void) => {
  let last: { readonly id: number; readonly x: number; readonly y: number } | undefined;
  const begin = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    last ??= { id, x, y };
  };
  const move = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    if (last?.id !== id) return;
    turn(x - last.x, y - last.y);
    last = { id, x, y };
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (last?.id !== pointerId) return;
    last = undefined;
    onRest();
  };
  canvas.addEventListener("pointerdown", begin);
  canvas.addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  return () => {
    canvas.removeEventListener("pointerdown", begin);
    canvas.removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
};

/**
 * Walks through the model at the height of a person's eyes. Begins on the floor below `start`; null where there is none
 * below it. A step that leads over an edge or onto something high is not taken, so nobody falls; walls do not stop it.
 */
export const startWalk = async (parts: Parts, start: Vector3) => {
  const { camera, canvas, clock, onMove, onRest } = parts;
  const floorBelow = floorFinder(parts);
  const first = await floorBelow(start);
  if (first === null) return null;
  const former = { order: camera.rotation.order, near: camera.near };
  const view = camera.getWorldDirection(new Vector3());
  const turned = { yaw: Math.atan2(-view.x, -view.z), pitch: 0 };
  const eye = new Vector3(start.x, first + eyeHeight, start.z);
  const motion = startMotion(clock.now(), turned.yaw);
  let isStopped = false;
  let frame: number | undefined;

  const show = () => {
    camera.position.copy(eye);
    camera.rotation.set(turned.pitch, turned.yaw, 0, "YXZ");
    camera.updateMatrixWorld();
    onMove(eye.clone().addScaledVector(camera.getWorldDirection(new Vector3()), aheadInMetres));
  };
  /** Whether the floor goes on there: the eyes are then above it. */
  const step = async (x: number, z: number): Promise<boolean> => {
    const next = new Vector3(eye.x + x, eye.y, eye.z + z);
    const floor = await floorBelow(next);
    if (isStopped || floor === null) return false;
    const rise = floor - (eye.y - eyeHeight);
    if (rise > highestRise || rise < -deepestDrop) return false;
    eye.set(next.x, floor + eyeHeight, next.z);
    show();
    return true;
  };
  const go = async () => {
    for (const { x, z } of partsOf(motion.take(clock.now()), longestPart)) if (!(await step(x, z))) break;
    if (isStopped) return;
    // A key released while the floor was looked for has led on meanwhile.
    if (motion.isGoing()) frame = clock.nextFrame(() => void go());
    else {
      frame = undefined;
      onRest();
    }
  };

  const turn = (right: number, down: number) => {
    turned.yaw += right * radiansPerPixel;
    turned.pitch = Math.max(-steepest, Math.min(steepest, turned.pitch + down * radiansPerPixel));
    motion.turnTo(turned.yaw, clock.now());
    show();
  };
  const leaveDrags = listenToDrags(canvas, turn, onRest);
  // What is nearer than an arm's length would be cut away.
  camera.near = 0.05;
  camera.updateProjectionMatrix();
  show();
  onRest();
  return {
    press: (key: WalkKey, isDown: boolean) => {
      motion.press(key, isDown, clock.now());
      if (isDown && frame === undefined) frame = clock.nextFrame(() => void go());
    },
    hurry: (does: boolean) => motion.hurry(does, clock.now()),
    stop: () => {
      isStopped = true;
      if (frame !== undefined) clock.cancelFrame(frame);
      leaveDrags();
      camera.rotation.order = former.order;
      camera.near = former.near;
      camera.updateProjectionMatrix();
    },
  };
};

export type Walk = NonNullable<Awaited<ReturnType<typeof startWalk>>>;
