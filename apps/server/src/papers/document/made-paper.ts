import type { Paper } from "@tushen/paper/paper";
import { renderPdf } from "@tushen/paper/render-pdf";
import { decode } from "../../ground/platform/decoding/decode.ts";

const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** A paper made for the one who asks, to be kept nowhere: the answer of a call that offers it as PDF or Word. */
export const madePaper = async (paper: Paper, name: string, format: keyof typeof types) => ({
  type: types[format],
  name: `${name}.${format}`,
  bytes: format === "pdf" ? await renderPdf(paper) : await decode("writeWord", { paper, origin: "" }),
  headers: { "cache-control": "no-store" },
});
