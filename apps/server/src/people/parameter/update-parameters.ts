import type { parameterCalls } from "@tushen/contract/ground/parameter";
import type { FileId } from "@tushen/contract/ground/fields";
import { deployments } from "@tushen/domain/ground/deployment";
import { parameterIn, parameterProblem, parameterText, systemParameters } from "@tushen/domain/ground/parameters";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { divisionPrefix } from "../../ground/rights/index.ts";
import { deploymentOf } from "./deployment-of.ts";
import { pictureIn } from "./login-picture.ts";

/**
 * Parameters hold for the whole portal: its operator may change them, and the administrator of an authority if the
 * portal serves exactly that authority's district.
 */
export const mayEditParameters = async (context: Context): Promise<boolean> => {
  const { actor } = context;
  if (actor.orgType === "PLATFORM") return true;
  const { division } = deployments[(await deploymentOf(context)).version];
  return division?.startsWith(divisionPrefix(actor.divisionCode)) ?? false;
};

export const listParameters: Act<typeof parameterCalls.listParameters> = async (context) => {
  const rows = await context.db.selectFrom("system_parameter").select(["type", "value"]).execute();
  const stored = new Map(rows.map(({ type, value }) => [type, value]));
  return {
    parameters: Object.keys(systemParameters).map((type) => ({ type, value: stored.get(type) ?? "" })),
    mayEdit: await mayEditParameters(context),
  };
};

/** Changes all parameters or none; each change leaves an audit line. */
export const updateParameters: Act<typeof parameterCalls.updateParameters> = async (context, { parameters }) => {
  const { db } = context;
  if (!(await mayEditParameters(context))) refuse("platform.not-allowed");
  for (const { type, value, was } of parameters) {
    const parameter = parameterIn(systemParameters, type) ?? refuse("parameter.unknown-type", { type });
    const problem = parameterProblem(parameter, value);
    if (problem) refuse("parameter.value-wrong", { label: parameter.label, problem });
    const row = await db
      .selectFrom("system_parameter")
      .select("value")
      .where("type", "=", type)
      .forUpdate()
      .executeTakeFirst();
    const before = row?.value ?? "";
    if (was !== undefined && was !== before) refuse("platform.changed-meanwhile");
    if (value === before) continue;
    if (parameter.kind === "picture" && value !== "" && !(await pictureIn(context, Number(value) as FileId)))
      refuse("parameter.picture-wrong");
    if (value === "") await db.deleteFrom("system_parameter").where("type", "=", type).execute();
    else
      await db
        .insertInto("system_parameter")
        .values({ type, code: type, value })
        .onConflict((conflict) => conflict.column("type").doUpdateSet({ value }))
        .execute();
    await leaveLine(context, {
      act: "update",
      object: { kind: "parameter", id: type, name: parameter.label },
      before: { value: parameterText(parameter, before) },
      after: { value: parameterText(parameter, value) },
    });
  }
  return true as const;
};
