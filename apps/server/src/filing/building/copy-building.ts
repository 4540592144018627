import type { buildingCalls } from "@tushen/contract/filing/building";
import type { BuildingId } from "@tushen/contract/ground/fields";
import { nextBuildingNames } from "@tushen/domain/filing/building-name";
import type { Act } from "../../context.ts";
import { lockBuilding, requireFreeName } from "./building-lock.ts";

/** Copies a whole building with design and survey data; the copies stand after it in the order of the submission. */
export const copyBuilding: Act<typeof buildingCalls.copyBuilding> = async ({ db, actor }, { id, count, names }) => {
  const building = await lockBuilding(db, actor, id);
  const all = await db
    .selectFrom("building")
    .select(["id", "building_name", "sort_no"])
    .where("submission_id", "=", building.submission_id)
    .execute();
  const taken = all.map((one) => one.building_name);
  const wanted = names ?? nextBuildingNames(building.building_name, taken, count);
  await db
    .updateTable("building")
    .set((eb) => ({ sort_no: eb("sort_no", "+", wanted.length) }))
    .where("submission_id", "=", building.submission_id)
    .where("sort_no", ">", building.sort_no)
    .execute();
  const copies: BuildingId[] = [];
  for (const [index, buildingName] of wanted.entries()) {
    await requireFreeName(db, building.submission_id, buildingName, null);
    const copy = await db
      .insertInto("building")
      .values({
        application_id: building.application_id,
        submission_id: building.submission_id,
        division_code: building.division_code,
        building_name: buildingName,
        sort_no: building.sort_no + 1 + index,
        building_info: JSON.stringify({ ...building.building_info, buildingName, buildingCode: "" }),
        design_info: JSON.stringify(building.design_info),
        survey_info: building.survey_info && JSON.stringify(building.survey_info),
        other_design_info: JSON.stringify(building.other_design_info),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    copies.push(copy.id);
  }
  return copies;
};
