import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "./line.ts";

export interface Troubles {
  readonly cuts: number;
  readonly kills: number;
  readonly reloads: number;
}

type Kind = keyof Troubles;

/** All troubles, mixed as evenly as possible. */
export const inTurns = (troubles: Troubles): Kind[] =>
  (Object.keys(troubles) as Kind[])
    .flatMap((kind) =>
      Array.from({ length: troubles[kind] }, (_, index) => ({ kind, at: (index + 0.5) / troubles[kind] })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);

/** Causes one trouble after the other while `allBytes` are uploaded; ends with the last trouble. */
export const sendTroubles = async (
  kinds: readonly Kind[],
  line: Pick<Line, "sentBytes">,
  allBytes: number,
  acts: Readonly<Record<Kind, () => Promise<void>>>,
): Promise<void> => {
  // The last tenth is left for bytes that must be sent again after the troubles.
  const step = (allBytes * 0.9) / (kinds.length + 1);
  for (const kind of kinds) {
    const next = line.sentBytes() + step;
    for (const deadline = Date.now() + 300_000; line.sentBytes() < next; await sleep(20))
      if (Date.now() > deadline) throw new Error(`before trouble "${kind}" too little was sent for five minutes`);
    await acts[kind]();
  }
};
