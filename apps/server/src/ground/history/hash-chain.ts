import { createHash } from "node:crypto";

/** Lines chained by hash: each hash covers its line and the hash before it, so that a removed or edited line shows. */
export interface ChainedLine {
  readonly seq: number;
  readonly previous_hash: string;
  readonly hash: string;
}

export const firstHash = "0".repeat(64);

/** `content` holds the hash of the line before it. */
export const hashContent = (content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Position of the first edited, missing or foreign line after `last`, or null when the chain holds. */
export const brokenAt = <L extends ChainedLine>(
  lines: readonly L[],
  hashLine: (line: L) => string,
  last: Pick<ChainedLine, "seq" | "hash"> = { seq: 0, hash: firstHash },
): number | null => {
  let previous = last;
  for (const line of lines) {
    const seq = previous.seq + 1;
    if (line.seq !== seq || line.previous_hash !== previous.hash || hashLine(line) !== line.hash) return seq;
    previous = line;
  }
  return null;
};
