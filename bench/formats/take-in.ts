import { setTimeout as sleep } from "node:timers/promises";
import { CallFailed } from "@tushen/contract/ground/envelope";
import type { FolderId } from "@tushen/contract/ground/fields";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { isModel } from "@tushen/domain/ground/upload-rules";
import type { Client } from "../../e2e/api.ts";

/** What became of a file that a designer uploaded. */
export interface TakenIn {
  /** Undefined for a file that was refused. */
  readonly drawing: Drawing | undefined;
  /** `FULL` elements and geometry · `MESH` triangles in named parts · `PAGES` pages of a PDF · `KEPT` stored only · `FAILED` stored, not read · `REFUSED` */
  readonly shown: "FULL" | "MESH" | "PAGES" | "KEPT" | "FAILED" | "REFUSED";
  /** Elements of a model, parts of a mesh, pages of a drawing. */
  readonly count: number;
  /** Sentences for people. */
  readonly said: readonly string[];
  /** Seconds by the clock from the first byte until it is read. */
  readonly seconds: number;
}

type Read = Pick<TakenIn, "shown" | "count" | "said">;

const often = 300;

const readModel = async (designer: Client, { drawingId }: Drawing): Promise<Read> => {
  for (;;) {
    const { state, problem, report, mesh } = await designer.model.getModel({ drawingId });
    const said = problem === null ? [] : [problem];
    if (mesh) return { shown: "MESH", count: mesh.partCount, said: mesh.notes };
    if (state === "DONE") return { shown: "FULL", count: report?.elementCount ?? 0, said };
    if (state === "KEPT" || state === "FAILED") return { shown: state, count: 0, said };
    await sleep(often);
  }
};

const readDrawing = async (designer: Client, { drawingId }: Drawing): Promise<Read> => {
  for (;;) {
    const { conversion } = await designer.drawing.drawingSignalUrl({ drawingId });
    const { state, problem, notes, pages } = conversion ?? { state: "NONE", problem: null, notes: [], pages: [] };
    if (state === "DONE") return { shown: "PAGES", count: pages.length, said: notes };
    if (state === "FAILED" || state === "NONE")
      return { shown: "FAILED", count: 0, said: problem === null ? [] : [problem] };
    await sleep(often);
  }
};

/** Uploads a file into a folder of sheets, as its designer does, and waits until the jobs have read it. */
export const takeIn = async (
  designer: Client,
  folderId: FolderId,
  { fileName, content }: { readonly fileName: string; readonly content: Uint8Array },
): Promise<TakenIn> => {
  const begun = performance.now();
  const over = () => (performance.now() - begun) / 1000;
  try {
    const { fileId } = await designer.file.uploadByStream({ content: Buffer.from(content), fileName });
    const [uploaded] = await designer.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName }] });
    const drawing = uploaded as Drawing;
    const read = isModel(fileName) ? readModel(designer, drawing) : readDrawing(designer, drawing);
    return { drawing, ...(await read), seconds: over() };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { drawing: undefined, shown: "REFUSED", count: 0, said: [error.message], seconds: over() };
  }
};
