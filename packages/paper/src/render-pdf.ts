import { modelPictures, type PicturedPlace } from "./model-places.ts";
import { PaperError } from "./paper-error.ts";
import type { Paper } from "./paper.ts";
import { typstInput } from "./typst-input.ts";
import { type RenderedPaper, runTypst } from "./typst-process.ts";

/** PDF/A of a paper. */
export const renderPdf = async (paper: Paper, limitInMs?: number): Promise<Uint8Array> =>
  (await renderPaper(paper, limitInMs)).pdf;

/** PDF/A of a paper with the spots of its seals. */
export const renderPaper = (paper: Paper, limitInMs = 60_000): Promise<RenderedPaper> =>
  runTypst(typstInput(paper), limitInMs);

/** Whether Typst refuses what it was given; that it took too long or died says nothing of a picture. */
const isRefused = (error: unknown): boolean => error instanceof PaperError && error.code === "failed";

/**
 * PDF/A of a letter, with what the reviewers saw in the models on its last pages. Pictures come from other programs too:
 * one that cannot be drawn holds up no letter, and its place says so.
 */
export const renderWithPlaces = async (
  paper: Paper,
  places: readonly (PicturedPlace & { readonly bytes: Uint8Array })[],
): Promise<RenderedPaper> => {
  const whole = (shown: readonly PicturedPlace[]) =>
    renderPaper({ ...paper, blocks: [...paper.blocks, ...modelPictures(shown)] });
  try {
    return await whole(places);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { system, title, printedAt } = paper;
    const shown: PicturedPlace[] = [];
    for (const place of places) {
      const alone = { system, title, printedAt, blocks: modelPictures([place]) };
      const isDamaged = await renderPaper(alone).then(() => false, isRefused);
      shown.push(isDamaged ? { ...place, bytes: null } : place);
    }
    if (shown.every(({ bytes }) => bytes !== null)) throw error;
    return whole(shown);
  }
};
