import { setPriority } from "node:os";
import { startNodePdfium } from "../pdfium/node-pdfium.ts";
import { SheetUnreadable } from "../sheet-unreadable.ts";
import { startLetterModels } from "./letter-models.ts";
import { recognisePage, type Recognition } from "./recognise-page.ts";

/** Recognises pages in a process of its own, one after the other. */
export interface RecognitionAsk {
  readonly bytes: Uint8Array;
  /** Counted from 0. */
  readonly page: number;
}

export type RecognitionAnswer =
  | { readonly kind: "done"; readonly recognition: Recognition; readonly memoryInBytes: number }
  | { readonly kind: "unreadable" };

// All that people wait for comes first.
setPriority(15);

const pdfium = await startNodePdfium();
const models = startLetterModels();

process.on("message", async ({ bytes, page }: RecognitionAsk) => {
  let answer: RecognitionAnswer;
  try {
    const recognition = await recognisePage(pdfium, models, bytes, page);
    answer = { kind: "done", recognition, memoryInBytes: process.memoryUsage.rss() };
  } catch (error) {
    // PDFium may be in any state after another error: this process ends, and its job with it.
    if (!(error instanceof SheetUnreadable)) throw error;
    answer = { kind: "unreadable" };
  }
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
