import { createHash } from "node:crypto";

/**
 * Rank of an entry in a draw: the SHA-256 of seed and number, smallest first, so that anybody can check the order with
 * `printf 'seed:number' | sha256sum`.
 */
export const rankOf = (seed: string, ...what: readonly number[]): string =>
  createHash("sha256")
    .update([seed, ...what].join(":"))
    .digest("hex");

export const byRank = <T extends { readonly rank: string }>(a: T, b: T): number => (a.rank < b.rank ? -1 : 1);
