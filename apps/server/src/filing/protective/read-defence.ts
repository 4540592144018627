import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { CivilDefence } from "@tushen/domain/filing/report-form/civil-defence";
import type { Db } from "../../context.ts";
import { showUnit, unitsOf } from "./show-unit.ts";

export const readDefence = (db: Db, submissionId: SubmissionId) =>
  db.selectFrom("civil_air_defence").selectAll().where("submission_id", "=", submissionId).executeTakeFirst();

/** The civil air defence data with every unit, in the form the rules need. */
export const civilDefenceOf = async (db: Db, submissionId: SubmissionId): Promise<CivilDefence> => ({
  info: (await readDefence(db, submissionId))?.details ?? {},
  units: (await unitsOf(db, submissionId).execute()).map(showUnit),
});
