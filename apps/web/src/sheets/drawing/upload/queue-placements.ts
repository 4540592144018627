import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import { compareDrawingNumbers } from "@tushen/domain/sheets/drawing-number-order";
import { uploadJobKey } from "@tushen/domain/ground/upload-job-state";
import { type SheetUploadExtra, sheetUpload } from "../../sheet/sheet-upload.ts";
import { call } from "../../../ground/platform/call.ts";
import type { UploadQueue } from "../../../ground/ui/upload/upload-queue.ts";
import { uploads } from "../../../ground/ui/upload/uploads.ts";
import type { Placement } from "./plan-placements.ts";

/** Creates the folders of a plan, each once, outer ones first; gives the folder of each placement. */
const makeFolders = async (shareId: ShareId, placements: readonly Placement[], ask: typeof call) => {
  const made = new Map<string, FolderId>();
  for (const { folderId, newFolders } of placements) {
    let parentId = folderId;
    for (const [depth, fileName] of newFolders.entries()) {
      const key = [folderId, ...newFolders.slice(0, depth + 1)].join("/");
      const id =
        made.get(key) ?? (await ask(drawingCalls.saveFolder, { docRepositoryVersionId: shareId, parentId, fileName }));
      made.set(key, id);
      parentId = id;
    }
  }
  return ({ folderId, newFolders }: Placement): FolderId | null =>
    newFolders.length === 0 ? folderId : (made.get([folderId, ...newFolders].join("/")) ?? null);
};

const isOpen = (status: string) => !["success", "failed", "cancel"].includes(status);

/**
 * A job is identified by name, time and size of its file, and two buildings may have the same cover. So the same file
 * for another folder gets another time and becomes a job of its own.
 */
const fileFor = (file: File, extra: SheetUploadExtra, queue: UploadQueue): File => {
  let own = file;
  for (;;) {
    const known = queue.jobOf(uploadJobKey(own));
    if (!known || !isOpen(known.status)) return own;
    if (known.extra["folderId"] === extra.folderId) return own;
    own = new File([file], file.name, { type: file.type, lastModified: own.lastModified + 1 });
  }
};

/** Carries out a plan: creates the folders, then queues every file without a problem. */
export const queuePlacements = async (
  shareId: ShareId,
  placements: readonly Placement[],
  { ask = call, queue = uploads }: { ask?: typeof call; queue?: UploadQueue } = {},
): Promise<number> => {
  const wanted = placements
    .filter(({ problem, folderId }) => problem === null && folderId !== null)
    .sort((a, b) => compareDrawingNumbers(a.parsed?.graphNum ?? "", b.parsed?.graphNum ?? ""));
  const folderFor = await makeFolders(shareId, wanted, ask);
  queue.together(() => {
    for (const placement of wanted) {
      const folderId = folderFor(placement);
      if (folderId === null) continue;
      const { parsed, replaces } = placement;
      const extra: SheetUploadExtra = {
        folderId,
        shareId,
        // A number finds the replaced sheet by itself; covers and papers have to name it.
        replaces: replaces && (!parsed || isCoverNumber(parsed.graphNum)) ? replaces.drawingId : null,
        sameAs: replaces?.md5 ?? null,
      };
      queue.add([fileFor(placement.dropped.file, extra, queue)], { kind: sheetUpload, extra });
    }
  });
  return wanted.length;
};
