import { uploadConcurrency } from "./upload-rules.ts";

/**
 * An upload job (specification §4): first the hash is computed, then the file is sent; at most three at once, the next
 * waiting one starts when one succeeds or fails. A file the server already has succeeds at once (秒传).
 *
 * After a reload the file handles are gone: a job that was running is paused, and the same file picked again, known by
 * name, modification time and size together, goes on where it stopped.
 */
export const uploadJobStates = {
  before: "等待",
  md5Loading: "计算中...",
  uploading: "正在上传",
  success: "上传成功",
  failed: "上传失败",
  pause: "暂停",
  cancel: "已取消",
} as const;

export type UploadJobState = keyof typeof uploadJobStates;

const moves: Readonly<Record<UploadJobState, readonly UploadJobState[]>> = {
  before: ["md5Loading", "cancel", "pause"],
  md5Loading: ["uploading", "success", "failed", "pause", "cancel"],
  uploading: ["success", "failed", "pause", "cancel"],
  pause: ["before", "uploading", "cancel"],
  failed: ["before", "cancel"],
  success: [],
  cancel: [],
};

export const canUploadJobMove = (from: UploadJobState, to: UploadJobState): boolean => moves[from].includes(to);

/** The text beside a job; a failed one shows its message. */
export const uploadJobText = (state: UploadJobState, message = ""): string =>
  state === "failed" && message !== "" ? message : uploadJobStates[state];

/** Percent shown: a finished job is at 100 whatever was counted. */
export const uploadJobPercent = (state: UploadJobState, sentBytes: number, sizeInBytes: number): number => {
  if (state === "success") return 100;
  return sizeInBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / sizeInBytes) * 100));
};

export const uploadJobKey = (file: {
  readonly name: string;
  readonly lastModified: number;
  readonly size: number;
}): string => `${file.name}|${file.lastModified}|${file.size}`;

/** The waiting jobs that may start now, in their order. */
export const nextUploadJobs = <Job extends { readonly status: UploadJobState }>(jobs: readonly Job[]): Job[] => {
  const running = jobs.filter((job) => job.status === "md5Loading" || job.status === "uploading").length;
  return jobs.filter((job) => job.status === "before").slice(0, Math.max(0, uploadConcurrency - running));
};

/** The state of a stored job after a reload of the page. */
export const restoredUploadJobState = (state: UploadJobState): UploadJobState =>
  state === "before" || state === "md5Loading" || state === "uploading" ? "pause" : state;
