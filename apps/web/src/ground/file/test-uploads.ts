import { CallFailed } from "@tushen/contract/ground/envelope";
import type { FileId } from "@tushen/contract/ground/fields";
import {
  drawingFormats,
  formatProblem,
  maxPdfBytes,
  modelFormats,
  modelUploadProblem,
} from "@tushen/domain/ground/upload-rules";
import type { UploadJob } from "../ui/upload/upload-job.ts";
import type { UploadQueue } from "../ui/upload/upload-queue.ts";
import { uploads } from "../ui/upload/uploads.ts";
import { createTestTransport } from "./upload-transport.ts";

/** Uploads of this kind are trials and belong to no project. */
export const testUpload = "test";
/** More files at a time would fill the firm's storage. */
export const mostTestFiles = 20;
export const testFormats = [...drawingFormats, ...modelFormats] as const;

export const testProblem = ({ name, size }: File): string | null => {
  const isModel = modelUploadProblem({ name, sizeInBytes: 0 }) === null;
  if (isModel) return modelUploadProblem({ name, sizeInBytes: size });
  return formatProblem(name, testFormats) ?? (size > maxPdfBytes ? "文件不得超过100M" : null);
};

/** Measurements of one file. */
export interface TestNote {
  readonly hashSeconds?: number;
  /** Seconds from the hash to the answer that the file is stored. */
  readonly sendSeconds?: number;
  /** The server had the bytes already. */
  readonly isInstant?: boolean;
  readonly fileId?: FileId;
}

export interface TestNotes {
  readonly of: (key: string) => TestNote;
  /** The largest number of uploads that ran at once. */
  readonly mostAtOnce: () => number;
  readonly stop: () => void;
}

/** People without the right to hand in still try the button, the list, hashing and cancelling. */
const onlyHashed = (): Promise<boolean> =>
  Promise.reject(new CallFailed(200, { code: "file.not-sent", message: "摘要已算出，未发送" }));

const isRunning = ({ status }: UploadJob): boolean => status === "md5Loading" || status === "uploading";

/** Measures the uploads of the list. */
export const noteTests = (maySend: boolean, queue: UploadQueue = uploads, now = () => performance.now()): TestNotes => {
  const notes = new Map<string, TestNote>();
  const since = new Map<string, { readonly status: string; readonly at: number }>();
  let most = 0;
  const transport = createTestTransport(({ key }, fileId) => notes.set(key, { ...notes.get(key), fileId }));
  queue.carry(testUpload, maySend ? transport : { ...transport, check: onlyHashed });
  const look = () => {
    const jobs = queue.jobs().filter(({ kind }) => kind === testUpload);
    most = Math.max(most, queue.jobs().filter(isRunning).length);
    for (const job of jobs) {
      const { key, status } = job;
      const before = since.get(key);
      if (before?.status === status) continue;
      since.set(key, { status, at: now() });
      const seconds = before ? (now() - before.at) / 1000 : 0;
      if (before?.status === "md5Loading" && (status === "uploading" || status === "success" || job.md5))
        notes.set(key, { ...notes.get(key), hashSeconds: seconds, isInstant: status === "success" });
      if (before?.status === "uploading" && status === "success")
        notes.set(key, { ...notes.get(key), sendSeconds: seconds });
    }
  };
  const stop = queue.subscribe(look);
  return { of: (key) => notes.get(key) ?? {}, mostAtOnce: () => most, stop };
};
