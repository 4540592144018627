import type { organisationCalls } from "@tushen/contract/people/organisation";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { showCorp } from "../registry/index.ts";
import { readPersonsOf } from "./search-persons.ts";

const neither = { field: "projectApplicationId", message: "请选择项目，或填写单位名称" };

const isVisible = async ({ db, actor }: Pick<Context, "db" | "actor">, id: ApplicationId): Promise<boolean> => {
  const query = db.selectFrom("project_application").select("id").where("id", "=", id).where(visibleApplication(actor));
  return (await query.executeTakeFirst()) !== undefined;
};

/**
 * Design firms with their people, to fill in who designed what: those of one application, or by name those of the
 * applications the caller takes part in.
 */
export const designOrgAndPersons: Act<typeof organisationCalls.designOrgAndPersons> = async (context, input) => {
  const { db, actor } = context;
  const { projectApplicationId, orgName } = input;
  if (projectApplicationId === undefined && orgName === "") refuse("platform.malformed", {}, { detail: [neither] });
  if (projectApplicationId !== undefined && !(await isVisible(context, projectApplicationId)))
    refuse("platform.not-allowed");
  const orgs = await db
    .selectFrom("organisation")
    .selectAll()
    .where("org_type", "=", "DESIGN")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("participant")
          .select("participant.id")
          .whereRef("participant.org_id", "=", "organisation.id")
          .where(visibleApplication(actor, sql.ref("participant.application_id")))
          .$if(projectApplicationId !== undefined, (query) =>
            query.where("application_id", "=", projectApplicationId as ApplicationId),
          )
          .where("confirm_state", "<>", 2),
      ),
    )
    .$if(orgName !== "", (query) => query.where(sql<boolean>`strpos(org_name, ${orgName}) > 0`))
    .orderBy("org_name")
    .execute();
  const persons = await readPersonsOf(
    db,
    actor,
    orgs.map((org) => org.id),
  );
  return orgs.map((org) => ({ ...showCorp(org), persons: persons.filter((person) => person.orgId === org.id) }));
};
