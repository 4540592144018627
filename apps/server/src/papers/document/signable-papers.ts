import type { LetterId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { findFileVersion } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import type { Signable } from "../signature/index.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";

/** Papers as they are to be signed: the PDF of the newest version, and where seals go on it. */
export const signablePapers = async (db: Db, ids: readonly LetterId[]): Promise<Signable[]> => {
  const papers: Signable[] = [];
  for (const id of ids) {
    const row = await db
      .selectFrom("letter")
      .innerJoin("letter_version", (join) =>
        join.onRef("letter_version.letter_id", "=", "letter.id").onRef("version_no", "=", "current_version"),
      )
      .selectAll("letter")
      .select("spots")
      .where("letter.id", "=", id)
      .where("state", "<>", "VOID")
      .executeTakeFirst();
    if (!row) return refuse("platform.not-found");
    const file = row.file_id === null ? undefined : await findFileVersion(db, row.file_id);
    papers.push({
      bizId: row.id,
      version: row.current_version,
      title: `${letterKinds[row.kind as LetterKind].title} ${row.letter_no}`,
      applicationId: row.application_id,
      submissionId: row.submission_id,
      divisionCode: row.division_code,
      orgId: row.org_id,
      file: file ? { fileId: file.id, index: file.file_version_index } : null,
      spots: row.spots,
    });
  }
  return papers;
};
