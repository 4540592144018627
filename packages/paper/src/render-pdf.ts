import type { Paper } from "./paper.ts";
import { typstInput } from "./typst-input.ts";
import { type RenderedPaper, runTypst } from "./typst-process.ts";

/** PDF/A of a paper. */
export const renderPdf = async (paper: Paper, limitInMs?: number): Promise<Uint8Array> =>
  (await renderPaper(paper, limitInMs)).pdf;

/** PDF/A of a paper with the spots of its seals. */
export const renderPaper = (paper: Paper, limitInMs = 60_000): Promise<RenderedPaper> =>
  runTypst(typstInput(paper), limitInMs);
