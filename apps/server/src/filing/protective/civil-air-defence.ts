import type { protectiveCalls } from "@tushen/contract/filing/protective";
import { sumUnits } from "@tushen/domain/filing/report-form/civil-defence";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockOpenDefence } from "./open-defence.ts";
import { readDefence } from "./read-defence.ts";
import { showUnit, unitsOf } from "./show-unit.ts";

export const readCivilAirDefence: Act<typeof protectiveCalls.readCivilAirDefence> = async (
  { db },
  { projectSubmissionId },
) => {
  const row = await readDefence(db, projectSubmissionId);
  if (!row) return null;
  const units = (await unitsOf(db, projectSubmissionId).execute()).map(showUnit);
  return { id: row.id, version: row.version, civilAirDefence: row.details, sum: sumUnits(units) };
};

/** The first save creates it; each further save needs the version that was read. */
export const saveCivilAirDefence: Act<typeof protectiveCalls.saveCivilAirDefence> = async ({ db, actor }, input) => {
  const submission = await lockOpenDefence(db, actor, input.projectSubmissionId);
  const former = await readDefence(db, submission.id);
  const details = JSON.stringify(input.civilAirDefence);
  if (!former)
    return db
      .insertInto("civil_air_defence")
      .values({
        submission_id: submission.id,
        application_id: submission.application_id,
        division_code: submission.division_code,
        details,
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
  if (former.version !== input.version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: former.version, civilAirDefence: former.details } });
  return db
    .updateTable("civil_air_defence")
    .set((eb) => ({ details, version: eb("version", "+", 1) }))
    .where("id", "=", former.id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
};
