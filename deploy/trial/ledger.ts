import { appendFileSync } from "node:fs";
import { CallFailed } from "@tushen/contract/ground/envelope";

/** Something the trial writes: `allowed` are the values it may have at the end, "absent" included. */
export interface Thing {
  readonly key: string;
  allowed: Set<string>;
}

export const absent = "absent";

export interface Act {
  readonly kind: string;
  readonly key: string;
  readonly at: number;
  readonly ms: number;
  readonly outcome: "acknowledged" | "unknown" | "refused";
}

/** Every act with its outcome, in memory and as lines of a file. */
export interface Ledger {
  readonly acts: readonly Act[];
  readonly refusals: ReadonlyMap<string, number>;
  /** Answers with HTTP 500. */
  readonly defects: readonly string[];
  /** Writes `value` into the thing; true when it was acknowledged. */
  write(kind: string, thing: Thing, value: string, act: () => Promise<unknown>): Promise<boolean>;
}

/** An acknowledged act leaves one allowed value; one without an answer leaves the former and the new one. */
export const openLedger = (file: string): Ledger => {
  const acts: Act[] = [];
  const refusals = new Map<string, number>();
  const defects: string[] = [];
  return {
    ...{ acts, refusals, defects },
    write: async (kind, thing, value, act) => {
      const at = Date.now();
      const noted = (outcome: Act["outcome"]) => {
        const one = { kind, key: thing.key, at, ms: Date.now() - at, outcome };
        acts.push(one);
        appendFileSync(file, `${JSON.stringify({ ...one, value })}\n`);
      };
      try {
        await act();
        thing.allowed = new Set([value]);
        noted("acknowledged");
        return true;
      } catch (error) {
        if (error instanceof CallFailed && error.status < 500) {
          const words = `${kind}: ${error.code} ${error.message}`;
          refusals.set(words, (refusals.get(words) ?? 0) + 1);
          noted("refused");
          return false;
        }
        if (error instanceof CallFailed && error.status === 500) defects.push(`${kind}: ${error.message}`);
        thing.allowed.add(value);
        noted("unknown");
        return false;
      }
    },
  };
};
