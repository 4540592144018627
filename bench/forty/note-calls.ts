import { CallFailed } from "@tushen/contract/ground/envelope";
import type { Client } from "../../apps/server/seed/act-as.ts";

/** How long each call took, by its name. */
export type Notes = Map<string, number[]>;

/** A client that notes how long each answer took, refusals included; anything but an expected refusal is passed on. */
export const noted = (client: Client, notes: Notes): Client =>
  new Proxy(client, {
    get: (areas, area: string) =>
      // Whoever awaits a client asks it for `then`.
      area in areas &&
      new Proxy(areas[area as keyof Client], {
        get: (calls, name: string) => async (input: never) => {
          const start = performance.now();
          try {
            return await (calls[name as keyof typeof calls] as (input: never) => Promise<unknown>)(input);
          } finally {
            const key = `${area}.${name}`;
            const times = notes.get(key) ?? [];
            times.push(performance.now() - start);
            notes.set(key, times);
          }
        },
      }),
  });

/** The answer, or the code when it is one of those that are part of the game. */
export const orRefused = async <T>(attempt: Promise<T>, ...expected: readonly string[]): Promise<T | string> => {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof CallFailed && expected.includes(error.code)) return error.code;
    throw error;
  }
};

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
