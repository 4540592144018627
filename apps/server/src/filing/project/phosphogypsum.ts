import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { phosphogypsumCalls } from "@tushen/contract/filing/phosphogypsum";
import { checkPhosphogypsum, sumPhosphogypsum } from "@tushen/domain/filing/phosphogypsum";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockApplication, requireReportEditor } from "./read-application.ts";
import { isDraft, requireModifiable } from "./require-modifiable.ts";

const find = async (db: Db, applicationId: ApplicationId) => {
  const row = await db
    .selectFrom("phosphogypsum_use")
    .selectAll()
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!row) return null;
  const { area, weight } = sumPhosphogypsum(row.details.areas ?? []);
  return {
    ...row.details,
    ...{ id: row.id, version: row.version, totalArea: area, totalWeight: weight },
    ...{ updateTime: row.update_time, updateUserName: row.update_user_name },
  };
};

export const readPhosphogypsum: Act<typeof phosphogypsumCalls.readPhosphogypsum> = ({ db }, { projectApplicationId }) =>
  find(db, projectApplicationId);

/** The first save creates the record; each further save needs the version that was read. */
export const savePhosphogypsum: Act<typeof phosphogypsumCalls.savePhosphogypsum> = async (context, input) => {
  const { db, actor, now } = context;
  const { projectApplicationId, version, ...use } = input;
  const application = await lockApplication(db, projectApplicationId);
  if (isDraft(application)) await requireReportEditor(db, actor, application);
  await requireModifiable(db, application);
  const detail = checkPhosphogypsum(use);
  if (detail.length > 0) refuse("platform.malformed", {}, { detail });
  const former = await find(db, application.id);
  if (former && former.version !== version) refuse("platform.changed-meanwhile", {}, { detail: former });
  // Drops values that do not apply: rows where nothing is used, the reason where something is used.
  const details = use.isUsed
    ? { isUsed: true, areas: use.areas, designNote: use.designNote }
    : { isUsed: false, whyNot: use.whyNot };
  const columns = { details: JSON.stringify(details), update_time: now, update_user_name: actor.personName };
  const { id } = await db
    .insertInto("phosphogypsum_use")
    .values({ application_id: application.id, division_code: application.division_code, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("application_id")
        .doUpdateSet((eb) => ({ ...columns, version: eb("phosphogypsum_use.version", "+", 1) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: "savePhosphogypsum",
  });
  return id;
};
