import type { Content } from "./file-store.ts";
import { giveBack, givenBack } from "./give-back.ts";
import { pagedPieces } from "./paged-memory.ts";

/** The most the browser sends in one request. */
export const SMALL_IN_BYTES = 4 * 1024 ** 2;
/** At most this many senders at once, slow ones included; content of further senders is treated as large. */
const MOST_AT_ONCE = 32;

const spare = pagedPieces(MOST_AT_ONCE, SMALL_IN_BYTES);

interface Takers<T> {
  /** The whole content; its memory is reused when this is done. */
  small(bytes: Uint8Array): Promise<T>;
  large(content: Content): Promise<T>;
}

/**
 * Passes small content as one buffer in memory, and streams content that turns out to be larger. Nobody else may use the pieces of
 * the content: their memory is given back.
 */
export const bySize = async <T>(content: Content, { small, large }: Takers<T>): Promise<T> => {
  const slab = spare.pop();
  if (!slab) return large(givenBack(content));
  try {
    const source = content[Symbol.asyncIterator]();
    for (let filled = 0; ; ) {
      const next = await source.next();
      if (next.done) return await small(slab.subarray(0, filled));
      if (filled + next.value.length > slab.length)
        return await large(givenBack(joined([slab.subarray(0, filled), next.value], source)));
      slab.set(next.value, filled);
      filled += next.value.length;
      giveBack(next.value);
    }
  } finally {
    spare.push(slab);
  }
};

const joined = async function* (begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): Content {
  try {
    yield* begun;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
};
