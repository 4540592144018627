import type { FileId } from "@tushen/contract/ground/fields";
import type { Context, Db } from "../../context.ts";
import type { Letter } from "./document-moves.ts";
import { type LetterKind, letterKinds } from "./letter-kinds.ts";
import { layOutLetter } from "./render-letter.ts";
import { originOf, storeWord } from "./store-word.ts";

/** The newest version whose words the portal knows: neither a signature nor somebody's own PDF. */
export const versionOfWords = (db: Db, { id }: Pick<Letter, "id">) =>
  db
    .selectFrom("letter_version")
    .selectAll()
    .where("letter_id", "=", id)
    .where("source", "in", ["DATA", "WORD"])
    .orderBy("version_no", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** The Word file somebody sent last before it was replaced by a PDF of their own. */
const wordBehindPdf = async (db: Db, { id }: Letter, after: number): Promise<FileId | null> => {
  const own = await db
    .selectFrom("letter_version")
    .select("version_no")
    .where("letter_id", "=", id)
    .where("source", "=", "PDF")
    .where("version_no", ">", after)
    .executeTakeFirst();
  if (!own) return null;
  const row = await db
    .selectFrom("letter_upload")
    .innerJoin("file", "file.id", "letter_upload.file_id")
    .select("file_id")
    .where("letter_id", "=", id)
    .where("file_type", "<>", "pdf")
    .orderBy("letter_upload.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.file_id ?? null;
};

/**
 * The Word file of a paper, made when it is first asked for. Where somebody's own PDF stands in, it is the Word file that
 * came with it.
 */
export const wordFileOf = async (context: Context, letter: Letter): Promise<FileId> => {
  const { db, now, config } = context;
  const version = await versionOfWords(db, letter);
  const known = (await wordBehindPdf(db, letter, version.version_no)) ?? version.word_file_id;
  if (known !== null) return known;
  const { title } = letterKinds[letter.kind as LetterKind];
  const wordFileId = await storeWord(
    context,
    {
      fileName: `${title}（${letter.letter_no}）.pdf`,
      fileType: "pdf",
      orgId: letter.org_id ?? context.actor.orgId,
      applicationId: letter.application_id,
      divisionCode: letter.division_code,
    },
    layOutLetter({ printedAt: now, publicUrl: config.publicUrl }, letter, version.paper),
    originOf(letter, version.version_no),
  );
  await db
    .updateTable("letter_version")
    .set({ word_file_id: wordFileId })
    .where("letter_id", "=", letter.id)
    .where("version_no", "=", version.version_no)
    .execute();
  return wordFileId;
};
