import type { reviewRuleCalls } from "@tushen/contract/machine/review-rule";
import { paramOf, paramProblem, paramText } from "@tushen/domain/machine/rule-settings";
import { findRule } from "@tushen/domain/machine/rules";
import type { Act } from "../../context.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentRule } from "./read-rule.ts";
import { newestParams } from "./settings-of.ts";

/** Sets limits of a rule for the works of a division, or takes them back. Runs that began keep what they began with. */
export const setParams: Act<typeof reviewRuleCalls.setParams> = async (context, { ruleId, params, ground }) => {
  const { db, actor, now } = context;
  const rule = findRule(ruleId) ?? refuse("platform.not-found");
  // Two people who save at once wait for each other here, and the second is told what the first changed.
  const office = await db
    .selectFrom("organisation")
    .select(["id as orgId", "org_name as orgName"])
    .where("id", "=", actor.orgId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await newestParams(db, [office], ruleId);
  const present = (name: string) => rows.find(({ param }) => param === name)?.value ?? null;
  const changes = new Map(params.map((one) => [one.name, one]));
  for (const { name, value, was } of changes.values()) {
    const param = paramOf(rule, name) ?? refuse("review-rule.param-unknown");
    const problem = value === null ? null : paramProblem(param, value);
    if (problem !== null) refuse("review-rule.value-wrong", { label: param.label, problem });
    if (present(name) !== was) refuse("platform.changed-meanwhile");
    if (value === was) changes.delete(name);
  }
  if (changes.size === 0) refuse("review-rule.no-change");
  for (const { name, value, was } of changes.values()) {
    const param = paramOf(rule, name) ?? refuse("review-rule.param-unknown");
    const text = (one: number | null) => (one === null ? "默认" : paramText(param, one));
    await db
      .insertInto("review_rule_param")
      .values({
        ...{ org_id: actor.orgId, rule_id: ruleId, param: name, former_value: was, value, ground },
        ...{ setter_name: actor.personName, create_time: now },
      })
      .execute();
    await leaveLine(context, {
      act: value === null ? "restore" : "update",
      object: {
        ...{ kind: "review-rule", id: `${ruleId}/${name}`, name: `${rule.name} · ${param.label}` },
        orgId: actor.orgId,
      },
      before: { value: text(was) },
      after: { value: text(value), ground },
    });
  }
  return presentRule(context, ruleId);
};
