import type { Turn } from "@tushen/drawing/page/page-space";
import { type Recognition, recognitionAlgorithm } from "@tushen/drawing/onnx/recognition-pool";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { type FileVersion, wordsOf } from "../sheet-text.ts";
import type { RecognisedPage, StoredField } from "../tables.ts";

/** Lines of a file beyond this number are not stored. */
const mostLines = 20_000;

const rowOf = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("sheet_recognition")
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index);

const update = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .updateTable("sheet_recognition")
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index);

/** The pages that wait to be recognised, in their order; the one somebody looks at comes first. */
export const pagesLeft = async (db: Db, of: FileVersion): Promise<readonly number[]> => {
  const row = await rowOf(db, of)
    .select(["pages", "page_titles", "wanted_page"])
    .where("state", "=", "WAITING")
    .executeTakeFirst();
  const left = row?.pages.filter((page) => row.page_titles[page] === undefined) ?? [];
  return left.toSorted((a, b) => Number(b === row?.wanted_page) - Number(a === row?.wanted_page));
};

/** Stores what was recognised on a page; undefined when it could not be. */
export const keepPage = async (
  db: Db,
  of: FileVersion,
  page: number,
  found: Recognition | undefined,
): Promise<void> => {
  const title: RecognisedPage = found ? titleOf(found) : { isFailed: true };
  const lines = found?.lines.map(({ text, box }) => ({ page, text, box })) ?? [];
  const earlier = await rowOf(db, of)
    .select(sql<number>`case when page_titles = '{}' then 0 else jsonb_array_length(lines) end`.as("lines"))
    .forUpdate()
    .executeTakeFirst();
  const before = earlier?.lines ?? 0;
  const words = wordsOf(lines.slice(0, Math.max(0, mostLines - before)));
  await update(db, of)
    .set({
      page_titles: sql`page_titles || ${JSON.stringify({ [page]: title })}::jsonb`,
      wanted_page: sql`nullif(wanted_page, ${page})`,
      // Until the first page is done again, the words an earlier algorithm recognised are kept.
      lines: before === 0 ? words.lines : sql`lines || ${words.lines}::jsonb`,
      body: before === 0 ? words.body : sql`body || ${`\n${words.body}`}`,
      ...(page === 0 && found && fieldsOf(found)),
    })
    .where(sql<boolean>`not page_titles ? ${String(page)}`)
    .execute();
};

const titleOf = ({ fields: { number, name } }: Recognition): RecognisedPage => ({
  ...(number && { number: number.text }),
  ...(name && { name: name.text }),
});

interface Fields {
  readonly fields: string;
  readonly pictures: string;
  readonly page_turn: Turn;
}

const fieldsOf = ({ fields, turn }: Recognition): Fields => {
  const entries = Object.entries(fields);
  const withoutPicture = entries.map(([field, { text, confidence, box }]) => [field, { text, confidence, box }]);
  const pictures = entries.map(([field, { picture }]) => [field, Buffer.from(picture).toString("base64")]);
  return {
    fields: JSON.stringify(Object.fromEntries(withoutPicture) satisfies Record<string, StoredField>),
    pictures: JSON.stringify(Object.fromEntries(pictures)),
    page_turn: turn,
  };
};

/** Ends the recognition of a file: done when at least one of its pages was recognised. */
export const endRecognition = async (db: Db, of: FileVersion, now: Date, state?: "FAILED"): Promise<void> => {
  const row = await rowOf(db, of).select("page_titles").executeTakeFirst();
  const isDone = Object.values(row?.page_titles ?? {}).some((page) => !page.isFailed);
  await update(db, of)
    .set({ state: state ?? (isDone ? "DONE" : "FAILED"), algorithm: recognitionAlgorithm, change_time: now })
    .execute();
};

/** Takes over what was recognised in another file with the same bytes; tells whether there is one. */
export const repeatRecognition = async (db: Db, of: FileVersion, now: Date): Promise<boolean> => {
  const same = await db
    .selectFrom("file_version as own")
    .innerJoin("file_version as earlier", "earlier.sha256", "own.sha256")
    .innerJoin("sheet_recognition", (join) =>
      join
        .onRef("sheet_recognition.file_id", "=", "earlier.file_id")
        .onRef("sheet_recognition.file_version_index", "=", "earlier.file_version_index"),
    )
    .select(["fields", "pictures", "lines", "body", "page_turn", "pages", "page_titles"])
    .where("own.file_id", "=", of.file_id)
    .where("own.file_version_index", "=", of.file_version_index)
    .where("sheet_recognition.state", "=", "DONE")
    .where("algorithm", "=", recognitionAlgorithm)
    .limit(1)
    .executeTakeFirst();
  if (!same) return false;
  const { body, page_turn, ...json } = same;
  const stored = Object.fromEntries(Object.entries(json).map(([column, value]) => [column, JSON.stringify(value)]));
  await update(db, of)
    .set({ ...(stored as Record<keyof typeof json, string>), body, page_turn })
    .set({ state: "DONE", algorithm: recognitionAlgorithm, change_time: now })
    .execute();
  return true;
};
