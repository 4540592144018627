import type { ApplicationId } from "@tushen/contract/ground/fields";
import { reviewLimitDays } from "@tushen/domain/delivery/review-limit";
import type { Db } from "../../context.ts";

/** Review limit in working days for the works of an application; an inspection has the same limit. */
export const limitDaysOf = async (db: Db, applicationId: ApplicationId): Promise<number> => {
  const { biz_type, basic_info } = await db
    .selectFrom("project_application")
    .select(["biz_type", "basic_info"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const { projectScale, surveyGrade } = basic_info as { projectScale?: string; surveyGrade?: string };
  return reviewLimitDays({
    bizType: biz_type,
    ...(projectScale !== undefined && { scale: projectScale }),
    ...(surveyGrade !== undefined && { surveyGrade }),
  });
};
