import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { PlaceToCrop } from "./anchor/crop.ts";
import type { FoundPlace } from "./anchor/find-places.ts";
import type { CompareOptions } from "./compare/compare-pages.ts";
import type { SheetComparison } from "./compare-sheets.ts";
import { compilePdfium } from "./pdfium/node-pdfium.ts";
import type { Box } from "./page/page-space.ts";
import type { SheetText } from "./read-sheet.ts";
import type { FoundMarks } from "./marks/take-mark.ts";
import type { SheetJob, Thumbnail } from "./sheet-job.ts";
import type { ThreadAnswer } from "./sheet-thread.ts";
import { SheetUnreadable, type UnreadableReason } from "./sheet-unreadable.ts";

export interface SheetPoolSettings {
  threads?: number;
  /**
   * A sheet that uses more processor time than this, or takes ten times as long, is refused and its thread ended. A
   * small file has less to draw: it gets a third of the time, growing with its size.
   */
  jobTimeInMs?: number;
  /** PDFium's heap never shrinks: a thread is replaced after this many sheets or bytes. */
  sheetsPerThread?: number;
  heapLimitInBytes?: number;
  /** An idle thread ends after this time, which frees its memory; the next sheet starts another one. */
  idleTimeInMs?: number;
}

/** A sheet is given by its path or its bytes. Refusals are thrown as SheetUnreadable. */
export interface SheetPool {
  readSheet(sheet: string | Uint8Array): Promise<SheetText>;
  renderThumbnail(sheet: string | Uint8Array, page: number, widthInPixels: number): Promise<Thumbnail>;
  /** The marks others drew in the file. */
  readMarks(sheet: string | Uint8Array): Promise<FoundMarks>;
  /** Each of the pages, counted from 0, as a file of its own. */
  splitPages(sheet: string | Uint8Array, pages: readonly number[]): Promise<Uint8Array[]>;
  /** The changes from one sheet to another; pages count from 0. */
  compareSheets(base: SheetPage, target: SheetPage, options?: CompareOptions): Promise<SheetComparison>;
  /** What became of places of a page on its next edition, and where they are on it. */
  findPlaces(base: SheetPage, target: SheetPage, places: readonly Box[]): Promise<FoundPlace[]>;
  /** Pictures of places, as PNG. */
  cropPlaces(sheet: string | Uint8Array, places: readonly PlaceToCrop[]): Promise<Uint8Array[]>;
  close(): Promise<void>;
}

export interface SheetPage {
  sheet: string | Uint8Array;
  page: number;
}

interface Waiting {
  job: SheetJob;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
  sheetsSeen: number;
}

const patience = 10;
/** Two seconds for a megabyte. */
const msPerByte = 0.002;

const sizeOfSheets = (job: SheetJob): number => {
  const sheets = job.kind === "compare" ? [job.sheet, job.other] : [job.sheet];
  // A missing file is reported when it is read.
  const sizeOf = (sheet: string | Uint8Array) =>
    typeof sheet === "string" ? (statSync(sheet, { throwIfNoEntry: false })?.size ?? 0) : sheet.length;
  return sheets.reduce((sum, sheet) => sum + sizeOf(sheet), 0);
};

