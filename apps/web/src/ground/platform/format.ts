import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";

/** `2026-11-20 15:20`; with `second` also `:07`, with `short` without the year, with `time` without the day. */
export const instantText = (
  instant: string | number,
  form: "minute" | "second" | "short" | "time" = "minute",
): string => {
  const clock = clockInBeijing(new Date(instant));
  if (form === "second") return clock;
  return clock.slice({ minute: 0, short: 5, time: 11 }[form], 16);
};

/** `2026-11-20` of an instant. */
export const dayText = (instant: string): string => clockInBeijing(new Date(instant)).slice(0, 10);

/** This moment, for the functions above. */
export const now = (): string => new Date().toISOString();

/** `2026-11-20`: the day it is at the portal. */
export const today = (): string => dayText(now());

/** `12.3 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes >= 1024 * 1024 * 1024) return `${(bytes / 1024 / 1024 / 1024).toFixed(2)} GB`;
  if (bytes === 0) return "0 KB";
  return bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
};
