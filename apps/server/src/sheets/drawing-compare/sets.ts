import type { ApplicationId, BuildingId, DrawingId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { disciplines } from "@tushen/domain/ground/disciplines";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { pairSheets, type SheetPair } from "@tushen/domain/sheets/pair-sheets";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { comparisonAlgorithm } from "./compare-one.ts";

/** Two editions of a sheet, by their bytes. */
export interface Pair {
  readonly applicationId: ApplicationId;
  readonly baseId: DrawingId;
  readonly targetId: DrawingId;
  readonly baseSha256: string;
  readonly targetSha256: string;
}

/** In reading order: site, architecture, structure … */
const inOrder = disciplines.map(({ code }) => code);

const drawings = (db: Db, kind: "DRAW" | "DOC") =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .leftJoin("building", "building.id", "drawing.building_id")
    .select([
      "drawing.id",
      "drawing.doc_biz_id as docBizId",
      "drawing.previous_drawing_id as previousId",
      "drawing.application_id as applicationId",
      "drawing.discipline",
      "drawing.building_id as buildingId",
      "building_name as buildingName",
      "graph_num as graphNum",
      "graph_name as graphName",
      "change_note as changeNote",
      "file_name as fileName",
      "drawing.file_id as fileId",
      "drawing.file_version_index as fileVersion",
      "file_version.sha256",
    ])
    .where("drawing.kind", "=", kind)
    .where("drawing.removed", "=", false)
    .where("drawing.change_type", "<>", "D")
    .orderBy("share.id")
    .orderBy(sql`array_position(${inOrder}::text[], drawing.discipline)`)
    .orderBy("drawing.sort_no")
    .orderBy("drawing.id");

export type SetSheet = Awaited<ReturnType<ReturnType<typeof drawings>["execute"]>>[number] & {
  readonly id: DrawingId;
  readonly buildingId: BuildingId | null;
};

export interface Sets {
  /** Null: the sheets that those of this version replaced, in any batch. */
  readonly base: { readonly id: VersionId; readonly submission_version: number } | null;
  readonly target: {
    readonly id: VersionId;
    readonly submission_version: number;
    readonly submission_id: SubmissionId;
    readonly application_id: ApplicationId;
    readonly division_code: string;
  };
  readonly pairs: readonly SheetPair<SetSheet>[];
  /** Building models among the papers; their elements are compared, not their looks. */
  readonly models: readonly SheetPair<SetSheet>[];
}

const findVersion = (db: Db, id: VersionId) =>
  db.selectFrom("submission_version").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const versionBefore = (db: Db, { submission_id, submission_version }: Awaited<ReturnType<typeof findVersion>>) =>
  db
    .selectFrom("submission_version")
    .selectAll()
    .where("submission_id", "=", submission_id)
    .where("submission_version", "<", submission_version)
    .orderBy("submission_version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Models have no number: their names pair them. */
const modelsIn = (rows: readonly SetSheet[]): SetSheet[] =>
  rows.filter(({ fileName }) => isReadableModel(fileName)).map((row) => ({ ...row, graphNum: row.graphName }));

/**
 * Both sets, sheet by sheet. The base is by default the version before; for the first version of an alteration, the
 * sheets it alters. Undefined when there is none.
 */
export const findSetsIfAny = async (
  db: Db,
  targetVersionId: VersionId,
  baseVersionId?: VersionId,
): Promise<Sets | undefined> => {
  const target = await findVersion(db, targetVersionId);
  const base = baseVersionId === undefined ? await versionBefore(db, target) : await findVersion(db, baseVersionId);
  if (base && base.application_id !== target.application_id) refuse("drawing-compare.other-project");
  const both = async (kind: "DRAW" | "DOC") => {
    const news = await drawings(db, kind).where("share.version_id", "=", target.id).execute();
    const formerIds = news.flatMap(({ previousId }) => previousId ?? []);
    if (!base && formerIds.length === 0) return { olds: [], news, hasFormer: false };
    const olds = base
      ? drawings(db, kind).where("share.version_id", "=", base.id)
      : drawings(db, kind).where("drawing.id", "in", formerIds);
    return { olds: await olds.execute(), news, hasFormer: true };
  };
  const [sheets, papers] = [await both("DRAW"), await both("DOC")];
  if (!sheets.hasFormer) return undefined;
  return {
    base: base ?? null,
    target,
    pairs: pairSheets<SetSheet>(sheets.olds, sheets.news),
    models: papers.hasFormer ? pairSheets<SetSheet>(modelsIn(papers.olds), modelsIn(papers.news)) : [],
  };
};

export const findSets = async (db: Db, targetVersionId: VersionId, baseVersionId?: VersionId): Promise<Sets> =>
  (await findSetsIfAny(db, targetVersionId, baseVersionId)) ?? refuse("drawing-compare.no-former-edition");

export const isSame = ({ base, target }: SheetPair<SetSheet>): boolean =>
  base !== null && target !== null && base.sha256 === target.sha256;

/** The pair to be compared; undefined if there is nothing to compare. */
export const comparable = (pair: SheetPair<SetSheet>): Pair | undefined =>
  pair.base && pair.target && !isSame(pair)
    ? {
        applicationId: pair.target.applicationId,
        baseId: pair.base.id,
        targetId: pair.target.id,
        baseSha256: pair.base.sha256,
        targetSha256: pair.target.sha256,
      }
    : undefined;

export const keyOf = (pair: Pick<Pair, "baseSha256" | "targetSha256">): string =>
  `${pair.baseSha256}:${pair.targetSha256}`;

/** Existing comparisons of these pairs by the bytes of both sheets, with the columns a list needs. */
export const standing = async (db: Db, pairs: readonly Pair[]) => {
  const [one] = pairs;
  if (!one) return new Map<string, never>();
  const rows = await db
    .selectFrom("drawing_comparison")
    .select(["id", "base_sha256 as baseSha256", "target_sha256 as targetSha256", "state", "problem", "summary"])
    .where("application_id", "=", one.applicationId)
    .where(
      "target_sha256",
      "in",
      pairs.map(({ targetSha256 }) => targetSha256),
    )
    .where("algorithm", "=", comparisonAlgorithm)
    .where("adjustment", "=", "")
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
};
