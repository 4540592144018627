import type { FindingId } from "@tushen/contract/ground/fields";
import type { preflightCalls } from "@tushen/contract/machine/preflight";
import { isDoubtful } from "@tushen/domain/machine/engine/rule";
import { isSameFinding } from "@tushen/domain/machine/same-finding";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentFinding, visibleFinding } from "./read-finding.ts";
import { foundThing } from "./waivers.ts";

/** The waiver of a finding, which nobody changes until the act ends: colleagues may press at the same moment. */
const lockedWaiver = async (db: Db, id: FindingId): Promise<number | null> => {
  const row = await db
    .selectFrom("review_finding")
    .select("waiver_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.waiver_id;
};

/** Findings of the firm's checks of the batch that say the same at the same place, the finding itself among them. */
const sameFindings = async (
  { db, actor }: Context,
  found: Awaited<ReturnType<typeof visibleFinding>>,
): Promise<FindingId[]> => {
  const rows = await db
    .selectFrom("review_finding")
    .innerJoin("intelligent_review", "intelligent_review.id", "review_finding.review_id")
    .selectAll("review_finding")
    .where("intelligent_review.org_id", "=", actor.orgId)
    .where("review_finding.submission_id", "=", found.submission_id)
    .where("rule_id", "=", found.rule_id)
    .where("component", "=", found.component)
    .where("message", "=", found.message)
    .execute();
  const thing = foundThing(found);
  return rows.filter((row) => isSameFinding(foundThing(row), thing)).map(({ id }) => id);
};

/** Puts a finding of the firm's own check aside, in all its checks of the batch; the reason stays within the firm. */
export const waiveFinding: Act<typeof preflightCalls.waiveFinding> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const found = await visibleFinding(context, id);
  if (found.org_type !== "DESIGN") refuse("platform.not-allowed");
  if (!isDoubtful(found.result)) refuse("finding.not-doubtful");
  if ((await lockedWaiver(db, id)) !== null) refuse("intelligent-review.waived");
  const { globalIds, source } = foundThing(found);
  const waiver = await db
    .insertInto("finding_waiver")
    .values({
      ...{ org_id: actor.orgId, submission_id: found.submission_id, application_id: found.application_id },
      ...{ division_code: found.division_code, rule_id: found.rule_id },
      ...{ component: found.component, message: found.message },
      source: source && JSON.stringify(source),
      global_ids: JSON.stringify(globalIds),
      ...{ reason, waiver_name: actor.personName, waive_time: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("review_finding")
    .set({ waiver_id: waiver.id })
    .where("id", "in", await sameFindings(context, found))
    .execute();
  return presentFinding(context, id);
};

/** Opens it again, in all checks of the batch. */
export const takeBackWaiver: Act<typeof preflightCalls.takeBackWaiver> = async (context, { id }) => {
  const { db, actor } = context;
  await visibleFinding(context, id);
  const waiver = (await lockedWaiver(db, id)) ?? refuse("intelligent-review.not-waived");
  await db.deleteFrom("finding_waiver").where("id", "=", waiver).where("org_id", "=", actor.orgId).execute();
  return presentFinding(context, id);
};
