import type { parameterCalls } from "@tushen/contract/parameter";
import type { Act } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";

export const publicParameters: Act<typeof parameterCalls.publicParameters> = ({ db }) =>
  db.selectFrom("system_parameter").selectAll().orderBy("type").orderBy("code").execute();

/** The parameters of the caller's own organisation; an authority reads those of its district's organisations. */
export const orgParameters: Act<typeof parameterCalls.orgParameters> = async ({ db, actor }, { orgId }) => {
  if (orgId !== actor.orgId && actor.orgType !== "CONTROL" && actor.orgType !== "PLATFORM")
    refuse("platform.not-allowed");
  return db.selectFrom("org_parameter").select(["code", "value"]).where("org_id", "=", orgId).orderBy("code").execute();
};
