import { isBroken } from "../ui/upload/send-file.ts";

/** About two minutes together, enough for a server to restart. */
const pausesInMs = [500, 1000, 2000, 3000, 5000, 5000, 8000, 8000, 10_000, 15_000, 30_000, 30_000] as const;

export interface Patience {
  readonly wait: (ms: number) => Promise<void>;
  /** False ends the waiting: the job was cancelled or paused. */
  readonly isWanted: () => boolean;
  /** Asked before each repetition; an answer it gives is used instead of repeating. */
  readonly alreadyDone?: () => Promise<unknown>;
}

/** Repeats a request while the connection is broken. Only for requests that may arrive twice. */
export const patiently = async <T>(
  request: () => Promise<T>,
  { wait, isWanted, alreadyDone }: Patience,
): Promise<T | undefined> => {
  for (let tries = 0; ; tries += 1) {
    try {
      if (tries > 0 && alreadyDone && (await alreadyDone())) return undefined;
      return await request();
    } catch (error) {
      const pause = pausesInMs[tries];
      if (!isBroken(error) || pause === undefined || !isWanted()) throw error;
      await wait(pause);
      if (!isWanted()) throw error;
    }
  }
};
