import type { ComparisonAdjustment } from "@tushen/contract/sheets/drawing-compare";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db, GuestContext } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { compareDrawings } from "./compare-drawings.ts";
import { comparisonAlgorithm } from "./compare-one.ts";
import type { Pair } from "./sets.ts";
import type { DrawingComparisonTable } from "./tables.ts";

export type Comparison = Selectable<DrawingComparisonTable>;

const sheet = (db: Db, id: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.application_id", "file_version.sha256"])
    .where("drawing.id", "=", id)
    .executeTakeFirstOrThrow();

export const pairOf = async (db: Db, baseId: DrawingId, targetId: DrawingId): Promise<Pair> => {
  const [base, target] = [await sheet(db, baseId), await sheet(db, targetId)];
  if (base.application_id !== target.application_id) refuse("drawing-compare.other-project");
  return {
    applicationId: base.application_id,
    baseId,
    targetId,
    baseSha256: base.sha256,
    targetSha256: target.sha256,
  };
};

export const findComparison = (db: Db, pair: Pair, adjustment = ""): Promise<Comparison | undefined> =>
  db
    .selectFrom("drawing_comparison")
    .selectAll()
    .where("application_id", "=", pair.applicationId)
    .where("base_sha256", "=", pair.baseSha256)
    .where("target_sha256", "=", pair.targetSha256)
    .where("algorithm", "=", comparisonAlgorithm)
    .where("adjustment", "=", adjustment)
    .executeTakeFirst();

type Beginner = Pick<GuestContext, "transact" | "jobs" | "now" | "db">;

interface Wish {
  readonly adjusted?: readonly ComparisonAdjustment[];
  /** Copies the adjustments of this comparison. */
  readonly like?: Comparison;
  /** A failed comparison is tried again. */
  readonly again?: boolean;
  /** Called before a comparison is begun: refuses when the caller's budget is spent, and says how far back its job waits. */
  readonly pay: () => Promise<number>;
}

const nameOf = (adjusted: readonly ComparisonAdjustment[]): string =>
  adjusted.length === 0 ? "" : createHash("sha256").update(JSON.stringify(adjusted)).digest("hex").slice(0, 24);

/** The comparison of a pair; the first request begins it, ahead of a set that would compare it later. */
export const openComparison = async (
  context: Beginner,
  pair: Pair,
  { like, adjusted = like?.adjusted ?? [], again = false, pay }: Wish,
): Promise<Comparison> => {
  const adjustment = nameOf(adjusted);
  const known = await findComparison(context.db, pair, adjustment);
  const isToBegin = !known || (known.state === "FAILED" && again) || (known.state === "PROCESSING" && known.in_set);
  return isToBegin ? begin(context, pair, { adjustment, adjusted, priority: -(await pay()) }) : known;
};

/** The same for two sheets in either order; `isMirrored` when it was compared in the other one. */
export const openEitherWay = async (context: Beginner, pair: Pair, wish: Wish) => {
  const other = {
    ...pair,
    ...{ baseId: pair.targetId, baseSha256: pair.targetSha256 },
    ...{ targetId: pair.baseId, targetSha256: pair.baseSha256 },
  };
  const known = (await findComparison(context.db, pair)) ? undefined : await findComparison(context.db, other);
  if (!known) return { comparison: await openComparison(context, pair, wish), isMirrored: false };
  return { comparison: await openComparison(context, other, wish), isMirrored: true };
};

/** Two simultaneous requests begin one comparison. */
const begin = (
  { transact, jobs, now }: Beginner,
  pair: Pair,
  { adjustment, adjusted, priority }: Pick<Comparison, "adjustment" | "adjusted"> & { readonly priority: number },
): Promise<Comparison> =>
  transact(async (db) => {
    const begun = await db
      .insertInto("drawing_comparison")
      .values({ ...rowOf(pair, now), adjustment, adjusted: JSON.stringify(adjusted) })
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "base_sha256", "target_sha256", "algorithm", "adjustment"])
          .doUpdateSet({ state: "PROCESSING", problem: null, in_set: false })
          .where("drawing_comparison.state", "<>", "DONE"),
      )
      .returningAll()
      .executeTakeFirst();
    if (begun) await jobs.enqueue(db, compareDrawings, { comparisonId: begun.id }, { key: String(begun.id), priority });
    return begun ?? (await findComparison(db, pair, adjustment)) ?? refuse("platform.not-found");
  });

export const rowOf = (pair: Pair, now: Date) => ({
  application_id: pair.applicationId,
  base_sha256: pair.baseSha256,
  target_sha256: pair.targetSha256,
  algorithm: comparisonAlgorithm,
  base_id: pair.baseId,
  target_id: pair.targetId,
  state: "PROCESSING" as const,
  problem: null,
  pages: "[]",
  create_time: now,
});

/** A comparison with signed addresses of its pictures. */
export const presentComparison = async (
  context: Pick<GuestContext, "actor" | "db" | "config" | "now">,
  baseId: DrawingId,
  comparison: Comparison,
) => {
  const { file_name } = await context.db
    .selectFrom("drawing")
    .select("file_name")
    .where("id", "=", baseId)
    .executeTakeFirstOrThrow();
  const name = (page: number) => `对比_${file_name.replace(/\.[a-z]+$/i, "")}_第${page}页.png`;
  return {
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
