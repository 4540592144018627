import type { surveyCalls } from "@tushen/contract/delivery/survey";
import { buildingSurveyGroups, surveyFormatProblems } from "@tushen/domain/filing/survey-report";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requireVersion, writeBuildingSurvey } from "../../filing/building/index.ts";
import { lockOpenBatch } from "./lock.ts";

export const readBuildingSurveyInfo: Act<typeof surveyCalls.readBuildingSurveyInfo> = async ({ db }, { id }) => {
  const row = await db.selectFrom("building").select("survey_info").where("id", "=", id).executeTakeFirstOrThrow();
  return row.survey_info;
};

export const saveBuildingSurveyInfo: Act<typeof surveyCalls.saveBuildingSurveyInfo> = async (
  context,
  { id, version, buildingSurveyInfoDto },
) => {
  const { db } = context;
  const building = () => db.selectFrom("building").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await lockOpenBatch(context, (await building()).submission_id);
  requireVersion(await building(), version);
  const detail = surveyFormatProblems(buildingSurveyInfoDto, buildingSurveyGroups).map(({ field, message }) => ({
    field: `buildingSurveyInfoDto.${field}`,
    message,
  }));
  if (detail.length > 0) refuse("platform.malformed", {}, { detail });
  await writeBuildingSurvey(db, id, buildingSurveyInfoDto);
  return true as const;
};
