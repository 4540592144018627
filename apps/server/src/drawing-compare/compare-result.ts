import { drawingCompareCalls } from "@tushen/contract/drawing-compare";
import type { DrawingId } from "@tushen/contract/fields";
import type { Selectable } from "kysely";
import type { Act, Db, SubjectContext } from "../context.ts";
import { checkSheetVisible } from "../drawing/index.ts";
import { signedAddress } from "../file/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { findSubjects, permit } from "../rights/index.ts";
import { compareDrawings } from "./compare-drawings.ts";
import type { DrawingComparisonTable } from "./tables.ts";

type Comparison = Selectable<DrawingComparisonTable>;

/** Raised when the rules of comparing change: earlier results are found anew when they are asked for. */
const engine = 1;

/** The contract resolves the base; the target must be as much within reach. */
const checkReach = async (context: SubjectContext, baseId: DrawingId, targetId: DrawingId): Promise<void> => {
  const { db, actor } = context;
  const call = { ...drawingCompareCalls.getDrawingCompareResult, about: ["drawing", "targetId"] as const };
  await permit(db, call, actor, await findSubjects(db, call, { targetId }));
  for (const id of [baseId, targetId]) await checkSheetVisible(db, actor, id);
};

const sheet = (db: Db, id: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.application_id", "file_version.sha256", "file_name"])
    .where("drawing.id", "=", id)
    .executeTakeFirstOrThrow();

export const getDrawingCompareResult: Act<typeof drawingCompareCalls.getDrawingCompareResult> = async (
  context,
  { baseId, targetId, again },
) => {
  await checkReach(context, baseId, targetId);
  const [base, target] = [await sheet(context.db, baseId), await sheet(context.db, targetId)];
  if (base.application_id !== target.application_id) return refuse("drawing-compare.other-project");
  const pair = {
    application_id: base.application_id,
    base_sha256: base.sha256,
    target_sha256: target.sha256,
    engine,
  };
  const known = await find(context.db, pair);
  const isToBegin = known === undefined || (known.state === "FAILED" && again);
  const comparison = isToBegin ? await begin(context, { ...pair, base_id: baseId, target_id: targetId }) : known;
  const name = (page: number) => `对比_${base.file_name.replace(/\.pdf$/i, "")}_第${page}页.png`;
  return {
    baseId,
    targetId,
    state: comparison.state,
    problem: comparison.problem,
    basePages: comparison.base_pages,
    targetPages: comparison.target_pages,
    pages: await Promise.all(
      comparison.pages.map(async ({ pictureFileId, ...page }) => ({
        ...page,
        picture: pictureFileId === null ? null : await signedAddress(context, pictureFileId, { name: name(page.page) }),
      })),
    ),
  };
};

type Pair = Pick<Comparison, "application_id" | "base_sha256" | "target_sha256" | "engine">;

const find = (db: Db, pair: Pair): Promise<Comparison | undefined> =>
  db
    .selectFrom("drawing_comparison")
    .selectAll()
    .where("application_id", "=", pair.application_id)
    .where("base_sha256", "=", pair.base_sha256)
    .where("target_sha256", "=", pair.target_sha256)
    .where("engine", "=", pair.engine)
    .executeTakeFirst();

/** Two who ask at once begin one comparison. */
const begin = ({ transact, jobs, now }: SubjectContext, pair: Pair & Pick<Comparison, "base_id" | "target_id">) =>
  transact(async (db) => {
    const begun = await db
      .insertInto("drawing_comparison")
      .values({ ...pair, state: "PROCESSING", problem: null, pages: "[]", create_time: now })
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "base_sha256", "target_sha256", "engine"])
          .doUpdateSet({ state: "PROCESSING", problem: null })
          .where("drawing_comparison.state", "=", "FAILED"),
      )
      .returningAll()
      .executeTakeFirst();
    if (begun) await jobs.enqueue(db, compareDrawings, { comparisonId: begun.id }, { key: String(begun.id) });
    return begun ?? (await find(db, pair)) ?? refuse("platform.not-found");
  });
