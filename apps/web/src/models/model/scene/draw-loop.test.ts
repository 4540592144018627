import { Event, type FragmentsModel, type FragmentsModels, TileRequestClass } from "@thatopen/fragments";
import { PerspectiveCamera, Scene, type WebGLRenderer } from "three";
import { expect, test } from "vitest";
import { startDrawing } from "./draw-loop.ts";

/** A scene of one model whose worker speaks when the test says so; each sharp picture takes `pictureInMs`. */
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
  let ratio = 1;
  const pictures: number[] = [];
  const renderer = {
    getPixelRatio: () => ratio,
    setPixelRatio: (next: number) => void (ratio = next),
    render: () => {
      pictures.push(ratio);
      now += pictureInMs * ratio;
    },
  } as unknown as WebGLRenderer;
  const camera = new PerspectiveCamera();
  const { draw, follow, sharpen } = startDrawing({ renderer, scene: new Scene(), camera, fragments, clock });
  follow(model);
  return {
    draw,
    sharpen,
    ratio: () => ratio,
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
    /** How sharp each picture was; empties the list. */
    pictures: () => pictures.splice(0),
  };
};

test("a word of the worker is followed by a picture only when parts came with it", () => {
  const { draw, pass, hear, pictures } = openedModel(10);
  draw();
  pass(1000);
  expect(pictures()).toHaveLength(1);
  hear();
  pass(1000);
  hear();
  pass(1000);
  expect(pictures()).toHaveLength(0);
  hear(TileRequestClass.UPDATE);
  pass(1000);
  expect(pictures()).toHaveLength(1);
});

test.each([300, 1600])(
  "while the camera moves the worker is asked at every third picture of %i ms, and once more at the end",
  (ms) => {
    const { turn, pass, asked } = openedModel(ms);
    for (let turns = 0; turns < 8; turns++) {
      turn();
      pass(1);
    }
    expect(asked()).toBe(3);
    pass(2000);
    expect(asked()).toBe(4);
  },
);

test("slow pictures are coarse from the second on while the camera moves, and the last one is sharp", () => {
  const { turn, pass, pictures } = openedModel(300);
  turn();
  pass(2000);
  for (let turns = 0; turns < 4; turns++) {
    turn();
    pass(1);
  }
  expect(pictures()).toEqual([1, 1, 0.5, 0.5, 0.5]);
  pass(2000);
  expect(pictures()).toEqual([1]);
  pass(2000);
  expect(pictures()).toEqual([]);
});

test("a picture that is kept is sharp", () => {
  const { turn, pass, sharpen, ratio } = openedModel(300);
  for (let turns = 0; turns < 3; turns++) {
    turn();
    pass(1);
  }
  expect(ratio()).toBe(0.5);
  sharpen();
  expect(ratio()).toBe(1);
});

test("quick pictures are always sharp", () => {
  const { turn, pass, pictures } = openedModel(20);
  for (let turns = 0; turns < 5; turns++) {
    turn();
    pass(1);
  }
  pass(2000);
  expect(pictures()).toEqual([1, 1, 1, 1, 1]);
});
