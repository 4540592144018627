import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { askedOfSheets } from "@tushen/contract/sheets/drawing-refusals";
import type { DrawingId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import { patiently } from "../../ground/file/patience.ts";
import { createTransport, overTheWire, type Wires } from "../../ground/file/upload-transport.ts";
import type { UploadJob, UploadTransport } from "../../ground/ui/upload/upload-job.ts";
import { uploads } from "../../ground/ui/upload/uploads.ts";

/** Uploads of this kind become sheets or papers of the folder named in their extra facts. */
export const sheetUpload = "drawing";

/** Target of the sheet. It is stored with the job, so that the sheet arrives there after a reload and from any page. */
export type SheetUploadExtra = {
  readonly folderId: FolderId;
  readonly shareId: ShareId;
  /** The sheet it replaces, for covers and catalogues, which no number identifies. */
  readonly replaces: DrawingId | null;
  /** MD5 of the sheet it would replace: equal bytes change nothing. */
  readonly sameAs: string | null;
};

/** The server asks whether a file is the right one, until the person has said so. */
const asking = (job: UploadJob) => (job.isConfirmed ? {} : { asksIfOther: true });

const sheetExtra = (job: UploadJob) => job.extra as SheetUploadExtra;

/** Uploads sheets into their folders. */
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
    isQuestion: ({ code }) => askedOfSheets.some((one) => one === code),
    // An interrupted upload may have arrived without this page knowing.
    isThere: (job, md5) => sheetExtra(job).sameAs === md5 || (job.md5 !== undefined && hasArrived(job, md5)),
    whole: {
      send(job, md5, file, watch) {
        const { folderId, replaces } = sheetExtra(job);
        const order = {
          content: file,
          fileName: job.name,
          md5,
          folderId,
          ...(replaces !== null && { replaces }),
          ...asking(job),
        };
        return send(drawingCalls.sendDrawing, order, watch);
      },
      hasArrived,
    },
    async deliver(job, fileId) {
      const { folderId, replaces } = sheetExtra(job);
      const list = [{ fileId, fileName: job.name, ...(replaces !== null && { replaces }), ...asking(job) }];
      await patiently(() => ask(drawingCalls.uploadDrawings, { folderId, list }), {
        wait,
        isWanted: () => isWanted(job),
        alreadyDone: async () => (await readShare(job)).some((drawing) => drawing.fileId === fileId),
      });
    },
  });
};

uploads.carry(sheetUpload, createSheetTransport());
