import type { Content } from "./file-store.ts";

/** As much as the browser sends in one request. */
export const SMALL_IN_BYTES = 4 * 1024 ** 2;
/** So many senders at once, slow ones too; content of any more is treated as large. */
const MOST_AT_ONCE = 32;

// Used again and again, so that the garbage collector does not have to look for megabytes after every file.
const spareSlabs: Buffer[] = [];
let slabsInUse = 0;

interface Takers<T> {
  /** All of it. The bytes are given away again when this is done. */
  small(bytes: Uint8Array): Promise<T>;
  large(content: Content): Promise<T>;
}

/** Takes small content as one piece in memory and streams what turns out to be more. */
export async function bySize<T>(content: Content, { small, large }: Takers<T>): Promise<T> {
  if (slabsInUse >= MOST_AT_ONCE) return large(content);
  const slab = spareSlabs.pop() ?? Buffer.allocUnsafeSlow(SMALL_IN_BYTES);
  slabsInUse++;
  try {
    const source = content[Symbol.asyncIterator]();
    for (let filled = 0; ; ) {
      const next = await source.next();
      if (next.done) return await small(slab.subarray(0, filled));
      if (filled + next.value.length > slab.length)
        return await large(joined([slab.subarray(0, filled), next.value], source));
      slab.set(next.value, filled);
      filled += next.value.length;
    }
  } finally {
    slabsInUse--;
    spareSlabs.push(slab);
  }
}

async function* joined(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): Content {
  try {
    yield* begun;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
