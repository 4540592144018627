import { keptEntries } from "../kept-entries.ts";

const most = 20;

const isWidth = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** The widths in pixels that one person gave to panels, by the panel's name, kept in this browser; the last twenty stay. */
export const recentWidths = (personId: number | undefined) =>
  keptEntries(`recent-widths ${personId ?? "guest"}`, most, isWidth);