export const startSheetPool = ({
  threads = 1,
  jobTimeInMs = 60_000,
  sheetsPerThread = 200,
  heapLimitInBytes = 250_000_000,
  idleTimeInMs = 60_000,
}: SheetPoolSettings = {}): SheetPool => {
  const compiled = compilePdfium();
  const waiting: Waiting[] = [];
  const team = new Set<Thread>();
  let isClosed = false;

  const dismiss = (thread: Thread) => {
    team.delete(thread);
    clearTimeout(thread.timer);
    return thread.worker.terminate();
  };

  const fail = (thread: Thread, error: unknown) => {
    const { current } = thread;
    thread.current = undefined;
    void dismiss(thread);
    current?.reject(error);
    workOff();
  };

  const hire = (module: WebAssembly.Module): Thread => {
    const worker = new Worker(new URL("./sheet-thread.ts", import.meta.url), {
      workerData: module,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const thread: Thread = { worker, current: undefined, timer: undefined, sheetsSeen: 0 };
    team.add(thread);
    worker.on("message", (answer: ThreadAnswer) => {
      const { current } = thread;
      clearTimeout(thread.timer);
      thread.current = undefined;
      thread.sheetsSeen++;
      worker.unref(); // an idle thread does not keep the process alive
      if (thread.sheetsSeen >= sheetsPerThread || answer.heapInBytes > heapLimitInBytes) void dismiss(thread);
      if (answer.kind === "done") current?.resolve(answer.result);
      else if (answer.kind === "unreadable") current?.reject(new SheetUnreadable(answer.reason));
      else {
        // PDFium may be in any state after this.
        void dismiss(thread);
        current?.reject(new SheetUnreadable(answer.reason, { cause: answer.error }));
      }
      if (team.has(thread)) thread.timer = setTimeout(() => void dismiss(thread), idleTimeInMs).unref();
      workOff();
    });
    worker.on("error", (cause) => fail(thread, new SheetUnreadable(reasonOfDeath(cause), { cause })));
    return thread;
  };

  /** Limits the processor time of the thread, because on a busy machine other work runs before these threads. */
  const limitTime = (thread: Thread, work: Waiting) => {
    // The thread reports no time while it starts and after it has ended.
    const processorMs = () =>
      thread.worker.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000,
        () => 0,
      );
    const before = processorMs();
    const limitInMs = Math.min(jobTimeInMs, jobTimeInMs / 3 + sizeOfSheets(work.job) * msPerByte);
    const latest = performance.now() + patience * limitInMs;
    const look = async () => {
      const leftMs = limitInMs - ((await processorMs()) - (await before));
      if (thread.current !== work) return;
      if (leftMs <= 0 || performance.now() >= latest) return fail(thread, new SheetUnreadable("took-too-long"));
      thread.timer = setTimeout(() => void look(), Math.max(leftMs, 1));
    };
    thread.timer = setTimeout(() => void look(), limitInMs);
  };

  const give = (thread: Thread, work: Waiting) => {
    clearTimeout(thread.timer);
    thread.current = work;
    thread.worker.ref();
    limitTime(thread, work);
    thread.worker.postMessage(work.job);
  };

  const workOff = () => {
    void compiled.then((module) => {
      for (;;) {
        if (isClosed || waiting.length === 0) return;
        const idle = [...team].find((thread) => !thread.current);
        if (!idle && team.size >= threads) return;
        const next = waiting.shift();
        if (next) give(idle ?? hire(module), next);
      }
    });
  };

  const ask = (job: SheetJob) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(new Error("The sheet pool is closed"));
      waiting.push({ job, resolve, reject });
      workOff();
    });

  return {
    readSheet: (sheet) => ask({ kind: "read", sheet }) as Promise<SheetText>,
    renderThumbnail: (sheet, page, widthInPixels) =>
      ask({ kind: "thumbnail", sheet, page, widthInPixels }) as Promise<Thumbnail>,
    readMarks: (sheet) => ask({ kind: "marks", sheet }) as Promise<FoundMarks>,
    splitPages: (sheet, pages) => ask({ kind: "split", sheet, pages }) as Promise<Uint8Array[]>,
    compareSheets: (base, target, options = {}) =>
      ask({
        kind: "compare",
        sheet: base.sheet,
        page: base.page,
        other: target.sheet,
        otherPage: target.page,
        options,
      }) as Promise<SheetComparison>,
    findPlaces: (base, target, places) =>
      ask({
        kind: "places",
        sheet: base.sheet,
        page: base.page,
        other: target.sheet,
        otherPage: target.page,
        places,
      }) as Promise<FoundPlace[]>,
    cropPlaces: (sheet, places) => ask({ kind: "crops", sheet, places }) as Promise<Uint8Array[]>,
    async close() {
      isClosed = true;
      const closed = new Error("The sheet pool is closed");
      for (const { reject } of waiting.splice(0)) reject(closed);
      for (const thread of team) thread.current?.reject(closed);
      await Promise.all([...team].map(dismiss));
    },
  };
};

const reasonOfDeath = (error: unknown): UnreadableReason =>
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-large" : "damaged";
