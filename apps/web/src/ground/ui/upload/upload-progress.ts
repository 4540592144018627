import type { UploadJob } from "./upload-job.ts";

/** Expected and finished bytes of the list. Cancelled files do not count. */
export const progressOf = (jobs: readonly UploadJob[]): { readonly allBytes: number; readonly doneBytes: number } => {
  let [allBytes, doneBytes] = [0, 0];
  for (const job of jobs) {
    if (job.status === "cancel") continue;
    allBytes += job.sizeInBytes;
    if (job.status === "success") doneBytes += job.sizeInBytes;
    // Bytes counted while hashing are not sent bytes.
    else if (job.status === "uploading") doneBytes += job.doneBytes;
  }
  return { allBytes, doneBytes };
};

const windowInMs = 10_000;

/** Speed over the last ten seconds; single files pass too fast to predict the time for all of them. */
export const createSpeedometer = () => {
  let seen: readonly { readonly at: number; readonly doneBytes: number }[] = [];
  return (at: number, doneBytes: number): number => {
    const recent = seen.filter((one) => at - one.at <= windowInMs && one.doneBytes <= doneBytes);
    const last = recent.at(-1);
    seen = last && at - last.at < 500 ? recent : [...recent, { at, doneBytes }];
    const first = seen[0];
    return !first || at - first.at < 1000 ? 0 : ((doneBytes - first.doneBytes) * 1000) / (at - first.at);
  };
};

/** 45 秒, 6 分钟, 2 小时 5 分钟. */
export const durationText = (seconds: number): string => {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
};
