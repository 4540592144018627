import { setImmediate } from "node:timers/promises";
import type { VersionId } from "@tushen/contract/ground/fields";
import type { RuleCitation, SheetWords } from "@tushen/domain/machine/engine/rule";
import { citationHint, findCitations, seriesOf } from "@tushen/domain/machine/facts/find-citations";
import type { ShownLine } from "@tushen/domain/machine/facts/sentences";
import { displayMatrix, mapBox, type PageSize } from "@tushen/drawing/page/page-space";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { knownNorms } from "../../review/clause/index.ts";
import type { StoredLine } from "../../sheets/drawing/index.ts";

/** Words of so many sheets are held in memory at once. */
const sheetsAtOnce = 20;

/** Lines as they are shown, in the order they are stored. */
export const shownLines = (stored: readonly StoredLine[], size: PageSize): ShownLine[] => {
  const matrix = displayMatrix(size);
  return stored.map(([page, x0, y0, x1, y1, text]) => ({ page, text, box: mapBox(matrix, { x0, y0, x1, y1 }) }));
};

/** Sheets of a version whose words were read. */
const sheetsOf = (db: Db, versionId: VersionId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "drawing.file_id")
        .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
    )
    .where("share.version_id", "=", versionId)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D")
    .where("body", "<>", "");

const readRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("drawing")
    .innerJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "drawing.file_id")
        .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.id", "graph_num", "graph_name", "discipline", "sheet_reading", "lines"])
    .where(sql<boolean>`drawing.id = any(${ids})`)
    .orderBy("drawing.id")
    .execute();

const citationsOn = (row: Awaited<ReturnType<typeof readRows>>[number]): RuleCitation[] => {
  const { page: size } = (row.sheet_reading ?? {}) as { readonly page?: PageSize };
  if (!size) return [];
  return findCitations(shownLines(row.lines, size)).flatMap(({ number, line }): RuleCitation[] => {
    const at = row.lines[line];
    if (!at) return [];
    const [page, x0, y0, x1, y1] = at;
    return [
      {
        ...{ number, sheet: `${row.graph_num} ${row.graph_name}`.trim(), discipline: row.discipline },
        source: { kind: "sheet", drawingId: row.id, page, box: [x0, y0, x1, y1] },
      },
    ];
  });
};

/** What the words of the sheets of a version state, as the rules take it. */
export const sheetWords = async (db: Db, versionId: VersionId): Promise<SheetWords> => {
  const { count } = await sheetsOf(db, versionId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const citing = await sheetsOf(db, versionId)
    .select("drawing.id")
    .where(sql<boolean>`body ~ ${citationHint}`)
    .orderBy("drawing.share_id")
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .execute();
  const citations: RuleCitation[] = [];
  for (let at = 0; at < citing.length; at += sheetsAtOnce) {
    const ids = citing.slice(at, at + sheetsAtOnce).map(({ id }) => id);
    const rows = await readRows(db, ids);
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      citations.push(...citationsOn(row));
      // Hundreds of sheets must not hold up what others ask meanwhile.
      await setImmediate();
    }
  }
  const series = new Set(citations.map(({ number }) => seriesOf(number)));
  return { sheetCount: count, citations, norms: await knownNorms(db, (number) => series.has(seriesOf(number))) };
};
