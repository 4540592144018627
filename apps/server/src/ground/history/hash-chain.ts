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

/** The last line of a chain as far as it was read. */
export type ChainHead = Pick<ChainedLine, "seq" | "hash">;

export const emptyChain: ChainHead = { seq: 0, hash: firstHash };

/** The first position at which a chain does not hold, and why. */
export interface BrokenLink {
  readonly seq: number;
  /**
   * `missing`: no line has this number. `unlinked`: the line names another line before it. `edited`: its content does
   * not give its hash. `rewritten`: it is another line than the one kept outside the database. `cut`: lines that were
   * kept are gone from the end.
   */
  readonly fault: "missing" | "unlinked" | "edited" | "rewritten" | "cut";
}

const faultOf = <L extends ChainedLine>(last: ChainHead, line: L, hashLine: (line: L) => string) => {
  if (line.seq !== last.seq + 1) return "missing";
  if (line.previous_hash !== last.hash) return "unlinked";
  return hashLine(line) === line.hash ? null : "edited";
};

/** Takes the lines of one chain in their order, in as many pieces as wanted, and compares them with its kept head. */
export const walkChain = <L extends ChainedLine>(hashLine: (line: L) => string, kept?: ChainHead) => {
  let head = emptyChain;
  let broken: BrokenLink | null = null;
  return {
    take: (line: L): void => {
      if (broken !== null) return;
      const isOther = line.seq === kept?.seq && line.hash !== kept.hash;
      const fault = faultOf(head, line, hashLine) ?? (isOther ? "rewritten" : null);
      if (fault !== null) broken = { seq: head.seq + 1, fault };
      else head = { seq: line.seq, hash: line.hash };
    },
    end: (): { readonly head: ChainHead; readonly broken: BrokenLink | null } => {
      const isCut = broken === null && kept !== undefined && head.seq < kept.seq;
      return { head, broken: isCut ? { seq: head.seq + 1, fault: "cut" } : broken };
    },
  };
};
