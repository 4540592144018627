import type { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import type { Act } from "../../context.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentRequirement } from "./present-requirement.ts";

/** New reviews leave the file out; runs that began keep what they began with. */
export const stopRequirement: Act<typeof modelRequirementCalls.stopRequirement> = async (
  context,
  { requirementId, reason },
) => {
  const { db, actor, now } = context;
  const row = await db
    .selectFrom("model_requirement")
    .select(["name", "stop_time"])
    .where("id", "=", requirementId)
    .where("org_id", "=", actor.orgId)
    .forUpdate()
    .executeTakeFirst();
  const { name, stop_time } = row ?? refuse("platform.not-found");
  if (stop_time !== null) refuse("review-rule.ids-stopped");
  await db
    .updateTable("model_requirement")
    .set({ stop_time: now, stop_reason: reason, stopper_name: actor.personName })
    .where("id", "=", requirementId)
    .execute();
  await leaveLine(context, {
    act: "suspend",
    object: { kind: "model-requirement", id: requirementId, name, orgId: actor.orgId },
    after: { reason },
  });
  return presentRequirement(db, actor, requirementId);
};
