import { drawingCalls } from "@tushen/contract/drawing";
import { submissionCalls } from "@tushen/contract/submission";
import { useCallback, useEffect, useRef } from "react";
import { sheetUpload } from "../file/upload-transport.ts";
import { useRefresh } from "../platform/queries.ts";
import type { UploadJob } from "../ui/upload-job.ts";
import { useUploaded } from "../ui/uploads.ts";

const settleInMs = 1200;

export const isUploadOpen = ({ status }: UploadJob): boolean => !["success", "cancel", "failed"].includes(status);

/** Shows sheets as they arrive, once for many. */
export const useArrivals = (): void => {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onUploaded = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh(drawingCalls.readTree, submissionCalls.readSubmission);
    }, settleInMs);
  }, [refresh]);
  useUploaded(sheetUpload, onUploaded);
};
