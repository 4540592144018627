import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { DrawingId, FileId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import { fileCalls } from "@tushen/contract/ground/file";
import { call } from "../platform/call.ts";
import { sendBytes } from "../platform/send-bytes.ts";
import type { UploadJob, UploadTransport } from "../ui/upload/upload-job.ts";
import { uploads } from "../ui/upload/uploads.ts";
import { patiently } from "./patience.ts";

/** Uploads of this kind become sheets or papers of the folder in their extra facts. */
export const sheetUpload = "drawing";

/** Where the sheet goes; hangs on the job, so that it arrives there after a reload and from any page. */
export type SheetUploadExtra = {
  readonly folderId: FolderId;
  readonly shareId: ShareId;
  /** The sheet it replaces where the number does not say so: covers and catalogues. */
  readonly replaces: DrawingId | null;
  /** MD5 of the sheet it would replace: the same bytes again change nothing. */
  readonly sameAs: string | null;
};

interface Wires {
  readonly ask: typeof call;
  readonly send: typeof sendBytes;
  readonly wait: (ms: number) => Promise<void>;
  readonly isWanted: (job: UploadJob) => boolean;
}

/** The other window or the broken request lets go of the upload within seconds. */
const busyPausesInMs = [300, 700, 1500, 3000, 5000] as const;

const isRunning = ({ key }: UploadJob): boolean => {
  const status = uploads.jobs().find((job) => job.key === key)?.status;
  return status === "md5Loading" || status === "uploading";
};

const sheetExtra = (job: UploadJob) => job.extra as SheetUploadExtra;

const offsetIn = (error: unknown): number | undefined => {
  if (!(error instanceof CallFailed) || error.code !== "file.offset-differs") return undefined;
  const offset = (error.detail as { offset?: unknown } | undefined)?.offset;
  return typeof offset === "number" ? offset : undefined;
};

/** What is done with a file once the server has it. */
interface Delivery {
  /** It lies where it should already, so nothing is to be sent. */
  readonly isThere: (job: UploadJob, md5: string) => boolean | Promise<boolean>;
  readonly deliver: (job: UploadJob, fileId: FileId) => unknown;
  readonly whole?: UploadTransport["whole"];
}

/** Carries files: instant when the firm's bytes are known, else in chunks that go on where the server stands. */
const createTransport = (
  { ask, send, wait, isWanted }: Wires,
  { isThere, deliver, whole }: Delivery,
): UploadTransport => {
  const patience = (job: UploadJob) => ({ wait, isWanted: () => isWanted(job) });

  return {
    async check(job, md5) {
      if (await isThere(job, md5)) return true;
      const known = await patiently(
        () => ask(fileCalls.uploadByMd5, { md5, size: job.sizeInBytes, fileName: job.name }),
        patience(job),
      );
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
  };
};

const overTheWire: Wires = {
  ask: call,
  send: sendBytes,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isWanted: isRunning,
};

/** Carries sheets into their folders. */
export const createSheetTransport = (given: Partial<Wires> = {}): UploadTransport => {
  const wires = { ...overTheWire, ...given };
  const { ask, send, wait, isWanted } = wires;

  const readShare = async (job: UploadJob) =>
    (await ask(drawingCalls.readTree, { docRepositoryVersionId: sheetExtra(job).shareId })).drawings;

  const hasArrived = async (job: UploadJob, md5: string) => {
    const patience = { wait, isWanted: () => isWanted(job) };
    const drawings = (await patiently(() => readShare(job), patience)) ?? [];
    const { folderId } = sheetExtra(job);
    return drawings.some((one) => one.folderId === folderId && one.fileName === job.name && one.md5 === md5);
  };

  return createTransport(wires, {
    // Broken off before, it may have arrived without this page having heard so.
    isThere: (job, md5) => sheetExtra(job).sameAs === md5 || (job.md5 !== undefined && hasArrived(job, md5)),
    whole: {
      send(job, md5, file, watch) {
        const { folderId, replaces } = sheetExtra(job);
        const order = { content: file, fileName: job.name, md5, folderId, ...(replaces !== null && { replaces }) };
        return send(drawingCalls.sendDrawing, order, watch);
      },
      hasArrived,
    },
    async deliver(job, fileId) {
      const { folderId, replaces } = sheetExtra(job);
      const list = [{ fileId, fileName: job.name, ...(replaces !== null && { replaces }) }];
      await patiently(() => ask(drawingCalls.uploadDrawings, { folderId, list }), {
        wait,
        isWanted: () => isWanted(job),
        alreadyDone: async () => (await readShare(job)).some((drawing) => drawing.fileId === fileId),
      });
    },
  });
};

uploads.carry(sheetUpload, createSheetTransport());

/** Uploads of the test page belong to no project; whoever listens learns the number of the file. */
export const createTestTransport = (onStored: (job: UploadJob, fileId: FileId) => void): UploadTransport =>
  createTransport(overTheWire, { isThere: () => false, deliver: onStored });
