import { useEffect, useMemo, useSyncExternalStore } from "react";
import { throttled } from "../throttled.ts";
import { hashFile } from "./hash-file.ts";
import type { UploadJob } from "./upload-job.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

const storageKey = "uploads";

/** The upload list of this tab. */
export const uploads: UploadQueue = createUploadQueue({ hash: hashFile });

/** Every small file changes the list four times, and drawing the screen each time costs more than sending the file. */
const showEveryMs = 500;

const seldom = (subscribe: UploadQueue["subscribe"]) => (listener: () => void) =>
  subscribe(throttled(listener, showEveryMs));

export const useUploads = (queue: UploadQueue = uploads): readonly UploadJob[] => {
  const subscribe = useMemo(() => seldom(queue.subscribe), [queue]);
  return useSyncExternalStore(subscribe, queue.jobs);
};

/** Called for each arrived file of this kind, whoever queued it, also after a reload. */
export const useUploaded = (kind: string, onUploaded: (job: UploadJob, answer: unknown) => void) => {
  useEffect(
    () =>
      uploads.onUploaded((job, answer) => {
        if (job.kind === kind) onUploaded(job, answer);
      }),
    [kind, onUploaded],
  );
};

const isRunning = ({ status }: UploadJob) => status === "uploading" || status === "md5Loading";

/** Writing the list at every change would be too slow with thousands of files. */
const saveEveryMs = 1000;

/**
 * Restores the list after a reload. Saves it when the page is left, and soon after changes in case the page crashes.
 */
export const keepUploads = (queue: UploadQueue = uploads): (() => void) => {
  const stored = sessionStorage.getItem(storageKey);
  if (stored && queue.jobs().length === 0) queue.restore(stored);
  let nextSaving: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(nextSaving);
    nextSaving = undefined;
    try {
      sessionStorage.setItem(storageKey, queue.save());
    } catch {
      // The list of ten thousand files exceeds a tab's storage; the copies restore the unfinished ones.
      sessionStorage.removeItem(storageKey);
    }
  };
  const stopListening = queue.subscribe(() => {
    nextSaving ??= setTimeout(save, saveEveryMs);
  });
  const onLeave = (event: BeforeUnloadEvent) => {
    if (queue.jobs().some(isRunning)) event.preventDefault();
  };
  addEventListener("pagehide", save);
  addEventListener("beforeunload", onLeave);
  return () => {
    stopListening();
    clearTimeout(nextSaving);
    removeEventListener("pagehide", save);
    removeEventListener("beforeunload", onLeave);
  };
};
