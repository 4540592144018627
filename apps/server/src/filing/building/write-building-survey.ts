import type { BuildingId } from "@tushen/contract/ground/fields";
import type { BuildingSurveyInfo } from "@tushen/contract/filing/building-survey-info";
import type { Db } from "../../context.ts";

/** Writes the survey data of a building; the building must be checked again. */
export const writeBuildingSurvey = async (db: Db, id: BuildingId, info: BuildingSurveyInfo): Promise<void> => {
  await db
    .updateTable("building")
    .set((eb) => ({
      survey_info: JSON.stringify(info),
      state: eb.val("DRAFT" as const),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
};
