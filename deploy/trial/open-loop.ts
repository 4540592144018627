import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "./people.ts";

export interface Measured {
  /** Milliseconds from the moment a click was due until all it asked for was answered, by its name. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly errors: readonly string[];
}

/**
 * Lets people click for so many seconds, each 20 to 40 seconds after the last click. When a click is due does not depend on
 * the answers before it, so a portal that falls behind meets ever more of them, as with real people.
 */
export const clickOpenly = async (
  people: readonly Person[],
  seconds: number,
  random: () => number,
): Promise<Measured> => {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const asked = new Set<Promise<void>>();
  const began = performance.now();
  const ask = async (person: Person, due: number): Promise<void> => {
    try {
      const name = await person.click();
      const own = times.get(name) ?? [];
      times.set(name, own);
      own.push(performance.now() - due);
    } catch (error) {
      errors.push(String(error));
    }
  };
  await Promise.all(
    people.map(async (person) => {
      for (let due = began + random() * 30_000; due < began + seconds * 1000; due += 20_000 + random() * 20_000) {
        await sleep(Math.max(0, due - performance.now()));
        const asking = ask(person, due);
        asked.add(asking);
        void asking.then(() => asked.delete(asking));
      }
    }),
  );
  await Promise.all(asked);
  return { times, errors };
};

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** A table of the times, with a line for all together. */
export const tableOf = ({ times }: Measured): string =>
  [
    "| ms | clicks | 50 % | 95 % | 99 % | most |\n| --- | --- | --- | --- | --- | --- |",
    ...[...times, ["all", [...times.values()].flat()] as const].map(
      ([name, own]) =>
        `| ${name} | ${own.length} | ${[0.5, 0.95, 0.99, 1].map((share) => percentile(own, share).toFixed(0)).join(" | ")} |`,
    ),
  ].join("\n");
