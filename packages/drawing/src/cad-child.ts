import { type BoundDrawings, xrefKey } from "./cad/bound-drawings.ts";
import { CadUnreadable, type CadProblem } from "./cad/cad-unreadable.ts";
import { cadToPdf, type ConvertedCad } from "./cad-to-pdf.ts";
import type { SheetCut } from "./page/sheet-cut.ts";
import { readCad } from "./read-cad.ts";
import { type PlotStyleFile, readPlotStyles } from "./read-plot-styles.ts";

/** Converts one drawing in a process of its own and ends with it. */
export type CadAnswer =
  | ConvertedCad
  | ({ readonly problem: CadProblem } & Pick<CadUnreadable, "notes" | "missingXrefs">);

/** What the child is asked for. */
export interface CadWish {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly cut?: SheetCut;
  /** Drawings handed in with it, for its external references. */
  readonly others?: readonly OtherDrawing[];
  /** Plot style tables handed in with it. */
  readonly styles?: readonly PlotStyleFile[];
}
export interface OtherDrawing {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A reference that cannot be read is told like one that is missing: its own line says what is wrong with it. */
const readOthers = (others: readonly OtherDrawing[]): BoundDrawings =>
  new Map(
    others.flatMap(({ fileName, bytes }) => {
      try {
        return [[xrefKey(fileName), readCad(bytes)] as const];
      } catch (error) {
        if (error instanceof CadUnreadable) return [];
        throw error;
      }
    }),
  );

process.on("message", ({ bytes, title, cut, others = [], styles = [] }: CadWish) => {
  let answer: CadAnswer;
  try {
    const writtenOn = new Date().toISOString().slice(0, 10);
    const options = { cut, drawings: readOthers(others), styles: styles.map(readPlotStyles) };
    answer = cadToPdf(readCad(bytes), { title, author: "", writtenOn }, options);
  } catch (error) {
    // Other errors are the reader's own failures on unexpected bytes.
    answer =
      error instanceof CadUnreadable
        ? { problem: error.problem, notes: error.notes, missingXrefs: error.missingXrefs }
        : { problem: "damaged", notes: [], missingXrefs: [] };
  }
  process.send?.(answer, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));
