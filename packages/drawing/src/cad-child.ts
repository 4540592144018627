import { CadUnreadable, type CadProblem } from "./cad/cad-unreadable.ts";
import { cadToPdf, type ConvertedCad } from "./cad-to-pdf.ts";
import type { SheetCut } from "./page/sheet-cut.ts";
import { readCad } from "./read-cad.ts";

/** Converts one drawing in a process of its own and ends with it. */
export type CadAnswer = ConvertedCad | { readonly problem: CadProblem; readonly notes: readonly string[] };

process.on("message", ({ bytes, title, cut }: { bytes: Uint8Array; title: string; cut?: SheetCut }) => {
  let answer: CadAnswer;
  try {
    const writtenOn = new Date().toISOString().slice(0, 10);
    answer = cadToPdf(readCad(bytes), { title, author: "", writtenOn }, cut);
  } catch (error) {
    // Other errors are the reader's own failures on unexpected bytes.
    answer =
      error instanceof CadUnreadable
        ? { problem: error.problem, notes: error.notes }
        : { problem: "damaged", notes: [] };
  }
  process.send?.(answer, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));
