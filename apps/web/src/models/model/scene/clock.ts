/** Time and frames: those of the browser, or in tests those of a hand. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  readonly nextFrame: (draw: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame: (draw) => requestAnimationFrame(draw),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
};
