import type { projectCalls } from "@tushen/contract/filing/project";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { readApplication, requireReportEditor } from "./read-application.ts";

/** Browsers report every 15 s; two lost reports do not make anybody disappear. */
const shownForMs = 40_000;
const keptForMs = 600_000;

/**
 * Notes that the caller has the draft open, and returns who else has. Writes no line of history, as no content changes.
 */
export const tellEditing: Act<typeof projectCalls.tellEditing> = async ({ db, actor, now }, input) => {
  const { projectApplicationId: application_id, tab, step, leaves } = input;
  const application = await readApplication(db, application_id);
  await requireReportEditor(db, actor, application);
  const credential_id = actor.credentialId;
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db
    .deleteFrom("draft_editor")
    .where("application_id", "=", application_id)
    .where((eb) =>
      eb.or([
        eb("seen_time", "<", before(keptForMs)),
        eb.and([eb("credential_id", "=", credential_id), eb("tab", "=", tab)]),
      ]),
    )
    .execute();
  if (!leaves)
    await db
      .insertInto("draft_editor")
      .values({ application_id, credential_id, tab, step, seen_time: now })
      .onConflict((found) =>
        found.columns(["application_id", "credential_id", "tab"]).doUpdateSet({ step, seen_time: now }),
      )
      .execute();
  const others = await db
    .selectFrom("draft_editor")
    .innerJoin("credential", "credential.id", "draft_editor.credential_id")
    .innerJoin("person", "person.id", "credential.person_id")
    .select([
      "person.person_name as personName",
      "draft_editor.step",
      sql<boolean>`draft_editor.credential_id = ${credential_id}`.as("isSelf"),
    ])
    .where("draft_editor.application_id", "=", application_id)
    .where("seen_time", ">=", before(shownForMs))
    .where((eb) => eb.or([eb("draft_editor.credential_id", "<>", credential_id), eb("tab", "<>", tab)]))
    .orderBy("seen_time", "desc")
    .limit(10)
    .execute();
  return { version: application.version, others };
};
