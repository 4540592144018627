import { PdfError } from "@tushen/pdf/pdf-error";
import { forbiddenChanges, type RevisionKind } from "@tushen/pdf/revision";
import { PdfSource } from "@tushen/pdf/source";
import { type FoundSignature, isTimeStamp } from "./found-signature.ts";

interface Revisions {
  readonly path: string;
  readonly source: PdfSource;
  /** Where the revisions end, the newest first. */
  readonly ends: readonly number[];
}

/** What changed after a signature or time stamp, up to the next or to the end of the file. */
export const changesAfter = (revisions: Revisions, found: readonly FoundSignature[], index: number): string[] => {
  const { source } = revisions;
  const [end = 0, next] = [found[index]?.end, found[index + 1]];
  if (!next) return changesAtEnd(revisions, end);
  return changesBetween(
    revisions,
    { from: end, to: next.end },
    isTimeStamp(source, next.value) ? "time-stamp" : "fields",
  );
};

/** Behind the last signature nothing may stand but proof that keeps it checkable. */
const changesAtEnd = (revisions: Revisions, end: number): string[] => {
  const { source, ends } = revisions;
  if (source.size - end <= 64 && /^\s*$/.test(source.bytes(end, 64).toString("latin1"))) return [];
  const isProof =
    ends[0] === source.size && changesBetween(revisions, { from: end, to: source.size }, "proof").length === 0;
  return isProof ? [] : ["签章后追加了内容"];
};

/** Every increment between two signatures is looked at for itself, so that nothing can be taken back unseen. */
const changesBetween = (
  { path, ends }: Revisions,
  { from, to }: { readonly from: number; readonly to: number },
  kind: RevisionKind,
): string[] => {
  const steps = [...ends.filter((end) => end > from && end < to), from, to];
  steps.sort((a, b) => a - b);
  const changes: string[] = [];
  let before = new PdfSource(path, from);
  try {
    for (const end of steps.slice(1)) {
      const after = new PdfSource(path, end);
      try {
        changes.push(...forbiddenChanges(before, after, kind === "fields" && end === to ? "signature" : kind));
      } finally {
        before.close();
        before = after;
      }
    }
    return changes;
  } catch (error) {
    if (error instanceof PdfError) return [...changes, "修订记录无法读取"];
    throw error;
  } finally {
    before.close();
  }
};
