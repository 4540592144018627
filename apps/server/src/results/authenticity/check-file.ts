import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { authenticityCalls, CheckedFile } from "@tushen/contract/results/authenticity";
import { standingOf, verdictOf } from "@tushen/domain/results/signature-standing";
import { clockOf, lastingSentence, momentOf } from "@tushen/domain/results/signature-time";
import { PdfError } from "@tushen/pdf/pdf-error";
import type { Act, Db, Services } from "../../context.ts";
import { letterWith } from "../../papers/document/index.ts";
import { examineSignatures } from "../../people/seal/index.ts";
import { type Content, FileStoreError } from "../../ground/platform/files/file-store.ts";
import { withinLimits } from "../../ground/platform/files/within-limits.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { countLookup, issuedWith } from "../certificate/index.ts";

const mostBytes = 100 * 1024 * 1024;
/** One check counts as so many questions about a code. */
const weight = 3;

/** 文件验真: what the signatures of a file are worth, and whether the portal issued it. The file is not kept. */
export const checkFile: Act<typeof authenticityCalls.checkFile> = async (context, { content }) => {
  await countLookup(context, weight);
  const folder = await mkdtemp(join(tmpdir(), "tushen-check-"));
  try {
    const path = join(folder, "file.pdf");
    const sha256 = await write(path, content);
    return await examine(context, path, sha256);
  } catch (error) {
    if (error instanceof PdfError) return refuse("authenticity.unreadable", { problem: error.message });
    if (error instanceof FileStoreError && error.reason === "too-large") return refuse("authenticity.too-large");
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const write = async (path: string, content: Content): Promise<string> => {
  const hash = createHash("sha256");
  const hashing = async function* (bytes: Content) {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(withinLimits(content, { atMostInBytes: mostBytes }), hashing, createWriteStream(path));
  return hash.digest("hex");
};

/** Examines a file on the disk; throws PdfError where it is no PDF that can be read. */
export const examine = async (
  context: { readonly db: Db } & Pick<Services, "config">,
  path: string,
  sha256: string,
): Promise<CheckedFile> => {
  const { db } = context;
  const { signatures, removedSigners } = await examineSignatures(context, path);
  return {
    verdict: verdictOf(signatures, removedSigners),
    sha256,
    removedSigners,
    signatures: signatures.map((one) => ({
      ...standingOf(one),
      signerName: one.signerName,
      organisation: one.organisation ?? null,
      signedAt: momentOf(one)?.toISOString() ?? null,
      clock: clockOf(one),
      lasting: lastingSentence(one.lasting),
      reason: one.reason ?? null,
    })),
    origin: (await issuedWith(db, sha256)) ?? (await letterWith(db, sha256)),
  };
};
