// @ts-expect-error The package carries no types of its own.
import { cfft as forward, cifft as backward } from "fourier-transform";

/** In place; the length is a power of two. */
type Transform = (re: Float64Array, im: Float64Array) => void;

export const cfft = forward as Transform;
export const cifft = backward as Transform;
