import type { buildingCalls } from "@tushen/contract/filing/building";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockOpenSubmission } from "./building-lock.ts";

/** Puts the buildings of one submission into the order of the list. */
export const sortBuildings: Act<typeof buildingCalls.sortBuildings> = async ({ db, actor }, { list }) => {
  const ids = list.toSorted((one, other) => one.sort - other.sort).map(({ id }) => id);
  const rows = await db.selectFrom("building").select(["id", "submission_id"]).where("id", "in", ids).execute();
  const [first] = rows;
  if (!first) return refuse("platform.not-found");
  if (rows.some((row) => row.submission_id !== first.submission_id)) refuse("building.other-submission");
  await lockOpenSubmission(db, actor, first.submission_id);
  for (const [sort_no, id] of ids.entries())
    await db.updateTable("building").set({ sort_no }).where("id", "=", id).execute();
  return true as const;
};
