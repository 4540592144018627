import { drawingCalls, type Tree } from "@tushen/contract/drawing";
import type { FolderId } from "@tushen/contract/fields";
import { submissionCalls } from "@tushen/contract/submission";
import { useCallback, useEffect, useRef } from "react";
import { sheetUpload } from "../file/upload-transport.ts";
import { call } from "../platform/call.ts";
import { useRefresh } from "../platform/queries.ts";
import type { UploadJob } from "../ui/upload-job.ts";
import { uploads, useUploaded } from "../ui/uploads.ts";
import { groupBy } from "./group-by.ts";
import { isInNumberOrder, numberOrder } from "./number-order.ts";

const settleInMs = 1200;

export const isUploadOpen = ({ status }: UploadJob): boolean => !["success", "cancel", "failed"].includes(status);

const isComing = (folderId: FolderId) =>
  uploads.jobs().some((job) => job.kind === sheetUpload && job.extra["folderId"] === folderId && isUploadOpen(job));

/**
 * Shows sheets as they arrive, once for many. Three come at a time and so in any order: a folder that was in the order of
 * its numbers is put into it again when its last one is there; an order made by hand stays.
 */
export const useArrivals = (tree: Tree | undefined) => {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(tree);
  current.current = tree;
  const ordered = useRef(new Set<FolderId>());
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = useCallback(async () => {
    timer.current = undefined;
    const shareId = current.current?.docRepositoryVersionId;
    const done = [...ordered.current].filter((folderId) => !isComing(folderId));
    if (shareId !== undefined && done.length > 0) {
      const { drawings } = await call(drawingCalls.readTree, { docRepositoryVersionId: shareId });
      for (const folderId of done) {
        ordered.current.delete(folderId);
        const sheets = drawings.filter((drawing) => drawing.folderId === folderId);
        if (isInNumberOrder(sheets)) continue;
        const list = numberOrder(sheets).map((id, index) => ({ id, order: index + 1 }));
        await call(drawingCalls.setOrder, { folderId, list });
      }
    }
    await refresh(drawingCalls.readTree, submissionCalls.readSubmission);
  }, [refresh]);

  const onUploaded = useCallback(() => {
    timer.current ??= setTimeout(() => void settle().catch(() => refresh(drawingCalls.readTree)), settleInMs);
  }, [settle, refresh]);
  useUploaded(sheetUpload, onUploaded);

  /** Before files are queued for these folders: remembers which of them are in the order of their numbers. */
  return (folderIds: readonly FolderId[]) => {
    const sheets = groupBy(current.current?.drawings ?? [], ({ folderId }) => folderId);
    for (const id of folderIds) if (!isComing(id) && isInNumberOrder(sheets.get(id) ?? [])) ordered.current.add(id);
  };
};
