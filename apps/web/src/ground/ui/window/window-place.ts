import { keptEntries } from "../kept-entries.ts";

/** How far a window was dragged from the place where it opens. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

const most = 40;

const isShift = (value: unknown): value is Shift =>
  typeof value === "object" &&
  value !== null &&
  Number.isFinite((value as Shift).x) &&
  Number.isFinite((value as Shift).y);

/** The places of one person's windows by their titles, kept in this browser; those moved last stay. */
export const windowPlaces = (personId: number | undefined) =>
  keptEntries(`window-places ${personId ?? "guest"}`, most, isShift);
