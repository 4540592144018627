import type { buildingCalls } from "@tushen/contract/filing/building";
import { withPartsOf } from "@tushen/domain/filing/building-part";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockBuilding } from "./building-lock.ts";

/** Copies the chosen parts of one building to others of its submission and overwrites theirs. */
export const copyBuildingInfo: Act<typeof buildingCalls.copyBuildingInfo> = async (
  { db, actor, subject },
  { fromId, toIds, parts },
) => {
  const from = await db
    .selectFrom("building")
    .selectAll()
    .where("id", "=", fromId)
    .where("application_id", "=", subject.applicationId)
    .executeTakeFirst();
  if (!from) return refuse("platform.not-found");
  for (const id of new Set(toIds)) {
    const into = await lockBuilding(db, actor, id);
    if (into.submission_id !== from.submission_id) refuse("building.other-submission");
    if (id === fromId) continue;
    await db
      .updateTable("building")
      .set((eb) => ({
        building_info: JSON.stringify(withPartsOf(into.building_info, from.building_info, parts)),
        ...(parts.includes("design") && { design_info: JSON.stringify(from.design_info) }),
        ...(parts.includes("special") && { other_design_info: JSON.stringify(from.other_design_info) }),
        state: eb.val("DRAFT" as const),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  }
  return true as const;
};
