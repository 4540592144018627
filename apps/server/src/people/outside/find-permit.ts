import type { outsideCalls } from "@tushen/contract/people/outside";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { openPlatform, orRefuse } from "./open-platform.ts";

/** The permit written into an application the caller may see. */
const permitOf = async ({ db, actor }: Context, id: ApplicationId) =>
  (await db
    .selectFrom("project_application")
    .select(["project_name", "project_code", "basic_info"])
    .where("id", "=", id)
    .where(visibleApplication(actor))
    .executeTakeFirst()) ?? refuse("platform.not-found");

/** Finds a permit by number on the platform; if it is unknown there, shows it as reported. */
export const findPermit: Act<typeof outsideCalls.findPermit> = async (context, input) => {
  const report = input.projectApplicationId ? await permitOf(context, input.projectApplicationId) : null;
  const permitNumber = input.permitNumber || report?.basic_info.planPermitNo?.trim();
  if (!permitNumber) return null;
  const found = await orRefuse(context, "permit", openPlatform(context).findPermit(permitNumber));
  if (found) return { ...found, source: "OUTSIDE" };
  if (report === null) return null;
  const { totalArea, overgroundArea, undergroundArea, planPermitDate } = report.basic_info;
  return {
    permitNumber,
    projectName: report.project_name,
    projectCode: report.project_code,
    ownerName: null,
    authority: null,
    issuedOn: planPermitDate ?? null,
    totalArea: totalArea ?? null,
    overgroundArea: overgroundArea ?? null,
    undergroundArea: undergroundArea ?? null,
    source: "APPLICATION",
  };
};
