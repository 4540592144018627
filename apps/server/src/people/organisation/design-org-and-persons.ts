import type { organisationCalls } from "@tushen/contract/people/organisation";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { showCorp } from "../registry/index.ts";
import { readPersonsOf } from "./search-persons.ts";

/** The design firms of an application with their people, to fill in who designed what. */
export const designOrgAndPersons: Act<typeof organisationCalls.designOrgAndPersons> = async (context, input) => {
  const { db, actor } = context;
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
          .where("application_id", "=", input.projectApplicationId)
          .where("confirm_state", "<>", 2),
      ),
    )
    .$if(Boolean(input.orgName), (query) => query.where(sql<boolean>`strpos(org_name, ${input.orgName}) > 0`))
    .orderBy("org_name")
    .execute();
  const persons = await readPersonsOf(
    db,
    actor,
    orgs.map((org) => org.id),
  );
  return orgs.map((org) => ({ ...showCorp(org), persons: persons.filter((person) => person.orgId === org.id) }));
};
