import { standingOf, type Standing, type FileVerdict, verdictOf } from "@tushen/domain/results/signature-standing";
import { clockOf, lastingSentence, momentOf } from "@tushen/domain/results/signature-time";
import { PdfError } from "@tushen/pdf/pdf-error";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { withFile } from "./stand-ins/fs.ts";

export interface CheckedSignature {
  readonly signer: string;
  readonly organisation: string;
  readonly moment: Date | undefined;
  readonly clock: string;
  readonly reason: string;
  readonly standing: Standing;
  readonly sentence: string;
  readonly lasting: string;
}

export interface CheckedPdf {
  /** "unreadable": the bytes are no PDF that can be checked. */
  readonly verdict: FileVerdict | "unreadable";
  readonly signatures: readonly CheckedSignature[];
  readonly removedSigners: readonly string[];
  readonly problem: string;
}

/** The authorities that an archive names, in PEM. */
export interface Roots {
  readonly roots: readonly string[];
  readonly timeRoots: readonly string[];
}

/** Checks the signatures of a PDF with the portal's own check. */
export const verifyFile = async (path: string, bytes: Uint8Array, { roots, timeRoots }: Roots): Promise<CheckedPdf> => {
  try {
    const { signatures, removedSigners } = await withFile(path, bytes, () => verifyPdf(path, roots, timeRoots));
    return {
      verdict: verdictOf(signatures, removedSigners),
      signatures: signatures.map((one) => ({
        signer: one.signerName || "未写明签章人",
        organisation: one.organisation ?? "",
        moment: momentOf(one),
        clock: clockOf(one),
        reason: one.reason ?? "",
        ...standingOf(one),
        lasting: lastingSentence(one.lasting),
      })),
      ...{ removedSigners, problem: "" },
    };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { verdict: "unreadable", signatures: [], removedSigners: [], problem: error.message };
  }
};
