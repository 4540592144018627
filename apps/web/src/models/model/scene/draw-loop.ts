import { type FragmentsModel, type FragmentsModels, TileRequestClass } from "@thatopen/fragments";
import type { Camera, Scene, WebGLRenderer } from "three";
import type { Clock } from "./clock.ts";
import { startSharpness } from "./moving-picture.ts";

/** While the camera moves the worker is asked for parts at one picture in three, and at most this often, in milliseconds. */
const asksEvery = 100;
const asksOneIn = 3;
/** The last parts come this long after the worker said that it is done. */
const lastPartsInMs = 300;
/** Parts that arrive one after the other are shown together, this often at most; a move of the camera does not wait. */
const partsShownEvery = 250;
/** Of the time in which parts arrive, drawing them takes at most one part in so many: without a graphics card it takes theirs. */
const drawsOneIn = 4;
/** A page nobody looks at has no frames: what comes after a longer time was no drawing. */
const longestDrawing = 500;
/** Milliseconds until the library may ask by itself: its clock runs anew with every part, and no timer takes a longer time. */
const never = 2 ** 31 - 2;
/** A word that has not come after this time is waited for without looking for parts at every frame. */
const longestWaitInMs = 20_000;

interface Parts {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: Camera;
  readonly fragments: FragmentsModels;
  readonly clock: Clock;
}

/**
 * Draws the scene when something in it has changed, and rests otherwise: without a graphics card each picture takes the
 * processor some 100 ms. After each change the worker is asked twice for the parts that are seen; it sends them one after
 * the other, and says when it is done.
 */
export const startDrawing = ({ renderer, scene, camera, fragments, clock }: Parts) => {
  /** How often the worker is still to say of each model that it is done. */
  const words = new Map<FragmentsModel, number>();
  let askedAt = 0;
  let drawnSince = 0;
  let isToAsk = false;
  let isStale = false;
  let hasNewParts = false;
  let drawnAt = 0;
  /** The time of the last picture, from its beginning to the next frame. */
  let drawingTime = 0;
  let hasJustDrawn = false;
  const sharpness = startSharpness(renderer, camera);
  let awakeUntil = 0;
  let frame = 0;

  const wake = (forMs: number) => {
    awakeUntil = Math.max(awakeUntil, clock.now() + forMs);
    frame ||= clock.nextFrame(step);
  };
  // The library asks anew after every word of the worker, which answers with a word: neither would ever rest. It asks
  // only while its own shortest time between two questions is over.
  const { settings } = fragments;
  settings.maxUpdateRate = never;
  const ask = () => {
    settings.maxUpdateRate = 0;
    void fragments.update();
    settings.maxUpdateRate = never;
  };
  const { requests } = fragments.models;
  const { onFinish } = requests;
  // At the worker's word the library puts all parts in place. A word alone changes nothing in the picture.
  requests.onFinish = (word) => {
    if (requests.list.some(({ tileRequestClass }) => tileRequestClass !== TileRequestClass.FINISH)) hasNewParts = true;
    onFinish(word);
  };
  const isAwaited = () => [...words.values()].some((count) => count > 0);
  const step = () => {
    frame = 0;
    const now = clock.now();
    if (hasJustDrawn) {
      drawingTime = Math.min(now - drawnAt, longestDrawing);
      sharpness.learn(now, drawingTime);
    }
    hasJustDrawn = false;
    if (isToAsk && now - askedAt >= asksEvery && (drawnSince >= asksOneIn || !sharpness.isMoving(now))) {
      isToAsk = false;
      askedAt = now;
      drawnSince = 0;
      ask();
    }
    if (requests.arePending) {
      fragments.models.update();
      hasNewParts = true;
    }
    if (
      isStale ||
      sharpness.isToSharpen(now) ||
      (hasNewParts && now - drawnAt >= Math.max(partsShownEvery, drawsOneIn * drawingTime))
    ) {
      isStale = hasNewParts = false;
      hasJustDrawn = true;
      drawnAt = now;
      drawnSince++;
      sharpness.choose(now);
      renderer.render(scene, camera);
    }
    if (
      isToAsk ||
      hasNewParts ||
      hasJustDrawn ||
      sharpness.isCoarse() ||
      now < awakeUntil ||
      (isAwaited() && now < askedAt + longestWaitInMs)
    )
      frame ||= clock.nextFrame(step);
  };
  const askAnew = () => {
    for (const model of words.keys())
      if (fragments.models.list.has(model.modelId)) words.set(model, 2);
      else words.delete(model);
    isToAsk = true;
    wake(0);
  };
  const draw = () => {
    isStale = true;
    askAnew();
  };
  return {
    draw,
    sharpen: sharpness.sharpen,
    /** Draws what the worker sends of the model. */
    follow: (model: FragmentsModel) => {
      words.set(model, 2);
      model.onViewUpdated.add(() => {
        const left = words.get(model) ?? 0;
        words.set(model, Math.max(0, left - 1));
        // Asked at the first word, it sends what a full memory kept it from sending before.
        if (left === 2) isToAsk = true;
        wake(lastPartsInMs);
      });
    },
    /**
     * Until what the models were told is drawn. The library's `update(true)` returns at once when it was asked a moment
     * before, and with several models it may never return. A worker sends its last parts after its word that it is
     * done: they are drawn when it says so again.
     */
    settle: async () => {
      for (let count = 0; count < 2; count++) {
        askAnew();
        await Promise.all([...fragments.models.list.values()].map(nextWord));
      }
      draw();
    },
    stop: () => {
      clock.cancelFrame(frame);
      // Nothing wakes it again.
      frame = -1;
    },
  };
};

/** Until the worker says that it has sent what is seen of the model. */
const nextWord = ({ onViewUpdated }: FragmentsModel) =>
  new Promise<void>((resolve) => {
    const hear = () => {
      onViewUpdated.remove(hear);
      resolve();
    };
    onViewUpdated.add(hear);
  });
