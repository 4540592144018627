import { setTimeout as sleep } from "node:timers/promises";
import type { Line } from "./line.ts";

export interface Troubles {
  readonly cuts: number;
  readonly kills: number;
  readonly reloads: number;
}

type Kind = keyof Troubles;

/** All of them, mixed as evenly as they can be. */
export const inTurns = (troubles: Troubles): Kind[] =>
  (Object.keys(troubles) as Kind[])
    .flatMap((kind) =>
      Array.from({ length: troubles[kind] }, (_, index) => ({ kind, at: (index + 0.5) / troubles[kind] })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);

/** Lets one trouble come after the other while `allBytes` are on their way; ends when the last has come. */
export const sendTroubles = async (
  kinds: readonly Kind[],
  line: Pick<Line, "sentBytes">,
  allBytes: number,
  acts: Readonly<Record<Kind, () => Promise<void>>>,
): Promise<void> => {
  // The last tenth is left for what the troubles made necessary to be sent again.
  const step = (allBytes * 0.9) / (kinds.length + 1);
  for (const kind of kinds) {
    const next = line.sentBytes() + step;
    for (const deadline = Date.now() + 300_000; line.sentBytes() < next; await sleep(20))
      if (Date.now() > deadline) throw new Error(`before trouble "${kind}" too little was sent for five minutes`);
    await acts[kind]();
  }
};
