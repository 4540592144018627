import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { startNodePdfium } from "./pdfium/node-pdfium.ts";
import { doSheetJob, type SheetJob } from "./sheet-job.ts";
import { SheetUnreadable, type UnreadableReason } from "./sheet-unreadable.ts";

/** One drawing thread: one PDFium, one job at a time. The pool starts it and passes it the compiled module. */
export type ThreadAnswer =
  | { kind: "done"; result: unknown; heapInBytes: number }
  | { kind: "unreadable"; reason: UnreadableReason; heapInBytes: number }
  | { kind: "defect"; error: unknown; reason: UnreadableReason; heapInBytes: number };

// Requests have priority over drawing. On Linux this sets the priority of the thread; elsewhere it would be that of the
// whole process.
if (process.platform === "linux") setPriority(10);

const pdfium = await startNodePdfium(workerData as WebAssembly.Module);

const bytesOf = (sheet: string | Uint8Array) => (typeof sheet === "string" ? readFileSync(sheet) : sheet);

parentPort?.on("message", async (job: SheetJob) => {
  const heapInBytes = () => pdfium.memory.HEAPU8.length;
  const tell = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
  try {
    tell({ kind: "done", result: await doSheetJob(pdfium, job, bytesOf), heapInBytes: heapInBytes() });
  } catch (error) {
    const isRefusal = error instanceof SheetUnreadable;
    if (isRefusal && !pdfium.ranOut()) tell({ kind: "unreadable", reason: error.reason, heapInBytes: heapInBytes() });
    else
      tell({
        kind: "defect",
        error,
        reason: pdfium.ranOut() ? "too-large" : "damaged",
        heapInBytes: heapInBytes(),
      });
  }
});
