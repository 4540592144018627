import type { Finding as ShownFinding } from "@tushen/contract/machine/intelligent-review";
import { type FoundThing, isSameFinding } from "@tushen/domain/machine/same-finding";
import type { Selectable } from "kysely";
import type { Context, Db } from "../../context.ts";
import type { FindingWaiverTable, IntelligentReviewTable, ReviewFindingTable } from "./tables.ts";
import type { Told } from "./told.ts";

const waivedThing = (row: Selectable<FindingWaiverTable>): FoundThing => ({
  ...{ ruleId: row.rule_id, what: row.component, message: row.message },
  ...{ source: row.source, globalIds: row.global_ids },
});

/** A line of a result as another run can be compared with it. */
export const foundThing = ({
  rule_id,
  component,
  message,
  source,
  components,
}: Pick<Told, "rule_id" | "component" | "message" | "source" | "components">): FoundThing => ({
  ...{ ruleId: rule_id, what: component, message, source },
  globalIds: components.map(({ globalId }) => globalId),
});

/** Tells for each finding of a firm's own check whether the firm has put the same aside before. */
export const waiversOfRun = async (
  db: Db,
  { org_id, org_type, submission_id }: Selectable<IntelligentReviewTable>,
): Promise<(one: Told) => number | null> => {
  if (org_type !== "DESIGN") return () => null;
  const rows = await db
    .selectFrom("finding_waiver")
    .selectAll()
    .where("submission_id", "=", submission_id)
    .where("org_id", "=", org_id)
    .orderBy("id")
    .execute();
  const waivers = rows.map((row) => ({ id: row.id, thing: waivedThing(row) }));
  return (one) => {
    const thing = foundThing(one);
    return waivers.find((waiver) => isSameFinding(waiver.thing, thing))?.id ?? null;
  };
};

/** Why a finding was put aside, for the firm that did so. */
export const waiverOf = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  { waiver_id }: Pick<Selectable<ReviewFindingTable>, "waiver_id">,
): Promise<ShownFinding["waiver"]> => {
  if (waiver_id === null) return null;
  const row = await db
    .selectFrom("finding_waiver")
    .select(["reason", "waiver_name", "waive_time"])
    .where("id", "=", waiver_id)
    .where("org_id", "=", actor.orgId)
    .executeTakeFirst();
  return row ? { reason: row.reason, by: row.waiver_name, at: row.waive_time } : null;
};
