import type { sealCalls, Verification } from "@tushen/contract/people/seal";
import type { z } from "zod";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Act, Db, Services } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { trustedRoots, trustedTimeRoots } from "./authority.ts";
import { inWorkFolder } from "./work-folder.ts";

type Report = z.output<typeof Verification>;

type Examiner = { readonly db: Db } & Pick<Services, "config">;

/** Examines the signatures of a file on the disk against the trusted authorities; throws PdfError. */
export const examineSignatures = async (needs: Examiner, path: string) =>
  decode("verifyPdf", { path, roots: await trustedRoots(needs), timeRoots: await trustedTimeRoots(needs) });

/** Examines the signatures of stored bytes. */
export const verifyStored = async (needs: Examiner & Pick<Services, "files">, sha256: string): Promise<Report> => {
  const found = await inWorkFolder(needs, async (folder) => examineSignatures(needs, await folder.take(sha256)));
  return {
    verdict: found.verdict,
    sentence: found.sentence,
    sha256,
    signatures: found.signatures.map((one) => ({
      signerName: one.signerName,
      organisation: one.organisation ?? null,
      signedAt: one.signedAt?.toISOString() ?? null,
      reason: one.reason ?? null,
      intact: one.intact,
      trusted: one.chain === "trusted",
      coversWholeFile: one.coversWholeFile,
      changesAfter: one.changesAfter,
    })),
  };
};

export const verify: Act<typeof sealCalls.verify> = async (context, { fileId }) => {
  const version = (await findFileVersion(context.db, fileId)) ?? refuse("platform.not-found");
  try {
    return await verifyStored(context, version.sha256);
  } catch (error) {
    if (error instanceof PdfError) return refuse("seal.unreadable", { problem: error.message });
    throw error;
  }
};
