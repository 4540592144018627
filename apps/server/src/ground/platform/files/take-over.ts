import { type Content, FileStoreError } from "./file-store.ts";

/** A request that is writing a staging. */
export interface Writer {
  interrupt(): void;
  readonly interrupted: Promise<never>;
  end(): void;
  readonly ended: Promise<void>;
}

export const startWriter = (): Writer => {
  const interruption = Promise.withResolvers<never>();
  interruption.promise.catch(() => {}); // most writers are never interrupted, so nobody awaits this
  const ending = Promise.withResolvers<void>();
  return {
    interrupt: () => interruption.reject(new FileStoreError("truncated", "another request has taken over")),
    interrupted: interruption.promise,
    end: ending.resolve,
    ended: ending.promise,
  };
};

export const interruptible = async function* (content: Content, writer: Writer): Content {
  const source = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([source.next(), writer.interrupted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a hanging source would make its successor hang too. next() has already reported its failure.
    source.return?.().catch(() => {});
  }
};
