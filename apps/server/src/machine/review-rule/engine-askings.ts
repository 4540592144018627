import type { OrgId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import type { Asked } from "./ask-engine.ts";

interface AskedRun {
  readonly id: number;
  readonly org_id: OrgId;
  /** Prefix of its business type. */
  readonly business: string;
}

/** Notes that each engine of the house that is on for the business will be asked about a run; answers what was noted. */
export const noteAskings = async (db: Db, run: AskedRun, now: Date): Promise<number[]> => {
  const engines = await db
    .selectFrom("outside_engine")
    .select(["id", "businesses"])
    .where("org_id", "=", run.org_id)
    .where("is_on", "=", true)
    .execute();
  const asked = engines.filter(({ businesses }) => businesses.some((one) => one === run.business));
  if (asked.length === 0) return [];
  const noted = await db
    .insertInto("engine_asking")
    .values(
      asked.map((engine) => ({
        ...{ engine_id: engine.id, review_id: run.id, is_waiting: true, problem: null, create_time: now },
      })),
    )
    .onConflict((conflict) => conflict.columns(["engine_id", "review_id"]).doNothing())
    .returning("id")
    .execute();
  return noted.map(({ id }) => id);
};

/** An asking that waits, with the settings of its engine; undefined once it is closed. */
export const waitingAsking = (db: Db, askingId: number) =>
  db
    .selectFrom("engine_asking")
    .innerJoin("outside_engine", "outside_engine.id", "engine_asking.engine_id")
    .selectAll("outside_engine")
    .select(["engine_asking.engine_id", "engine_asking.review_id"])
    .where("engine_asking.id", "=", askingId)
    .where("is_waiting", "=", true)
    .executeTakeFirst();

/** Keeps what came of an asking; false where somebody else closed it before. */
export const closeAsking = async (db: Db, askingId: number, asked: Asked): Promise<boolean> => {
  const { findings, problem, costFen, durationMs } = asked;
  const closed = await db
    .updateTable("engine_asking")
    .set({
      ...{ is_waiting: false, finding_count: findings.length, cost_fen: costFen, duration_ms: durationMs },
      problem: problem === null ? null : `外部引擎未能完成：${problem}`,
    })
    .where("id", "=", askingId)
    .where("is_waiting", "=", true)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
};
