import type { RunningHash } from "./running-hash.ts";

/** Running hashes of stagings that grow. It only saves reading a file again; an entry may be missing at any time. */
export const recentHashes = <Hash extends RunningHash>(
  most = 200,
): {
  keep(id: string, hash: Hash): void;
  take(id: string): Hash | undefined;
} => {
  const hashes = new Map<string, Hash>();
  return {
    keep(id, hash) {
      hashes.set(id, hash);
      const oldest = hashes.keys().next().value;
      if (hashes.size <= most || oldest === undefined) return;
      hashes.get(oldest)?.discard();
      hashes.delete(oldest);
    },
    take(id) {
      const hash = hashes.get(id);
      hashes.delete(id);
      return hash;
    },
  };
};
