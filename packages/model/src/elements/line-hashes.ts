import { hashText, type TextHash } from "./text-hash.ts";

const state = { unknown: 0, begun: 1, hash: 2, word: 3 } as const;
/** Stands for a line within itself. */
const circle = "circle";

/**
 * Hashes of lines by number, and words for lines without one. A hash is kept as two numbers: a large model has millions, and
 * as texts they would fill much of the memory that the collection of garbage goes through. Up to the line `last`: those of
 * higher numbers are kept as texts.
 */
export class LineHashes {
  private readonly states: Uint8Array;
  private readonly halves: Int32Array;
  private readonly words = new Map<number, string>();

  constructor(last: number) {
    this.states = new Uint8Array(last + 1);
    this.halves = new Int32Array(2 * (last + 1));
  }

  /** Whether the line was begun or kept. */
  has(id: number): boolean {
    return id < this.states.length ? this.states[id] !== state.unknown : this.words.has(id);
  }

  /** Undefined for a line that is met for the first time. */
  get(id: number): string | undefined {
    const known = this.states[id];
    if (known === state.begun) return circle;
    if (known === state.hash) return hashText(this.halves[2 * id] ?? 0, this.halves[2 * id + 1] ?? 0);
    return this.words.get(id);
  }

  /** Adds what `get` gives to a hash; false where that is nothing. */
  addTo(hash: TextHash, id: number): boolean {
    if (this.states[id] === state.hash) {
      hash.addHalf(this.halves[2 * id] ?? 0);
      hash.addHalf(this.halves[2 * id + 1] ?? 0);
      return true;
    }
    const word = this.states[id] === state.unknown ? undefined : this.get(id);
    if (word !== undefined) hash.add(word);
    return word !== undefined;
  }

  begin(id: number): void {
    if (id < this.states.length) this.states[id] = state.begun;
    else this.words.set(id, circle);
  }

  keep(id: number, hash: TextHash | string): void {
    if (typeof hash === "string" || id >= this.states.length) {
      this.words.set(id, typeof hash === "string" ? hash : hash.digest());
      if (id < this.states.length) this.states[id] = state.word;
      return;
    }
    const [high, low] = hash.ended();
    this.halves[2 * id] = high;
    this.halves[2 * id + 1] = low;
    this.states[id] = state.hash;
  }
}
