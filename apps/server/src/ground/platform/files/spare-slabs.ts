const mostSpare = 32;

/**
 * Pieces of memory of one size that are used again and again. The garbage collector does not see the size of shared memory: pieces
 * left to it would grow to gigabytes. Threads that hash read them where they lie.
 */
export class SpareSlabs {
  readonly #spare: Uint8Array[] = [];
  readonly #sizeInBytes: number;

  constructor(sizeInBytes: number) {
    this.#sizeInBytes = sizeInBytes;
  }

  take(): Uint8Array {
    return this.#spare.pop() ?? new Uint8Array(new SharedArrayBuffer(this.#sizeInBytes));
  }

  /** The slab may be handed to somebody else now, so the caller uses it no more. */
  giveBack(slab: Uint8Array): void {
    if (this.#spare.length < mostSpare) this.#spare.push(slab);
  }
}
