import { CallFailed } from "@tushen/contract/ground/envelope";
import {
  canUploadJobMove,
  nextUploadJobs,
  restoredUploadJobState,
  uploadJobKey,
  type UploadJobState,
} from "@tushen/domain/ground/upload-job-state";
import { messages } from "../../platform/messages.ts";
import { createUploadList } from "./upload-list.ts";
import { sendFile } from "./send-file.ts";
import type { HashFile, UploadExtra, UploadJob, UploadTransport } from "./upload-job.ts";

interface QueueOptions {
  readonly hash: HashFile;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export interface UploadOrder {
  readonly kind: string;
  readonly extra?: UploadExtra;
  /** The sentence that refuses a file, or null. */
  readonly problemOf?: (file: File) => string | null;
}

/** Facts that exist only while a job runs. */
interface Run {
  readonly stop: AbortController;
  ticket: string | undefined;
  beganAt: number;
  beganWith: number;
}

type Finished = (job: UploadJob, answer: unknown) => void;

const failureText = (error: unknown) =>
  error instanceof CallFailed && error.message ? error.message : messages.uploadFailed;

/** The upload list as a plain store. At most three jobs run; when one ends the next waiting one starts. */
export const createUploadQueue = ({
  hash,
  now = Date.now,
  wait = (ms) => new Promise((r) => setTimeout(r, ms)),
}: QueueOptions) => {
  const list = createUploadList();
  const files = new Map<string, File>();
  const running = new Map<string, Run>();
  const transports = new Map<string, UploadTransport>();
  const finished = new Set<Finished>();

  /** Moves a job by the domain's table only; a late answer to a cancelled job changes nothing. */
  const move = (key: string, to: UploadJobState, part: Partial<UploadJob> = {}): boolean => {
    const job = list.get(key);
    if (!job || !canUploadJobMove(job.status, to)) return false;
    list.change(key, { ...part, status: to });
    return true;
  };

  const stop = (key: string) => {
    const run = running.get(key);
    running.delete(key);
    run?.stop.abort();
    return run?.ticket;
  };

  const end = (key: string, to: "success" | "failed", part: Partial<UploadJob> = {}) => {
    running.delete(key);
    if (to === "success") files.delete(key);
    const isMoved = move(key, to, { ...part, bytesPerSecond: 0 });
    pump();
    return isMoved;
  };

  const report = (key: string, doneBytes: number) => {
    const run = running.get(key);
    const job = list.get(key);
    if (!run || !job) return;
    const seconds = (now() - run.beganAt) / 1000;
    list.put({ ...job, doneBytes, bytesPerSecond: seconds > 0.2 ? (doneBytes - run.beganWith) / seconds : 0 });
    list.publishSoon();
  };

  const hashOf = async (job: UploadJob, file: File, signal: AbortSignal): Promise<string | undefined> => {
    if (job.md5) return job.md5;
    try {
      return await hash(file, { signal, onProgress: (doneBytes) => report(job.key, doneBytes) });
    } catch {
      if (!signal.aborted) end(job.key, "failed", { message: messages.hashFailed });
      return undefined;
    }
  };

  const run = async (job: UploadJob) => {
    const file = files.get(job.key);
    const transport = transports.get(job.kind);
    if (!file || !transport) return;
    const mine: Run = { stop: new AbortController(), ticket: undefined, beganAt: now(), beganWith: 0 };
    running.set(job.key, mine);
    move(job.key, "md5Loading", { doneBytes: 0, message: "" });
    const { signal } = mine.stop;
    const md5 = await hashOf(job, file, signal);
    if (md5 === undefined || signal.aborted) return;
    try {
      list.change(job.key, { md5 });
      if (await transport.check(job, md5)) {
        if (!signal.aborted && end(job.key, "success", { doneBytes: job.sizeInBytes }))
          notifyFinished(job.key, undefined);
        return;
      }
      signal.throwIfAborted();
      move(job.key, "uploading", { doneBytes: 0, bytesPerSecond: 0 });
      mine.beganAt = now();
      let isFirst = true;
      const answer = await sendFile(transport, job, file, md5, {
        signal,
        wait,
        onTicket: (ticket) => {
          mine.ticket = ticket;
        },
        onSent: (doneBytes) => {
          if (isFirst) mine.beganWith = doneBytes;
          isFirst = false;
          if (!signal.aborted) report(job.key, doneBytes);
        },
      });
      if (!signal.aborted && end(job.key, "success", { doneBytes: job.sizeInBytes })) notifyFinished(job.key, answer);
    } catch (error) {
      if (signal.aborted) return;
      // The file changed during the upload: the next try hashes it again.
      const isOther = error instanceof CallFailed && error.code === "file.hash-differs";
      const isAsking = error instanceof CallFailed && transport.isQuestion?.(error) === true;
      end(job.key, "failed", { message: failureText(error), isAsking, ...(isOther && { md5: undefined }) });
    }
  };

  const notifyFinished = (key: string, answer: unknown) => {
    const job = list.get(key);
    if (job) for (const listener of finished) listener(job, answer);
  };

  const pump = () => {
    // During an act on many jobs the next job is not known yet.
    if (list.isInAct()) return;
    // Jobs without a transport must not keep the others waiting.
    const canRun = (job: UploadJob) => job.status !== "before" || (files.has(job.key) && transports.has(job.kind));
    for (const job of nextUploadJobs(list.all().filter(canRun))) void run(job);
  };

  const together = <T>(act: () => T): T => {
    const outcome = list.inOne(act);
    pump();
    return outcome;
  };

  const isOpen = ({ status }: UploadJob) => !["success", "failed", "cancel"].includes(status);

  const cancel = (key: string) => {
    const job = list.get(key);
    if (!job || !move(key, "cancel", { bytesPerSecond: 0 })) return;
    const ticket = stop(key);
    files.delete(key);
    if (ticket)
      void transports
        .get(job.kind)
        ?.abort(ticket)
        .catch(() => {
          // The server deletes unfinished uploads.
        });
    pump();
  };

  return {
    subscribe: list.subscribe,
    jobs: list.all,
    /** Runs several changes as one. */
    together,
    jobOf: (key: string): UploadJob | undefined => list.get(key),

    /** Provides the transport of a kind; paused jobs of that kind can continue from then on. */
    carry(kind: string, transport: UploadTransport) {
      transports.set(kind, transport);
      pump();
    },

    onUploaded: (listener: Finished) => {
      finished.add(listener);
      return () => {
        finished.delete(listener);
      };
    },

    /** Queues files and gives the sentences about refused ones. A known file continues where it stopped. */
    add(chosen: readonly File[], { kind, extra = {}, problemOf = () => null }: UploadOrder): string[] {
      const problems: string[] = [];
      for (const file of chosen) {
        const problem = problemOf(file);
        if (problem) {
          problems.push(problem);
          continue;
        }
        const key = uploadJobKey(file);
        const known = list.get(key);
        if (known && isOpen(known) && known.status !== "pause") continue;
        files.set(key, file);
        const isGoingOn = known?.status === "pause";
        list.put({
          key,
          name: file.name,
          sizeInBytes: file.size,
          lastModified: file.lastModified,
          kind: isGoingOn ? known.kind : kind,
          extra: isGoingOn ? known.extra : extra,
          status: "before",
          doneBytes: 0,
          bytesPerSecond: 0,
          message: "",
          md5: known?.md5,
          hasFile: true,
        });
      }
      list.publish();
      pump();
      return problems;
    },

    fileOf: (key: string): File | undefined => files.get(key),
    markUnkept: (key: string) => list.change(key, { isUnkept: true }),

    /** Adds unfinished uploads of an earlier page whose files were found again; they wait to be resumed. */
    takeBack(found: readonly { readonly job: UploadJob; readonly file: File }[]) {
      for (const { job, file } of found) {
        const known = list.get(job.key);
        if (known?.hasFile) continue;
        files.set(job.key, file);
        const status = restoredUploadJobState((known ?? job).status);
        list.put({ ...(known ?? job), status, bytesPerSecond: 0, hasFile: true });
      }
      list.publish();
    },

    cancel,
    cancelAll: () =>
      together(() => {
        for (const job of list.all()) if (isOpen(job)) cancel(job.key);
      }),
    pause(key: string) {
      if (move(key, "pause", { bytesPerSecond: 0 })) stop(key);
      pump();
    },
    /** Continues after a pause, or tries again after a failure. */
    resume(key: string) {
      if (files.has(key) && move(key, "before", { message: "", doneBytes: 0 })) pump();
    },
    /** Stores a file after all that the server had asked about. */
    confirm(key: string) {
      if (files.has(key) && move(key, "before", { message: "", doneBytes: 0, isAsking: false, isConfirmed: true }))
        pump();
    },
    /** Resumes all paused or all failed jobs that can continue. */
    resumeAll: (which: "pause" | "failed" = "pause") =>
      together(() => {
        for (const { key, status, isAsking } of list.all())
          if (status === which && !isAsking && files.has(key)) move(key, "before", { message: "", doneBytes: 0 });
      }),
    /** Removes ended jobs from the list. */
    clearEnded() {
      for (const job of list.all()) {
        if (isOpen(job)) continue;
        files.delete(job.key);
        list.remove(job.key);
      }
      list.publish();
    },

    /** The part that survives a reload, without the files. */
    save: (): string => JSON.stringify(list.all()),
    restore(text: string) {
      for (const job of JSON.parse(text) as UploadJob[])
        list.put({ ...job, status: restoredUploadJobState(job.status), hasFile: false, bytesPerSecond: 0 });
      list.publish();
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
