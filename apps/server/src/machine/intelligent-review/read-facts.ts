import { setImmediate } from "node:timers/promises";
import type { ComparedFact, consistencyCalls } from "@tushen/contract/machine/consistency";
import { compareFacts, factText, type Statement, verdicts } from "@tushen/domain/machine/facts/consistency";
import { factKinds } from "@tushen/domain/machine/facts/fact-kinds";
import { sheetHint } from "@tushen/domain/machine/facts/fact-words";
import { formFacts } from "@tushen/domain/machine/facts/form-facts";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import { sharesOfVersion } from "../../sheets/drawing/index.ts";
import { declaredInput } from "./declared-input.ts";
import { factsOnSheet, shownLines } from "./facts-on-sheet.ts";

type Wanted = Parameters<Act<typeof consistencyCalls.readFacts>>[1];
type Source = ComparedFact["statements"][number];

/** What is stated stands in the notes, of which a set has few. */
const mostSheets = 300;

const readShares = async ({ db, actor }: Context, { projectSubmissionId, submissionVersion }: Wanted) => {
  const shares = await sharesOfVersion(db, actor, projectSubmissionId, submissionVersion);
  return shares.map(({ id }) => id);
};
type ShareIds = Awaited<ReturnType<typeof readShares>>;

const drawingsOf = ({ db }: Context, shares: ShareIds) =>
  db
    .selectFrom("drawing")
    .leftJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "drawing.file_id")
        .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
    )
    .where("drawing.share_id", "in", shares)
    .where("drawing.kind", "=", "DRAW")
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D");

const sheetsOf = (context: Context, shares: ShareIds) =>
  drawingsOf(context, shares)
    .innerJoin("share", "share.id", "drawing.share_id")
    .leftJoin("building", "building.id", "drawing.building_id")
    .select([
      "drawing.id",
      "drawing.folder_id",
      "drawing.doc_biz_id",
      "drawing.file_id",
      "drawing.file_name",
      "share.version_id",
    ])
    .select(["drawing.graph_num", "drawing.graph_name", "drawing.sheet_reading", "building_name", "lines"])
    .where(sql<boolean>`body ~ ${sheetHint}`)
    .orderBy("drawing.share_id")
    .orderBy("drawing.folder_id")
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id")
    .limit(mostSheets)
    .execute();
type SheetRow = Awaited<ReturnType<typeof sheetsOf>>[number];

const statementsOf = (row: SheetRow, buildings: readonly string[]): Statement<Source>[] =>
  factsOnSheet(row, shownLines(row), buildings).map(
    ({ name, value, subject, confidence, written, at: [page, x0, y0, x1, y1] }) => ({
      ...{ name, value, subject, confidence },
      source: {
        ...{ kind: "sheet", value: factText(name, value), confidence, written: written.slice(0, 100) },
        ...{ graphNum: row.graph_num, graphName: row.graph_name, drawingId: row.id, folderId: row.folder_id },
        ...{ docBizId: row.doc_biz_id, fileId: row.file_id, fileName: row.file_name, versionId: row.version_id },
        ...{ page, box: { x0, y0, x1, y1 } },
      },
    }),
  );

const declaredStatements = async (
  { db }: Context,
  { projectSubmissionId }: Wanted,
  input: Awaited<ReturnType<typeof declaredInput>>,
): Promise<Statement<Source>[]> => {
  const buildings = await buildingsOfBatch(db, projectSubmissionId).select(["building.id", "building_name"]).execute();
  const idOf = (name: string) => buildings.find(({ building_name }) => building_name === name)?.id ?? null;
  return formFacts(input).map(({ name, value, field, label, of }) => ({
    ...{ name, value, confidence: 1, subject: factKinds[name].scope === "project" ? "" : of },
    source: { kind: "form", value: factText(name, value), confidence: 1, of, buildingId: idOf(of), field, label },
  }));
};

/** What forms and the sheets the actor sees state of the same things, contradictions first. */
export const readFacts: Act<typeof consistencyCalls.readFacts> = async (context, wanted) => {
  const { db } = context;
  const { application_id } = await db
    .selectFrom("submission")
    .select("application_id")
    .where("id", "=", wanted.projectSubmissionId)
    .executeTakeFirstOrThrow();
  const declared = await declaredInput(db, {
    ...{ applicationId: application_id, submissionId: wanted.projectSubmissionId, buildingId: null },
  });
  const buildings = declared.buildings.map(({ name }) => name);
  const statements = await declaredStatements(context, wanted, declared);
  const shares = await readShares(context, wanted);
  const sheets = shares.length === 0 ? [] : await sheetsOf(context, shares);
  for (const row of sheets) {
    statements.push(...statementsOf(row, buildings));
    // Hundreds of sheets must not hold up what others ask meanwhile.
    await setImmediate();
  }
  const { count } =
    shares.length === 0
      ? { count: 0 }
      : await drawingsOf(context, shares)
          .where((eb) => eb.or([eb("body", "is", null), eb("body", "=", "")]))
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
  return {
    facts: compareFacts(statements).map(({ name, subject, verdict, statements: all }) => ({
      ...{ name, label: factKinds[name].label, subject, verdict, verdictName: verdicts[verdict] },
      statements: all.map(({ source }) => source),
    })),
    sheetCount: sheets.length,
    withoutWords: count,
  };
};
