import { DrawingId, type OrgId } from "@tushen/contract/ground/fields";
import type { Turn } from "@tushen/drawing/page/page-space";
import {
  type Recognition,
  recognitionAlgorithm,
  type RecognitionPool,
  startRecognitionPool,
} from "@tushen/drawing/onnx/recognition-pool";
import { z } from "zod";
import type { Db, Portal } from "../../../context.ts";
import { defineJob } from "../../../ground/platform/jobs/define-job.ts";
import type { Jobs } from "../../../ground/platform/jobs/jobs.ts";
import { readSheetBytes } from "../sheet-bytes.ts";
import type { SheetNote } from "../sheet-check.ts";
import { type FileVersion, wordsOf } from "../sheet-text.ts";
import type { StoredField } from "../tables.ts";
import { readOwnTitle } from "./own-title.ts";

let pool: RecognitionPool | undefined;
const recognitionEngine = (): RecognitionPool => (pool ??= startRecognitionPool());

/** Ends the process that recognises; the next sheet starts it again. */
export const closeRecognition = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};

/** A sheet whose words are strokes or a picture. */
const isWordless = (note: SheetNote): boolean => !("unreadable" in note) && !note.isBlank && !note.hasText;

interface Recognised {
  readonly fields: string;
  readonly pictures: string;
  readonly lines: string;
  readonly body: string;
  readonly page_turn: Turn;
}

const stored = ({ fields, lines, turn }: Recognition): Recognised => {
  const entries = Object.entries(fields);
  const withoutPicture = entries.map(([field, { text, confidence, box }]) => [field, { text, confidence, box }]);
  const pictures = entries.map(([field, { picture }]) => [field, Buffer.from(picture).toString("base64")]);
  return {
    fields: JSON.stringify(Object.fromEntries(withoutPicture) satisfies Record<string, StoredField>),
    pictures: JSON.stringify(Object.fromEntries(pictures)),
    ...wordsOf(lines.map(({ text, box }) => ({ page: 0, text, box }))),
    page_turn: turn,
  };
};

/** What was recognised in another file with the same bytes. */
const recognisedBefore = async (db: Db, of: FileVersion): Promise<Recognised | undefined> => {
  const row = await db
    .selectFrom("file_version as own")
    .innerJoin("file_version as earlier", "earlier.sha256", "own.sha256")
    .innerJoin("sheet_recognition", (join) =>
      join
        .onRef("sheet_recognition.file_id", "=", "earlier.file_id")
        .onRef("sheet_recognition.file_version_index", "=", "earlier.file_version_index"),
    )
    .select(["fields", "pictures", "lines", "body", "page_turn"])
    .where("own.file_id", "=", of.file_id)
    .where("own.file_version_index", "=", of.file_version_index)
    .where("sheet_recognition.state", "=", "DONE")
    .where("algorithm", "=", recognitionAlgorithm)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fields, pictures, lines, body, page_turn } = row;
  return {
    fields: JSON.stringify(fields),
    pictures: JSON.stringify(pictures),
    lines: JSON.stringify(lines),
    body,
    page_turn,
  };
};

const keep = (
  { db, clock }: Pick<Portal, "db" | "clock">,
  of: FileVersion,
  values: { readonly state: "DONE" | "FAILED" } & Partial<Recognised>,
) =>
  db
    .updateTable("sheet_recognition")
    .set({ ...values, algorithm: recognitionAlgorithm, change_time: clock() })
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .execute();

const versionOf = (db: Db, drawingId: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["file_id", "file_version_index", "org_id"])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();

/** Reads the letters of a sheet that are strokes or a picture (识别), after all that is read of it at once. */
export const recogniseSheet = defineJob({
  name: "drawing.recognise-sheet",
  title: "识别图纸文字",
  input: z.object({ drawingId: DrawingId }),
  retries: 2,
  run: async (portal: Portal, { drawingId }) => {
    const { db, files } = portal;
    const of = await versionOf(db, drawingId);
    if (!of) return;
    const before = await recognisedBefore(db, of);
    if (before) {
      await keep(portal, of, { state: "DONE", ...before });
      return readOwnTitle(db, of);
    }
    const found = await recognitionEngine().recognise(await readSheetBytes({ db, files }, of));
    await keep(portal, of, found ? { state: "DONE", ...stored(found) } : { state: "FAILED" });
    if (found) await readOwnTitle(db, of);
  },
  givenUp: async (portal: Portal, { drawingId }) => {
    const of = await versionOf(portal.db, drawingId);
    if (of) await keep(portal, of, { state: "FAILED" });
  },
});

/** Enqueues the recognition of a sheet without words, unless it was recognised. Firms take turns, as in the line of reading. */
export const askToRecognise = async (
  { db, jobs, clock }: { readonly db: Db; readonly jobs: Jobs; readonly clock: () => Date },
  of: FileVersion & { readonly drawingId: DrawingId; readonly org_id: OrgId },
  note: SheetNote,
): Promise<void> => {
  if (!isWordless(note)) return;
  const { drawingId, file_id, file_version_index, org_id } = of;
  const { before } = await db
    .selectFrom("sheet_recognition")
    .select((eb) => eb.fn.countAll<number>().as("before"))
    .where("org_id", "=", org_id)
    .where("state", "=", "WAITING")
    .executeTakeFirstOrThrow();
  const waiting = { state: "WAITING" as const, change_time: clock() };
  const asked = await db
    .insertInto("sheet_recognition")
    .values({ file_id, file_version_index, org_id, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(["file_id", "file_version_index"])
        .doUpdateSet(waiting)
        .where("sheet_recognition.algorithm", "<", recognitionAlgorithm),
    )
    .returning("file_id")
    .executeTakeFirst();
  if (asked) await jobs.enqueue(db, recogniseSheet, { drawingId }, { key: String(drawingId), priority: -before });
};
