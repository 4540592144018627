import type { reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { findRule } from "@tushen/domain/machine/rules";
import type { Act } from "../../context.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentRule } from "./read-rule.ts";
import { switchedOff } from "./switches.ts";

/** Takes a rule out of the house's own runs, or back in. Designers' checks and runs that began are not touched. */
export const switchRule: Act<typeof reviewRuleCalls.switchRule> = async (context, { ruleId, isOff, reason }) => {
  const { db, actor, now } = context;
  const rule = findRule(ruleId) ?? refuse("platform.not-found");
  // Two people who switch at once wait for each other here.
  await db.selectFrom("organisation").select("id").where("id", "=", actor.orgId).forUpdate().execute();
  const wasOff = (await switchedOff(db, actor.orgId)).some((one) => one.ruleId === ruleId);
  if (wasOff === isOff) refuse("review-rule.already-so", { state: isOff ? "停用" : "启用" });
  await db
    .insertInto("review_rule_switch")
    .values({
      ...{ org_id: actor.orgId, rule_id: ruleId, is_off: isOff, reason },
      ...{ switcher_name: actor.personName, create_time: now },
    })
    .execute();
  await leaveLine(context, {
    act: isOff ? "suspend" : "resume",
    object: { kind: "review-rule", id: ruleId, name: rule.name, orgId: actor.orgId },
    after: { reason },
  });
  return presentRule(context, ruleId);
};
