import type { UploadJob } from "./upload-job.ts";

const progressEveryMs = 100;

/** The jobs of an upload list in their order and the listeners to their changes. Made for thousands of jobs. */
export const createUploadList = () => {
  const jobs = new Map<string, UploadJob>();
  const listeners = new Set<() => void>();
  let inOrder: readonly UploadJob[] | undefined;
  let acts = 0;
  let isUnpublished = false;
  let nextPublishing: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    isUnpublished = acts > 0;
    if (!isUnpublished) for (const listener of listeners) listener();
  };
  const put = (job: UploadJob) => {
    jobs.set(job.key, job);
    inOrder = undefined;
  };

  return {
    all: () => (inOrder ??= [...jobs.values()]),
    get: (key: string) => jobs.get(key),
    put,
    publish,
    /** Requests report their progress many times a second; the screen hears of it ten times a second. */
    publishSoon() {
      nextPublishing ??= setTimeout(() => {
        nextPublishing = undefined;
        publish();
      }, progressEveryMs);
    },
    change(key: string, part: Partial<UploadJob>) {
      const job = jobs.get(key);
      if (!job) return;
      put({ ...job, ...part });
      publish();
    },
    remove(key: string) {
      jobs.delete(key);
      inOrder = undefined;
    },
    /** Changes of many jobs are published once, at the end. */
    inOne<T>(act: () => T): T {
      acts += 1;
      try {
        return act();
      } finally {
        acts -= 1;
        if (isUnpublished && acts === 0) publish();
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
