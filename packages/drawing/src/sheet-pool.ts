import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { SheetAxis } from "./axes/sheet-axes.ts";
import type { PlaceToCrop } from "./anchor/crop.ts";
import type { FoundPlace } from "./anchor/find-places.ts";
import type { CompareOptions } from "./compare/compare-pages.ts";
import type { EditionLikeness } from "./compare/edition-likeness.ts";
import type { SheetComparison } from "./compare-sheets.ts";
import type { PageLandmarks } from "./page-landmarks.ts";
import { compilePdfium } from "./pdfium/node-pdfium.ts";
import type { Box } from "./page/page-space.ts";
import type { SheetTiles } from "./make-tiles.ts";
import type { SheetText } from "./read-sheet.ts";
import type { FoundSealPlace, SealPlace } from "./find-seal-places.ts";
import type { SealWish } from "./reading/seal-places.ts";
import type { FoundMarks } from "./marks/take-mark.ts";
import type { SheetJob, Thumbnail } from "./sheet-job.ts";
import type { ThreadAnswer } from "./sheet-thread.ts";
import { SheetUnreadable, type UnreadableReason } from "./sheet-unreadable.ts";
import { startWorkerPool, type WorkerEnd, WorkerEnded } from "./worker-pool.ts";

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
  /** A page, counted from 0, at 400 % in tiles; undefined if it is drawn quickly, or they take more than `mostBytes`. */
  makeTiles(sheet: string | Uint8Array, page: number, mostBytes: number): Promise<SheetTiles | undefined>;
  /** The marks others drew in the file. */
  readMarks(sheet: string | Uint8Array): Promise<FoundMarks>;
  /** The axes of a plan with their names; pages count from 0. */
  readAxes(sheet: string | Uint8Array, page: number): Promise<SheetAxis[]>;
  /** Axes, rooms, views and tables of each page in order, at most so many pages. */
  readLandmarks(sheet: string | Uint8Array, mostPages: number): Promise<PageLandmarks[]>;
  /** The straight lines along the edges of a page, in page space, as boxes without breadth; pages count from 0. */
  readLines(sheet: string | Uint8Array, page: number): Promise<Box[]>;
  /** Where each of these seals goes: at labels and names, else where it is free; on each page of sheets, once on a paper. */
  findSealPlaces(
    sheet: string | Uint8Array,
    wishes: readonly SealWish[],
    taken: readonly SealPlace[],
    isSheets: boolean,
  ): Promise<FoundSealPlace[][]>;
  /** Each of the pages, counted from 0, as a file of its own. */
  splitPages(sheet: string | Uint8Array, pages: readonly number[]): Promise<Uint8Array[]>;
  /** The changes from one sheet to another; pages count from 0. */
  compareSheets(base: SheetPage, target: SheetPage, options?: CompareOptions): Promise<SheetComparison>;
  /** What became of places of a page on its next edition, and where they are on it. */
  findPlaces(base: SheetPage, target: SheetPage, places: readonly Box[]): Promise<FoundPlace[]>;
  /** Whether the first page of the target can be the next edition of the first page of the base. */
  compareEditions(base: string | Uint8Array, target: string | Uint8Array): Promise<EditionLikeness>;
  /** Pictures of places, as PNG. */
  cropPlaces(sheet: string | Uint8Array, places: readonly PlaceToCrop[]): Promise<Uint8Array[]>;
  close(): Promise<void>;
}

export interface SheetPage {
  sheet: string | Uint8Array;
  page: number;
}

/** Two seconds for a megabyte. */
const msPerByte = 0.002;

const sizeOfSheets = (job: SheetJob): number => {
  const sheets = job.kind === "compare" || job.kind === "editions" ? [job.sheet, job.other] : [job.sheet];
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
  let module: WebAssembly.Module | undefined;
  const pool = startWorkerPool<SheetJob, ThreadAnswer>({
    workers: threads,
    start: () =>
      new Worker(new URL("./sheet-thread.ts", import.meta.url), {
        workerData: module,
        resourceLimits: { maxOldGenerationSizeMb: 512 },
      }),
    limitInMs: (job) => Math.min(jobTimeInMs, jobTimeInMs / 3 + sizeOfSheets(job) * msPerByte),
    // After a defect PDFium may be in any state.
    isSpent: ({ kind, heapInBytes }, sheetsSeen) =>
      kind === "defect" || sheetsSeen >= sheetsPerThread || heapInBytes > heapLimitInBytes,
    idleTimeInMs,
  });

  const ask = async (job: SheetJob): Promise<unknown> => {
    module ??= await compiled;
    const answer = await pool.ask(job).catch((error: unknown) => {
      throw error instanceof WorkerEnded ? new SheetUnreadable(reasonOf[error.end], { cause: error.cause }) : error;
    });
    if (answer.kind === "done") return answer.result;
    throw new SheetUnreadable(answer.reason, answer.kind === "defect" ? { cause: answer.error } : {});
  };

  return {
    readSheet: (sheet) => ask({ kind: "read", sheet }) as Promise<SheetText>,
    renderThumbnail: (sheet, page, widthInPixels) =>
      ask({ kind: "thumbnail", sheet, page, widthInPixels }) as Promise<Thumbnail>,
    makeTiles: (sheet, page, mostBytes) =>
      ask({ kind: "tiles", sheet, page, mostBytes }) as Promise<SheetTiles | undefined>,
    readMarks: (sheet) => ask({ kind: "marks", sheet }) as Promise<FoundMarks>,
    readAxes: (sheet, page) => ask({ kind: "axes", sheet, page }) as Promise<SheetAxis[]>,
    readLandmarks: (sheet, mostPages) => ask({ kind: "landmarks", sheet, mostPages }) as Promise<PageLandmarks[]>,
    readLines: (sheet, page) => ask({ kind: "lines", sheet, page }) as Promise<Box[]>,
    findSealPlaces: (sheet, wishes, taken, isSheets) =>
      ask({ kind: "seals", sheet, wishes, taken, isSheets }) as Promise<FoundSealPlace[][]>,
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
    compareEditions: (base, target) =>
      ask({ kind: "editions", sheet: base, other: target }) as Promise<EditionLikeness>,
    cropPlaces: (sheet, places) => ask({ kind: "crops", sheet, places }) as Promise<Uint8Array[]>,
    close: () => pool.close(),
  };
};

const reasonOf: Readonly<Record<WorkerEnd, UnreadableReason>> = {
  "took-too-long": "took-too-long",
  "out-of-memory": "too-large",
  died: "damaged",
};
