import { Event, type FragmentsModel, type FragmentsModels, TileRequestClass } from "@thatopen/fragments";
import { PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import { expect, test } from "vitest";
import { startDrawing } from "./draw-loop.ts";

/** A scene of one model whose worker speaks when the test says so; each picture takes `pictureInMs`. */
const openedModel = (pictureInMs: number) => {
  let now = 1000;
  let waiting: (() => void) | undefined;
  const clock = {
    now: () => now,
    nextFrame: (draw: () => void) => {
      waiting = draw;
      return 1;
    },
    cancelFrame: () => undefined,
  };
  const model = { modelId: "model", onViewUpdated: new Event<FragmentsModel>() } as unknown as FragmentsModel;
  let asked = 0;
  const requests = {
    list: [] as { readonly tileRequestClass: TileRequestClass }[],
    get arePending() {
      return this.list.length > 0;
    },
    onFinish: () => {
      requests.list.length = 0;
      model.onViewUpdated.trigger(model);
    },
  };
  const fragments = {
    settings: { maxUpdateRate: 0 },
    update: async () => void asked++,
    models: { list: new Map([["model", model]]), requests, update: () => void (requests.list.length = 0) },
  } as unknown as FragmentsModels;
  let pictures = 0;
  const renderer = {
    render: () => {
      pictures++;
      now += pictureInMs;
    },
  } as unknown as WebGLRenderer;
  const camera = new PerspectiveCamera();
  const { draw, follow } = startDrawing({ renderer, scene: new Scene(), camera, fragments, clock });
  follow(model);
  return {
    draw,
    turn: () => {
      camera.rotation.y += 0.1;
      draw();
    },
    /** Frames, until so much time is over. */
    pass: (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now += 16;
        const step = waiting;
        waiting = undefined;
        step?.();
      }
    },
    /** The worker sends parts, and then its word that it is done. */
    hear: (...parts: readonly TileRequestClass[]) => {
      for (const tileRequestClass of [...parts, TileRequestClass.FINISH]) requests.list.push({ tileRequestClass });
      fragments.models.requests.onFinish(1);
    },
    asked: () => asked,
    pictures: () => pictures,
  };
};

test("a word of the worker is followed by a picture only when parts came with it", () => {
  const { draw, pass, hear, pictures } = openedModel(10);
  draw();
  pass(1000);
  hear();
  pass(1000);
  hear();
  pass(1000);
  expect(pictures()).toBe(1);
  hear(TileRequestClass.UPDATE);
  pass(1000);
  expect(pictures()).toBe(2);
});

test("while the camera moves the worker is asked at every other picture that takes long, and once more at the end", () => {
  const { turn, pass, asked } = openedModel(300);
  for (let turns = 0; turns < 8; turns++) {
    turn();
    pass(1);
  }
  const meanwhile = asked();
  expect(meanwhile).toBeGreaterThan(2);
  expect(meanwhile).toBeLessThan(8);
  pass(2000);
  expect(asked()).toBe(meanwhile + 1);
});
