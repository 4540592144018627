import type { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { EntityComparison } from "@tushen/drawing/compare-cad";
import type { Selectable } from "kysely";
import type { Act, Db, SubjectContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type CadSource, cadSourceOf } from "../drawing/index.ts";
import { compareEntities, entityAlgorithm } from "./compare-entities.ts";
import { checkReach, payFor } from "./compare-result.ts";
import { presentFiles } from "./named-files.ts";
import { presentEntities } from "./present-entities.ts";
import type { EntityComparisonTable } from "./tables.ts";

type Row = Selectable<EntityComparisonTable>;
type Kept = Pick<Row, "state" | "problem" | "result" | "landmarks">;

const nothing: EntityComparison = {
  ...{ baseCount: 0, targetCount: 0, same: 0, changes: [], unlisted: 0, layers: [], shift: null, files: [] },
};

/** Of one drawing handed in twice only what it refers to may differ. */
const nothingIn = ({ references }: CadSource): EntityComparison => ({
  ...nothing,
  files: references.map((name) => ({ kind: "reference", name })),
});

const find = (db: Db, base: CadSource, target: CadSource): Promise<Row | undefined> =>
  db
    .selectFrom("entity_comparison")
    .selectAll()
    .where("application_id", "=", base.applicationId)
    .where("base_sha256", "=", base.sha256)
    .where("target_sha256", "=", target.sha256)
    .where("algorithm", "=", entityAlgorithm)
    .executeTakeFirst();

/** The comparison of two files; the first request begins it, and two simultaneous ones begin one. */
const open = async (context: SubjectContext, base: CadSource, target: CadSource, again: boolean): Promise<Kept> => {
  // Sheets split from one drawing, and an edition handed in unchanged.
  if (base.sha256 === target.sha256)
    return { state: "DONE", problem: null, result: nothingIn(target), landmarks: null };
  const known = await find(context.db, base, target);
  if (known && !(known.state === "FAILED" && again)) return known;
  const priority = -(await payFor(context));
  return context.transact(async (db) => {
    const begun = await db
      .insertInto("entity_comparison")
      .values({
        application_id: base.applicationId,
        ...{ base_sha256: base.sha256, base_file_id: base.fileId, base_file_version: base.fileVersion },
        ...{ target_sha256: target.sha256, target_file_id: target.fileId, target_file_version: target.fileVersion },
        ...{ algorithm: entityAlgorithm, state: "PROCESSING", problem: null, result: null, create_time: context.now },
      })
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "base_sha256", "target_sha256", "algorithm"])
          .doUpdateSet({ state: "PROCESSING", problem: null })
          .where("entity_comparison.state", "<>", "DONE"),
      )
      .returningAll()
      .executeTakeFirst();
    if (begun)
      await context.jobs.enqueue(db, compareEntities, { comparisonId: begun.id }, { key: String(begun.id), priority });
    return begun ?? (await find(db, base, target)) ?? refuse("platform.not-found");
  });
};

const sourceOf = async (db: Db, id: DrawingId): Promise<CadSource> =>
  (await cadSourceOf(db, id)) ?? refuse("drawing-compare.no-entities");

export const getEntityCompareResult: Act<typeof drawingCompareCalls.getEntityCompareResult> = async (
  context,
  { baseId, targetId, again },
) => {
  await checkReach(context, baseId, targetId);
  const [base, target] = [await sourceOf(context.db, baseId), await sourceOf(context.db, targetId)];
  if (base.applicationId !== target.applicationId) refuse("drawing-compare.other-project");
  const { state, problem, result, landmarks } = await open(context, base, target, again);
  const told = state === "DONE" && result ? result : nothing;
  const files = await presentFiles(context.db, told.files, { baseId, targetId });
  return { state, problem, baseId, targetId, ...presentEntities(told, landmarks, base, target), files };
};
