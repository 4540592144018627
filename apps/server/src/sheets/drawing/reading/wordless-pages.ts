import type { Db } from "../../../context.ts";
import type { SheetNote } from "../sheet-check.ts";
import type { FileVersion } from "../sheet-text.ts";

/** A page whose words are strokes may hold some that are not: 4, 5,2, 31,2. */
const strayLetters = 12;

/** The pages of a file, counted from 0, whose words are strokes or a picture. */
export const wordlessPages = async (db: Db, of: FileVersion, note: SheetNote): Promise<number[]> => {
  if ("unreadable" in note) return [];
  const { pageTitles, isBlank, hasText } = note;
  if (!pageTitles) return isBlank || hasText ? [] : [0];
  const letters = await lettersOfPages(db, of);
  return pageTitles.flatMap((page, i) => {
    const isReadable = !page.isBlank && !page.isBroken;
    const hasWords = Boolean(page.number || page.name) || (letters.get(i) ?? 0) >= strayLetters;
    return isReadable && !hasWords ? i : [];
  });
};

const lettersOfPages = async (db: Db, of: FileVersion): Promise<ReadonlyMap<number, number>> => {
  const stored = await db
    .selectFrom("sheet_text")
    .select("lines")
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .executeTakeFirst();
  const letters = new Map<number, number>();
  for (const [page, , , , , text] of stored?.lines ?? []) letters.set(page, (letters.get(page) ?? 0) + text.length);
  return letters;
};
