import type { buildingImportCalls } from "@tushen/contract/filing/building-import";
import { sheetCell, sheetChoices, sheetFields, sheetHeading, sheetHelp } from "@tushen/domain/filing/building-sheet";
import type { Act } from "../../context.ts";
import { writeTemplate } from "../../ground/platform/spreadsheet/spreadsheet.ts";

/** Most lines a sheet may have. */
export const mostLines = 2000;

/** A spreadsheet with the present buildings, to be filled in; importing it unchanged changes nothing. */
export const buildingTemplate: Act<typeof buildingImportCalls.buildingTemplate> = async (
  { db },
  { projectSubmissionId },
) => {
  const rows = await db
    .selectFrom("building")
    .select(["building_name", "building_info"])
    .where("submission_id", "=", projectSubmissionId)
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const columns = sheetFields.map((field, index) => ({
    heading: sheetHeading(field),
    help: sheetHelp(field, index),
    choices: sheetChoices(field),
    width: index === 0 ? 34 : Math.max(14, sheetHeading(field).length * 2 + 2),
  }));
  const known = rows.map((row) => {
    const values: Record<string, unknown> = { ...row.building_info, buildingName: row.building_name };
    return sheetFields.map((field) => sheetCell(field, values[field.key]));
  });
  return {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: "单体导入模板.xlsx",
    bytes: await writeTemplate("单体", columns, known, mostLines + 2),
  };
};
