import type { CadDocument } from "@node-projects/acad-ts";
import type { CadIndex } from "./cad/cad-index.ts";
import { plotCad, type PlotOptions } from "./cad/plot-cad.ts";
import type { CutPlan } from "./page/sheet-cut.ts";
import { loadNotoSans } from "./noto-sans.ts";
import { type DocumentInfo, writePdf } from "./pdf-writer.ts";

export interface ConvertedCad {
  readonly pdf: Uint8Array;
  readonly index: CadIndex;
  /** How the drawing was cut into sheets, and a page for the model and each layout of the plan, in its box. */
  readonly plan: { readonly facts: CutPlan; readonly pdf: Uint8Array } | undefined;
}

/** The drawing as a PDF, with what is to be told about its pages; cut by the given frames, or by those found in it. */
export const cadToPdf = (document: CadDocument, info: DocumentInfo, options?: PlotOptions): ConvertedCad => {
  const { pages, hiddenLayers, index, plan } = plotCad(document, loadNotoSans(), options);
  return {
    pdf: writePdf(pages, info, { hiddenLayers }),
    index,
    plan: plan && { facts: plan.facts, pdf: writePdf([plan.page, ...plan.layoutPages], info) },
  };
};
