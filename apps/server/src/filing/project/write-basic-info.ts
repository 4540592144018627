import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import { identityFields } from "@tushen/domain/filing/report-form/report-identity";
import type { Context } from "../../context.ts";
import type { Application } from "./read-application.ts";

/** Columns for lists and guards, derived from basic data. */
export const basicColumns = (info: BasicInfo) => ({
  biz_type: info.bizType,
  category_code: info.category,
  category: info.type,
  project_name: info.projectName ?? "",
  project_code: info.projectCode?.trim() || null,
  project_address: info.projectAddress ?? "",
  basic_info: JSON.stringify(info),
});

/** The sent values with the identifying fields of the report kept as reported. */
export const asReported = ({ basic_info }: Application, sent: BasicInfo): BasicInfo => ({
  ...sent,
  ...Object.fromEntries(identityFields.map((key) => [key, basic_info[key]])),
});

/** Replaces the basic data under a new version and notes who did it. */
export const writeBasicInfo = async (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { id }: Application,
  info: BasicInfo,
): Promise<void> => {
  await db
    .updateTable("project_application")
    .set((eb) => ({
      ...basicColumns(info),
      version: eb("version", "+", 1),
      update_time: now,
      update_user_name: actor.personName,
    }))
    .where("id", "=", id)
    .execute();
};
