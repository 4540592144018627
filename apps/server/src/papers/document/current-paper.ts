import type { FileId, LetterId, OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Mover, moveOne } from "../../ground/state/index.ts";
import { documentMoves, lockLetter } from "./document-moves.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";
import { keepVersion } from "./paper-versions.ts";

/** A paper as who signs it needs it: its PDF, the version it is of, and where seals go. Null before it is printed. */
export const currentPaper = async (db: Db, letterId: LetterId) => {
  const row = await db
    .selectFrom("letter")
    .innerJoin("letter_version", (join) =>
      join.onRef("letter_version.letter_id", "=", "letter.id").onRef("version_no", "=", "current_version"),
    )
    .selectAll("letter")
    .select(["spots"])
    .where("letter.id", "=", letterId)
    .executeTakeFirst();
  const file = row?.file_id == null ? undefined : await findFileVersion(db, row.file_id);
  if (!row || row.file_id === null || !file) return null;
  return {
    letterId,
    kind: row.kind as LetterKind,
    title: letterKinds[row.kind as LetterKind].title,
    letterNo: row.letter_no,
    state: row.state,
    submissionId: row.submission_id,
    applicationId: row.application_id,
    divisionCode: row.division_code,
    /** The organisation that makes the paper. */
    orgId: row.org_id as OrgId | null,
    version: row.current_version,
    fileId: row.file_id,
    fileName: file.file_name,
    sha256: file.sha256,
    spots: row.spots,
  };
};

/**
 * Keeps the signed PDF as the next version of a paper. Refused when the paper was made anew since `version`, because what
 * was signed is no longer what it says. A draft is signed with it; a paper sent already stays sent.
 */
export const keepSignedPaper = async (
  context: Mover,
  letterId: LetterId,
  signed: { readonly version: number; readonly fileId: FileId },
): Promise<void> => {
  const letter = await lockLetter(context.db, letterId);
  if (letter.current_version !== signed.version || letter.file_id === null) refuse("platform.changed-meanwhile");
  const { spots } = await context.db
    .selectFrom("letter_version")
    .select("spots")
    .where("letter_id", "=", letterId)
    .where("version_no", "=", signed.version)
    .executeTakeFirstOrThrow();
  const versionNo = signed.version + 1;
  const next = { file_id: signed.fileId, current_version: versionNo };
  if (letter.state === "SENT") await context.db.updateTable("letter").set(next).where("id", "=", letterId).execute();
  else
    await moveOne(context, documentMoves, letterId, {
      action: "sign",
      by: "SYSTEM",
      facts: { printed: true },
      set: next,
    });
  await keepVersion(context, letterId, {
    versionNo,
    source: "SIGNED",
    fileId: signed.fileId,
    spots: JSON.stringify(spots),
  });
};
