import type { buildingCalls, DesignInfo } from "@tushen/contract/filing/building";
import type { BuildingId } from "@tushen/contract/ground/fields";
import type { Act, Context } from "../../context.ts";
import { lockBuilding } from "./building-lock.ts";

const writeDesignInfo = async (
  { db, actor }: Context,
  id: BuildingId,
  version: number | undefined,
  info: DesignInfo[],
): Promise<void> => {
  await lockBuilding(db, actor, id, version);
  await db
    .updateTable("building")
    .set((eb) => ({
      design_info: JSON.stringify(info),
      state: eb.val("DRAFT" as const),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
};

export const saveDesignInfo: Act<typeof buildingCalls.saveDesignInfo> = async (
  context,
  { id, version, buildingDesignInfo },
) => {
  await writeDesignInfo(context, id, version, buildingDesignInfo);
  return true as const;
};

/** Saves the same design data for many buildings in one transaction. */
export const saveDesignInfos: Act<typeof buildingCalls.saveDesignInfos> = async (
  context,
  { ids = [], versions, buildingDesignInfo, entries = [] },
) => {
  for (const [index, id] of ids.entries()) await writeDesignInfo(context, id, versions?.[index], buildingDesignInfo);
  for (const [id, own] of Map.groupBy(entries, ({ buildingId }) => buildingId)) {
    const info = own.map(({ buildingId: _, ...one }) => one);
    await writeDesignInfo(context, id, undefined, info);
  }
  return true as const;
};
