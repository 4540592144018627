import type { Paper } from "./paper.ts";
import { typstInput } from "./typst-input.ts";
import { type RenderedPaper, runTypst } from "./typst-process.ts";

/** PDF/A of a paper. */
export async function renderPdf(paper: Paper, limitInMs?: number): Promise<Uint8Array> {
  return (await renderPaper(paper, limitInMs)).pdf;
}

/** PDF/A of a paper with the spots of its seals. */
export function renderPaper(paper: Paper, limitInMs = 60_000): Promise<RenderedPaper> {
  return runTypst(typstInput(paper), limitInMs);
}
