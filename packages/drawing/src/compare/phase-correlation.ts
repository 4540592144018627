import { cfft, cifft } from "./fourier.ts";

export interface Offset {
  x: number;
  y: number;
  /** Height of the peak above the rest, in standard deviations. */
  strength: number;
}

/** Full whitening gives weight to noise, no whitening to thick lines. */
const whitening = 0.7;

/**
 * How far the common content lies further right and down in `one` than in `other`. The pictures are squares whose side
 * is a power of two.
 */
export const phaseOffset = (one: Float64Array, other: Float64Array, side: number): Offset => {
  const window = hann(side);
  const [re, im] = [one.slice(), other.slice()];
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const weight = (window[x] ?? 0) * (window[y] ?? 0);
      re[i] = (re[i] ?? 0) * weight;
      im[i] = (im[i] ?? 0) * weight;
    }
  }
  transform(re, im, side, cfft);
  crossSpectrum(re, im, side);
  transform(re, im, side, cifft);
  return highestPeak(re, side);
};

/** One complex transform computes both pictures, as its real and its imaginary part; this separates them again. */
const crossSpectrum = (re: Float64Array, im: Float64Array, side: number): void => {
  const mask = side - 1;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x;
      const j = ((side - y) & mask) * side + ((side - x) & mask);
      if (j < i) continue;
      const ar = ((re[i] ?? 0) + (re[j] ?? 0)) / 2;
      const ai = ((im[i] ?? 0) - (im[j] ?? 0)) / 2;
      const br = ((im[i] ?? 0) + (im[j] ?? 0)) / 2;
      const bi = ((re[j] ?? 0) - (re[i] ?? 0)) / 2;
      const cr = ar * br + ai * bi;
      const ci = ai * br - ar * bi;
      const square = cr * cr + ci * ci;
      const k = square > 1e-18 ? square ** (-whitening / 2) : 0;
      re[i] = cr * k;
      im[i] = ci * k;
      re[j] = cr * k;
      im[j] = -ci * k;
    }
  }
  re[0] = 0;
  im[0] = 0;
};

const transform = (re: Float64Array, im: Float64Array, side: number, way: typeof cfft): void => {
  for (let turn = 0; turn < 2; turn++) {
    for (let at = 0; at < re.length; at += side) way(re.subarray(at, at + side), im.subarray(at, at + side));
    transpose(re, side);
    transpose(im, side);
  }
};

const transpose = (values: Float64Array, side: number): void => {
  for (let y = 0; y < side; y++) {
    for (let x = y + 1; x < side; x++) {
      const i = y * side + x;
      const j = x * side + y;
      const kept = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = kept;
    }
  }
};

const highestPeak = (values: Float64Array, side: number): Offset => {
  let at = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    squares += value * value;
    if (value > (values[at] ?? 0)) at = i;
  }
  const deviation = Math.sqrt(squares / values.length);
  const [px, py] = [at % side, Math.floor(at / side)];
  const value = (x: number, y: number) => values[((y + side) % side) * side + ((x + side) % side)] ?? 0;
  const peak = value(px, py);
  return {
    x: signed(px, side) + vertex(value(px - 1, py), peak, value(px + 1, py)),
    y: signed(py, side) + vertex(value(px, py - 1), peak, value(px, py + 1)),
    strength: deviation > 0 ? peak / deviation : 0,
  };
};

const signed = (offset: number, side: number) => (offset > side / 2 ? offset - side : offset);

/** Where the parabola through three neighbours is highest. */
const vertex = (before: number, peak: number, after: number): number => {
  const bend = before - 2 * peak + after;
  return bend < 0 ? (before - after) / (2 * bend) : 0;
};

const windows = new Map<number, Float64Array>();

const hann = (side: number): Float64Array => {
  const known = windows.get(side);
  if (known) return known;
  const window = Float64Array.from({ length: side }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / side));
  windows.set(side, window);
  return window;
};
