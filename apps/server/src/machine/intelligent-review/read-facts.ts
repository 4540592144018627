import { setImmediate } from "node:timers/promises";
import type { ComparedFact, consistencyCalls } from "@tushen/contract/machine/consistency";
import { compareFacts, isSame, type Statement, verdicts } from "@tushen/domain/machine/facts/consistency";
import { type FactName, factKinds } from "@tushen/domain/machine/facts/fact-kinds";
import { type FactValue, sheetHint } from "@tushen/domain/machine/facts/fact-words";
import { findFacts, type FoundFact } from "@tushen/domain/machine/facts/find-facts";
import { formFacts } from "@tushen/domain/machine/facts/form-facts";
import type { PageSize } from "@tushen/drawing/page/page-space";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { sharesOfVersion } from "../../sheets/drawing/index.ts";
import { declaredInput } from "./declared-input.ts";
import { shownLines } from "./sheet-words.ts";

type Wanted = Parameters<Act<typeof consistencyCalls.readFacts>>[1];
type Source = ComparedFact["statements"][number];

/** What is stated stands in the notes, of which a set has few. */
const mostSheets = 300;
/** Confidence in a fact that may be one of another building or of the whole project. */
const perhaps = 0.6;

const valueText = (name: FactName, value: FactValue): string => {
  const { unit } = factKinds[name];
  return unit && typeof value === "number" ? `${value} ${unit}` : String(value);
};

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

/** Of the building in whose folder the sheet lies, or of the only one there is. */
const subjectOf = ({ building_name }: SheetRow, buildings: readonly string[]): string | null =>
  building_name ?? (buildings.length === 1 ? (buildings[0] ?? null) : null);

/** Whether a fact of a sheet may be one of another building: one of several that the sheet names, or of all together. */
const mayBeOfOthers = (
  { name, value }: FoundFact,
  all: readonly FoundFact[],
  { graph_name, building_name }: SheetRow,
): boolean => {
  if (name === "totalArea") return building_name !== null;
  if (factKinds[name].scope === "project") return false;
  return (
    /总平面|总图/.test(graph_name) || all.some((other) => other.name === name && !isSame(name, other.value, value))
  );
};

const statementsOf = (row: SheetRow, buildings: readonly string[]): Statement<Source>[] => {
  const { page: size } = (row.sheet_reading ?? {}) as { readonly page?: PageSize };
  if (!size) return [];
  const stored = row.lines ?? [];
  const found = findFacts(shownLines(stored, size));
  const building = subjectOf(row, buildings);
  return found.flatMap((fact): Statement<Source>[] => {
    const { name, value, written, line } = fact;
    const subject = factKinds[name].scope === "project" ? "" : building;
    const at = stored[line];
    if (subject === null || !at) return [];
    const isUnclear = buildings.length > 1 && mayBeOfOthers(fact, found, row);
    const confidence = isUnclear ? Math.min(fact.confidence, perhaps) : fact.confidence;
    const [page, x0, y0, x1, y1] = at;
    return [
      {
        ...{ name, value, subject, confidence },
        source: {
          ...{ kind: "sheet", value: valueText(name, value), confidence, written: written.slice(0, 100) },
          ...{ graphNum: row.graph_num, graphName: row.graph_name, drawingId: row.id, folderId: row.folder_id },
          ...{ docBizId: row.doc_biz_id, fileId: row.file_id, fileName: row.file_name, versionId: row.version_id },
          ...{ page, box: { x0, y0, x1, y1 } },
        },
      },
    ];
  });
};

const declaredStatements = (input: Awaited<ReturnType<typeof declaredInput>>): Statement<Source>[] =>
  formFacts(input).map(({ name, value, field, label, of }) => ({
    ...{ name, value, confidence: 1, subject: factKinds[name].scope === "project" ? "" : of },
    source: { kind: "form", value: valueText(name, value), confidence: 1, of, field, label },
  }));

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
  const statements = declaredStatements(declared);
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
