import { useEffect, useMemo, useSyncExternalStore } from "react";
import { hashFile } from "./hash-file.ts";
import type { UploadJob } from "./upload-job.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

const storageKey = "uploads";

/** The one upload list of this tab. */
export const uploads: UploadQueue = createUploadQueue({ hash: hashFile });

/** Every small file changes the list four times; drawing a screen each time costs more than sending the file. */
const showEveryMs = 200;

/** Tells at once, and then no more often than that. */
const seldom = (subscribe: UploadQueue["subscribe"]) => (listener: () => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let next: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    next = undefined;
    toldAt = performance.now();
    listener();
  };
  const stop = subscribe(() => {
    const waitMs = toldAt + showEveryMs - performance.now();
    if (waitMs <= 0 && next === undefined) tell();
    else next ??= setTimeout(tell, waitMs);
  });
  return () => {
    stop();
    clearTimeout(next);
  };
};

export const useUploads = (queue: UploadQueue = uploads): readonly UploadJob[] => {
  const subscribe = useMemo(() => seldom(queue.subscribe), [queue]);
  return useSyncExternalStore(subscribe, queue.jobs);
};

/** Runs when a file of this kind has arrived, whoever queued it, also after a reload. */
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

/** With thousands of files the list is too large to be written at every change. */
const saveEveryMs = 1000;

/** Brings the list back after a reload and saves it when the page goes, and soon after changes for when it breaks. */
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
      // Some ten thousand files are more than a tab may remember; their copies bring back what is unfinished.
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
