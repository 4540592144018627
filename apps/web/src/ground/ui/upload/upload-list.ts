import type { UploadJob } from "./upload-job.ts";

const progressEveryMs = 100;

/** The jobs of an upload list in their order, and who is told when they change. Made for thousands of them. */
export const createUploadList = () => {
  const jobs = new Map<string, UploadJob>();
  const listeners = new Set<() => void>();
  let inOrder: readonly UploadJob[] | undefined;
  let acts = 0;
  let isUntold = false;
  let nextTelling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    isUntold = acts > 0;
    if (!isUntold) for (const listener of listeners) listener();
  };
  const put = (job: UploadJob) => {
    jobs.set(job.key, job);
    inOrder = undefined;
  };

  return {
    all: () => (inOrder ??= [...jobs.values()]),
    get: (key: string) => jobs.get(key),
    put,
    tell,
    /** Requests report their progress many times a second; the screen is told ten times. */
    tellSoon() {
      nextTelling ??= setTimeout(() => {
        nextTelling = undefined;
        tell();
      }, progressEveryMs);
    },
    change(key: string, part: Partial<UploadJob>) {
      const job = jobs.get(key);
      if (!job) return;
      put({ ...job, ...part });
      tell();
    },
    remove(key: string) {
      jobs.delete(key);
      inOrder = undefined;
    },
    /** What is done to many jobs is told once, at the end. */
    inOne<T>(act: () => T): T {
      acts += 1;
      try {
        return act();
      } finally {
        acts -= 1;
        if (isUntold && acts === 0) tell();
      }
    },
    isInAct: () => acts > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
