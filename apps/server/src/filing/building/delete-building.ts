import type { buildingCalls } from "@tushen/contract/filing/building";
import type { Act } from "../../context.ts";
import { leaveBuilding } from "../../sheets/drawing/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockBuilding } from "./building-lock.ts";
import { readApplication } from "../project/index.ts";

/** Removes a building without drawings; a batch of a reported application keeps at least one building. */
export const deleteBuilding: Act<typeof buildingCalls.deleteBuilding> = async ({ ask, db, actor }, { id }) => {
  const building = await lockBuilding(db, actor, id);
  const application = await readApplication(db, building.application_id);
  const { count } = await db
    .selectFrom("building")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("submission_id", "=", building.submission_id)
    .executeTakeFirstOrThrow();
  if (count === 1 && application.state !== "DRAFT" && application.state !== "RETURNED") refuse("building.last");
  const drawing = await db
    .selectFrom("drawing")
    .select("id")
    .where("building_id", "=", id)
    .where("removed", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (drawing) refuse("building.has-drawings", { buildingName: building.building_name });
  await leaveBuilding(db, id);
  await ask.dropBuilding(db, building.submission_id, id);
  await db.deleteFrom("building").where("id", "=", id).execute();
  return true as const;
};
