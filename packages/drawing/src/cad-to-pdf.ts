import type { CadDocument } from "@node-projects/acad-ts";
import type { CadIndex } from "./cad/cad-index.ts";
import { plotCad } from "./cad/plot-cad.ts";
import { loadNotoSans } from "./noto-sans.ts";
import { type DocumentInfo, writePdf } from "./pdf-writer.ts";

export interface ConvertedCad {
  readonly pdf: Uint8Array;
  readonly index: CadIndex;
}

/** The drawing as a PDF, with what is to be told about its pages. */
export const cadToPdf = (document: CadDocument, info: DocumentInfo): ConvertedCad => {
  const { pages, hiddenLayers, index } = plotCad(document, loadNotoSans());
  return { pdf: writePdf(pages, info, { hiddenLayers }), index };
};
