import { type Content, FileStoreError } from "./file-store.ts";

/** A request that writes a staging, as long as it does. */
export interface Writer {
  interrupt(): void;
  readonly interrupted: Promise<never>;
  end(): void;
  readonly ended: Promise<void>;
}

export function startWriter(): Writer {
  const interruption = Promise.withResolvers<never>();
  interruption.promise.catch(() => {}); // Most writers are never interrupted and nobody looks.
  const ending = Promise.withResolvers<void>();
  return {
    interrupt: () => interruption.reject(new FileStoreError("truncated", "another request has taken over")),
    interrupted: interruption.promise,
    end: ending.resolve,
    ended: ending.promise,
  };
}

export async function* interruptible(content: Content, writer: Writer): Content {
  const source = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([source.next(), writer.interrupted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a hanging source would hang its successor too. Its own failure has been seen by next().
    source.return?.().catch(() => {});
  }
}
