import type { FaultKind } from "./faults.ts";
import type { Ledger } from "./ledger.ts";

export interface Struck {
  readonly kind: FaultKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Found {
  readonly ledger: Ledger;
  readonly struck: readonly Struck[];
  readonly kills: number;
  /** What is lost or doubled, a line each. */
  readonly wrong: readonly string[];
  /** Why hands could not begin an act: what they had to read first was not answered. */
  readonly troubles: readonly string[];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** The figures of a trial in lines; good when nothing is lost or doubled and no answer was HTTP 500. */
export const summaryOf = ({ ledger, struck, kills, wrong, troubles }: Found): { lines: string[]; isGood: boolean } => {
  const kept = ledger.acts.filter(({ outcome }) => outcome === "acknowledged");
  const unknown = ledger.acts.filter(({ outcome }) => outcome === "unknown");
  const waits = kept.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const ends = kept.map(({ at, ms }) => at + ms).toSorted((a, b) => a - b);
  /** The longest time without any acknowledged act, from each fault until the next. */
  const back = struck.map(({ kind, at }, index) => {
    const until = struck[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const between = [at, ...ends.filter((end) => end > at && end < until)];
    return { kind, ms: Math.max(0, ...between.slice(1).map((end, place) => end - (between[place] ?? end))) };
  });
  const kinds = [...new Set(struck.map(({ kind }) => kind))];
  const longest = (kind: FaultKind) => Math.max(...back.filter((one) => one.kind === kind).map(({ ms }) => ms));
  const ofKind = Map.groupBy(kept, ({ kind }) => kind);
  const others = kept.filter(({ key }) => key.startsWith("other")).map(({ ms }) => ms);
  const refused = [...ledger.refusals].map(([words, count]) => `  refused ${count} times: ${words}`);
  return {
    lines: [
      `${kept.length} acts acknowledged, of ${ofKind.size} kinds; ${unknown.length} without an answer; ${kills} kill -9`,
      ...[...ofKind].map(([kind, acts]) => `  ${kind} ${acts.length}`),
      ...refused,
      `lost or doubled: ${wrong.length}; HTTP 500: ${ledger.defects.length}; reads without an answer: ${troubles.length}`,
      ...[...wrong, ...ledger.defects, ...new Set(troubles)].slice(0, 40).map((line) => `  ${line}`),
      `an acknowledged act waited ${seconds(waits[Math.floor(waits.length / 2)] ?? 0)} s in the middle, ${seconds(waits[Math.floor(waits.length * 0.99)] ?? 0)} s at p99, ${seconds(waits.at(-1) ?? 0)} s at most`,
      ...(others.length === 0
        ? []
        : [
            `  through other nodes while one was frozen: ${others.length} acts, ${seconds(Math.max(0, ...others))} s at most`,
          ]),
      ...kinds.map((kind) => `  after ${kind}: ${seconds(longest(kind))} s at most without an acknowledged act`),
    ],
    isGood: wrong.length === 0 && ledger.defects.length === 0,
  };
};
