import { CallFailed } from "@tushen/contract/ground/envelope";
import type { FileId } from "@tushen/contract/ground/fields";
import { fileCalls } from "@tushen/contract/ground/file";
import { call } from "../platform/call.ts";
import { sendBytes } from "../platform/send-bytes.ts";
import type { UploadJob, UploadTransport } from "../ui/upload/upload-job.ts";
import { uploads } from "../ui/upload/uploads.ts";
import { patiently } from "./patience.ts";

export interface Wires {
  readonly ask: typeof call;
  readonly send: typeof sendBytes;
  readonly wait: (ms: number) => Promise<void>;
  readonly isWanted: (job: UploadJob) => boolean;
}

/** The other window or the broken request releases the upload within seconds. */
const busyPausesInMs = [300, 700, 1500, 3000, 5000] as const;

const isRunning = ({ key }: UploadJob): boolean => {
  const status = uploads.jobs().find((job) => job.key === key)?.status;
  return status === "md5Loading" || status === "uploading";
};

const offsetIn = (error: unknown): number | undefined => {
  if (!(error instanceof CallFailed) || error.code !== "file.offset-differs") return undefined;
  const offset = (error.detail as { offset?: unknown } | undefined)?.offset;
  return typeof offset === "number" ? offset : undefined;
};

/** What happens to a file once the server has its bytes. */
interface Delivery {
  /** True when the file is at its place already, so that nothing has to be sent. */
  readonly isThere: (job: UploadJob, md5: string) => boolean | Promise<boolean>;
  readonly deliver: (job: UploadJob, fileId: FileId) => unknown;
  readonly whole?: UploadTransport["whole"];
  readonly isQuestion?: UploadTransport["isQuestion"];
}

/** Uploads files: at once when the firm's bytes are known, else in chunks that continue where the server stands. */
export const createTransport = (
  { ask, send, wait, isWanted }: Wires,
  { isThere, deliver, whole, isQuestion }: Delivery,
): UploadTransport => {
  const patience = (job: UploadJob) => ({ wait, isWanted: () => isWanted(job) });

  return {
    async check(job, md5) {
      if (await isThere(job, md5)) return true;
      const sum = { md5, size: job.sizeInBytes };
      // Most files are new: to look for their bytes takes one statement, to take known bytes over takes a transaction.
      if ((await patiently(() => ask(fileCalls.checkMd5, sum), patience(job))) === null) return false;
      const known = await patiently(() => ask(fileCalls.uploadByMd5, { ...sum, fileName: job.name }), patience(job));
      if (!known) return false;
      await deliver(job, known.fileId);
      return true;
    },

    async start(job, md5) {
      const order = { fileName: job.name, size: job.sizeInBytes, md5 };
      const opened = await patiently(() => ask(fileCalls.openUpload, order), patience(job));
      if (!opened) throw new Error("an upload that is asked for is opened or refused");
      return opened;
    },

    async sendChunk(ticket, offset, bytes, watch) {
      for (let tries = 0; ; tries += 1) {
        try {
          return (await send(fileCalls.sendChunk, { ticket, offset, content: bytes }, watch)).offset;
        } catch (error) {
          const known = offsetIn(error);
          if (known !== undefined) return known;
          const pause = busyPausesInMs[tries];
          const isBusy = error instanceof CallFailed && error.code === "file.upload-busy";
          if (!isBusy || pause === undefined || watch.signal.aborted) throw error;
          await wait(pause);
        }
      }
    },

    async finish(job, ticket) {
      const stored = await patiently(() => ask(fileCalls.finishUpload, { ticket }), patience(job));
      if (stored) await deliver(job, stored.fileId);
      return stored;
    },

    abort: (ticket) => ask(fileCalls.abortUpload, { ticket }),

    ...(whole && { whole }),
    ...(isQuestion && { isQuestion }),
  };
};

export const overTheWire: Wires = {
  ask: call,
  send: sendBytes,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isWanted: isRunning,
};

/** Uploads of the test page, which belong to no project; the listener gets the id of the stored file. */
export const createTestTransport = (onStored: (job: UploadJob, fileId: FileId) => void): UploadTransport =>
  createTransport(overTheWire, { isThere: () => false, deliver: onStored });
