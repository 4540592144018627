import type { Context } from "../../context.ts";
import type { Submission } from "./submission-moves.ts";
import { systemName } from "./system-name.ts";

/** Project and parties as letters name them. */
export const partiesOnPaper = async (context: Pick<Context, "db" | "config" | "origin">, submission: Submission) => {
  const { db } = context;
  const { project_name } = await db
    .selectFrom("project_application")
    .select("project_name")
    .where("id", "=", submission.application_id)
    .executeTakeFirstOrThrow();
  const parties = await db
    .selectFrom("participant")
    .innerJoin("organisation", "organisation.id", "participant.org_id")
    .select(["participant_type", "org_name"])
    .where("application_id", "=", submission.application_id)
    .orderBy("is_main", "desc")
    .orderBy("participant.id")
    .execute();
  const named = (type: string) =>
    parties.filter((party) => party.participant_type === type).map((party) => party.org_name);
  const house =
    submission.house_org_id &&
    (await db
      .selectFrom("organisation")
      .select("org_name")
      .where("id", "=", submission.house_org_id)
      .executeTakeFirst());
  return {
    system: await systemName(context),
    projectName: project_name,
    submissionName: submission.atlas_name,
    owner: named("1")[0] ?? "",
    designers: named("4"),
    surveyors: named("3"),
    house: house ? house.org_name : "",
  };
};
