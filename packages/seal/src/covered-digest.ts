import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { FoundSignature } from "./found-signature.ts";
import type { DigestName } from "./scheme.ts";

/** The digest of what a signature covers: all up to its end but its own hole. */
export type CoveredDigest = (one: FoundSignature, name: DigestName) => Promise<Buffer>;

/** Reads a file once for all its signatures, whose bytes begin alike; once for each kind of digest that is asked for. */
export const coveredDigests = (path: string, found: readonly FoundSignature[]): CoveredDigest => {
  const known = new Map<DigestName, Promise<ReadonlyMap<FoundSignature, Buffer>>>();
  return async (one, name) => {
    const digests = known.get(name) ?? readAll(path, found, name);
    known.set(name, digests);
    const digest = (await digests).get(one);
    if (!digest) throw new Error("not a signature of this file");
    return digest;
  };
};

const readAll = async (
  path: string,
  found: readonly FoundSignature[],
  name: DigestName,
): Promise<ReadonlyMap<FoundSignature, Buffer>> => {
  const digests = new Map<FoundSignature, Buffer>();
  const beginning = createHash(name);
  let at = 0;
  for (const one of [...found].sort((a, b) => a.hole.start - b.hole.start)) {
    await add(beginning, path, at, one.hole.start);
    at = one.hole.start;
    const own = beginning.copy();
    await add(own, path, one.hole.end, one.end);
    digests.set(one, own.digest());
  }
  return digests;
};

const add = async (hash: Hash, path: string, from: number, to: number): Promise<void> => {
  if (to <= from) return;
  for await (const chunk of createReadStream(path, { start: from, end: to - 1, highWaterMark: 1 << 20 }))
    hash.update(chunk);
};
