/** Instants are shown in the time of the portal, whatever the clock of the machine says. */
const zone = "Asia/Shanghai";

const parts = new Intl.DateTimeFormat("zh-CN", {
  timeZone: zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const partsOf = (instant: string | number) =>
  Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** `2026-11-20 15:20`; with `second` also `:07`, with `short` without the year, with `time` without the day. */
export const instantText = (
  instant: string | number,
  form: "minute" | "second" | "short" | "time" = "minute",
): string => {
  const { year, month, day, hour, minute, second } = partsOf(instant);
  const time = form === "second" ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
  if (form === "time") return time;
  return form === "short" ? `${month}-${day} ${time}` : `${year}-${month}-${day} ${time}`;
};

/** `2026-11-20` of an instant. */
export const dayText = (instant: string): string => {
  const { year, month, day } = partsOf(instant);
  return `${year}-${month}-${day}`;
};

/** This moment, for the functions above. */
export const now = (): string => new Date().toISOString();

/** `2026-11-20`: the day it is at the portal. */
export const today = (): string => dayText(now());

/** `12.3 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes >= 1024 * 1024 * 1024) return `${(bytes / 1024 / 1024 / 1024).toFixed(2)} GB`;
  return bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
};
