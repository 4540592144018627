import { setImmediate } from "node:timers/promises";
import type { VersionId } from "@tushen/contract/ground/fields";
import type {
  RuleCallOut,
  RuleCitation,
  SheetSize,
  SheetStatement,
  SheetWords,
} from "@tushen/domain/machine/engine/rule";
import { sheetHint } from "@tushen/domain/machine/facts/fact-words";
import { citationHint, seriesOf } from "@tushen/domain/machine/facts/find-citations";
import { sizeHint } from "@tushen/domain/machine/facts/find-sizes";
import { callOutHint } from "@tushen/domain/sheets/call-out";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { knownNorms } from "../../review/clause/index.ts";
import { type SheetNumbers, sheetNumbers, wordsOfSheet } from "./words-of-sheet.ts";

/** Words of so many sheets are held in memory at once. */
const sheetsAtOnce = 20;

const sheetsOf = (db: Db, versionId: VersionId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .where("share.version_id", "=", versionId)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D");

const withText = (query: ReturnType<typeof sheetsOf>) =>
  query.innerJoin("sheet_text", (join) =>
    join
      .onRef("sheet_text.file_id", "=", "drawing.file_id")
      .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
  );

const readRows = (db: Db, versionId: VersionId, ids: readonly number[]) =>
  withText(sheetsOf(db, versionId))
    .leftJoin("building", "building.id", "drawing.building_id")
    .select(["drawing.id", "graph_num", "graph_name", "drawing.discipline", "sheet_reading", "lines", "building_name"])
    .where(sql<boolean>`drawing.id = any(${ids})`)
    .execute();

const numbersOf = async (db: Db, versionId: VersionId): Promise<SheetNumbers> => {
  const rows = await sheetsOf(db, versionId).select("graph_num").execute();
  return sheetNumbers(rows.map(({ graph_num }) => graph_num));
};

const isAlteration = async (db: Db, versionId: VersionId): Promise<boolean> => {
  const { version_type } = await db
    .selectFrom("submission_version")
    .select("version_type")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  return version_type === "ALTER";
};

/** Told after each part how many of the sheets were read. */
export type OnRead = (read: number, all: number) => Promise<void>;

/** What the sheets of a version say in words, in the shape the rules take; `buildings` are the names of those in the batch. */
export const sheetWords = async (
  db: Db,
  versionId: VersionId,
  buildings: readonly string[],
  onRead: OnRead,
): Promise<SheetWords> => {
  const { count } = await withText(sheetsOf(db, versionId))
    .where("body", "<>", "")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const telling = await withText(sheetsOf(db, versionId))
    .select("drawing.id")
    .where(sql<boolean>`body ~ ${[sheetHint, citationHint, callOutHint, sizeHint].join("|")}`)
    .orderBy("drawing.share_id")
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .execute();
  const numbers = await numbersOf(db, versionId);
  const citations: RuleCitation[] = [];
  const statements: SheetStatement[] = [];
  const sizes: SheetSize[] = [];
  const callOuts: RuleCallOut[] = [];
  for (let at = 0; at < telling.length; at += sheetsAtOnce) {
    await onRead(at, telling.length);
    const ids = telling.slice(at, at + sheetsAtOnce).map(({ id }) => id);
    const rows = await readRows(db, versionId, ids);
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      const words = wordsOfSheet(row, buildings, numbers);
      citations.push(...words.citations);
      statements.push(...words.statements);
      sizes.push(...words.sizes);
      callOuts.push(...words.callOuts);
      // Hundreds of sheets must not hold up what others ask meanwhile.
      await setImmediate();
    }
  }
  await onRead(telling.length, telling.length);
  const series = new Set(citations.map(({ number }) => seriesOf(number)));
  return {
    ...{ sheetCount: count, citations, statements, sizes },
    callOuts: (await isAlteration(db, versionId)) ? null : callOuts,
    norms: await knownNorms(db, (number) => series.has(seriesOf(number))),
  };
};
