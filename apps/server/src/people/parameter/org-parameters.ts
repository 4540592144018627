import type { OrgId } from "@tushen/contract/ground/fields";
import type { parameterCalls } from "@tushen/contract/ground/parameter";
import {
  type OrgParameterCode,
  orgParameters as definitions,
  parameterIn,
  parameterProblem,
  parameterText,
} from "@tushen/domain/ground/parameters";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { divisionPrefix, visibleApplication } from "../../ground/rights/index.ts";
import { isOpen } from "./read-parameter.ts";

/**
 * Whether the actor may read the parameters: of its own organisation, of the house of its projects, or, as authority,
 * of its district.
 */
const mayRead = async (db: Db, actor: Actor, orgId: OrgId): Promise<boolean> => {
  const org = await db.selectFrom("organisation").select("division_code").where("id", "=", orgId).executeTakeFirst();
  if (!org) return refuse("platform.not-found");
  if (orgId === actor.orgId || actor.orgType === "PLATFORM") return true;
  if (actor.orgType === "CONTROL") return org.division_code.startsWith(divisionPrefix(actor.divisionCode));
  if (actor.orgType === "CENSOR") return false;
  const shared = await db
    .selectFrom("submission")
    .innerJoin("project_application", "project_application.id", "submission.application_id")
    .select("submission.id")
    .where("house_org_id", "=", orgId)
    .where(visibleApplication(actor))
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
};

const readAll = async (db: Db, orgId: OrgId): Promise<{ code: string; value: string }[]> => {
  const rows = await db.selectFrom("org_parameter").select(["code", "value"]).where("org_id", "=", orgId).execute();
  const stored = new Map(rows.map(({ code, value }) => [code, value]));
  return Object.entries(definitions).map(([code, { otherwise }]) => ({ code, value: stored.get(code) ?? otherwise }));
};

/** Whether an organisation has left a switch on for itself. */
export const isSwitchedOn = async (db: Db, orgId: OrgId, code: OrgParameterCode): Promise<boolean> =>
  (await readAll(db, orgId)).some((one) => one.code === code && one.value === "OPEN");

export const orgParameters: Act<typeof parameterCalls.orgParameters> = async ({ db, actor }, { orgId }) => {
  if (!(await mayRead(db, actor, orgId))) refuse("platform.not-allowed");
  return readAll(db, orgId);
};

export const switchStatus: Act<typeof parameterCalls.switchStatus> = async ({ db, actor }, { orgId }) => {
  if (!(await mayRead(db, actor, orgId))) refuse("platform.not-allowed");
  const own = (await readAll(db, orgId)).map(({ code, value }) => [code, value === "OPEN"] as const);
  return { ...Object.fromEntries(own), INSPECT_SWITCH: await isOpen(db, "INSPECT_SWITCH") };
};

export const updateOrgParameters: Act<typeof parameterCalls.updateOrgParameters> = async (context, input) => {
  const { db, actor } = context;
  const { orgId } = input;
  if (orgId !== actor.orgId && actor.orgType !== "PLATFORM") refuse("platform.not-allowed");
  const org = await db
    .selectFrom("organisation")
    .select("org_name")
    .where("id", "=", orgId)
    .forUpdate()
    .executeTakeFirst();
  if (!org) return refuse("platform.not-found");
  const before = new Map((await readAll(db, orgId)).map(({ code, value }) => [code, value]));
  for (const { code, value } of input.parameters) {
    const parameter = parameterIn(definitions, code);
    if (!parameter || parameter.isPending) return refuse("parameter.unknown-type", { type: code });
    const problem = parameterProblem(parameter, value);
    if (problem) refuse("parameter.value-wrong", { label: parameter.label, problem });
    const was = before.get(code) as string;
    const is = value || parameter.otherwise;
    if (is === was) continue;
    await db
      .insertInto("org_parameter")
      .values({ org_id: orgId, code, value: is })
      .onConflict((conflict) => conflict.columns(["org_id", "code"]).doUpdateSet({ value: is }))
      .execute();
    await leaveLine(context, {
      act: "update",
      object: { kind: "org-parameter", id: `${orgId}/${code}`, name: `${org.org_name} · ${parameter.label}`, orgId },
      before: { value: parameterText(parameter, was) },
      after: { value: parameterText(parameter, is) },
    });
  }
  return true as const;
};
