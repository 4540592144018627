import type { AlteredBuilding, AlteredValues } from "@tushen/contract/delivery/altered-values";
import type { Db } from "../../context.ts";
import { isSame, laidOver } from "../project/index.ts";

/** Writes the building values of an alteration that takes effect. */
export const applyBuildings = async (db: Db, before: AlteredValues, after: AlteredValues): Promise<void> => {
  for (const building of after.buildings) await applyBuilding(db, before, building);
};

const applyBuilding = async (db: Db, { buildings }: AlteredValues, after: AlteredBuilding): Promise<void> => {
  const before = buildings.find(({ buildingId }) => buildingId === after.buildingId);
  if (!before || isSame(before, after)) return;
  const row = await db.selectFrom("building").selectAll().where("id", "=", after.buildingId).executeTakeFirstOrThrow();
  const info = laidOver({ ...row.building_info, buildingName: row.building_name }, before.info, after.info);
  await db
    .updateTable("building")
    .set((eb) => ({
      building_name: info.buildingName,
      building_info: JSON.stringify(info),
      ...(!isSame(before.designInfo, after.designInfo) && { design_info: JSON.stringify(after.designInfo) }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
};
