import type { Random } from "../random.ts";

export type Mutation =
  | "cut"
  | "flipped"
  | "blanked"
  | "given counts of four billion"
  | "a part left out"
  | "a part twice"
  | "its numbers changed";

/** Cut, flipped, blanked and doubled parts: typical damage by connections and disks. */
export const mutated = (bytes: Uint8Array, way: Mutation, random: Random): Uint8Array => {
  const at = random.whole(8, Math.max(8, bytes.length - 1));
  const changed = Uint8Array.from(bytes);
  const length = random.whole(1, Math.max(1, bytes.length >> 3));
  switch (way) {
    case "cut":
      return changed.subarray(0, at);
    case "flipped":
      for (let i = random.whole(1, 60); i > 0; i--) changed[random.whole(8, bytes.length - 1)] = random.whole(0, 255);
      return changed;
    case "blanked":
      return changed.fill(0, at, at + length);
    case "given counts of four billion":
      for (let i = 0; i < 12; i++) {
        const from = random.whole(8, bytes.length - 5);
        changed.fill(255, from, from + 4);
      }
      return changed;
    case "a part left out":
      return Buffer.concat([changed.subarray(0, at), changed.subarray(at + length)]);
    case "a part twice":
      return Buffer.concat([changed.subarray(0, at + length), changed.subarray(at)]);
    case "its numbers changed": {
      const text = Buffer.from(bytes).toString("latin1");
      return Buffer.from(
        text.replace(/\d{1,9}(?= 0 R|\s|\])/g, (number) => (random.next() < 0.03 ? numbers(random) : number)),
        "latin1",
      );
    }
  }
};

const numbers = (random: Random): string =>
  random.pick(["0", "-1", "1", "2147483647", "4294967295", "999999999999", "0.0000001", "3"]);
