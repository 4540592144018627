import type { StandInKeys } from "./stand-in-keys.ts";
import type { StandInTrades } from "./stand-in-trades.ts";

/** What both providers of the stand-in work on. */
export interface StandInState {
  readonly keys: StandInKeys;
  readonly trades: StandInTrades;
  readonly now: () => Date;
}

/** `2026-11-23 10:00:00` in Beijing's time. */
export const beijingText = (instant: number): string =>
  new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

export const beijingDay = (instant: number): string => beijingText(instant).slice(0, 10);
