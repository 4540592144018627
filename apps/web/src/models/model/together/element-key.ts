/** Greater than any line number of a file: numbers of elements of several models never meet. */
const span = 2 ** 32;

/**
 * An element in a picture of several models: `place` numbers the models, and those of the first, at place 0, keep the
 * number of their line.
 */
export const elementKey = (place: number, localId: number): number => place * span + localId;

export const placeOfKey = (key: number): number => Math.floor(key / span);

export const localIdOf = (key: number): number => key % span;

/** The elements of one model among several, by the numbers of their lines. */
export const localIdsAt = (place: number, keys: readonly number[]): number[] =>
  keys.filter((key) => placeOfKey(key) === place).map(localIdOf);
