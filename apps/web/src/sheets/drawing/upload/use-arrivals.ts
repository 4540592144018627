import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { useCallback, useEffect, useRef } from "react";
import { sheetUpload } from "../../sheet/sheet-upload.ts";
import { useRefresh } from "../../../ground/platform/queries.ts";
import type { UploadJob } from "../../../ground/ui/upload/upload-job.ts";
import { uploads, useUploaded } from "../../../ground/ui/upload/uploads.ts";

/** With thousands of uploads the whole list is not loaded every second. */
const settleInMs = (): number => Math.min(10_000, 1200 + 5 * uploads.jobs().filter(isUploadOpen).length);

export const isUploadOpen = ({ status }: UploadJob): boolean => !["success", "cancel", "failed"].includes(status);

/** Refreshes the sheets when uploads arrive, once for many. */
export const useArrivals = (): void => {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onUploaded = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh(drawingCalls.readTree, submissionCalls.readSubmission);
    }, settleInMs());
  }, [refresh]);
  useUploaded(sheetUpload, onUploaded);
};
