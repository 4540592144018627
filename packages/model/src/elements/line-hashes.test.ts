import { expect, it } from "vitest";
import { LineHashes } from "./line-hashes.ts";
import { TextHash, textHash } from "./text-hash.ts";

const added = (hashes: LineHashes, id: number): string | undefined => {
  const hash = new TextHash().add("before ");
  return hashes.addTo(hash, id) ? hash.add(" after").digest() : undefined;
};

it("gives back what was kept, and adds to another hash just that, also beyond its last line", () => {
  const hashes = new LineHashes(100);
  for (const id of [0, 7, 100, 101, 900_000_000]) {
    expect([hashes.has(id), hashes.get(id), added(hashes, id)]).toEqual([false, undefined, undefined]);
    hashes.begin(id);
    expect(hashes.has(id)).toBe(true);
    expect([hashes.get(id), added(hashes, id)]).toEqual(["circle", textHash("before circle after")]);
    for (const text of ["一层", "wall", "", "#1", "0.5"]) {
      hashes.keep(id, new TextHash().add(text));
      const hash = textHash(text);
      expect([hashes.get(id), added(hashes, id)]).toEqual([hash, textHash(`before ${hash} after`)]);
    }
    for (const word of ["missing", ""]) {
      hashes.keep(id, word);
      expect([hashes.get(id), added(hashes, id)]).toEqual([word, textHash(`before ${word} after`)]);
    }
  }
});
