/** When a sheet that waits to be read will have been read; without a pace only its place is told. */
export const readingWait = (ahead: number, secondsPerSheet: number | null): string => {
  if (ahead === 0) return "读取中…";
  const place = `前面还有 ${ahead} 张`;
  return secondsPerSheet === null ? place : `${place}，${lasting((ahead + 1) * secondsPerSheet)}`;
};

const lasting = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? `约 ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`;
};

interface Place {
  readonly ahead: number;
}

/** The same of a whole list: how many sheets of others come before its first, and when its last will have been read. */
export const listWait = (places: readonly Place[], secondsPerSheet: number | null): string => {
  const waiting = places.map(({ ahead }) => ahead).filter((ahead) => ahead > 0);
  if (waiting.length === 0) return "";
  const running = places.length - waiting.length;
  const before = Math.max(0, Math.min(...waiting) - running);
  const words = [
    before > 0 ? `前面还有 ${before} 张` : "",
    secondsPerSheet === null ? "" : `${lasting((Math.max(...waiting) + 1) * secondsPerSheet)}读完`,
  ];
  return words.filter(Boolean).join("，");
};
